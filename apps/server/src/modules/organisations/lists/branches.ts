import { sql } from 'kysely'
import type { Branches } from '@portico/contract/organisations/organisation-lists'
import type { Organisation, OrgType } from '@portico/contract/organisations/organisations'
import { BRANCHES } from '@portico/contract/rules/navigation/organisations'
import type { TenantDb } from '../../../db/handles.ts'
import type { TenantActor } from '../../../http/pipeline/actor.ts'
import { statusFilter } from './auth-tree.ts'
import { organisationNode, childProjectNode } from '../nodes/organisation-node.ts'
import {
  listChildProjects,
  listChildProjectPositions,
  listVisible,
  type NodeFilter,
  type NodeRow,
} from '../nodes/organisations.store.ts'

export interface BranchQuery {
  excludeTypes?: OrgType[] | undefined
  includeBureau?: boolean | undefined
  enable?: 0 | 1 | undefined
  status?: string[] | undefined
  /** True if only projects are listed. */
  onlyProjects?: boolean | undefined
}

/**
 * ORG-23: the next level below each organisation. Children that a filter omits are replaced by their own
 * children.
 */
export async function listBranches(
  db: TenantDb,
  actor: TenantActor,
  orgIds: readonly number[],
  query: BranchQuery,
): Promise<Branches> {
  const { enable, includeBureau = true, onlyProjects } = query
  const excludeTypes = [...(query.excludeTypes ?? []), ...(includeBureau ? [] : ['project-command' as const])]
  const filter: NodeFilter = { excludeTypes, enable, status: await statusFilter(db, query.status) }
  const isLeftOut = ({ type, enable: is }: NodeRow) =>
    excludeTypes.includes(type) || (enable !== undefined && is !== enable)
  const isListed = ({ type, status_code: is }: NodeRow) => isIncluded(type, is, filter.status, onlyProjects)
  const branches: Branches = Object.fromEntries(orgIds.map((id) => [id, []]))

  // For each expanded node: the requested branch to which it belongs.
  let open = new Map(orgIds.map((id) => [id, id]))
  const seenIds = new Set<number>()
  const parents = new Map<number, Organisation>()
  while (open.size > 0) {
    const below = sql`n.parent_id = any (${[...open.keys()]}::bigint[])`
    const rows = await listVisible(db, actor, {}, below, BRANCHES.nodes, (row) => isLeftOut(row) || isListed(row))
    const next = new Map<number, number>()
    for (const row of rows) {
      const branch = open.get(row.parent_id ?? 0)
      if (branch === undefined) continue
      if (isLeftOut(row)) next.set(row.id, branch)
      else if (seenIds.size < BRANCHES.nodes) {
        branches[branch]?.push(organisationNode(row, actor.tenantId))
        seenIds.add(row.id)
      }
    }
    open = next
  }
  const children = await listChildProjects(db, actor, [...orgIds], filter)
  if (children.length === 0) return branches
  for (const row of await listVisible(db, actor, {}, sql`n.id = any (${[...orgIds]}::bigint[])`, BRANCHES.requested)) {
    parents.set(row.id, organisationNode(row, actor.tenantId))
  }
  for (const row of children) {
    const parent = parents.get(row.parent_project_id)
    if (!parent || seenIds.has(row.id)) continue
    branches[row.parent_project_id]?.push(childProjectNode(row, actor.tenantId, parent))
  }
  return branches
}

function isIncluded(type: OrgType, status: string | null, statuses: string[] = [], onlyProjects = false): boolean {
  if (onlyProjects && type !== 'general-project') return false
  return statuses.length === 0 || status === null || statuses.includes(status)
}

interface NodeQuestion {
  ids: number[]
  isViewModeTree?: boolean | undefined
  status?: string[] | undefined
  isSonProjectNode?: boolean | undefined
}

/** ORG-24: the same by node ids: the second position of a project has its own id (ORG-8). */
export async function listNodeBranches(
  db: TenantDb,
  actor: TenantActor,
  { ids, isViewModeTree = true, status, isSonProjectNode = false }: NodeQuestion,
): Promise<Branches> {
  const projectOf = await listChildProjectPositions(db, actor, ids)
  const orgOf = new Map(ids.map((id) => [id, projectOf.get(id) ?? id]))
  const onlyProjects = !isViewModeTree || isSonProjectNode
  const branches = await listBranches(db, actor, [...new Set(orgOf.values())], { status, onlyProjects })
  return Object.fromEntries([...orgOf].map(([id, org]) => [id, branches[org] ?? []]))
}
