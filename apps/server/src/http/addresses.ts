/**
 * An address that somebody wrote, as the browser would understand it; undefined where it is none of http, or where it could be understood
 * in two ways (backslashes, control characters, a name before an @).
 */
export function parseAddress(value: string | null | undefined, base: string): URL | undefined {
  // oxlint-disable-next-line no-control-regex
  if (!value || /[\u0000-\u0020\\]/.test(value) || !/^(\/(?!\/)|https?:\/\/)/.test(value)) return undefined
  const url = URL.parse(value, base)
  if (!url || url.username || url.password || url.pathname.startsWith('//')) return undefined
  return url
}
