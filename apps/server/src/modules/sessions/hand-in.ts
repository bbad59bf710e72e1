import { sql } from 'kysely'
import { CONTINUE_SECONDS } from '@portico/contract/rules/session'
import type { HandInAnswer } from '@portico/contract/session-calls'
import type { SystemDb } from '../../db/handles.ts'
import { issueBearer } from './bearers.ts'
import { findProvenApplication } from './redemption.ts'
import { startSession } from './sessions.service.ts'
import { findSession } from './sessions.store.ts'
import { issueTicket, takeTicket, type Ticket } from './tickets.ts'
import { hashOf } from './tokens.ts'

/** The browser that shows a code. */
interface Browser {
  sid: string | undefined
  device: string | null
  address: string
}

/** What comes of a code; `sid` is there where the browser gets a session of its own. */
interface Redeemed {
  answer: HandInAnswer
  sid?: string
}

/**
 * SESS-30, SESS-31: a hand-in code signs the browser in as its person, once. Where another person is signed in nothing happens
 * yet: the answer says who it would be, with a code for this very browser that says yes.
 */
export async function redeemHandIn(db: SystemDb, code: string, browser: Browser): Promise<Redeemed | undefined> {
  const ticket = await takeTicket(db, code)
  if (!ticket || !isFor(ticket, browser)) return undefined
  const present = browser.sid === undefined ? undefined : await findSession(db, browser.sid)
  if (present?.userId === ticket.userId) return answerFor(db, ticket, present.id)
  if (present && browser.sid !== undefined && ticket.purpose === 'hand-in') return ask(db, ticket, browser.sid)

  const { sid, sessionId } = await startSession(db, {
    userId: ticket.userId,
    loginTenantId: ticket.tenantId,
    keep: false,
    device: browser.device,
    address: browser.address,
    formerSid: browser.sid,
  })
  await endWith(db, sessionId, ticket.sessionId)
  return { ...(await answerFor(db, ticket, sessionId)), sid }
}

function isFor({ purpose, browserHash }: Ticket, { sid }: Browser): boolean {
  if (purpose === 'hand-in') return true
  return purpose === 'continue' && sid !== undefined && browserHash?.equals(hashOf(sid)) === true
}

async function ask(db: SystemDb, ticket: Ticket, sid: string): Promise<Redeemed> {
  const asked = { ...ticket, purpose: 'continue' as const, browserHash: hashOf(sid), seconds: CONTINUE_SECONDS }
  const { ticket: code } = await issueTicket(db, asked)
  return { answer: { success: false, data: null, question: { name: ticket.nickname, code } } }
}

async function answerFor(db: SystemDb, ticket: Ticket, sessionId: number): Promise<Redeemed> {
  const { token, expiredAt } = await issueBearer(db, { sessionId, tenantId: null })
  const { userId, tenantId, orgId } = ticket
  const data = { userToken: token, expiredAt, userId, loginTenantId: tenantId, tenantId, orgId }
  return { answer: { success: true, data, question: null } }
}

/** A session that was handed in ends no later than the one that it comes from. */
async function endWith(db: SystemDb, sessionId: number, sourceId: number): Promise<void> {
  await sql`update session set absolute_expires_at = least(session.absolute_expires_at, source.absolute_expires_at),
      idle_seconds = source.idle_seconds
    from session source where source.id = ${sourceId} and session.id = ${sessionId}`.execute(db)
}

interface Asking {
  token: string
  authorization: string | undefined
  origin: string
}

/**
 * SESS-32: an application that a person works in sends them to the portal in another browser: its server shows the application's
 * secret and the token that the portal gave it for that person.
 */
export async function issueHandIn(db: SystemDb, { token, authorization, origin }: Asking) {
  const applicationCode = await findProvenApplication(db, authorization)
  if (applicationCode === undefined) return undefined
  const held = await db
    .selectFrom('access_token')
    .innerJoin('session', 'session.id', 'access_token.session_id')
    .select(['access_token.session_id', 'access_token.bound_tenant_id'])
    .where('access_token.token_hash', '=', hashOf(token))
    .where('access_token.audience', '=', applicationCode)
    .where('access_token.expires_at', '>', sql<Date>`now()`)
    .where('session.absolute_expires_at', '>', sql<Date>`now()`)
    .where(sql<boolean>`session.last_active_at + make_interval(secs => session.idle_seconds) > now()`)
    .executeTakeFirst()
  if (held?.bound_tenant_id == null) return undefined
  const { ticket, expiredAt } = await issueTicket(db, {
    sessionId: held.session_id,
    tenantId: held.bound_tenant_id,
    orgId: null,
    purpose: 'hand-in',
    origin,
    applicationCode,
  })
  return { code: ticket, expiredAt }
}
