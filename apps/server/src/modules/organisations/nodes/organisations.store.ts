import { type RawBuilder, sql } from 'kysely'
import type { OrgType } from '@portico/contract/organisations/organisations'
import type { TenantDb } from '../../../db/handles.ts'
import type { TenantActor } from '../../../http/pipeline/actor.ts'
import { readAccess, readNodeAccess } from '../access/effective-grants.ts'
import { type NodeFilter, passesFilterSql } from './node-filter.ts'
import { listOutlines, listRows, isVisiblePath, type NodeRow } from './node-rows.ts'
import { accessAt, effectiveGrants, isVisible, reachesSql } from '../access/org-access.ts'
import type { SearchKeyword } from './search-keyword.ts'

/** Visible nodes, at most the requested number. */
export async function listVisible(
  db: TenantDb,
  actor: TenantActor,
  filter: NodeFilter,
  where: RawBuilder<unknown>,
  limit: number,
  isMatch: (row: NodeRow) => boolean = () => true,
): Promise<NodeRow[]> {
  const { map } = await readAccess(db, actor)
  const outlines = await listOutlines(db, actor, map, sql`${where} and ${passesFilterSql('n', filter)}`)
  const match: NodeRow[] = []
  for (let at = 0; at < outlines.length && match.length < limit; at += limit) {
    const ids = outlines.slice(at, at + limit).map(({ id }) => id)
    match.push(...(await listRows(db, actor, map, filter, ids)).filter(isMatch))
  }
  return match.slice(0, limit)
}

export async function findNode(db: TenantDb, actor: TenantActor, id: number): Promise<NodeRow | undefined> {
  return readNode(
    db,
    actor,
    sql`select o.id, o.path from org_node o where o.tenant_id = ${actor.tenantId} and o.id = ${id}`,
  )
}

/** The row of the organisation that `selection` selects. */
async function readNode(
  db: TenantDb,
  actor: TenantActor,
  selection: RawBuilder<unknown>,
): Promise<NodeRow | undefined> {
  const around = await readNodeAccess(db, actor, selection)
  return around && (await listRows(db, actor, around.map, {}, [around.id]))[0]
}

/**
 * Nodes from the roots to a depth, level by level, up to the first level that exceeds the limit. Nodes that the
 * filter omits may have matching descendants.
 */
export async function listToDepth(db: TenantDb, actor: TenantActor, filter: NodeFilter, depth: number, limit: number) {
  const { map } = await readAccess(db, actor)
  const ids: number[] = []
  let level = await listOutlines(db, actor, map, sql`n.parent_id is null`)
  for (let at = 1; level.length > 0; at++) {
    ids.push(...level.map(({ id }) => id))
    if (at === depth || ids.length >= limit) break
    const parents = level
      .filter(({ path }) => map.below(path) !== 'closed' || map.isAboveAccess(path))
      .map(({ id }) => id)
    level = await listOutlines(db, actor, map, sql`n.parent_id = any (${parents}::bigint[])`)
  }
  const rows = await listRows(db, actor, map, filter, ids.slice(0, limit))
  return rows.filter((row) => matchesFilter(row, filter))
}

const matchesFilter = (row: NodeRow, { types, excludeTypes, enable, status }: NodeFilter): boolean =>
  (!types?.length || types.includes(row.type)) &&
  !excludeTypes?.includes(row.type) &&
  (enable === undefined || row.enable === enable) &&
  (!status?.length || row.status_code === null || status.includes(row.status_code))

const patternOf = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** ORG-5, ORG-9: the condition that a node matches a keyword. */
export function isMatch({ tenantId }: TenantActor, { keyword, bySapCode }: SearchKeyword): RawBuilder<boolean> {
  const pattern = patternOf(keyword)
  return sql`(n.name ilike ${pattern} or n.short_name ilike ${pattern} or n.code ilike ${pattern}
    or n.names_text like lower(${pattern})
    or ${bySapCode} and n.id in (select e.org_id from org_extend e
      where e.tenant_id = ${tenantId} and e.code = 'SAP_CODE' and e.value ilike ${pattern}))`
}

/** Organisations with these ids, and their ancestors. */
export async function listPaths(
  db: TenantDb,
  actor: TenantActor,
  filter: NodeFilter,
  ids: number[],
): Promise<NodeRow[]> {
  const { map } = await readAccess(db, actor)
  const match = await listOutlines(db, actor, map, sql`n.id = any (${ids}::bigint[])`)
  const all = new Set(match.flatMap(({ path }) => path.slice(1).split('/').map(Number)))
  const rows = await listRows(db, actor, map, filter, [...all])
  return rows.filter((row) => matchesFilter(row, filter))
}

/** Ancestors of accessible nodes that match the keyword; they are shown in the tree but not in lists. */
export async function listMatchesOnPaths(
  db: TenantDb,
  actor: TenantActor,
  filter: NodeFilter,
  searchKeyword: SearchKeyword,
): Promise<number[]> {
  const { grants, map } = await readAccess(db, actor)
  const above = new Set(grants.flatMap(({ path }) => path.slice(1).split('/').map(Number)))
  const { rows } = await sql<{ id: number; path: string }>`
    select n.id, n.path from org_node n where n.tenant_id = ${actor.tenantId} and n.id = any (${[...above]}::bigint[])
      and ${passesFilterSql('n', filter)} and ${isMatch(actor, searchKeyword)}`.execute(db)
  return rows.flatMap(({ id, path }) => (map.at(path) === 0 && isVisiblePath(map, path) ? [id] : []))
}

/** Maximum number of second positions in one response. */
const PLACES_MAX = 5000

export interface ChildProjectPositionRow extends NodeRow {
  second_id: number
  parent_project_id: number
}

/** Projects below these parent projects, each with the id of that position (D52). */
export async function listChildProjects(
  db: TenantDb,
  actor: TenantActor,
  parentIds: number[],
  filter: NodeFilter,
): Promise<ChildProjectPositionRow[]> {
  if (parentIds.length === 0) return []
  const { rows } = await sql<{ id: number; second_id: number; parent_project_id: number }>`
    select n.id, s.id as second_id, s.parent_project_id
    from org_relation s join org_node n on n.tenant_id = s.tenant_id and n.id = s.org_id
    where s.tenant_id = ${actor.tenantId} and s.parent_project_id = any (${parentIds}::bigint[])
      and s.kind = 'father-child' and s.status = 1 and ${passesFilterSql('n', filter)}
    order by s.id limit ${PLACES_MAX}`.execute(db)
  if (rows.length === 0) return []
  const { map } = await readAccess(db, actor)
  const ids = rows.map(({ id }) => id)
  const nodes = new Map((await listRows(db, actor, map, filter, ids)).map((row) => [row.id, row]))
  return rows.flatMap((row) => {
    const node = nodes.get(row.id)
    return node ? { ...node, second_id: row.second_id, parent_project_id: row.parent_project_id } : []
  })
}

/** The second positions among these ids, with their projects. */
export async function listChildProjectPositions(db: TenantDb, { tenantId }: TenantActor, ids: number[]) {
  const rows = await db
    .selectFrom('org_relation')
    .select(['id', 'org_id'])
    .where('tenant_id', '=', tenantId)
    .where(sql<boolean>`id = any (${ids}::bigint[])`)
    .where('kind', '=', 'father-child')
    .where('status', '=', 1)
    .execute()
  return new Map(rows.map(({ id, org_id }) => [id, org_id]))
}

/**
 * The person's own organisation if it may be entered, else the first accessible one; directly granted ones come
 * first.
 */
export async function findDefault(db: TenantDb, actor: TenantActor): Promise<NodeRow | undefined> {
  const { tenantId, userId } = actor
  const isOpen = (alias: 'c' | 'd') => sql`${sql.ref(`${alias}.type`)} <> 'category' and ${accessAt(alias)} = 1`
  // Sorted before permissions are checked, because usually the first one matches.
  const match = await readNode(
    db,
    actor,
    sql`
      (select c.id, c.path, 1 as turn from membership m join org_node c on c.tenant_id = m.tenant_id and c.id = m.default_org_id
        where m.tenant_id = ${tenantId} and m.user_id = ${userId} and ${isOpen('c')})
      union all
      (select d.id, d.path, 2 as turn from (select held.id, held.path, held.type from held
        order by array_length(string_to_array(held.path, '/'), 1), held.sort, held.id offset 0) d
        where ${isOpen('d')} limit 1)
      order by turn limit 1`,
  )
  if (match) return match
  // All grants are on categories: takes the first accessible node below one of them.
  const { map } = await readAccess(db, actor)
  for (const { path } of map.changes.filter((turn) => map.below(turn.path) !== 'closed')) {
    const below = await sql<{ id: number; path: string }>`
      select n.id, n.path from org_node n
      where n.tenant_id = ${tenantId} and n.path > ${`${path}/`} and n.path < ${`${path}0`} and n.type <> 'category'
      order by n.path limit ${PLACES_MAX}`.execute(db)
    const open = below.rows.find((row) => map.at(row.path) === 1)
    if (open) return findNode(db, actor, open.id)
  }
  return undefined
}

export interface AccessRow {
  type: OrgType
  auth_type: 0 | 1
  role_codes: string[]
}

/** The person's permission at a node if it is visible, with the roles that apply there. */
export async function findAccess(db: TenantDb, actor: TenantActor, id: number): Promise<AccessRow | undefined> {
  const { rows } = await sql<AccessRow>`with ${effectiveGrants(actor)}
    select n.type, ${accessAt('n')} as auth_type,
      array(select distinct held.role_code from held
        where held.role_code is not null and held.auth_type = 1 and ${reachesSql('n')}) as role_codes
    from org_node n where n.tenant_id = ${actor.tenantId} and n.id = ${id} and ${isVisible('n')}`.execute(db)
  return rows[0]
}

/** Roles that apply anywhere in the tenant. */
export async function selectRoleCodes(db: TenantDb, actor: TenantActor): Promise<string[]> {
  const { rows } = await sql<{ role_code: string }>`with ${effectiveGrants(actor)}
    select distinct held.role_code from held where held.role_code is not null and held.auth_type = 1`.execute(db)
  return rows.map(({ role_code }) => role_code)
}

export async function listProjectStatusCodes(db: TenantDb): Promise<string[]> {
  const rows = await db
    .selectFrom('dictionary_item')
    .select('code')
    .where('dictionary', '=', 'xmzt')
    .where('status', '=', 1)
    .execute()
  return rows.map(({ code }) => code)
}

export type { NodeFilter, NodeRow }
