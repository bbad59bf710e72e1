import { sql } from 'kysely'
import { PortalError } from '@portico/contract/errors'
import { TICKET_SECONDS } from '@portico/contract/rules/session'
import type { SystemDb } from '../../db/handles.ts'
import { hashOf, newToken } from './tokens.ts'

export interface NewTicket {
  sessionId: number
  tenantId: number
  orgId: number | null
  purpose: 'window' | 'third-party' | 'hand-in' | 'continue'
  origin: string
  /** Whose origin it is; null for the portal's own. */
  applicationCode: string | null
  /** Of the cookie of the one browser that may redeem it. */
  browserHash?: Buffer
  seconds?: number
}

/** SESS-7: something to hand to a window or to a third party in the place of a token. */
export async function issueTicket(db: SystemDb, ticket: NewTicket): Promise<{ ticket: string; expiredAt: number }> {
  const secret = newToken()
  const { expires_at } = await db
    .insertInto('launch_ticket')
    .values({
      ticket_hash: hashOf(secret),
      session_id: ticket.sessionId,
      bound_tenant_id: ticket.tenantId,
      org_id: ticket.orgId,
      purpose: ticket.purpose,
      origin: ticket.origin,
      application_code: ticket.applicationCode,
      browser_hash: ticket.browserHash ?? null,
      expires_at: sql<Date>`now() + make_interval(secs => ${ticket.seconds ?? TICKET_SECONDS})`,
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow()
  return { ticket: secret, expiredAt: expires_at.getTime() }
}

export interface Ticket extends NewTicket {
  userId: number
  accountName: string
  nickname: string
  loginTenantId: number | null
}

/** Takes a ticket, once. One that is shown by somebody else is spent as well: it has been stolen. */
export async function takeTicket(db: SystemDb, secret: string): Promise<Ticket | undefined> {
  const taken = await db
    .deleteFrom('launch_ticket')
    .using('session')
    .using('user_account')
    .whereRef('session.id', '=', 'launch_ticket.session_id')
    .whereRef('user_account.id', '=', 'session.user_id')
    .where('ticket_hash', '=', hashOf(secret))
    .returning([
      'session.id as session_id',
      'session.user_id',
      'session.login_tenant_id',
      'user_account.account_name',
      'user_account.nickname',
      'launch_ticket.bound_tenant_id',
      'launch_ticket.org_id',
      'launch_ticket.purpose',
      'launch_ticket.origin',
      'launch_ticket.application_code',
      'launch_ticket.browser_hash',
      sql<boolean>`launch_ticket.expires_at > now() and session.absolute_expires_at > now()
        and session.last_active_at + make_interval(secs => session.idle_seconds) > now()
        and not user_account.disabled`.as('counts'),
    ])
    .executeTakeFirst()
  if (!taken?.counts) return undefined
  return {
    sessionId: taken.session_id,
    userId: taken.user_id,
    accountName: taken.account_name,
    nickname: taken.nickname,
    loginTenantId: taken.login_tenant_id,
    tenantId: taken.bound_tenant_id,
    orgId: taken.org_id,
    purpose: taken.purpose,
    origin: taken.origin,
    applicationCode: taken.application_code,
    ...(taken.browser_hash ? { browserHash: taken.browser_hash } : {}),
  }
}

/** The exact origin of an address, or `VALIDATION`. */
export function parseOrigin(value: string): string {
  const url = URL.parse(value)
  if (!url || !/^https?:$/.test(url.protocol) || url.origin !== value.replace(/\/$/, '').toLowerCase()) {
    throw new PortalError('VALIDATION', { fields: [{ place: 'body', field: 'origin', reason: 'invalid_format' }] })
  }
  return url.origin
}
