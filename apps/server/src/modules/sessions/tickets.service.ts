import { sql } from 'kysely'
import { PortalError } from '@portico/contract/protocol/errors'
import { LAUNCH_TICKET_SECONDS } from '@portico/contract/rules/sessions/session'
import type { SystemDb } from '../../db/handles.ts'
import { findTokenIdentity } from './tokens/token-identity.ts'
import { LIVE_SESSION_SQL } from './live-session-sql.ts'
import { hashOf, newToken } from './tokens/tokens.ts'

export interface NewTicket {
  sessionId: number
  tenantId: number
  orgId: number | null
  purpose: 'window' | 'third-party' | 'hand-in' | 'continue'
  origin: string
  /** The application of that origin; null for the portal's own. */
  applicationCode: string | null
  /** SHA-256 of the bearer that issues the ticket: the redeeming party acts as that bearer's identity (SESS-66). */
  bearerHash?: Buffer
  /** The identity of a ticket that was issued for another ticket. */
  as?: { identityCode: string; participantOrgId: number | null }
  /** SHA-256 of a secret of one browser: the session cookie, or the verifier of the page that may redeem the ticket. */
  browserHash?: Buffer
  seconds?: number
}

/** Returns whether the ticket is bound to one of these secrets. False for an unbound ticket. */
export const isBoundTo = (
  { browserHash }: Pick<NewTicket, 'browserHash'>,
  ...secrets: (string | undefined)[]
): boolean =>
  browserHash !== undefined && secrets.some((secret) => secret !== undefined && browserHash.equals(hashOf(secret)))

/** SESS-7: issues a ticket, which a window or third party receives instead of a token. */
export async function issueLaunchTicket(
  db: SystemDb,
  ticket: NewTicket,
): Promise<{ ticket: string; expiredAt: number }> {
  const secret = newToken()
  const identity = ticket.bearerHash && (await findTokenIdentity(db, ticket.bearerHash, ticket.tenantId))
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
      identity_code: ticket.as?.identityCode ?? identity?.identity_code ?? null,
      participant_org_id: ticket.as?.participantOrgId ?? identity?.participant_org_id ?? null,
      expires_at: sql<Date>`now() + make_interval(secs => ${ticket.seconds ?? LAUNCH_TICKET_SECONDS})`,
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

/**
 * Spends and returns a ticket, once. A ticket that another party presents is spent as well, because it has been stolen.
 */
export async function takeLaunchTicket(db: SystemDb, secret: string): Promise<Ticket | undefined> {
  const takenTicket = await db
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
      'launch_ticket.identity_code',
      'launch_ticket.participant_org_id',
      sql<boolean>`launch_ticket.expires_at > now() and ${sql.raw(LIVE_SESSION_SQL)} and not user_account.disabled`.as(
        'counts',
      ),
    ])
    .executeTakeFirst()
  if (!takenTicket?.counts) return undefined
  return {
    sessionId: takenTicket.session_id,
    userId: takenTicket.user_id,
    accountName: takenTicket.account_name,
    nickname: takenTicket.nickname,
    loginTenantId: takenTicket.login_tenant_id,
    tenantId: takenTicket.bound_tenant_id,
    orgId: takenTicket.org_id,
    purpose: takenTicket.purpose,
    origin: takenTicket.origin,
    applicationCode: takenTicket.application_code,
    ...(takenTicket.browser_hash ? { browserHash: takenTicket.browser_hash } : {}),
    ...(takenTicket.identity_code === null
      ? {}
      : { as: { identityCode: takenTicket.identity_code, participantOrgId: takenTicket.participant_org_id } }),
  }
}

/** The exact origin of a URL; throws `VALIDATION` if it is invalid. */
export function parseOrigin(value: string): string {
  const url = URL.parse(value)
  if (!url || !/^https?:$/.test(url.protocol) || url.origin !== value.replace(/\/$/, '').toLowerCase()) {
    throw new PortalError('VALIDATION', { fields: [{ part: 'body', field: 'origin', reason: 'invalid_format' }] })
  }
  return url.origin
}
