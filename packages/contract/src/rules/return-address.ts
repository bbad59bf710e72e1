const LONGEST = 2048

/**
 * SESS-38: where a sign-in may lead back to, and a log-out without being registered: a path of the own origin below `/portal/`,
 * and nothing that a parser could read differently. Null for everything else. Server and shell ask this very function.
 */
export function safeReturnAddress(value: unknown, origin: string): string | null {
  if (typeof value !== 'string' || value === '' || value.length > LONGEST) return null
  if (/[\p{Cc}\p{Cf}\\\s]/u.test(value) || !value.isWellFormed() || !URL.canParse(value, origin)) return null
  const url = new URL(value, origin)
  if (url.origin !== origin || url.username !== '' || url.password !== '') return null
  const isBelow = url.pathname === '/portal' || url.pathname.startsWith('/portal/')
  if (!isBelow || decodesTo(url.pathname, /\/\/|[\p{Cc}\\]|\/\.\.?(?:\/|$)/u)) return null
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
