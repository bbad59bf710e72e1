import type { TicketAnswer } from '@portico/contract/session'
import { APP_TOKEN_MINUTES } from '@portico/contract/rules/session'
import type { SystemDb } from '../../db/handles.ts'
import { issueBearer } from './bearers.ts'
import { takeTicket, type Ticket } from './tickets.ts'
import { hashOf } from './tokens.ts'

/** Who shows a ticket: a page, whose browser names its origin, or a server, which says who it is. */
export interface Shower {
  origin: string | undefined
  authorization: string | undefined
}

/** SESS-7, SESS-17: what a ticket is good for. Once shown it is spent, whoever has shown it. */
export async function redeemTicket(db: SystemDb, secret: string, shower: Shower): Promise<TicketAnswer | undefined> {
  const ticket = await takeTicket(db, secret)
  if (!ticket || !isLaunch(ticket) || !(await isFor(db, ticket, shower))) return undefined
  const { userId, accountName, tenantId, orgId } = ticket
  const person = { userId, accountName, tenantId, orgId }
  if (ticket.purpose === 'third-party') return person

  const { token, expiredAt } = await issueBearer(db, {
    sessionId: ticket.sessionId,
    tenantId,
    // SESS-8: an application gets a token of its own. The portal's own window gets a half that is worth nothing without the cookie.
    ...(ticket.applicationCode === null ? {} : { audience: ticket.applicationCode, minutes: APP_TOKEN_MINUTES }),
  })
  const data = { userToken: token, expiredAt, loginTenantId: ticket.loginTenantId, ...person }
  return { success: true, data, errorCode: null, errorMsg: null }
}

/** A hand-in code signs a browser in: here it is good for nothing, and spent (SESS-30). */
const isLaunch = ({ purpose }: Ticket) => purpose === 'window' || purpose === 'third-party'

/** A browser never leaves out the origin of such a call, so that a page cannot pass for a server. */
async function isFor(db: SystemDb, ticket: Ticket, { origin, authorization }: Shower): Promise<boolean> {
  if (origin !== undefined) return origin === ticket.origin
  return ticket.applicationCode !== null && (await findProvenApplication(db, authorization)) === ticket.applicationCode
}

/** The application whose server has shown its secret. */
export async function findProvenApplication(
  db: SystemDb,
  authorization: string | undefined,
): Promise<string | undefined> {
  const proof = readProof(authorization)
  if (!proof) return undefined
  const found = await db
    .selectFrom('application_secret')
    .select('application_code')
    .where('application_code', '=', proof.code)
    .where('secret_hash', '=', hashOf(proof.secret))
    .executeTakeFirst()
  return found?.application_code
}

/** The application's code and secret, as HTTP's basic scheme writes them. */
function readProof(authorization: string | undefined): { code: string; secret: string } | undefined {
  const [, encoded] = /^basic ([A-Za-z0-9+/=]{1,400})$/i.exec(authorization ?? '') ?? []
  if (!encoded) return undefined
  const text = Buffer.from(encoded, 'base64').toString()
  const colon = text.indexOf(':')
  return colon < 0 ? undefined : { code: text.slice(0, colon), secret: text.slice(colon + 1) }
}
