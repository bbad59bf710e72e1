import type { Browser } from '../../../../test/sign-in/browser.ts'

/** The model of a session: the browser that has its cookie, and its possible ends. */
export interface ModelSession {
  browser: Browser
  account: string
  userId: number
  parent: ModelSession | null
  /** True if an application's hand-in has started it. */
  isBound: boolean
  /** Default identity of its bearers, by tenant. */
  last: Map<number, string>
  /** True if the row has been deleted. */
  hasEnded: boolean
  /** True if the idle time has passed without a new sign-in. */
  isIdle: boolean
  /** True if the browser has logged out and no longer has a cookie. */
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

/** A session is alive while neither it nor any parent session has ended or is idle. */
export const isAlive = ({ hasEnded, isIdle, parent }: ModelSession): boolean =>
  !hasEnded && !isIdle && (parent === null || isAlive(parent))

/** Ends a session with all its child sessions. */
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

/** Expected answer of `GET /api/uaa/user` for a token: person, tenant and identity; null for a refusal. */
export function expectedOf({ session, kind, tenantId, identityCode, hasEnded }: ModelToken) {
  if (hasEnded || kind === 'application' || !isAlive(session)) return null
  return { id: session.userId, tenantId, identityCode }
}
