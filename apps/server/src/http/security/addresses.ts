/**
 * Parses a URL that a user or client wrote, as a browser would. Returns undefined if the URL is not http(s) or if
 * servers could read it in two ways (backslashes, control characters, user information before an `@`).
 */
export function parseAddress(value: string | null | undefined, base: string): URL | undefined {
  // oxlint-disable-next-line no-control-regex
  if (!value || /[\u0000-\u0020\\]/.test(value) || !/^(\/(?!\/)|https?:\/\/)/.test(value)) return undefined
  const url = URL.parse(value, base)
  if (!url || url.username || url.password || url.pathname.startsWith('//')) return undefined
  return url
}
