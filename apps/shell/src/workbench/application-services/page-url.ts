import { isTripartiteUrl } from '../../entry/tripartite-url.ts'

/** The address that is meant, or null where the portal opens none such. Never the shell itself, however it is spelt. */
export function pageUrl(value: string, origin: string): URL | null {
  if (!isTripartiteUrl(value)) return null
  const url = URL.parse(value, origin)
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return null
  return url.origin === origin && isShell(url.pathname) ? null : url
}

function isShell(pathname: string): boolean {
  try {
    const path = decodeURIComponent(decodeURIComponent(pathname)).toLowerCase()
    return /^\/+(?:$|portal(?!-)|login|api\b|identification\b)/.test(path)
  } catch {
    return true
  }
}
