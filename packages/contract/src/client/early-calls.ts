import type { EndpointRoute } from '../endpoints.ts'

/**
 * SESS-44: calls that the shell's inline script sends before the bundle has loaded, by what they depend on. The type
 * check fails if one of them is not in the contract.
 */
export const EARLY_CALLS = {
  renewal: 'POST /identification/session/renew',
  agreement: 'GET /api/portal/account/user/agreement',
  person: ['GET /api/uaa/user', 'GET /api/workbench/v4/user-preferences'],
  tenant: [
    'GET /api/workbench/v4/portal-param-values/portal-config',
    'GET /api/param/v4/theme-settings/header',
    'GET /api/i18n/v4/env/info',
    'GET /api/param/v4/user-param-values/theme-settings',
  ],
  entrances: 'GET /api/tenant-user/v4/users/tenant/entrance',
  organisation: ['GET /api/org-permission/v4/orgs/{id}/validate', 'GET /api/org-permission/v4/orgs/{id}'],
  menus: 'GET /api/workbench/v4/portal-menus/auth-tree',
  menu: 'GET /api/product/v4/menus/auth-menu-by-org-pcode-mcode',
  applications: 'GET /api/product/v4/applications/list-by-org',
} as const satisfies Record<string, EndpointRoute | readonly EndpointRoute[]>
