import type { Organisation, OrgType } from '@portico/contract/organisations/organisations'
import type { TenantDb } from '../../../db/handles.ts'
import type { TenantActor } from '../../../http/pipeline/actor.ts'
import { organisationNode, childProjectNode } from '../nodes/organisation-node.ts'
import { assembleTree } from './organisation-tree.ts'
import * as store from '../nodes/organisations.store.ts'
import { search } from '../search/search.ts'
import { readKeyword } from '../search/search.store.ts'

/** Default number of levels. */
const USUAL_DEPTH = 2

/** Maximum number of nodes in one response; deeper levels are requested later. */
const NODES_MAX = 2000

/** Maximum number of matches of a keyword. */
const MATCHES_MAX = 200

export interface TreeQuery {
  types?: OrgType[] | undefined
  excludeTypes?: OrgType[] | undefined
  depth?: number | undefined
  keyword?: string | undefined
  enable?: 0 | 1 | undefined
  status?: string[] | undefined
}

/** ORG-5: the part of the tree that the person may see. A keyword is searched at every depth. */
export async function getAuthTree(db: TenantDb, actor: TenantActor, query: TreeQuery): Promise<Organisation[]> {
  const { types, excludeTypes, enable, depth = USUAL_DEPTH } = query
  const filter = { types, excludeTypes, enable, status: await statusFilter(db, query.status) }
  const keyword = query.keyword?.trim() ?? ''
  const rows = keyword
    ? await listMatches(db, actor, filter, keyword)
    : wholeLevels(await store.listToDepth(db, actor, filter, depth, NODES_MAX + 1))

  const nodes = rows.map((row) => organisationNode(row, actor.tenantId))
  const roots = assembleTree(nodes)
  if (!keyword) await addChildProjects(db, actor, nodes, filter, depth)
  return roots
}

/** Matches of the keyword, best first, each with its ancestors. */
async function listMatches(db: TenantDb, actor: TenantActor, filter: store.NodeFilter, text: string) {
  const searchKeyword = await readKeyword(db, text)
  const { ids } = await search(db, actor, { filter, searchKeyword }, { offset: 0, limit: MATCHES_MAX })
  const onTheWay = await store.listMatchesOnPaths(db, actor, filter, searchKeyword)
  return store.listPaths(db, actor, filter, [...ids, ...onTheWay])
}

/** Truncates the response at a complete level, because an incomplete list of children would look complete. */
function wholeLevels(rows: store.NodeRow[]): store.NodeRow[] {
  const last = rows.at(-1)
  return last && rows.length > NODES_MAX ? rows.filter(({ depth }) => depth < last.depth) : rows
}

/** D54: all statuses and no status mean the same filter. */
export async function statusFilter(db: TenantDb, codes: string[] = []): Promise<string[]> {
  if (codes.length === 0) return []
  const all = await store.listProjectStatusCodes(db)
  return all.every((code) => codes.includes(code)) ? [] : codes
}

/** Adds projects below their parent projects, unless the response shows them at their own position (D55). */
async function addChildProjects(
  db: TenantDb,
  actor: TenantActor,
  nodes: readonly Organisation[],
  filter: store.NodeFilter,
  depth: number,
): Promise<void> {
  const shownIds = new Set(nodes.map(({ orgId }) => orgId))
  const parents = new Map(nodes.filter(({ type }) => type === 'general-project').map((node) => [node.orgId, node]))
  if (parents.size === 0) return
  for (const row of await store.listChildProjects(db, actor, [...parents.keys()], filter)) {
    const parent = parents.get(row.parent_project_id)
    if (!parent || shownIds.has(row.id)) continue
    parent.isLeaf = false
    const level = parent.fullId.split('/').length - 1
    if (level < depth) parent.childNodes.push(childProjectNode(row, actor.tenantId, parent))
  }
}
