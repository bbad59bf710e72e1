import type { endpoints } from '../endpoints.ts'

type KnownRoute = (typeof endpoints)[number]['route']

/**
 * SESS-71: the allow-list of a session that an application's hand-in has begun. Such a session is bound to one
 * application of one tenant: it reads the shell's data for that application, and cannot change the person, the account
 * or other sessions. All other calls are refused, so a new call is refused until it is added here.
 */
const ALLOWED_ROUTES: readonly KnownRoute[] = [
  'GET /identification/session',
  'PUT /identification/session/tenant',
  'PUT /api/uaa/user/changeTenantToken',
  'POST /identification/session/app-token',
  'POST /identification/session/ticket',
  'POST /identification/session/touch',
  'DELETE /api/uaa/user/removeAccessToken',
  'GET /api/uaa/user',
  'GET /api/tenant-user/v4/tenants/list-cur-user',
  'GET /api/tenant-user/v4/tenants/{id}',
  'GET /api/tenant-user/v4/users/tenant/entrance',
  'GET /api/portal/account/user/agreement',
  'POST /api/tenant-user/v4/users/extend-context/get',
  'GET /api/org-permission/v4/orgs/default-auth-org',
  'GET /api/org-permission/v4/orgs/{id}',
  'GET /api/org-permission/v4/orgs/{id}/validate',
  'POST /api/org-permission/v4/orgs/auth-tree',
  'POST /api/org-permission/v4/orgs/list-auth-descendant-by-org-ids',
  'POST /api/org-permission/v4/orgs/list-project-auth-descendant-by-org-ids',
  'POST /api/org-permission/v4/orgs/list-child-nodes',
  'POST /api/org-permission/v4/orgs/list-auth-org',
  'GET /api/biz-orgs/list-relation',
  'GET /api/org-permission/v4/biz-orgs/list-relation',
  'GET /api/org-permission/v4/orgs/{id}/projects/basic-info',
  'POST /api/org-permission/v4/projects/list-page-child-project',
  'POST /api/org-permission/v4/projects/list-page-father-project',
  'POST /api/org-permission/v4/projects/child-project-tree',
  'GET /api/participants/users/cur-user-auth-participant-orgs',
  'GET /api/org-permission/v4/participants/users/cur-user-auth-participant-orgs',
  'GET /api/general-dictionary/v4/dict-items/list-by-dict-full-code',
  'GET /api/workbench/v4/portal-menus/auth-tree',
  'GET /api/product/v4/menus/auth-tree-by-application-and-org',
  'GET /api/workbench/v4/portal-menus/tenant-auth-entrance-tree',
  'GET /api/product/v4/menus/auth-menu-by-org-pcode-mcode',
  'GET /api/product/v4/applications/list-by-org',
  'GET /api/param/v4/theme-settings/header',
  'GET /api/param/v4/param-values/nav-logo-and-name',
  'GET /api/workbench/v4/portal-param-values/portal-config',
  'GET /api/i18n/v4/env/info',
  'GET /api/report-center/v4/mark/{id}/detail',
  'GET /api/param/v4/user-param-values/theme-settings',
]

const allowed: ReadonlySet<string> = new Set(ALLOWED_ROUTES)

export const isAllowedForApplicationSession = (route: string): boolean => allowed.has(route)
