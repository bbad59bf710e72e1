import type { EndpointRoute } from '@portico/contract/endpoints'
import type { Invalidated } from '@portico/contract/rules/protocol/stream'
import { queryClient } from './query.ts'

/** The kinds of data that the query cache stores; messages are stored elsewhere. */
export type CachedKind = Exclude<Invalidated, 'messages'>

/** The calls whose stored answers an event makes out of date. */
const ROUTES: Record<CachedKind, readonly EndpointRoute[]> = {
  menus: [
    'GET /api/workbench/v4/portal-menus/auth-tree',
    'GET /api/product/v4/menus/auth-tree-by-application-and-org',
    'GET /api/product/v4/applications/list-by-org',
    'GET /api/workbench/v4/user-collections',
  ],
  theme: [
    'GET /api/param/v4/user-param-values/theme-settings',
    'GET /api/param/v4/theme-settings/header',
    'GET /api/param/v4/param-values/nav-logo-and-name',
    'GET /api/workbench/v4/portal-param-values/portal-config',
    // WATERMARK-20
    'GET /api/report-center/v4/mark/{id}/detail',
  ],
  organisations: ['GET /api/org-permission/v4/orgs/{id}', 'POST /api/org-permission/v4/orgs/auth-tree'],
  'view-requests': ['GET /api/trust-permissions/requests'],
}

/** STREAM-13: visible data is fetched again at once, other data when it is needed. */
export function invalidateAnswers(what: CachedKind): Promise<void> {
  const routes = new Set<unknown>(ROUTES[what])
  return queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey.some((part) => routes.has(part)) })
}
