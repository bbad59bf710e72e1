import type { Language } from '@portico/contract/protocol/common'
import { PortalError } from '@portico/contract/protocol/errors'
import type { LaunchTicketResponse } from '@portico/contract/sessions/session'
import type { SystemDb } from '../../../db/handles.ts'
import { issueApplicationToken } from '../../sessions/application-tokens.service.ts'
import { enterTenant } from '../../tenant-entry/tenant-entry.service.ts'
import { isBoundTo, takeLaunchTicket, type Ticket } from '../../sessions/tickets.service.ts'
import { findProvenApplication } from '../../sessions/application-proof.service.ts'
import { issueBearer } from '../../sessions/sessions.service.ts'
import { findTicketNames } from './ticket-names.ts'

/** The party that redeems a ticket: a page, whose browser states its origin, or a server with its credentials. */
export interface Redeemer {
  origin: string | undefined
  authorization: string | undefined
  /** The page's verifier to which the ticket is bound. */
  verifier: string | undefined
  /** The session cookie, which browsers send to the portal's own pages only. */
  sid: string | undefined
  /** The portal's origin, which issues the application's token. */
  issuer: string
  /** ORG-133: the language of the organisation's name in the answer. */
  language: Language
}

/** SESS-7, SESS-17: redeems a ticket. Every attempt spends it. */
export async function redeemLaunchTicket(
  db: SystemDb,
  secret: string,
  redeemer: Redeemer,
): Promise<LaunchTicketResponse | undefined> {
  const ticket = await takeLaunchTicket(db, secret)
  if (!ticket || !isLaunch(ticket) || !(await isFor(db, ticket, redeemer))) return undefined
  const { userId, accountName, tenantId, orgId } = ticket
  const person = { userId, accountName, tenantId, orgId }
  if (ticket.purpose === 'third-party') return (await mayEnter(db, ticket)) ? person : undefined

  // SESS-66: the token has the identity of the ticket, if the person may still act as it.
  const { sessionId, as, applicationCode } = ticket
  const { identity } = await enterTenant(db, { sessionId, userId, tenantId, isRenewal: true, as })
  if (as && identity.code !== as.identityCode) return undefined
  // SESS-8: an application gets a token of its own. The portal's own window gets a bearer that is useless without the
  // cookie.
  const { token, expiredAt } =
    applicationCode === null
      ? await issueBearer(db, { sessionId, tenantId, identity })
      : await issueApplicationToken(db, {
          ...{ sessionId, userId, tenantId, orgId, applicationCode },
          issuer: redeemer.issuer,
          identity,
          identityCode: identity.code,
        })
  const names = await findTicketNames(db, ticket, redeemer.language)
  const data = { userToken: token, expiredAt, loginTenantId: ticket.loginTenantId, ...person, ...names }
  return { success: true, data, errorCode: null, errorMsg: null }
}

/** SESS-174: the person may have lost the tenant since the ticket was issued. */
async function mayEnter(db: SystemDb, { sessionId, userId, tenantId, as }: Ticket): Promise<boolean> {
  try {
    await enterTenant(db, { sessionId, userId, tenantId, isRenewal: true, as })
    return true
  } catch (error) {
    if (error instanceof PortalError) return false
    throw error
  }
}

/** Returns whether a ticket is for a window or a third-party page. SESS-30: a hand-in code is not, and is spent. */
export const isLaunch = ({ purpose }: Ticket) => purpose === 'window' || purpose === 'third-party'

/**
 * SESS-85, SESS-88: browsers always send the origin with such a call, so a page cannot pass for a server. A program
 * can send any origin, so the origin alone proves nothing.
 */
async function isFor(
  db: SystemDb,
  ticket: Ticket,
  { origin, authorization, verifier, sid }: Redeemer,
): Promise<boolean> {
  if (origin !== undefined) return origin === ticket.origin && isBoundTo(ticket, verifier, sid)
  if (ticket.browserHash && !isBoundTo(ticket, verifier)) return false
  return ticket.applicationCode !== null && (await findProvenApplication(db, authorization)) === ticket.applicationCode
}
