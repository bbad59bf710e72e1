import type { Browser } from '../../../test/browser.ts'

/** What the tests know of a session: the browser that has its cookie, and what may end it. */
export interface ModelSession {
  browser: Browser
  account: string
  userId: number
  parent: ModelSession | null
  /** Of a session that an application's hand-in began. */
  isBound: boolean
  /** As whom a bearer of it acts in a tenant that names nobody. */
  last: Map<number, string>
  /** The row is gone. */
  hasEnded: boolean
  /** The idle time has passed, and nobody has signed in again. */
  isIdle: boolean
  /** The browser has logged out: it has no cookie any more. */
  hasLoggedOut: boolean
}

export interface ModelToken {
  session: ModelSession
  token: string
  kind: 'portal' | 'viewing' | 'application'
  tenantId: number | null
  identityCode: string | null
  hasEnded: boolean
}

export interface Model {
  sessions: ModelSession[]
  tokens: ModelToken[]
}

/** A session is alive while neither it nor any session above it has ended or is idle. */
export const isAlive = ({ hasEnded, isIdle, parent }: ModelSession): boolean =>
  !hasEnded && !isIdle && (parent === null || isAlive(parent))

/** With a session go the sessions that came of it. */
export function endTree({ sessions }: Model, ended: ModelSession): void {
  ended.hasEnded = true
  for (const child of sessions) if (child.parent === ended && !child.hasEnded) endTree({ sessions, tokens: [] }, child)
}

export const newSession = (from: Pick<ModelSession, 'browser' | 'account' | 'userId'>): ModelSession => ({
  browser: from.browser,
  account: from.account,
  userId: from.userId,
  parent: null,
  isBound: false,
  last: new Map(),
  hasEnded: false,
  isIdle: false,
  hasLoggedOut: false,
})

/** What `GET /api/uaa/user` must answer to a token: the person, the tenant and the identity, or nothing at all. */
export function expectedOf({ session, kind, tenantId, identityCode, hasEnded }: ModelToken) {
  if (hasEnded || kind === 'application' || !isAlive(session)) return null
  return { id: session.userId, tenantId, identityCode }
}
