import { sql } from 'kysely'
import { CONTINUE_SECONDS } from '@portico/contract/rules/sessions/session'
import type { HandInAnswer } from '@portico/contract/sessions/session-calls'
import { PortalError } from '@portico/contract/protocol/errors'
import type { SystemDb } from '../../../db/handles.ts'
import { readApplicationToken } from '../../sessions/application-tokens.service.ts'
import { holdPolicy, inheritProof } from '../../sign-in-policy/sign-in-policy.service.ts'
import { findProvenApplication } from '../../sessions/application-proof.service.ts'
import { enterTenant } from '../../tenant-entry/tenant-entry.service.ts'
import { issueLaunchTicket, takeLaunchTicket, type Ticket } from '../../sessions/tickets.service.ts'
import {
  startSession,
  issueBearer,
  findSession,
  type LiveSession,
  hashOf,
  newToken,
} from '../../sessions/sessions.service.ts'
import { sessionGone } from '../../../http/pipeline/problems/session-gone.ts'

/** The browser that presents a code. */
interface Browser {
  sid: string | undefined
  /** Its `pre_hand_in` cookie: identifies the browser that was asked to confirm (SESS-67). */
  confirmationSecret: string | undefined
  device: string | null
  address: string
}

/**
 * The result of a code: a confirmation for the browser with `confirmationSecret`, or a bearer, with `sid` if the
 * session is new.
 */
interface Redeemed {
  answer: HandInAnswer
  sid?: string
  confirmationSecret?: string
}

/**
 * SESS-30, SESS-67: a hand-in code leads to a confirmation that names the account, with a second code for the same
 * browser. The second code signs that browser in, once.
 */
export async function redeemHandIn(db: SystemDb, code: string, browser: Browser): Promise<Redeemed | undefined> {
  const ticket = await takeLaunchTicket(db, code)
  if (!ticket || !(await isAllowed(db, ticket))) return undefined
  if (ticket.purpose === 'hand-in') return ask(db, ticket, browser)
  if (ticket.purpose !== 'continue' || !isOf(ticket, browser)) return undefined

  const present = browser.sid === undefined ? undefined : await findSession(db, browser.sid)
  if (isSame(present, ticket)) return answerFor(db, ticket, present.id)
  const boundTo =
    ticket.applicationCode === null ? null : { tenantId: ticket.tenantId, applicationCode: ticket.applicationCode }
  // SEC-57: before the former session's tokens are deleted
  if (boundTo) await holdPolicy(db, boundTo.tenantId)
  const { sid, sessionId } = await startSession(db, {
    userId: ticket.userId,
    loginTenantId: ticket.tenantId,
    keep: false,
    method: 'hand-in',
    parentId: ticket.sessionId,
    boundTo,
    device: browser.device,
    address: browser.address,
    formerSid: browser.sid,
  })
  await inheritFromSource(db, sessionId, ticket.sessionId)
  await inheritProof(db, ticket.sessionId, sessionId)
  if (boundTo) await bindToIdentity(db, ticket, sessionId)
  return { ...(await answerFor(db, ticket, sessionId)), sid }
}

/** The same person continues the present session, unless it is bound to one application. */
function isSame(present: LiveSession | undefined, { userId }: Ticket): present is LiveSession {
  return present?.userId === userId && present.boundApplicationCode === null
}

function isOf({ browserHash }: Ticket, { confirmationSecret }: Browser): boolean {
  return confirmationSecret !== undefined && browserHash?.equals(hashOf(confirmationSecret)) === true
}

/** SESS-70: the operator may have withdrawn the permission since. */
async function isAllowed(db: SystemDb, { applicationCode }: Ticket): Promise<boolean> {
  return applicationCode === null || (await mayHandIn(db, applicationCode))
}

async function mayHandIn(db: SystemDb, applicationCode: string): Promise<boolean> {
  const application = await db
    .selectFrom('application')
    .select('hand_in')
    .where('code', '=', applicationCode)
    .executeTakeFirst()
  return application?.hand_in === true
}

async function ask(db: SystemDb, ticket: Ticket, { sid }: Browser): Promise<Redeemed> {
  const confirmationSecret = newToken()
  const question = {
    ...ticket,
    purpose: 'continue' as const,
    browserHash: hashOf(confirmationSecret),
    seconds: CONTINUE_SECONDS,
  }
  const { ticket: code } = await issueLaunchTicket(db, question)
  const present = sid === undefined ? undefined : await findSession(db, sid)
  const { nickname: name, accountName: account } = ticket
  const replacesOther = present !== undefined && present.userId !== ticket.userId
  return {
    answer: { success: false, data: null, question: { name, account, code, replacesOther } },
    confirmationSecret,
  }
}

async function answerFor(db: SystemDb, ticket: Ticket, sessionId: number): Promise<Redeemed> {
  const { token, expiredAt } = await issueBearer(db, { sessionId, tenantId: null })
  const { userId, tenantId, orgId } = ticket
  const data = { userToken: token, expiredAt, userId, loginTenantId: tenantId, tenantId, orgId }
  return { answer: { success: true, data, question: null } }
}

/** A handed-in session inherits the idle time and the proofs of its source session. */
async function inheritFromSource(db: SystemDb, sessionId: number, sourceId: number): Promise<void> {
  await sql`update session set idle_seconds = source.idle_seconds,
      authenticated_at = source.authenticated_at, second_factor_at = source.second_factor_at
    from session source where source.id = ${sourceId} and session.id = ${sessionId}`.execute(db)
}

/** SESS-70: binds the session permanently to the identity of the application's token. */
async function bindToIdentity(db: SystemDb, { tenantId, userId, as }: Ticket, sessionId: number): Promise<void> {
  const { identity } = await enterTenant(db, { sessionId, userId, tenantId, isRenewal: true, as, isFirst: true })
  if (as && identity.code !== as.identityCode) throw new PortalError('UNAUTHENTICATED')
}

interface Asking {
  token: string
  authorization: string | undefined
  /** The portal's origin, where the code is redeemed and which issues the token. */
  origin: string
}

/**
 * SESS-32: an application's server obtains a code that signs its user in to the portal in another browser. It
 * presents the application's secret and the token that the portal issued for that user. SESS-70: the operator must
 * have permitted this.
 */
export async function issueHandIn(db: SystemDb, { token, authorization, origin }: Asking) {
  const applicationCode = await findProvenApplication(db, authorization)
  if (applicationCode === undefined) return undefined
  const live = await readApplicationToken(db, { token, issuer: origin, applicationCode })
  if (!live) return undefined
  const session = await db
    .selectFrom('session')
    .select('bound_application_code')
    .where('id', '=', live.sessionId)
    .executeTakeFirstOrThrow(sessionGone)
  // SESS-71: a handed-in session cannot create further hand-in codes.
  if (session.bound_application_code !== null || !(await mayHandIn(db, applicationCode)))
    throw new PortalError('FORBIDDEN')
  const tokenHash = hashOf(live.claims.jti)
  const { ticket, expiredAt } = await issueLaunchTicket(db, {
    sessionId: live.sessionId,
    tenantId: live.claims.tenantId,
    orgId: null,
    purpose: 'hand-in',
    origin,
    applicationCode,
    bearerHash: tokenHash,
  })
  return { code: ticket, expiredAt }
}
