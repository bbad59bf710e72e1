import { getSession } from './session-store.ts'
import { sessionShelf } from './storage.ts'

const START = '/portal/'

/**
 * SEC: where a sign-in may lead back to: a path of the own origin below `/portal/`, and nothing that a parser could read
 * differently (security.md 1.1 entry 2). Null for everything else.
 */
export function safeReturnAddress(value: unknown, origin: string): string | null {
  if (typeof value !== 'string' || value.length > 2048) return null
  if (/[\p{Cc}\\\s]/u.test(value) || !URL.canParse(value, origin)) return null
  const url = new URL(value, origin)
  if (url.origin !== origin || url.username !== '' || url.password !== '') return null
  const isBelow = url.pathname === '/portal' || url.pathname.startsWith('/portal/')
  if (!isBelow || decodesTo(url.pathname, /\/\/|\\|\/\.\.?(?:\/|$)/)) return null
  return url.pathname + url.search + url.hash
}

/** Whether the path, decoded once more, shows what must not be in it. */
function decodesTo(pathname: string, forbidden: RegExp): boolean {
  try {
    return forbidden.test(pathname) || forbidden.test(decodeURIComponent(pathname))
  } catch {
    return true
  }
}

/** ENTRY-12: kept for this browser tab, with the person whose place it was. */
export function rememberReturnAddress(address: string): void {
  sessionShelf.write('redirectUrl', { address, userId: getSession().user?.id ?? null })
}

/** Where to go after this person has signed in; forgotten with this. Another person's place is dropped. */
export function takeReturnAddress(userId: number): string {
  const kept = sessionShelf.read('redirectUrl') as { address?: unknown; userId?: unknown } | null | undefined
  sessionShelf.remove('redirectUrl')
  const isOthers = typeof kept?.userId === 'number' && kept.userId !== userId
  return (isOthers ? null : safeReturnAddress(kept?.address, location.origin)) ?? START
}
