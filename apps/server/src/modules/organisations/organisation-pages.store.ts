import { type RawBuilder, sql } from 'kysely'
import { RECORD_TOTAL_MAX } from '@portico/contract/rules/organisations'
import type { TenantDb } from '../../db/handles.ts'
import type { TenantActor } from '../../http/actor.ts'
import { accessAt, heldGrants, isVisible } from './org-access.ts'
import { isMatch, listVisible, type NodeFilter, type NodeRow, passes, type Wanted } from './organisations.store.ts'

export interface PageQuestion {
  filter: NodeFilter
  wanted: Wanted | null
  /** What a row must be beside that. */
  where?: RawBuilder<boolean> | undefined
  /** ORG-26: a parent project counts by its children too. */
  withParents?: boolean | undefined
  offset: number
  limit: number
}

/** ORG-21: what the person may work in: exact code first, then favourites. One more than the highest total is counted. */
export async function findPage(db: TenantDb, actor: TenantActor, question: PageQuestion) {
  const { filter, wanted, where = sql<boolean>`true`, withParents = false, offset, limit } = question
  const matches = wanted ? isMatch(actor, wanted) : sql`true`
  const { rows } = await sql<{ id: number; total: number }>`with ${heldGrants(actor)},
    parents as (
      select r.parent_project_id from org_relation r join org_node n on n.tenant_id = r.tenant_id and n.id = r.org_id
      where r.tenant_id = ${actor.tenantId} and r.kind = 'father-child' and r.status = 1 and ${withParents}
        and ${matches} and ${accessAt('n')} = 1
    ),
    hits as materialized (
      select n.id, n.depth, n.sort, coalesce(lower(n.code) = lower(${wanted?.keyword ?? null}), false) as is_exact,
        exists (select from project_focus f
          where f.tenant_id = n.tenant_id and f.user_id = ${actor.userId} and f.org_id = n.id and f.status = 1) as is_focused
      from org_node n
      where n.tenant_id = ${actor.tenantId} and ${passes('n', filter)} and ${where}
        and (${matches} and ${accessAt('n')} = 1 and ${isVisible('n')}${withParents ? sql` or n.id in (select * from parents)` : sql``})
    )
    select id, (select count(*)::int from (select from hits limit ${RECORD_TOTAL_MAX + 1}) counted) as total
    from hits order by is_exact desc, is_focused desc, depth, sort, id limit ${limit} offset ${offset}`.execute(db)
  return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 }
}

/** Whole rows of these organisations, in this order. */
export async function listById(db: TenantDb, actor: TenantActor, ids: number[]): Promise<NodeRow[]> {
  if (ids.length === 0) return []
  const rows = await listVisible(db, actor, {}, sql`n.id = any (${ids}::bigint[])`, ids.length)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
