import { RESERVED_MENUS } from '@portico/contract/rules/navigation/menus'
import { parseOrgId } from '../menus/org-id.ts'

/** The portal's address of a menu in an organisation of a tenant (NAV-7, ENTRY-135). */
export interface Address {
  menuId: number
  /** The tenant that the person has entered; null before one is entered. */
  tenantId: number | null
  orgFullId: string
}

/** Parameters of the entry for the layout of the portal; they stay in the address. */
const LASTING = [
  'viewMode',
  // the target of the mode (ENTRY-46); the entry has removed parameters that the mode does not need
  'productCode',
  'applicationCode',
  'menuCode',
  'scene',
  'systemName',
  'systemLogoJumpUrl',
  'brandLogoShow',
  'userInfoShow',
  'disableRobot',
  'noPadding',
  'userGuide',
  'lang',
  'pageFrom',
  'isAcrossTenantView',
] as const

/**
 * `/portal/100231?org=/20001/30010/41001&tenantId=20001`, with the layout parameters of the entry address. Home is
 * `/portal/1/`, like the default entry (ENTRY-1).
 */
export function portalAddress(
  { menuId, tenantId: ownTenantId, orgFullId }: Address,
  entrySearch = '',
  more: Readonly<Record<string, string>> = {},
): string {
  const entry = new URLSearchParams(entrySearch)
  const lasting = new URLSearchParams(more)
  for (const name of LASTING) {
    const value = entry.get(name)
    if (value !== null) lasting.set(name, value)
  }
  // TRUST-20: the viewed tenant is part of the address while it is viewed
  const viewedTenantId = entry.get('isAcrossTenantView') === '1' ? entry.get('tenantId') : null
  const tenantId = viewedTenantId ?? ownTenantId
  if (tenantId !== null) lasting.set('tenantId', String(tenantId))
  // a slash is permitted in a query and is easier to read unescaped
  const org = encodeURIComponent(orgFullId).replaceAll('%2F', '/')
  const path = menuId === RESERVED_MENUS.home ? `/portal/${menuId}/` : `/portal/${menuId}`
  return `${path}?org=${org}${lasting.size > 0 ? `&${lasting}` : ''}`
}

/** Reads an address of the portal; null for any other address. */
export function readPortalAddress(pathname: string, search: string): { menuId: number; orgId: number | null } | null {
  const match = /^\/portal\/(\d{1,16})\/?$/.exec(pathname)
  const menuId = match ? Number(match[1]) : 0
  if (!Number.isSafeInteger(menuId) || menuId < 1) return null
  return { menuId, orgId: parseOrgId(new URLSearchParams(search).get('org')) }
}
