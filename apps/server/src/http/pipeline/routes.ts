import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '@portico/contract/protocol/common'
import { isAllowedForApplicationSession } from '@portico/contract/client/application-session-calls'
import { isOpenToPreview } from '@portico/contract/client/preview-calls'
import { isOpenToViewAs } from '@portico/contract/client/view-as-calls'
import type { HeldRight } from '@portico/contract/rules/administration/held-rights'
import type { Right } from '@portico/contract/protocol/rights'
import { acceptsServiceKeys, needsMatch, type Endpoint } from '@portico/contract/protocol/endpoint'
import { deprecationHeaders } from '@portico/contract/protocol/deprecation'
import { PortalError } from '@portico/contract/protocol/errors'
import type { Database, SystemDb, TenantDb } from '../../db/handles.ts'
import type { Actor, TenantActor } from './actor.ts'
import { readCalls, readKeyCall } from './read-calls.ts'
import type { Gate } from './gate.ts'
import type { Implementation, WhenCommitted } from './implement.ts'
import { honoursKeys, runOnce } from './idempotency.ts'
import { requireMatch, tagOf } from './entity-tags.ts'
import { type DefaultLanguage, languageOf } from './language.ts'
import { answerPreflight, READABLE_FROM_ANY_ORIGIN } from '../security/cors.ts'
import { parseRequest } from './parse.ts'
import { databaseFor } from './view-database.ts'
import { isSameOrigin } from '../security/same-origin.ts'

export interface RouteServices {
  database: Database
  gate: Gate
  /** ADMIN-4: reads the rights of the caller. Rejects with `FORBIDDEN` if the right is not among them. */
  requireRight: (db: TenantDb, actor: TenantActor, right: Right) => Promise<HeldRight[]>
  /** CONF-17, ADMIN-131: rejects if a set of files locks the object, or its kind needs a second person. */
  assertConfigurable: (db: TenantDb, actor: TenantActor, object: { kind: string; code: string }) => Promise<void>
  publicOrigin: string
  sessionCookie: string
  defaultLanguage: DefaultLanguage
}

/**
 * Registers routes for the contract's endpoints. Each request passes authentication, tenant, permission and parsing,
 * then the handler. The response is parsed with its schema, so that no other fields are sent (API-4).
 */
export function addRoutes(
  app: FastifyInstance,
  implementations: readonly Implementation[],
  services: RouteServices,
): void {
  for (const implementation of implementations) addRoute(app, implementation, services)
}

function addRoute(app: FastifyInstance, implementation: Implementation, services: RouteServices): void {
  const { endpoint } = implementation
  // VIEWAS-2, PREVIEW-4: the database would not refuse writes of a view or preview in this transaction
  const isOfView = isOpenToViewAs(endpoint.route) || isOpenToPreview(endpoint.route)
  if (isOfView && implementation.transaction === 'system')
    throw new Error(`${endpoint.route} runs in a transaction of the system, so a view cannot make it`)
  const { forOtherSites: isOpen = false, provesItself = false } = endpoint.options
  const isGuarded = endpoint.method !== 'GET' && !isOpen && !provesItself
  const run = runnerOf(implementation, services)
  const finish = finisherOf(endpoint)
  const { bodyBytes, deprecated } = endpoint.options
  const ending = deprecated && deprecationHeaders(deprecated)
  const url = endpoint.path.replace(/\{(\w+)\}/g, ':$1')
  if (isOpen) answerPreflight(app, url, endpoint.method)
  app.route({
    method: endpoint.method,
    url,
    ...(bodyBytes !== undefined && { bodyLimit: bodyBytes, preParsing: beforeLargeBody(endpoint, services) }),
    // A HEAD request for the address must not log the person out.
    exposeHeadRoute: endpoint.options.answers === undefined,
    config: { access: endpoint.options.access },
    async handler(request, reply) {
      if (isOpen) reply.headers(READABLE_FROM_ANY_ORIGIN)
      if (ending) reply.headers(ending)
      // SEC-8, HOST-126: browsers add cookies whichever page sends the request, including an application on the
      // portal's site.
      if (isGuarded && !isSameOrigin(request, services.publicOrigin)) throw new PortalError('FORBIDDEN')
      return finish(await run(request, reply), reply)
    },
  })
}

type SessionCalls = ReturnType<typeof readCalls>
type Runner = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

function runnerOf({ endpoint, handler, transaction }: Implementation, services: RouteServices): Runner {
  const { database, requireRight, assertConfigurable, defaultLanguage } = services
  const { access } = endpoint.options
  const exchangeOf = (request: FastifyRequest, reply: FastifyReply) => {
    const language = languageOf(request, defaultLanguage)
    return { language, request, reply }
  }
  const isOnce = honoursKeys(endpoint)
  const admit = admitterOf(endpoint, services)
  const { right, configures } = endpoint.options
  const isOnMatch = needsMatch(endpoint)
  const runIn = (
    db: TenantDb | SystemDb,
    context: { actor: Actor; whenCommitted?: WhenCommitted },
    request: FastifyRequest,
  ) => {
    const run = () => inside({ ...context, db })
    return isOnce ? runOnce(db, context.actor as TenantActor, { request, run }) : run()
  }
  const inside = async (context: Record<string, unknown>): Promise<unknown> => handler(context)

  if (access === 'public') {
    return async (request, reply) => {
      const context = { ...exchangeOf(request, reply), ...parseRequest(endpoint, request) }
      return transaction === 'request'
        ? database.system((db) => inside({ ...context, db }))
        : inside({ ...context, database })
    }
  }
  return async (request, reply) => {
    const exchange = exchangeOf(request, reply)
    // The body is validated after the permission check, so that only permitted callers get the names of invalid fields.
    const runHandler = async (db: unknown, actor: Actor) => {
      request.actor = actor
      const rights = right && (await requireRight(db as TenantDb, actor as TenantActor, right))
      if (isOnMatch) requireMatch(request)
      const parsed = parseRequest(endpoint, request)
      if (configures) {
        const { code = '', kind = code } = (parsed.params ?? {}) as Partial<Record<string, string>>
        await assertConfigurable(db as TenantDb, actor as TenantActor, { kind: configures, code: kind })
      }
      const context = { ...exchange, ...parsed, actor, ...(rights && { rights }) }
      return transaction === 'request' ? runIn(db as TenantDb, context, request) : context
    }
    const answer = await admit(request, exchange.language, runHandler)
    if (transaction === 'request') return answer
    const context = answer as { actor: Actor }
    if (transaction === 'none') return inside({ ...context, database: databaseFor(database, context.actor) })
    const acts: (() => void)[] = []
    const whenCommitted: WhenCommitted = (act) => void acts.push(act)
    const stored = await database.system((db) => runIn(db, { ...context, whenCommitted }, request))
    for (const act of acts) act()
    return stored
  }
}

type RunHandler = (db: unknown, actor: Actor) => Promise<unknown>

/** Runs a handler for the caller whom the request names, by its session or by the key of a service account. */
function admitterOf(endpoint: Endpoint, { gate, sessionCookie }: RouteServices) {
  const { access, beforeAgreement: isBeforeAgreement = false } = endpoint.options
  const isForApplicationSessions = isAllowedForApplicationSession(endpoint.route)
  const isForViewAs = isOpenToViewAs(endpoint.route)
  const isForPreview = isOpenToPreview(endpoint.route)
  const takesKeys = acceptsServiceKeys(endpoint)
  return (request: FastifyRequest, language: Language, runHandler: RunHandler): Promise<unknown> => {
    const enter = (halves: SessionCalls[number]): Promise<unknown> => {
      const call = { ...halves, isBeforeAgreement, isForApplicationSessions, isForViewAs, isForPreview }
      return access === 'tenant' ? gate.asTenant(call, runHandler) : gate.asUser(call, runHandler)
    }
    const keyCall = takesKeys ? readKeyCall(request, language) : undefined
    return keyCall
      ? gate.asServiceAccount(keyCall, runHandler)
      : firstAdmitted(readCalls(request, sessionCookie, language, endpoint.options), enter)
  }
}

/** Bytes up to which the body of any call is read before its caller is known. */
const SMALL_BODY = 64 * 1024

/** SEC-56: a large body is read only after the caller's permission has been checked. */
function beforeLargeBody(endpoint: Endpoint, services: RouteServices) {
  const admit = admitterOf(endpoint, services)
  const { right } = endpoint.options
  return async (request: FastifyRequest): Promise<void> => {
    const length = Number(request.headers['content-length'] ?? Infinity)
    if (length <= SMALL_BODY) return
    await admit(request, languageOf(request, services.defaultLanguage), async (db, actor) => {
      if (right) await services.requireRight(db as TenantDb, actor as TenantActor, right)
    })
  }
}

/** HOST-141: the first candidate that belongs to a live session. With one cookie there is one candidate. */
async function firstAdmitted<C>(calls: readonly C[], enter: (call: C) => Promise<unknown>): Promise<unknown> {
  for (const call of calls.slice(0, -1)) {
    try {
      return await enter(call)
    } catch (error) {
      if (!(error instanceof PortalError && error.code === 'UNAUTHENTICATED')) throw error
    }
  }
  const last = calls.at(-1)
  if (last === undefined) throw new PortalError('UNAUTHENTICATED')
  return enter(last)
}

/** Sends the handler's result after its transaction has been committed. */
function finisherOf({ route, options }: Endpoint): (answer: unknown, reply: FastifyReply) => FastifyReply {
  const { response, answers, versioned } = options
  if (response) {
    return (answer, reply) => {
      const { data, error } = response.safeParse(answer)
      if (error) throw new Error(`The answer of ${route} does not match the contract`, { cause: error })
      if (versioned) reply.header('etag', tagOf(versioned, data))
      return reply.header('content-type', 'application/json; charset=utf-8').send(JSON.stringify(data))
    }
  }
  // the handler writes to the connection itself
  if (answers === 'events') return (_answer, reply) => reply
  if (answers === 'image' || answers === 'audio' || answers === 'csv' || answers === 'redirect')
    return (answer, reply) => reply.send(answer ?? '')
  return (_answer, reply) => reply.code(204).send()
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The authenticated caller, for the log. */
    actor: Actor | null
  }
  interface FastifyContextConfig {
    access?: 'public' | 'user' | 'tenant'
  }
}
