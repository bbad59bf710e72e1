import type { endpoints } from '../endpoints.ts'

type KnownRoute = (typeof endpoints)[number]['route']

/**
 * VIEWAS-2, VIEWAS-5: the calls that a view as another person may make: those that read the person's menus, organisations
 * and look. All other calls are refused, so a new call is refused until it is added here. Each reads in
 * read-only transactions.
 */
export const VIEW_AS_ROUTES: readonly KnownRoute[] = [
  'GET /api/admin/v1/view-as',
  'GET /api/uaa/user',
  'GET /api/tenant-user/v4/tenants/list-cur-user',
  'GET /api/tenant-user/v4/tenants/{id}',
  'GET /api/tenant-user/v4/users/tenant/entrance',
  'GET /api/org-permission/v4/orgs/default-auth-org',
  'GET /api/org-permission/v4/orgs/{id}',
  'GET /api/org-permission/v4/orgs/{id}/validate',
  'POST /api/org-permission/v4/orgs/auth-tree',
  'POST /api/org-permission/v4/orgs/list-auth-root-orgs-by-tenant-ids',
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
  'GET /api/general-dictionary/v4/dict-items/list-by-dict-full-code',
  'GET /api/workbench/v4/portal-menus/auth-tree',
  'GET /api/workbench/v4/portal-menus/{id}/codes',
  'GET /api/workbench/v4/portal-menus/get-permission-menu-by-code',
  'GET /api/workbench/v4/portal-menus/tenant-auth-entrance-tree',
  'GET /api/product/v4/menus/auth-tree-by-application-and-org',
  'GET /api/product/v4/menus/auth-menu-by-org-pcode-mcode',
  'GET /api/product/v4/applications/list-by-org',
  'GET /api/param/v4/theme-settings/header',
  'GET /api/param/v4/param-values/nav-logo-and-name',
  'GET /api/param/v4/user-param-values/theme-settings',
  'GET /api/workbench/v4/portal-param-values/portal-config',
  'GET /api/i18n/v4/env/info',
  'GET /api/report-center/v4/mark/{id}/detail',
]

const allowed: ReadonlySet<string> = new Set(VIEW_AS_ROUTES)

export const isOpenToViewAs = (route: string): boolean => allowed.has(route)
