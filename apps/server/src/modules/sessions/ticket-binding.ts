import type { FastifyRequest } from 'fastify'
import type { SystemDb } from '../../db/handles.ts'
import { isLaunch } from './redemption.ts'
import { findSession } from './sessions.store.ts'
import { issueTicket, takeTicket } from './tickets.ts'

interface Binding {
  ticket: string
  /** The SHA-256 of the page's verifier, in base64url. */
  challenge: string
  returnPath?: string | undefined
  /** The session cookie of the browser that came. */
  sid: string | undefined
}

/**
 * SESS-86: the way to return to, with a ticket that only the holder of the verifier redeems; with `ticketError` where this browser
 * does not have the session that the ticket comes from. Undefined for a ticket that is over: then no address is known to be safe.
 */
export async function bindTicket(db: SystemDb, { ticket, challenge, returnPath = '/', sid }: Binding) {
  const shown = await takeTicket(db, ticket)
  if (!shown || !isLaunch(shown)) return undefined
  const address = addressWithin(shown.origin, returnPath)
  const present = sid === undefined ? undefined : await findSession(db, sid)
  if (shown.browserHash || present?.id !== shown.sessionId) {
    address.searchParams.set('ticketError', 'access_denied')
    return address.href
  }
  const bound = await issueTicket(db, { ...shown, browserHash: Buffer.from(challenge, 'base64url') })
  address.searchParams.set('ticket', bound.ticket)
  return address.href
}

/** A path of the origin, or the origin itself for everything that leads elsewhere. */
function addressWithin(origin: string, path: string): URL {
  const address = URL.parse(path, origin)
  const isWithin = address?.origin === origin && address.username === '' && address.password === ''
  return isWithin ? address : new URL(origin)
}

/** A window or frame comes by itself; no page reads its way through a redirect with `fetch`. Older browsers do not say. */
export function isNavigation({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const mode = headers['sec-fetch-mode']
  return mode === undefined || mode === 'navigate'
}
