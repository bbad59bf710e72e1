import type { MenuNode } from '@portico/contract/navigation/menus'

/** The path of a menu inside its application. */
export interface MenuAddress {
  applicationCode: string
  /** The application's own path, beginning with a slash. */
  path: string
}

/**
 * A menu's address begins with its application: `/apps/{code}/…`, or `/portal-pages/…` for the portal's own pages
 * (NAV-1). The rest is the application's own path.
 */
export function menuAddress(node: Pick<MenuNode, 'url' | 'urlParams' | 'sourceAppCode'>): MenuAddress | undefined {
  const match = /^(?:\/apps)?\/([\w-]+)(\/[^\\]*)?$/.exec(node.url)
  const path = match?.[2] ?? '/'
  if (!match || !isOwnPath(path)) return undefined
  return { applicationCode: node.sourceAppCode ?? match[1]!, path: withParams(path, node.urlParams) }
}

/** Adds parameters to a path. Parameters that the path already has are unchanged. */
export function withParams(path: string, more: string | Readonly<Record<string, string>>): string {
  const added = new URLSearchParams(more)
  if (added.size === 0) return path
  const base = 'http://own.invalid'
  const url = new URL(path, base)
  for (const [name, value] of added) url.searchParams.set(name, value)
  return url.href.slice(base.length)
}

/**
 * Parameters of a path that its menu does not have. They distinguish tabs of a menu that may be open several times
 * (TAB-14).
 */
export function paramsOf(path: string, menuPath: string): Record<string, string> {
  const query = (of: string) => new URL(of, 'http://own.invalid').searchParams
  const own = query(menuPath)
  return Object.fromEntries([...query(path)].filter(([name, value]) => own.get(name) !== value))
}

/** Whether a path stays inside its application: no other host, no `..`. */
export function isOwnPath(path: string): boolean {
  if (!path.startsWith('/') || path.startsWith('//') || path.length > 2_000 || /[\p{Cc}\\]/u.test(path)) return false
  const [beforeQuery = ''] = path.split(/[?#]/)
  return !beforeQuery.split('/').some((segment) => /^(?:\.|%2e){2}$/i.test(segment))
}
