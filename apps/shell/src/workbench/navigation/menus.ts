import type { Application } from '@portico/contract/applications'
import type { MenuNode } from '@portico/contract/menus'
import { useLanguage } from '../../lib/i18n.ts'
import { endpointQuery, queryClient, useEndpoint } from '../../lib/query.ts'
import { useSession } from '../../lib/session-store.ts'
import type { Known } from './decide.ts'
import { indexMenus, NO_MENUS, type MenuIndex } from './menu-index.ts'

const MENUS = 'GET /api/workbench/v4/portal-menus/auth-tree'
const APPLICATIONS = 'GET /api/product/v4/applications/list-by-org'

const input = (orgId: number) => ({ query: { orgId: String(orgId) } })
/** Whoever shows menus shows their failure too. */
const meta = { silent: true }

/** One index for one answer, however many ask for it. */
const indexes = new WeakMap<readonly MenuNode[], MenuIndex>()

function indexOf(roots: readonly MenuNode[]): MenuIndex {
  const index = indexes.get(roots) ?? indexMenus(roots)
  indexes.set(roots, index)
  return index
}

/** The menus of the present organisation; the former language's while those of another language are on their way. */
export function useMenus(): MenuIndex {
  useLanguage()
  const orgId = useSession((session) => session.organisation?.orgId)
  const { data } = useEndpoint(MENUS, input(orgId ?? 0), { enabled: orgId !== undefined, silent: true })
  const roots = data ?? (orgId === undefined ? undefined : readAnyLanguage<readonly MenuNode[]>(MENUS, orgId))
  return roots ? indexOf(roots) : NO_MENUS
}

/** The applications of the present organisation, as far as they are known. */
export function useApplications(): readonly Application[] {
  const orgId = useSession((session) => session.organisation?.orgId)
  const { data } = useEndpoint(APPLICATIONS, input(orgId ?? 0), { enabled: orgId !== undefined, silent: true })
  return (
    data ?? (orgId === undefined ? undefined : readAnyLanguage<readonly Application[]>(APPLICATIONS, orgId)) ?? NONE
  )
}

const NONE: readonly Application[] = []

/** Menus and applications of an organisation, from the cache or from the server. */
export async function loadKnown(orgId: number): Promise<Known> {
  const present = readKnown(orgId)
  if (present) return present
  const [roots, applications] = await Promise.all([
    queryClient.fetchQuery({ ...endpointQuery(MENUS, input(orgId)), meta }),
    queryClient.fetchQuery({ ...endpointQuery(APPLICATIONS, input(orgId)), meta }),
  ])
  return { index: indexOf(roots), applications }
}

/** The same as far as it is known already, in whatever language: what counts here are addresses. */
export function readKnown(orgId: number): Known | undefined {
  const roots = readAnyLanguage<readonly MenuNode[]>(MENUS, orgId)
  const applications = readAnyLanguage<readonly Application[]>(APPLICATIONS, orgId)
  return roots && applications && { index: indexOf(roots), applications }
}

/** Asks the server again after what was known turned out to be no longer true. */
export function forgetKnown(orgId: number): Promise<void> {
  const predicate = ({ queryKey }: { queryKey: readonly unknown[] }) => concerns(queryKey, orgId)
  return queryClient.invalidateQueries({ predicate })
}

function concerns(queryKey: readonly unknown[], orgId: number): boolean {
  const [route, { query }] = queryKey.slice(-2) as [unknown, { query?: { orgId?: string } }]
  return (route === MENUS || route === APPLICATIONS) && query?.orgId === String(orgId)
}

/** A cached answer is of one person, tenant and identity: all of the key but its language must agree. */
function readAnyLanguage<T>(route: typeof MENUS | typeof APPLICATIONS, orgId: number): T | undefined {
  const wanted = endpointQuery(route, input(orgId)).queryKey
  const exact = queryClient.getQueryData<T>(wanted)
  if (exact) return exact
  const language = wanted.length - 3
  const same = (key: readonly unknown[]) =>
    wanted.every((part, place) => place === language || JSON.stringify(part) === JSON.stringify(key[place]))
  return queryClient.getQueriesData<T>({ predicate: ({ queryKey }) => same(queryKey) }).find(([, data]) => data)?.[1]
}
