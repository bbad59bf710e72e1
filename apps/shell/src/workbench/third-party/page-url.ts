import { isThirdPartyUrl } from '../../lib/browser/third-party-url.ts'

/** The parsed address; null if the portal does not open it. Never the shell itself, in any spelling. */
export function pageUrl(value: string, origin: string): URL | null {
  if (!isThirdPartyUrl(value)) return null
  const url = URL.parse(value, origin)
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return null
  return url.origin === origin && isShell(url.pathname) ? null : url
}

function isShell(pathname: string): boolean {
  return matches(pathname, /^\/+(?:$|portal(?!-)|login|api\b|identification\b)/)
}

/**
 * Paths of the portal's own origin that the frame of third parties never shows: the shell, its calls, hosted
 * applications.
 */
export function isReservedPath(pathname: string): boolean {
  return isShell(pathname) || matches(pathname, /^\/+(?:apps|scim|knowledge|files|realm)\b|\.\.|\\/)
}

/** Matches a path however often it is encoded; an undecodable path counts as a match. */
function matches(pathname: string, pattern: RegExp): boolean {
  try {
    return pattern.test(decodeURIComponent(decodeURIComponent(pathname)).toLowerCase())
  } catch {
    return true
  }
}
