import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '@portico/contract/protocol/common'
import type { HeldRight } from '@portico/contract/rules/administration/held-rights'
import type { Endpoint, HandlerShape } from '@portico/contract/protocol/endpoint'
import type { Database, SystemDb, TenantDb } from '../../db/handles.ts'
import type { Actor, TenantActor } from './actor.ts'

interface Exchange {
  language: Language
  request: FastifyRequest
  /**
   * For cookies, headers and an unusual status. The body is the handler's result; it is sent after the transaction
   * has been committed, never before.
   */
  reply: FastifyReply
}

interface CallerOf {
  public: { db: SystemDb }
  user: { db: SystemDb; actor: Actor }
  tenant: { db: TenantDb; actor: TenantActor }
}

type Parsed<E extends Endpoint> = Omit<HandlerShape<E>, 'answer'>
type Answer<E extends Endpoint> = E['options'] extends { answers: 'image' | 'audio' | 'csv' | 'redirect' }
  ? string | Buffer | undefined
  : HandlerShape<E>['answer']

/** ADMIN-4: the rights of the caller, at a call that declares one. */
type RightsOf<E extends Endpoint> = E['options'] extends { right: string } ? { rights: HeldRight[] } : unknown

export type Context<E extends Endpoint> = Exchange & CallerOf[E['options']['access']] & Parsed<E> & RightsOf<E>

/** Handles a call inside the single transaction of its request. */
export type Handler<E extends Endpoint> = (context: Context<E>) => Promise<Answer<E>> | Answer<E>

type DetachedContext<E extends Endpoint> = Exchange &
  Parsed<E> &
  RightsOf<E> & { database: Database } & Omit<CallerOf[E['options']['access']], 'db'>

/**
 * Handles a call that must not hold a transaction for its whole duration. It opens its own transactions where needed.
 */
export interface DetachedHandler<E extends Endpoint> {
  detached: (context: DetachedContext<E>) => Promise<Answer<E>> | Answer<E>
}

/**
 * Handles a call of administration in a transaction of the system, for rows beyond the tenant such as accounts. The
 * caller has been authenticated, with the right that the call declares, in a transaction before. `whenCommitted` takes
 * acts that cannot be undone, such as a mail: they happen after the commit, or never (ADMIN-38).
 */
export interface SystemHandler<E extends Endpoint> {
  system: (context: SystemContext<E>) => Promise<Answer<E>> | Answer<E>
}

type SystemContext<E extends Endpoint> = Exchange &
  Parsed<E> &
  RightsOf<E> & { db: SystemDb; actor: TenantActor; whenCommitted: WhenCommitted }

export type WhenCommitted = (act: () => void) => void

type EndpointOf<L extends readonly Endpoint[], R extends L[number]['route']> = Extract<L[number], { route: R }>

/** The context of one call of a list of endpoints, for handlers in separate files. */
export type ContextOf<L extends readonly Endpoint[], R extends L[number]['route']> = Context<EndpointOf<L, R>>

/** The same for a call that opens its own transactions. */
export type DetachedContextOf<L extends readonly Endpoint[], R extends L[number]['route']> = DetachedContext<
  EndpointOf<L, R>
>

/** The same for a call of administration in a transaction of the system. */
export type SystemContextOf<L extends readonly Endpoint[], R extends L[number]['route']> = SystemContext<
  EndpointOf<L, R>
>

type AnyHandler<E extends Endpoint> =
  Handler<E> | DetachedHandler<E> | (E['options'] extends { access: 'tenant' } ? SystemHandler<E> : never)
type Handlers<L extends readonly Endpoint[]> = {
  [R in L[number]['route']]: AnyHandler<Extract<L[number], { route: R }>>
}

/** An endpoint with its handler, without their generic types; the server handles all in the same way. */
export interface Implementation {
  endpoint: Endpoint
  handler: UntypedHandler
  /** The transaction that the handler runs in; `none` if it opens its own ones. */
  transaction: 'request' | 'system' | 'none'
}

export type UntypedHandler = (context: Record<string, unknown>) => unknown

/**
 * Joins endpoints with their handlers. Authentication, tenant, permission and parsing are done before a handler runs.
 */
export function implement<const L extends readonly Endpoint[]>(endpoints: L, handlers: Handlers<L>): Implementation[] {
  const byRoute = handlers as unknown as Record<
    string,
    UntypedHandler | { detached: UntypedHandler } | { system: UntypedHandler }
  >
  return endpoints.map((endpoint) => {
    const handler = byRoute[endpoint.route]
    if (!handler) throw new Error(`${endpoint.route} has no handler`)
    if (typeof handler === 'function') return { endpoint, handler, transaction: 'request' }
    if ('system' in handler) return { endpoint, handler: handler.system, transaction: 'system' }
    return { endpoint, handler: handler.detached, transaction: 'none' }
  })
}
