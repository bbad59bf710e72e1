import { currentTime } from '../timing/clock.ts'
import { sessionStore } from '../storage/storage.ts'

/** The page's half of the session (W15), for this browser tab only. `expiresAt` is by the computer's clock. */
export interface Bearer {
  token: string
  tenantId: number | null
  expiresAt: number
}

/** A bearer with less time left than this is renewed before the next call, in milliseconds. */
const RENEW_MARGIN_MS = 60_000

let bearer: Bearer | null = readBearer()
let hasEnded = false
/** True if a person has been signed in in this page. */
let hasHadBearer = bearer !== null

export function readBearer(): Bearer | null {
  const value = sessionStore.read('token')
  return isBearer(value) ? value : null
}

export function getBearer(): Bearer | null {
  return bearer
}

export function setBearer(next: Bearer | null): void {
  if (hasEnded && next) return
  bearer = next
  hasHadBearer ||= next !== null
  if (next) sessionStore.write('token', next)
  else sessionStore.remove('token')
}

/** SESS-11: log-out removes the bearer, and the answer of a pending renewal is not stored in this page. */
export function endBearer(): void {
  hasEnded = true
  setBearer(null)
}

/** Returns whether the session of this page has ended. */
export function isSessionOver(): boolean {
  return hasHadBearer && bearer === null
}

export function isStaleBearer(candidate: Bearer): boolean {
  return candidate.expiresAt - currentTime() < RENEW_MARGIN_MS
}

function isBearer(value: unknown): value is Bearer {
  if (typeof value !== 'object' || value === null) return false
  const { token, tenantId, expiresAt } = value as Record<string, unknown>
  return (
    typeof token === 'string' && typeof expiresAt === 'number' && (tenantId === null || typeof tenantId === 'number')
  )
}
