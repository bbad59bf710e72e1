import type { Organisation } from '@portico/contract/organisations/organisations'
import { BRANCHES, ORG_PAGE_SIZE } from '@portico/contract/rules/navigation/organisations'
import { api } from '../../../lib/api/api.ts'
import { getSession } from '../../../lib/session/session-store.ts'
import { addNodes } from '../model/add-nodes.ts'
import {
  TRUNCATED_FLAG,
  EXPANDED_FLAG,
  FAVOURITE_GROUP_ID,
  nodeOfOrganisation,
  has,
  LOADED_FLAG,
  PROJECT_FLAG,
  RECENT_GROUP_ID,
  setFlag,
  type OrganisationStore,
  type StoredNode,
} from '../model/organisation-store.ts'
import { allFavourites } from './all-favourites.ts'
import { addGroup } from './groups.ts'
import { loadRecents } from './recent-organisations.ts'
import type { SearchAnswer, OrganisationPageSource } from './source.ts'

const PLAIN = { needsEnabled: false }

/** ORG-60: the organisations of the tenant, level by level, with a group of favourites of any depth before them. */
export function treeSource(group: string, recentGroup: string): OrganisationPageSource {
  return {
    key: `tree/${group}`,
    role: 'tree',
    rules: PLAIN,
    favourites: group,
    async start(store, signal) {
      const path = presentPath()
      const [roots, branches, recents, favourites, businesses] = await Promise.all([
        loadRoots(signal),
        // if the call fails, only the roots are shown
        loadBranches(path, signal).catch(() => ({}) as Record<string, Organisation[]>),
        loadRecents(signal),
        loadFavourites(signal).catch(() => [] as Organisation[]),
        loadBusinesses(signal).catch(() => []),
      ])
      for (const { orgId, name } of businesses) store.businessNames.set(orgId, name)
      addGroup(store, recents, { id: RECENT_GROUP_ID, label: recentGroup })
      addGroup(store, favourites, { id: FAVOURITE_GROUP_ID, label: group })
      addNodes(store, roots, { isWhole: false })
      openTo(store, path, branches)
      return null
    },
    async children(store, node) {
      const orgId = store.orgIds[node]!
      return (await loadBranches([orgId]))[orgId] ?? []
    },
    search: (keyword, signal) => searchTree({ keyword }, signal),
  }
}

/** ORG-60: the same tree, limited to projects of some statuses and their ancestors. */
export function projectTreeSource(
  status: readonly string[],
  group: string,
  recentGroup: string,
): OrganisationPageSource {
  return {
    key: `projects/${status.join()}/${group}`,
    role: 'tree',
    rules: PLAIN,
    favourites: group,
    async start(store, signal) {
      const path = presentPath()
      const [roots, branches, recents, favourites] = await Promise.all([
        loadRoots(signal),
        loadProjectBranches(path, status, signal).catch(() => ({}) as Record<string, Organisation[]>),
        loadRecents(signal, status),
        loadFavourites(signal, status).catch(() => [] as Organisation[]),
      ])
      addGroup(store, recents, { id: RECENT_GROUP_ID, label: recentGroup })
      addGroup(store, favourites, { id: FAVOURITE_GROUP_ID, label: group })
      addNodes(store, roots, { isWhole: false })
      openTo(store, path, branches)
      return null
    },
    async children(store, node) {
      if (has(store, node, PROJECT_FLAG)) return loadChildProjects(store.orgIds[node]!, status)
      const id = store.ids[node]!
      return (await loadProjectBranches([id], status))[id] ?? []
    },
    search: (keyword, signal) => searchTree({ keyword, status: [...status] }, signal),
  }
}

/** The ids of the present organisation's ancestors, from the root. */
function presentPath(): number[] {
  const ids = (getSession().organisation?.fullId ?? '').split('/').map(Number)
  return ids.filter((id) => Number.isSafeInteger(id) && id > 0).slice(0, -1)
}

function loadRoots(signal: AbortSignal): Promise<Organisation[]> {
  const { tenant, identityCode } = getSession()
  const external = /^P-(\d+)$/.exec(identityCode ?? '')?.[1]
  return api.call('POST /api/org-permission/v4/orgs/list-auth-root-orgs-by-tenant-ids', {
    body: [
      {
        tenantId: tenant?.tenantId ?? 0,
        externalType: external === undefined ? 0 : 1,
        externalEntityId: external === undefined ? null : Number(external),
      },
    ],
    signal,
  })
}

async function loadBranches(orgIds: number[], signal?: AbortSignal): Promise<Record<string, Organisation[]>> {
  if (orgIds.length === 0) return {}
  return api.call('POST /api/org-permission/v4/orgs/list-auth-descendant-by-org-ids', {
    body: { orgIds, includeBureau: true },
    ...(signal ? { signal } : {}),
  })
}

async function loadProjectBranches(
  ids: number[],
  status: readonly string[],
  signal?: AbortSignal,
): Promise<Record<string, Organisation[]>> {
  if (ids.length === 0) return {}
  return api.call('POST /api/org-permission/v4/orgs/list-child-nodes', {
    body: { ids, isViewModeTree: true, status: [...status], isSonProjectNode: false },
    ...(signal ? { signal } : {}),
  })
}

/** The children of a project are projects, filtered by status. */
async function loadChildProjects(orgId: number, status: readonly string[]): Promise<Organisation[]> {
  const branches = await api.call('POST /api/org-permission/v4/orgs/list-project-auth-descendant-by-org-ids', {
    body: { orgIds: [orgId], status: [...status] },
  })
  return branches[orgId] ?? []
}

/** ORG-84: the names that business systems give the organisations. */
function loadBusinesses(signal: AbortSignal): Promise<{ orgId: number; name: string }[]> {
  return api.call('GET /api/biz-orgs/list-relation', { query: { status: '1' }, signal })
}

/** The hits with their ancestors, and their number (D107). */
async function searchTree(
  question: { keyword: string; status?: string[] },
  signal: AbortSignal,
): Promise<SearchAnswer> {
  const [nodes, total] = await Promise.all([
    api.call('POST /api/org-permission/v4/orgs/auth-tree', { body: { ...question, depth: 32 }, signal }),
    api
      .call('POST /api/org-permission/v4/orgs/list-auth-org', {
        body: { ...question, pageIndex: 1, pageSize: 1 },
        signal,
      })
      .then(({ recordTotal, recordTotalCapped }) => ({ total: recordTotal, isCapped: recordTotalCapped === true }))
      .catch(() => null),
  ])
  return { nodes, total }
}

/** Loads the favourites, which come first in the list of projects (ORG-70). */
function loadFavourites(signal: AbortSignal, status: readonly string[] = []): Promise<readonly Organisation[]> {
  return allFavourites(async (pageIndex) => {
    const { data } = await api.call('POST /api/org-permission/v4/projects/list-page-child-project', {
      body: { keyword: '', status: [...status], pageIndex, pageSize: ORG_PAGE_SIZE },
      signal,
    })
    return data
  })
}

/** Adds the branches on the path to the present organisation, and opens them. */
function openTo(store: OrganisationStore, path: readonly number[], branches: Record<string, StoredNode[]>): void {
  const isCut = Object.values(branches).reduce((sum, { length }) => sum + length, 0) >= BRANCHES.nodes
  for (const orgId of path) {
    const node = nodeOfOrganisation(store, orgId)
    const below = branches[orgId]
    if (node < 0 || !below || has(store, node, LOADED_FLAG)) continue
    addNodes(store, below, { parent: node, isWhole: false })
    setFlag(store, node, EXPANDED_FLAG, true)
    setFlag(store, node, TRUNCATED_FLAG, isCut)
  }
}
