import { type RawBuilder, sql } from 'kysely'
import type { OrgType } from '@portico/contract/organisations'
import type { TenantDb } from '../../db/handles.ts'
import type { TenantActor } from '../../http/actor.ts'
import { accessAt, heldGrants, isBelowNode, isVisible, reaches } from './org-access.ts'

export interface NodeFilter {
  types?: OrgType[] | undefined
  excludeTypes?: OrgType[] | undefined
  enable?: 0 | 1 | undefined
  /** Empty: any. Nodes without a status are not asked for one. */
  status?: string[] | undefined
}

export interface NodeRow {
  id: number
  parent_id: number | null
  path: string
  depth: number
  type: OrgType
  name: string
  short_name: string | null
  code: string | null
  enable: 0 | 1
  status_code: string | null
  auth_type: 0 | 1
  full_name: string
  extend_data: { code: string; value: string }[]
  is_focused: boolean
  is_child_project: boolean
  is_below_project: boolean
  has_below: boolean
}

export function passes(alias: 'n' | 'c', { types, excludeTypes, enable, status }: NodeFilter): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  const conditions = [
    ...(types?.length ? [sql`${column('type')} = any (${types}::text[])`] : []),
    ...(excludeTypes?.length ? [sql`${column('type')} <> all (${excludeTypes}::text[])`] : []),
    ...(enable === undefined ? [] : [sql`${column('enable')} = ${enable}`]),
    ...(status?.length
      ? [sql`(${column('status_code')} is null or ${column('status_code')} = any (${status}::text[]))`]
      : []),
  ]
  return conditions.length > 0 ? sql`(${sql.join(conditions, sql` and `)})` : sql`true`
}

const idsOnPath = (path: RawBuilder<string>) => sql`string_to_array(substr(${path}, 2), '/')::bigint[]`

const columns = ({ userId }: TenantActor, filter: NodeFilter) => sql`
  n.id, n.parent_id, n.path, n.depth, n.type, n.name, n.short_name, n.code, n.enable, n.status_code,
  ${accessAt('n')} as auth_type,
  (select string_agg(a.name, '/' order by a.depth) from org_node a
    where a.tenant_id = n.tenant_id and a.id = any (${idsOnPath(sql`n.path`)})) as full_name,
  coalesce((select jsonb_agg(jsonb_build_object('code', e.code, 'value', e.value) order by e.code) from org_extend e
    where e.tenant_id = n.tenant_id and e.org_id = n.id), '[]') as extend_data,
  exists (select from project_focus f
    where f.tenant_id = n.tenant_id and f.user_id = ${userId} and f.org_id = n.id and f.status = 1) as is_focused,
  exists (select from org_relation r
    where r.tenant_id = n.tenant_id and r.org_id = n.id and r.kind = 'father-child' and r.status = 1) as is_child_project,
  exists (select from org_node p
    where p.tenant_id = n.tenant_id and p.id = n.parent_id and p.type = 'general-project') as is_below_project,
  exists (select from org_node c where ${isBelowNode('c', 'n')} and ${passes('c', filter)} and ${isVisible('c')}) as has_below`

/** Nodes that the person may know of. */
export async function listVisible(
  db: TenantDb,
  actor: TenantActor,
  filter: NodeFilter,
  where: RawBuilder<unknown>,
  limit: number,
  more: RawBuilder<unknown> = sql``,
): Promise<NodeRow[]> {
  const { rows } = await sql<NodeRow>`with ${heldGrants(actor)}${more}
    select ${columns(actor, filter)} from org_node n
    where n.tenant_id = ${actor.tenantId} and ${where} and ${passes('n', filter)} and ${isVisible('n')}
    order by n.depth, n.sort, n.id limit ${limit}`.execute(db)
  return rows
}

export async function findNode(db: TenantDb, actor: TenantActor, id: number): Promise<NodeRow | undefined> {
  return (await listVisible(db, actor, {}, sql`n.id = ${id}`, 1))[0]
}

/** From the roots down to a depth, level by level. */
export const listToDepth = (db: TenantDb, actor: TenantActor, filter: NodeFilter, depth: number, limit: number) =>
  listVisible(db, actor, filter, sql`n.depth <= ${depth}`, limit)

export interface Wanted {
  keyword: string
  bySapCode: boolean
}

const patternOf = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** ORG-5, ORG-9: what a keyword is looked for in. */
export function isMatch({ tenantId }: TenantActor, { keyword, bySapCode }: Wanted): RawBuilder<boolean> {
  const pattern = patternOf(keyword)
  return sql`(n.name ilike ${pattern} or n.short_name ilike ${pattern} or n.code ilike ${pattern}
    or ${bySapCode} and n.id in (select e.org_id from org_extend e
      where e.tenant_id = ${tenantId} and e.code = 'SAP_CODE' and e.value ilike ${pattern}))`
}

/** What the keyword finds, best first up to `matches`, with the way to each. */
export function listFound(
  db: TenantDb,
  actor: TenantActor,
  filter: NodeFilter,
  { keyword, bySapCode, matches }: { keyword: string; bySapCode: boolean; matches: number },
) {
  // First what matches, then, in order and only until there is enough of it, what the person may see.
  const found = sql`,
    hits as materialized (
      select n.* from org_node n
      where n.tenant_id = ${actor.tenantId} and ${passes('n', filter)}
        and ${isMatch(actor, { keyword, bySapCode })}
      order by (lower(n.code) = lower(${keyword})) desc nulls last, n.depth, n.sort, n.id
    ),
    found as materialized (
      select n.path from hits n where ${isVisible('n')} limit ${matches}
    )`
  const isFoundOrAbove = sql`n.id = any (array(select unnest(${idsOnPath(sql`found.path`)}) from found))`
  return listVisible(db, actor, filter, isFoundOrAbove, matches * 32, found)
}

export interface SecondPlaceRow extends NodeRow {
  second_id: number
  parent_project_id: number
}

/** Projects that hang below these parent projects, each with the id of that place (D52). */
export async function listChildProjects(
  db: TenantDb,
  actor: TenantActor,
  parentIds: number[],
  filter: NodeFilter,
): Promise<SecondPlaceRow[]> {
  const { rows } = await sql<SecondPlaceRow>`with ${heldGrants(actor)}
    select ${columns(actor, filter)}, s.id as second_id, s.parent_project_id
    from org_relation s join org_node n on n.tenant_id = s.tenant_id and n.id = s.org_id
    where s.tenant_id = ${actor.tenantId} and s.parent_project_id = any (${parentIds}::bigint[])
      and s.kind = 'father-child' and s.status = 1 and ${passes('n', filter)} and ${isVisible('n')}
    order by s.id`.execute(db)
  return rows
}

/** Which of these ids are second places, and of which projects. */
export async function listSecondPlaces(db: TenantDb, { tenantId }: TenantActor, ids: number[]) {
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

/** The person's own organisation where it may be entered, else the first that may: what was granted itself comes first. */
export async function findDefaultId(db: TenantDb, actor: TenantActor): Promise<number | undefined> {
  const candidates = [
    sql`n.id = (select m.default_org_id from membership m where m.tenant_id = ${actor.tenantId} and m.user_id = ${actor.userId})`,
    sql`n.path = any (array(select held.path from held))`,
    sql`true`,
  ]
  for (const candidate of candidates) {
    const { rows } = await sql<{ id: number }>`with ${heldGrants(actor)}
      select n.id from org_node n
      where n.tenant_id = ${actor.tenantId} and ${candidate} and n.type <> 'category' and ${accessAt('n')} = 1
      order by n.depth, n.sort, n.id limit 1`.execute(db)
    if (rows[0]) return rows[0].id
  }
  return undefined
}

export interface AccessRow {
  type: OrgType
  auth_type: 0 | 1
  role_codes: string[]
}

/** What somebody may do at a node, if they may know of it at all; the roles are those that count there. */
export async function findAccess(db: TenantDb, actor: TenantActor, id: number): Promise<AccessRow | undefined> {
  const { rows } = await sql<AccessRow>`with ${heldGrants(actor)}
    select n.type, ${accessAt('n')} as auth_type,
      array(select distinct held.role_code from held
        where held.role_code is not null and held.auth_type = 1 and ${reaches('n')}) as role_codes
    from org_node n where n.tenant_id = ${actor.tenantId} and n.id = ${id} and ${isVisible('n')}`.execute(db)
  return rows[0]
}

/** Roles that count anywhere in the tenant. */
export async function listRoleCodes(db: TenantDb, actor: TenantActor): Promise<string[]> {
  const { rows } = await sql<{ role_code: string }>`with ${heldGrants(actor)}
    select distinct held.role_code from held where held.role_code is not null and held.auth_type = 1`.execute(db)
  return rows.map(({ role_code }) => role_code)
}

export async function listProjectStatuses(db: TenantDb): Promise<string[]> {
  const rows = await db
    .selectFrom('dictionary_item')
    .select('code')
    .where('dictionary', '=', 'xmzt')
    .where('status', '=', 1)
    .execute()
  return rows.map(({ code }) => code)
}
