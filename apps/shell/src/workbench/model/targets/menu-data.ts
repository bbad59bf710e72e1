import type { Application } from '@portico/contract/applications/applications'
import { useLanguage } from '../../../lib/i18n/i18n.ts'
import { endpointQuery, queryClient, readAnswer, useEndpoint } from '../../../lib/api/query.ts'
import { getSession, useSession } from '../../../lib/session/session-store.ts'
import { onFrameEvent } from '../../../lib/browser/frame-events.ts'
import { useEntryContext } from '../../../lib/portal/entry-context.ts'
import type { MenuData } from './decide.ts'
import { NO_MENUS, type MenuIndex } from '../menus/menu-index.ts'
import { menuView, useMenuView } from '../menus/menu-view-store.ts'
import {
  MENU_DETAIL_ROUTE,
  menuIndexOf,
  MENUS,
  menuSource,
  type MenuAnswer,
  type MenuSource,
} from '../menus/menu-source.ts'

const APPLICATIONS = 'GET /api/product/v4/applications/list-by-org'

const input = (orgId: number) => ({ query: { orgId: String(orgId) } })
/** Silent, because the component that shows the menus shows their failure. */
const meta = { silent: true }

/** The menus of the present organisation. While another language loads, their names are in the former one. */
export function useMenus(): MenuIndex {
  useLanguage()
  const context = useEntryContext()
  const view = useMenuView()
  const orgId = useSession((session) => session.organisation?.orgId)
  const source = menuSource(context, orgId ?? 0)
  const options = { enabled: orgId !== undefined && context.viewMode !== 'tripartiteApp', silent: true }
  const { data } = useEndpoint(source.route, source.input as never, options) as { data?: MenuAnswer | undefined }
  const answer = data ?? (orgId === undefined ? undefined : readAnyLanguage<MenuAnswer>(source.route, source.input))
  return answer === undefined ? NO_MENUS : menuIndexOf(answer, context, view)
}

/** The applications of the present organisation; empty until they are loaded. */
export function useApplications(): readonly Application[] {
  const orgId = useSession((session) => session.organisation?.orgId)
  const { data } = useEndpoint(APPLICATIONS, input(orgId ?? 0), { enabled: orgId !== undefined, silent: true })
  return (
    data ??
    (orgId === undefined ? undefined : readAnyLanguage<readonly Application[]>(APPLICATIONS, input(orgId))) ??
    NONE
  )
}

const NONE: readonly Application[] = []

const NOTHING: MenuData = { index: NO_MENUS, applications: NONE }

/** Menus and applications of an organisation, from the cache or from the server. */
export async function loadMenuData(orgId: number): Promise<MenuData> {
  return readMenuData(orgId) ?? refreshMenuData(orgId)
}

/** The same, at most one minute old. */
export async function refreshMenuData(orgId: number): Promise<MenuData> {
  const context = useEntryContext.getState()
  if (context.viewMode === 'tripartiteApp') return NOTHING
  const [answer, applications] = await Promise.all([
    fetchMenus(menuSource(context, orgId)),
    readAnswer({ ...endpointQuery(APPLICATIONS, input(orgId)), meta }),
  ])
  return { index: menuIndexOf(answer, context, menuView()), applications }
}

/** The answer of a source, from the cache if it is fresh. */
export function fetchMenus(source: MenuSource): Promise<MenuAnswer> {
  return readAnswer({ ...endpointQuery(source.route, source.input as never), meta })
}

/** The cached menus in any language, because only addresses are used. */
export function readMenuData(orgId: number): MenuData | undefined {
  const context = useEntryContext.getState()
  // a third party's page needs no menus
  if (context.viewMode === 'tripartiteApp') return NOTHING
  const source = menuSource(context, orgId)
  const answer = readAnyLanguage<MenuAnswer>(source.route, source.input)
  const applications = readAnyLanguage<readonly Application[]>(APPLICATIONS, input(orgId))
  return answer === undefined || !applications
    ? undefined
    : { index: menuIndexOf(answer, context, menuView()), applications }
}

/** Requests the menus again because the cached ones are out of date. */
export function invalidateMenuData(orgId: number): Promise<void> {
  const predicate = ({ queryKey }: { queryKey: readonly unknown[] }) => isMenuDataKey(queryKey, orgId)
  return queryClient.invalidateQueries({ predicate })
}

function isMenuDataKey(queryKey: readonly unknown[], orgId: number): boolean {
  // data shared by all persons has a key of one part
  const [route, input] = queryKey.slice(-2) as [unknown, { query?: { orgId?: string } } | undefined]
  return (
    (route === MENUS || route === MENU_DETAIL_ROUTE || route === APPLICATIONS) && input?.query?.orgId === String(orgId)
  )
}

/** Reads a cached answer in any language; person, tenant and identity of its key must match. */
function readAnyLanguage<T>(
  route: typeof MENUS | typeof MENU_DETAIL_ROUTE | typeof APPLICATIONS,
  of: object,
): T | undefined {
  const key = endpointQuery(route, of as never).queryKey
  const exact = queryClient.getQueryData<T>(key)
  if (exact !== undefined) return exact
  const language = key.length - 3
  const same = (other: readonly unknown[]) =>
    key.every((part, at) => at === language || JSON.stringify(part) === JSON.stringify(other[at]))
  return queryClient
    .getQueriesData<T>({ predicate: ({ queryKey }) => same(queryKey) })
    .find(([, data]) => data !== undefined)?.[1]
}

/** The interval of requests for the applications during work, and when the window becomes visible (ms). */
const AGAIN = { atWork: 60_000, seenAgain: 3_000 } as const

/**
 * HOST-75: a window that is open for a long time receives changes of the registry. The request follows an action of the
 * person, so that it does not extend the session by itself.
 */
export function followApplications(): () => void {
  const ask = (after: number) => {
    const orgId = getSession().organisation?.orgId
    if (orgId === undefined) return
    const query = { ...endpointQuery(APPLICATIONS, input(orgId)), meta }
    const { dataUpdatedAt = Infinity, fetchStatus } = queryClient.getQueryState(query.queryKey) ?? {}
    if (fetchStatus !== 'idle' || Date.now() - dataUpdatedAt < after) return
    void queryClient.prefetchQuery({ ...query, staleTime: 0 })
  }
  const handleVisibility = () => document.visibilityState === 'visible' && ask(AGAIN.seenAgain)
  const atWork = () => ask(AGAIN.atWork)
  const stop = onFrameEvent('activity', atWork)
  document.addEventListener('visibilitychange', handleVisibility)
  document.addEventListener('pointerdown', atWork)
  return () => {
    stop()
    document.removeEventListener('visibilitychange', handleVisibility)
    document.removeEventListener('pointerdown', atWork)
  }
}
