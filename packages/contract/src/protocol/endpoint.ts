import type { z } from 'zod/mini'
import { assertLongEnough, type Deprecation } from './deprecation.ts'
import type { Right } from './rights.ts'
import type { ErrorCode } from './errors.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
export type Route = `${Method} /${string}`

/**
 * The callers of an endpoint (D112):
 * - `public`: everybody;
 * - `user`: a signed-in person, with or without a tenant;
 * - `tenant`: a signed-in person whose token is bound to a tenant. Only these can read a tenant's rows.
 */
export type Access = 'public' | 'user' | 'tenant'

type Schema = z.ZodMiniType

export interface UploadOptions {
  /** Maximum size of the file. */
  bytes: number
  /** The name of the file's part. Default: `file`. */
  name?: string
  /** True if the form may come without the file. */
  isOptional?: true
  /** The other parts, which are texts. Default: none. */
  fields?: Schema
}

export interface EndpointOptions {
  summary: string
  access: Access
  /**
   * The call is permitted before the person has accepted the agreement in the token's tenant (AGREE-3). Default:
   * refused.
   */
  beforeAgreement?: true
  /** ADMIN-4: the caller must hold this right in some scope, else `FORBIDDEN`; the handler checks the scope. */
  right?: Right
  /**
   * API-9: the answer has an `ETag`. A PUT or DELETE needs it back as `If-Match`: without the header the call is refused
   * with `MATCH_REQUIRED`, with an outdated value with `CHANGED_MEANWHILE` and the present state as details. The schema
   * names the fields that count (API-13).
   */
  versioned?: Schema
  /** API-9: this POST acts on the state that the caller has seen of a versioned object, and needs its tag like a PUT. */
  actsOnState?: true
  /**
   * CONF-17: the kind of configuration that the call changes. The parameter `code` or `kind` of the address names the
   * object. A set of files can lock it; the call is then refused with `MANAGED`. The tenant can demand a second person for
   * the kind; the call is then refused with `SECOND_PERSON_NEEDED` (ADMIN-131).
   */
  configures?: string
  /** The person must have confirmed their identity within the last 10 minutes, else `STEP_UP_REQUIRED` (FACTOR-20). */
  stepUp?: boolean
  query?: Schema
  params?: Schema
  body?: Schema
  /** Maximum size of the body. Default: the server's maximum. */
  bodyBytes?: number
  /** Schema of the response; omitted if the response has no JSON body (see `answers`). */
  response?: Schema
  /**
   * The body is `application/x-www-form-urlencoded`, as an RFC prescribes. JSON with the same fields is accepted too.
   */
  form?: true
  /**
   * Pages of other origins may make the call (CORS): it carries no cookie, and is public or authenticates itself
   * (D134).
   */
  forOtherSites?: true
  /** The body is a multipart form with one file. */
  upload?: UploadOptions
  /** Kind of a response that is not JSON; `events` are a stream that ends with its connection. */
  answers?: 'nothing' | 'image' | 'audio' | 'csv' | 'redirect' | 'events'
  /**
   * The call only reads, although its method suggests a change: its transaction is read-only, and viewers may make
   * it.
   */
  changesNothing?: boolean
  /** Viewers of another tenant may make the call although it changes something (TRUST-5). */
  forViewers?: boolean
  /**
   * The call carries no cookie and is authenticated by a signature in its body, so the rule against cross-site
   * requests does not apply (SEC-8).
   */
  provesItself?: true
  /** API-15: keys of service accounts are accepted, although the call itself checks the rights that it needs. */
  forServiceKeys?: true
  /** API-24: the call will end. Its answers say when, and the link leads to its replacement. */
  deprecated?: Deprecation
  /** Error codes of this endpoint besides those that every endpoint has. */
  errors?: readonly ErrorCode[]
}

export interface Endpoint<R extends Route = Route, O extends EndpointOptions = EndpointOptions> {
  route: R
  method: Method
  /** Path with `{name}` for parameters, as in OpenAPI. */
  path: string
  options: O
}

/**
 * Describes one HTTP operation once. Schema, types, server route, client call and OpenAPI entry are derived from it.
 */
export function endpoint<const R extends Route, const O extends EndpointOptions>(route: R, options: O): Endpoint<R, O> {
  if (options.deprecated) assertLongEnough(route, options.deprecated)
  const space = route.indexOf(' ')
  return { route, method: route.slice(0, space) as Method, path: route.slice(space + 1), options }
}

/** API-9: the calls that need the tag of the object's present state as `If-Match`. */
export const needsMatch = ({ method, options }: Endpoint): boolean =>
  options.versioned !== undefined && (method === 'PUT' || method === 'DELETE' || options.actsOnState === true)

/**
 * API-15: the calls that take a key instead of a session. These are calls of administration that need a right, or check
 * rights themselves, and need no recent proof of a person's identity.
 */
export const acceptsServiceKeys = ({ path, options }: Endpoint): boolean =>
  path.startsWith('/api/admin/v1/') &&
  options.access === 'tenant' &&
  (options.right !== undefined || options.forServiceKeys === true) &&
  !options.stepUp

type Output<S> = S extends Schema ? z.output<S> : undefined
type Input<S> = S extends Schema ? z.input<S> : undefined

/** Types of a handler's input and result. */
export interface HandlerShape<E extends Endpoint> {
  params: Output<E['options']['params']>
  query: Output<E['options']['query']>
  body: Output<E['options']['body']>
  answer: E['options']['response'] extends Schema ? z.input<E['options']['response']> : void
}

type Member<Key extends string, S> = S extends Schema
  ? Partial<Input<S>> extends Input<S>
    ? { [K in Key]?: Input<S> }
    : { [K in Key]: Input<S> }
  : unknown

/** Types of a client call's input and result. */
export type CallInput<E extends Endpoint> = Member<'params', E['options']['params']> &
  Member<'query', E['options']['query']> &
  Member<'body', E['options']['body']> &
  (E['options'] extends { upload: object } ? { body: FormData } : unknown)
export type CallOutput<E extends Endpoint> = E['options']['response'] extends Schema
  ? z.output<E['options']['response']>
  : undefined
