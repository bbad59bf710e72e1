import type { FastifyRequest } from 'fastify'
import type { SystemDb } from '../../../db/handles.ts'
import { isLaunch } from './redemption.ts'
import { issueLaunchTicket, takeLaunchTicket } from '../../sessions/tickets.service.ts'
import { findSession } from '../../sessions/sessions.service.ts'

interface Binding {
  ticket: string
  /** SHA-256 of the page's verifier, in base64url. */
  challenge: string
  returnPath?: string | undefined
  /** Session cookie of the requesting browser. */
  sid: string | undefined
}

/**
 * SESS-86: the return URL with a ticket that only the holder of the verifier can redeem; with `ticketError` if this
 * browser lacks the ticket's session. Undefined for an expired ticket, because no URL is known to be safe then.
 */
export async function bindTicket(db: SystemDb, { ticket, challenge, returnPath = '/', sid }: Binding) {
  const ticketRow = await takeLaunchTicket(db, ticket)
  if (!ticketRow || !isLaunch(ticketRow)) return undefined
  const address = addressWithin(ticketRow.origin, returnPath)
  const present = sid === undefined ? undefined : await findSession(db, sid)
  if (ticketRow.browserHash || present?.id !== ticketRow.sessionId) {
    address.searchParams.set('ticketError', 'access_denied')
    return address.href
  }
  const bound = await issueLaunchTicket(db, { ...ticketRow, browserHash: Buffer.from(challenge, 'base64url') })
  address.searchParams.set('ticket', bound.ticket)
  return address.href
}

/** The path's URL within the origin; the origin itself if the path leads elsewhere. */
function addressWithin(origin: string, path: string): URL {
  const address = URL.parse(path, origin)
  const isWithin = address?.origin === origin && address.username === '' && address.password === ''
  return isWithin ? address : new URL(origin)
}

/**
 * Returns whether the request is a navigation of a window or frame, not a `fetch` that could read the redirect. Older
 * browsers send no such header.
 */
export function isNavigation({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const mode = headers['sec-fetch-mode']
  return mode === undefined || mode === 'navigate'
}
