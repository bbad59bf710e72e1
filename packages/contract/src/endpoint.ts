import type { z } from 'zod/mini'
import type { ErrorCode } from './errors.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
export type Route = `${Method} /${string}`

/**
 * Who may call an endpoint (D112):
 * - `public`: anybody;
 * - `user`: a signed-in person, in a tenant or not yet;
 * - `tenant`: a signed-in person whose token is bound to a tenant. Only these get rows of a tenant.
 */
export type Access = 'public' | 'user' | 'tenant'

type Schema = z.ZodMiniType

export interface EndpointOptions {
  summary: string
  access: Access
  /** Answered before the person has accepted the agreement in the tenant of the token (AGREE-3); left out: refused. */
  beforeAgreement?: true
  /** The person has confirmed their identity in the last 10 minutes, else `STEP_UP_REQUIRED` (FACTOR-20). */
  stepUp?: boolean
  query?: Schema
  params?: Schema
  body?: Schema
  /** The answer's schema; left out where the answer has no JSON body (see `answers`). */
  response?: Schema
  /** The body is `application/x-www-form-urlencoded`, as an RFC prescribes; the same fields as JSON are read too. */
  form?: true
  /** A page of another site may call it: the call carries no cookie, and is public or proves itself (D134). */
  forOtherSites?: true
  /** The body is a form with one file (`file`), at most so many bytes long, instead of JSON. */
  upload?: { bytes: number }
  /** What the answer is, where it is not JSON. */
  answers?: 'nothing' | 'image' | 'audio' | 'redirect'
  /** It reads, although its method says otherwise: its transaction is read-only, and who only views may call it. */
  changesNothing?: boolean
  /** Who only views another tenant may call it, although it changes something (TRUST-5). */
  forViewers?: boolean
  /** It carries no cookie and proves itself by a signature in its body: the rule against pages of other sites does not concern it (SEC-8). */
  provesItself?: true
  /** Failures of this endpoint beyond the ones that any endpoint has. */
  errors?: readonly ErrorCode[]
}

export interface Endpoint<R extends Route = Route, O extends EndpointOptions = EndpointOptions> {
  route: R
  method: Method
  /** Path with `{name}` for parameters, as in OpenAPI. */
  path: string
  options: O
}

/** Describes one HTTP operation once: schema, type, server route, client call and OpenAPI entry come from it. */
export function endpoint<const R extends Route, const O extends EndpointOptions>(route: R, options: O): Endpoint<R, O> {
  const space = route.indexOf(' ')
  return { route, method: route.slice(0, space) as Method, path: route.slice(space + 1), options }
}

type Output<S> = S extends Schema ? z.output<S> : undefined
type Input<S> = S extends Schema ? z.input<S> : undefined

/** What a handler reads and answers. */
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

/** What a caller gives and gets. */
export type CallInput<E extends Endpoint> = Member<'params', E['options']['params']> &
  Member<'query', E['options']['query']> &
  Member<'body', E['options']['body']> &
  (E['options'] extends { upload: object } ? { body: FormData } : unknown)
export type CallOutput<E extends Endpoint> = E['options']['response'] extends Schema
  ? z.output<E['options']['response']>
  : undefined
