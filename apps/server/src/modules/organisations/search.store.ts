import { sql } from 'kysely'
import type { OrgType } from '@portico/contract/organisations'
import { TERM } from '../../db/org-index/postings.ts'
import type { TenantDb } from '../../db/handles.ts'
import type { TenantActor } from '../../http/actor.ts'
import { heldGrants, isVisible } from './org-access.ts'
import type { Wanted } from './wanted.ts'

export interface PostingRow {
  term: string
  block: number
  members: Buffer
}

/** By the primary key alone: whatever else a statement asks of the table would be looked at after row-level security. */
export async function listPostings(db: TenantDb, { tenantId }: TenantActor, terms: string[]): Promise<PostingRow[]> {
  const { rows } = await sql<PostingRow>`
    select term, block, members from org_posting where tenant_id = ${tenantId} and term = any (${terms}::text[])`.execute(
    db,
  )
  return rows
}

export async function listLeftPlaces(db: TenantDb, { tenantId }: TenantActor): Promise<number[]> {
  const { rows } = await sql<{ place: number }>`select place from org_left_place where tenant_id = ${tenantId}`.execute(
    db,
  )
  return rows.map(({ place }) => place)
}

export async function foldKeyword(db: TenantDb, keyword: string): Promise<string> {
  const { rows } = await sql<{ folded: string }>`select lower(${keyword}::text) as folded`.execute(db)
  return rows[0]?.folded ?? keyword
}

const contains = ({ keyword, bySapCode }: Wanted) => sql<boolean>`(strpos(n.search_text, ${keyword}) > 0
  or ${bySapCode} and exists (select from org_extend e where e.tenant_id = n.tenant_id and e.org_id = n.id
    and e.code = 'SAP_CODE' and strpos(lower(e.value), ${keyword}) > 0))`

/** Which of these places contain the keyword indeed. */
export async function listConfirmed(
  db: TenantDb,
  { tenantId }: TenantActor,
  wanted: Wanted,
  places: number[],
): Promise<number[]> {
  const { rows } = await sql<{ place: number }>`
    select n.place from org_node n
    where n.tenant_id = ${tenantId} and n.place = any (${places}::integer[]) and ${contains(wanted)}`.execute(db)
  return rows.map(({ place }) => place)
}

export interface UnplacedRow {
  id: number
  path: string
  type: OrgType
  enable: 0 | 1
  status: string | null
  isChild: boolean
  isParent: boolean
}

/** What is not in the index, looked at itself. */
export async function listUnplaced(
  db: TenantDb,
  { tenantId }: TenantActor,
  wanted: Wanted | null,
): Promise<UnplacedRow[]> {
  const { rows } = await sql<UnplacedRow>`
    select n.id, n.path, n.type, n.enable, n.status_code as status,
      exists (select from org_relation r where r.tenant_id = n.tenant_id and r.org_id = n.id and r.kind = 'father-child' and r.status = 1) as "isChild",
      exists (select from org_relation r where r.tenant_id = n.tenant_id and r.parent_project_id = n.id and r.kind = 'father-child' and r.status = 1) as "isParent"
    from org_node n where n.tenant_id = ${tenantId} and n.place is null and ${wanted ? contains(wanted) : sql`true`}
    order by n.path`.execute(db)
  return rows
}

export interface PlacedId {
  id: number
  place: number
}

export async function listPlaced(db: TenantDb, { tenantId }: TenantActor, places: number[]): Promise<PlacedId[]> {
  const { rows } = await sql<PlacedId>`
    select id, place from org_node where tenant_id = ${tenantId} and place = any (${places}::integer[])`.execute(db)
  return rows
}

export interface Extension {
  code: string
  value: string
}

/** Whose extension of this code contains the value. */
export async function listExtended(db: TenantDb, { tenantId }: TenantActor, { code, value }: Extension) {
  const { rows } = await sql<{ id: number; place: number | null }>`
    select n.id, n.place from org_extend e join org_node n on n.tenant_id = e.tenant_id and n.id = e.org_id
    where e.tenant_id = ${tenantId} and e.code = ${code} and strpos(lower(e.value), ${value}) > 0`.execute(db)
  return rows
}

export interface FirstRow {
  id: number
  place: number | null
}

/** What goes before all else: whose code is the keyword, and then the person's favourites. */
export async function listFirst(
  db: TenantDb,
  { tenantId, userId }: TenantActor,
  keyword: string | null,
): Promise<FirstRow[]> {
  const favourites = await sql<FirstRow>`
    select n.id, n.place from project_focus f
    cross join lateral (select id, place from org_node where tenant_id = f.tenant_id and id = f.org_id) n
    where f.tenant_id = ${tenantId} and f.user_id = ${userId} and f.status = 1 order by n.id`.execute(db)
  if (keyword === null) return favourites.rows
  const exact = await sql<FirstRow>`
    select id, place from org_node where tenant_id = ${tenantId} and code_key = ${keyword} order by id`.execute(db)
  return [...exact.rows, ...favourites.rows]
}

interface ParentRow {
  id: number
  place: number | null
  path: string
}

/** Parent projects of these that hang below no other themselves. */
export async function listParentsOf(
  db: TenantDb,
  { tenantId }: TenantActor,
  places: number[],
  ids: number[],
): Promise<ParentRow[]> {
  if (places.length + ids.length === 0) return []
  const { rows } = await sql<ParentRow>`
    with child as (
      select id from org_node where tenant_id = ${tenantId} and place = any (${places}::integer[])
      union all select unnest(${ids}::bigint[])
    )
    select distinct p.id, p.place, p.path from child
    join org_relation r on r.tenant_id = ${tenantId} and r.org_id = child.id and r.kind = 'father-child' and r.status = 1
    join org_node p on p.tenant_id = ${tenantId} and p.id = r.parent_project_id
    where not exists (select from org_relation o
      where o.tenant_id = ${tenantId} and o.org_id = p.id and o.kind = 'father-child' and o.status = 1)
    order by p.path`.execute(db)
  return rows
}

/** Which of these the person may know of (ORG-2, ORG-5). */
export async function listVisibleIds(db: TenantDb, actor: TenantActor, ids: number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`with ${heldGrants(actor)}
    select n.id from org_node n
    where n.tenant_id = ${actor.tenantId} and n.id = any (${ids}::bigint[]) and ${isVisible('n')}`.execute(db)
  return rows.map(({ id }) => id)
}

export { TERM }
