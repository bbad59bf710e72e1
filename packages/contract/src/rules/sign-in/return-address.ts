const LONGEST = 2048

/**
 * SESS-38: returns the path if a sign-in may return to it, or a log-out may lead to it without registration: a path
 * of the own origin below `/portal/` that all parsers read alike; else null. Server and shell share this function.
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

/** Returns whether the path, decoded again, contains a forbidden sequence. */
function decodesTo(pathname: string, forbidden: RegExp): boolean {
  try {
    return forbidden.test(pathname) || forbidden.test(decodeURIComponent(pathname))
  } catch {
    return true
  }
}
