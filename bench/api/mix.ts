import type { Call } from './http.ts'

interface Weighted {
  weight: number
  call: Call
}

const get = (weight: number, path: string): Weighted => ({ weight, call: { method: 'GET', path } })

/** The calls of signed-in browsers: mostly polling and small reads, sometimes whole menus and trees. */
const MIX: readonly Weighted[] = [
  get(16, '/identification/session'),
  get(12, '/api/uaa/user'),
  get(12, '/api/org-permission/v4/orgs/41001/validate'),
  get(8, '/api/org-permission/v4/orgs/41001'),
  get(10, '/api/workbench/v4/user-collections'),
  get(10, '/api/workbench/v4/user-recent-visits/list?num=12'),
  get(6, '/api/workbench/v4/user-preferences'),
  get(6, '/api/product/v4/menus/auth-menu-by-org-pcode-mcode?orgId=41001&productCode=plan&menuAuthCode=plan.schedule'),
  get(5, '/api/product/v4/applications/list-by-org?orgId=41001'),
  get(4, '/api/workbench/v4/portal-menus/auth-tree?orgId=41001'),
  get(3, '/api/workbench/v4/portal-param-values/portal-config'),
  get(3, '/api/param/v4/theme-settings/header'),
  get(2, '/api/i18n/v4/env/info'),
  get(1, '/api/tenant-user/v4/users/tenant/entrance'),
  { weight: 2, call: { method: 'POST', path: '/api/org-permission/v4/orgs/auth-tree', body: { depth: 3 } } },
]

const TOTAL = MIX.reduce((sum, { weight }) => sum + weight, 0)

/** Returns a call of the mix for a random number in [0, 1). */
export function pick(chance: number): Call {
  let left = chance * TOTAL
  for (const { weight, call } of MIX) {
    left -= weight
    if (left < 0) return call
  }
  return { method: 'GET', path: '/identification/session' }
}

export const calls = (): readonly Call[] => MIX.map(({ call }) => call)
