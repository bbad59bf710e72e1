import { parseId } from './id.ts'

/** The meaning of an address's path (ENTRY-1). */
export type EntryRoute =
  | { kind: 'sign-in'; tenantCode: string | null }
  | { kind: 'menu'; menuId: number | null; tenantCode: string | null }
  | { kind: 'page'; page: 'browse-happy' | 'upgrade-intro' }
  | { kind: 'unknown' }
  /** The address does not belong to the portal (ENTRY-14). */
  | { kind: 'unknown' }

export function readEntryRoute(pathname: string): EntryRoute {
  const [first = '', ...rest] = pathname.split('/').filter((segment) => segment !== '')
  if (first === 'login') return readSignIn(rest)
  if (first !== 'portal') return pathname === '/' ? start : { kind: 'unknown' }
  const [second, third, fourth, ...more] = rest
  if (second === undefined) return start
  if (second === 'custom' && more.length === 0) return readCustom(third, fourth)
  if (third !== undefined) return { kind: 'unknown' }
  if (second === 'browse-happy' || second === 'upgrade-intro') return { kind: 'page', page: second }
  return menu(second, null)
}

const start: EntryRoute = { kind: 'menu', menuId: null, tenantCode: null }

function readSignIn(segments: readonly string[]): EntryRoute {
  if (segments.length === 0) return { kind: 'sign-in', tenantCode: null }
  const tenantCode = segments[0] === 'custom' && segments.length === 2 ? readTenantCode(segments[1]) : null
  return tenantCode === null ? { kind: 'unknown' } : { kind: 'sign-in', tenantCode }
}

/** D2: `/portal/custom/{code}` and `/portal/custom/{code}/{menuId}`. */
function readCustom(code: string | undefined, menuId: string | undefined): EntryRoute {
  const tenantCode = readTenantCode(code)
  if (tenantCode === null) return { kind: 'unknown' }
  return menuId === undefined ? { kind: 'menu', menuId: null, tenantCode } : menu(menuId, tenantCode)
}

function menu(segment: string, tenantCode: string | null): EntryRoute {
  const menuId = parseId(segment)
  return menuId === null ? { kind: 'unknown' } : { kind: 'menu', menuId, tenantCode }
}

function readTenantCode(segment: string | undefined): string | null {
  return segment !== undefined && /^[A-Za-z0-9_-]{1,64}$/.test(segment) ? segment : null
}
