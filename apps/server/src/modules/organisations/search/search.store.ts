import { type RawBuilder, sql } from 'kysely'
import type { OrgType } from '@portico/contract/organisations/organisations'
import { INDEX_TERM } from '../../../db/org-index/postings.ts'
import type { TenantDb } from '../../../db/handles.ts'
import type { TenantActor } from '../../../http/pipeline/actor.ts'
import { flagsFrom } from '../../environment/flags.service.ts'
import { effectiveGrants, isVisible } from '../access/org-access.ts'
import type { SearchKeyword } from '../nodes/search-keyword.ts'

export interface PostingRow {
  term: string
  block: number
  members: Buffer
}

/** Selects by primary key only: other conditions would be evaluated after row-level security. */
export async function listPostings(db: TenantDb, { tenantId }: TenantActor, terms: string[]): Promise<PostingRow[]> {
  if (terms.length === 0) return []
  const { rows } = await sql<PostingRow>`
    select term, block, members from org_posting where tenant_id = ${tenantId} and term = any (${terms}::text[])`.execute(
    db,
  )
  return rows
}

/** The keyword in its compared form, and the other fields that this deployment searches (D89). */
export async function readKeyword(db: TenantDb, keyword: string): Promise<SearchKeyword> {
  const { rows } = await sql<{ folded: string; stored: unknown }>`
    select lower(${keyword}::text) as folded, (select value from deployment_setting where name = 'environment') as stored`.execute(
    db,
  )
  const [row] = rows
  return { keyword: row?.folded ?? keyword, bySapCode: flagsFrom(row?.stored).sapCode }
}

export async function foldKeyword(db: TenantDb, keyword: string): Promise<string> {
  const { rows } = await sql<{ folded: string }>`select lower(${keyword}::text) as folded`.execute(db)
  return rows[0]?.folded ?? keyword
}

/** ORG-34, ORG-132 */
const hasText = (keyword: string) => sql<boolean>`(strpos(n.search_text, ${keyword}) > 0
  or strpos(n.names_text, ${keyword}) > 0)`

const contains = ({ keyword, bySapCode }: SearchKeyword) => sql<boolean>`(${hasText(keyword)}
  or ${bySapCode} and exists (select from org_extend e where e.tenant_id = n.tenant_id and e.org_id = n.id
    and e.code = 'SAP_CODE' and strpos(lower(e.value), ${keyword}) > 0))`

/**
 * The ordinals, in ascending order, whose words actually contain the keyword. Dense ranges are read with the rows
 * between them.
 */
export async function listConfirmed(
  db: TenantDb,
  { tenantId }: TenantActor,
  { keyword }: SearchKeyword,
  ordinals: number[],
): Promise<number[]> {
  const [first, last] = [ordinals.at(0), ordinals.at(-1)]
  if (first === undefined || last === undefined) return []
  const isDense = last - first < ordinals.length * DENSE
  const { rows } = await sql<{ ordinal: number }>`
    select n.ordinal from org_node n
    where n.tenant_id = ${tenantId} and ${isDense ? sql`n.ordinal >= ${first} and n.ordinal <= ${last}` : sql`n.ordinal = any (${ordinals}::integer[])`}
      and ${hasText(keyword)}`.execute(db)
  if (!isDense) return rows.map(({ ordinal }) => ordinal)
  const requested = new Set(ordinals)
  return rows.flatMap(({ ordinal }) => (requested.has(ordinal) ? [ordinal] : []))
}

/** The same for numbers of the finance system. */
export async function listConfirmedNumbers(
  db: TenantDb,
  { tenantId }: TenantActor,
  { keyword }: SearchKeyword,
  ordinals: number[],
): Promise<number[]> {
  const { rows } = await sql<{ ordinal: number }>`
    select n.ordinal from org_node n
    where n.tenant_id = ${tenantId} and n.ordinal = any (${ordinals}::integer[])
      and (select strpos(lower(e.value), ${keyword}) from org_extend e
        where e.tenant_id = n.tenant_id and e.org_id = n.id and e.code = 'SAP_CODE') > 0`.execute(db)
  return rows.map(({ ordinal }) => ordinal)
}

/** The number of neighbours whose reading in one range costs as much as one lookup. */
const DENSE = 6

export interface UnindexedRow {
  id: number
  path: string
  type: OrgType
  enable: 0 | 1
  status: string | null
  isChild: boolean
  isParent: boolean
}

export interface PriorityRow {
  id: number
  ordinal: number | null
}

/** The index data that a search needs, and the rows that are not indexed. */
export interface IndexData {
  postings: PostingRow[]
  /** Ordinals that no organisation uses any more. */
  left: number[]
  /** Rows without an ordinal are examined directly. */
  unindexed: UnindexedRow[]
  /** The ordinals of these organisations. */
  ordinals: { id: number; ordinal: number }[]
  /** Results that come first: the exact code, then the person's favourites. */
  first: PriorityRow[]
}

export interface IndexQuery {
  terms: string[]
  /** Organisations whose own ordinals are needed. */
  ids: number[]
  searchKeyword: SearchKeyword | null
}

/** Uses one statement, so that no organisation is lost by concurrent changes of ordinals, and to save round trips. */
export async function readIndex(
  db: TenantDb,
  { tenantId, userId }: TenantActor,
  { terms, ids, searchKeyword }: IndexQuery,
): Promise<IndexData> {
  const related = (column: string) => sql`(select true from org_relation r where r.tenant_id = n.tenant_id
    and ${sql.ref(`r.${column}`)} = n.id and r.kind = 'father-child' and r.status = 1 limit 1) is true`
  const list = (of: RawBuilder<unknown>) => sql`(select coalesce(jsonb_agg(f.*), '[]') from (${of}) f)`
  const { rows } = await sql<PostingRow & { facts: Omit<IndexData, 'postings' | 'first'> & Record<'exact' | 'favourites', PriorityRow[]> }>`
    select term, block, members, null::jsonb as facts from org_posting
    where tenant_id = ${tenantId} and term = any (${terms}::text[])
    union all select '', 0, null, jsonb_build_object(
      'left', (select coalesce(jsonb_agg(l.ordinal), '[]') from org_freed_ordinal l where l.tenant_id = ${tenantId}),
      'unindexed', ${list(sql`
        select n.id, n.path, n.type, n.enable, n.status_code as status, ${related('org_id')} as "isChild",
          ${related('parent_project_id')} as "isParent"
        from org_node n where n.tenant_id = ${tenantId} and n.ordinal is null and ${searchKeyword ? contains(searchKeyword) : sql`true`}
        order by n.path`)},
      'ordinals', ${list(sql`
        select n.id, n.ordinal from org_node n
        where n.tenant_id = ${tenantId} and n.id = any (${ids}::bigint[]) and n.ordinal is not null`)},
      'exact', ${list(sql`
        select n.id, n.ordinal from org_node n
        where n.tenant_id = ${tenantId} and n.code_key = ${searchKeyword?.keyword ?? null} order by n.id`)},
      'favourites', ${list(sql`
        select n.id, n.ordinal from project_focus f
        cross join lateral (select id, ordinal from org_node where tenant_id = f.tenant_id and id = f.org_id) n
        where f.tenant_id = ${tenantId} and f.user_id = ${userId} and f.status = 1 order by n.id`)})`.execute(db) // prettier-ignore
  const { exact = [], favourites = [], ...facts } = rows.at(-1)?.facts ?? { left: [], unindexed: [], ordinals: [] }
  return { ...facts, postings: rows.slice(0, -1), first: [...exact, ...favourites] }
}

export interface IndexedId {
  id: number
  ordinal: number
}

export async function listIndexed(db: TenantDb, { tenantId }: TenantActor, ordinals: number[]): Promise<IndexedId[]> {
  if (ordinals.length === 0) return []
  const { rows } = await sql<IndexedId>`
    select id, ordinal from org_node where tenant_id = ${tenantId} and ordinal = any (${ordinals}::integer[])`.execute(
    db,
  )
  return rows
}

export interface Extension {
  code: string
  value: string
}

/** Organisations whose extension of this code contains the value. */
export async function listExtended(db: TenantDb, { tenantId }: TenantActor, { code, value }: Extension) {
  const { rows } = await sql<{ id: number; ordinal: number | null }>`
    select n.id, n.ordinal from org_extend e join org_node n on n.tenant_id = e.tenant_id and n.id = e.org_id
    where e.tenant_id = ${tenantId} and e.code = ${code} and strpos(lower(e.value), ${value}) > 0`.execute(db)
  return rows
}

interface ParentRow {
  id: number
  ordinal: number | null
  path: string
}

/** Parents of these projects that have no parent project themselves. */
export async function listParentsOf(
  db: TenantDb,
  { tenantId }: TenantActor,
  ordinals: number[],
  ids: number[],
): Promise<ParentRow[]> {
  if (ordinals.length + ids.length === 0) return []
  const { rows } = await sql<ParentRow>`
    with child as (
      select id from org_node where tenant_id = ${tenantId} and ordinal = any (${ordinals}::integer[])
      union all select unnest(${ids}::bigint[])
    )
    select distinct p.id, p.ordinal, p.path from child
    join org_relation r on r.tenant_id = ${tenantId} and r.org_id = child.id and r.kind = 'father-child' and r.status = 1
    join org_node p on p.tenant_id = ${tenantId} and p.id = r.parent_project_id
    where not exists (select from org_relation o
      where o.tenant_id = ${tenantId} and o.org_id = p.id and o.kind = 'father-child' and o.status = 1)
    order by p.path`.execute(db)
  return rows
}

/** The organisations among these that are visible to the person (ORG-2, ORG-5). */
export async function listVisibleIds(db: TenantDb, actor: TenantActor, ids: number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`with ${effectiveGrants(actor)}
    select n.id from org_node n
    where n.tenant_id = ${actor.tenantId} and n.id = any (${ids}::bigint[]) and ${isVisible('n')}`.execute(db)
  return rows.map(({ id }) => id)
}

export { INDEX_TERM }
