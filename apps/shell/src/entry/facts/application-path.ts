const BASE = 'https://application.invalid'

/**
 * ENTRY-4: the value in the address, decoded exactly twice, must be a path inside the application. It must not
 * climb, change host or scheme, or contain invisible characters. Returns null for all other values; never throws.
 */
export function parseApplicationPath(raw: string): string | null {
  const decoded = decodeTwice(raw)
  if (decoded === null || decoded === '' || /[\p{Cc}\\]/u.test(decoded)) return null
  const path = decoded.startsWith('/') ? decoded : `/${decoded}`
  if (path.startsWith('//') || /^[a-z][a-z0-9+.-]*:/i.test(decoded) || climbs(path)) return null
  if (!URL.canParse(path, BASE)) return null
  const url = new URL(path, BASE)
  const result = url.pathname + url.search + url.hash
  return url.origin === BASE && !url.pathname.startsWith('//') ? result : null
}

function decodeTwice(raw: string): string | null {
  try {
    return decodeURIComponent(decodeURIComponent(raw.replaceAll('+', ' ')))
  } catch {
    return null
  }
}

/** Returns whether the path has a segment of two dots, in any spelling that a URL parser accepts as such. */
function climbs(path: string): boolean {
  const [beforeQuery = ''] = path.split(/[?#]/)
  return beforeQuery.split('/').some((segment) => /^(?:\.|%2e){2}$/i.test(segment))
}
