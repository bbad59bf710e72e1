import { sql } from 'kysely'
import type { Organisation } from '@portico/contract/organisations/organisations'
import type { TenantDb } from '../../../db/handles.ts'
import type { TenantActor } from '../../../http/pipeline/actor.ts'
import { readKeyword } from '../search/search.store.ts'
import { organisationNode, childProjectNode } from '../nodes/organisation-node.ts'
import { listById } from '../lists/organisation-pages.store.ts'
import { isMatch, listChildProjects, type NodeRow } from '../nodes/organisations.store.ts'

/** Maximum nesting of projects in one response; deeper ones are requested by another project. */
const DEPTH = 10

interface Question {
  keyword?: string | undefined
  includeExtendData?: boolean | undefined
}

/** ORG-27: the whole tree below a project; with a keyword, only the paths to its matches. */
export async function getChildProjectTree(
  db: TenantDb,
  actor: TenantActor,
  orgId: number,
  { keyword = '', includeExtendData = true }: Question,
): Promise<Organisation[]> {
  const [row] = await listById(db, actor, [orgId])
  if (!row) return []
  const root = projectNode(row, actor, includeExtendData)
  const nodes: Organisation[] = []
  let level = [root]
  const seenIds = new Set([orgId])
  for (let depth = 0; depth < DEPTH && level.length > 0; depth++) {
    const parents = new Map(level.map((node) => [node.orgId, node]))
    level = []
    for (const child of await listChildProjects(db, actor, [...parents.keys()], {})) {
      const parent = parents.get(child.parent_project_id)
      // Does not follow a relation that forms a cycle.
      if (!parent || seenIds.has(child.id)) continue
      seenIds.add(child.id)
      const node = { ...childProjectNode(child, actor.tenantId, parent) }
      if (!includeExtendData) node.projectExtendData = []
      parent.childProjects.push(node)
      level.push(node)
      nodes.push(node)
    }
  }
  const text = keyword.trim()
  if (!text) return root.childProjects
  return waysTo(root.childProjects, await findMatches(db, actor, text, nodes))
}

function projectNode(row: NodeRow, { tenantId }: TenantActor, includeExtendData: boolean): Organisation {
  const node = organisationNode(row, tenantId)
  return includeExtendData ? node : { ...node, projectExtendData: [] }
}

async function findMatches(db: TenantDb, actor: TenantActor, keyword: string, nodes: Organisation[]) {
  const ids = nodes.map(({ orgId }) => orgId)
  const { rows } = await sql<{ id: number }>`
    select n.id from org_node n where n.tenant_id = ${actor.tenantId} and n.id = any (${ids}::bigint[])
      and ${isMatch(actor, await readKeyword(db, keyword))}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

const waysTo = (nodes: Organisation[], matches: ReadonlySet<number>): Organisation[] =>
  nodes
    .map((node) => ({ ...node, childProjects: waysTo(node.childProjects, matches) }))
    .filter(({ orgId, childProjects }) => matches.has(orgId) || childProjects.length > 0)
