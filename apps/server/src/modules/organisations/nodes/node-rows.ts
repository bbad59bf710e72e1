import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { NameAllLang } from '@portico/contract/protocol/common'
import type { OrgType } from '@portico/contract/organisations/organisations'
import type { TenantDb } from '../../../db/handles.ts'
import type { OrgExtendTable, OrgNodeTable } from '../../../db/tables/tenant.ts'
import type { Bit } from '../../../db/tables/column-types.ts'
import type { TenantActor } from '../../../http/pipeline/actor.ts'
import type { AccessMap } from '../access/access-map.ts'
import { effectiveGrants, isBelowNode, isVisible } from '../access/org-access.ts'
import { organisationName, organisationShortName } from '../names.service.ts'
import { type NodeFilter, passesFilterSql } from './node-filter.ts'

type Columns = Selectable<
  Pick<
    OrgNodeTable,
    'id' | 'parent_id' | 'path' | 'depth' | 'type' | 'name' | 'short_name' | 'code' | 'enable' | 'status_code'
  >
>

export interface NodeRow extends Columns {
  auth_type: Bit
  full_name: string
  /** ORG-132: all its names and short names, if some are by language. */
  names: NameAllLang
  short_names: NameAllLang
  plain_name: string
  plain_short_name: string | null
  extend_data: Pick<OrgExtendTable, 'code' | 'value'>[]
  is_focused: boolean
  is_child_project: boolean
  is_below_project: boolean
  has_below: boolean
}

export type Outline = Pick<Columns, 'id' | 'path' | 'type'>

/** Maximum number of nodes whose visibility is examined for one request. */
const OUTLINES_MAX = 20_000

/** Nodes that may be visible according to the grants alone; uncertain ones are included. */
export async function listOutlines(
  db: TenantDb,
  { tenantId }: TenantActor,
  map: AccessMap,
  where: RawBuilder<unknown>,
): Promise<Outline[]> {
  const { rows } = await sql<Outline>`
    select n.id, n.path, n.type from org_node n where n.tenant_id = ${tenantId} and ${where}
    order by n.depth, n.sort, n.id limit ${OUTLINES_MAX}`.execute(db)
  return rows.filter(({ path }) => isVisiblePath(map, path))
}

export const isVisiblePath = (map: AccessMap, path: string): boolean =>
  map.at(path) === 1 || map.isAboveAccess(path) || map.below(path) !== 'closed'

interface RawRow extends Omit<NodeRow, 'auth_type' | 'has_below' | 'full_name'> {
  has_children: boolean
  has_plain_child: boolean
  /** True if a child, or one below a category, is decided only by inherited permissions. */
  has_ordinary: boolean
  has_passing: boolean
  /** Read with the row if there are few rows; for many rows the names of ancestors are read separately. */
  known_name: string | null
}

/** Up to this many rows, full names are read with the rows. */
const FEW = 2

/** Complete rows of these organisations, in tree order by level, without invisible ones (ORG-2, ORG-5). */
export async function listRows(
  db: TenantDb,
  actor: TenantActor,
  map: AccessMap,
  filter: NodeFilter,
  ids: readonly number[],
): Promise<NodeRow[]> {
  if (ids.length === 0) return []
  const isNarrowed = Object.values(filter).some((value) =>
    Array.isArray(value) ? value.length > 0 : value !== undefined,
  )
  // Selects one row rather than using `exists`, which PostgreSQL would answer with one scan of the whole table.
  const one = (of: RawBuilder<unknown>) => sql`(select true ${of} limit 1) is true`
  const child = sql`from org_node c where c.tenant_id = n.tenant_id and c.parent_id = n.id`
  const isOrdinary = (alias: string) => sql`${sql.ref(`${alias}.id`)} <> all (${map.decided}::bigint[])`
  const { rows } = await sql<RawRow>`
    select n.id, n.parent_id, n.path, n.depth, n.type, ${organisationName('n', actor.language)} as name,
      ${organisationShortName('n', actor.language)} as short_name, n.name as plain_name, n.short_name as plain_short_name,
      n.names, n.short_names, n.code, n.enable, n.status_code,
      coalesce((select jsonb_agg(jsonb_build_object('code', e.code, 'value', e.value) order by e.code) from org_extend e
        where e.tenant_id = n.tenant_id and e.org_id = n.id), '[]') as extend_data,
      ${one(sql`from project_focus f
        where f.tenant_id = n.tenant_id and f.user_id = ${actor.userId} and f.org_id = n.id and f.status = 1`)} as is_focused,
      ${one(sql`from org_relation r
        where r.tenant_id = n.tenant_id and r.org_id = n.id and r.kind = 'father-child' and r.status = 1`)} as is_child_project,
      ${one(sql`from org_node p
        where p.tenant_id = n.tenant_id and p.id = n.parent_id and p.type = 'general-project'`)} as is_below_project,
      ${one(child)} as has_children,
      ${one(sql`${child} and c.type <> 'category'`)} as has_plain_child,
      (${one(sql`${child} and c.type <> 'category' and ${isOrdinary('c')}`)}
        or ${one(
          sql`${child} and c.type = 'category' and ${isOrdinary('c')} and ${one(sql`from org_node d
          where d.tenant_id = c.tenant_id and d.parent_id = c.id and d.type <> 'category' and ${isOrdinary('d')}`)}`,
        )}) as has_ordinary,
      ${isNarrowed ? one(sql`from org_node c where ${isBelowNode('c', 'n')} and c.type <> 'category' and ${passesFilterSql('c', filter)}`) : sql`false`} as has_passing,
      ${ids.length <= FEW ? fullName(actor) : sql`null::text`} as known_name
    from org_node n where n.tenant_id = ${actor.tenantId} and n.id = any (${[...ids]}::bigint[])
    order by n.depth, n.sort, n.id`.execute(db)

  const visibleRows = rows.filter(({ path }) => isVisiblePath(map, path))
  const guesses = new Map(visibleRows.map((row) => [row.id, guess(row, map, isNarrowed)]))
  const doubtful = visibleRows.filter(({ id }) => {
    const cachedGuess = guesses.get(id)
    return cachedGuess?.isVisible === null || cachedGuess?.hasBelow === null
  })
  const looked = doubtful.length > 0 ? await lookAt(db, actor, map, filter, doubtful) : new Map<number, Looked>()
  const nameOf = ids.length <= FEW ? new Map<number, string>() : await listNames(db, actor, visibleRows)
  return visibleRows.flatMap((row) => {
    const cachedGuess = guesses.get(row.id)
    const facts = looked.get(row.id)
    if (!(cachedGuess?.isVisible ?? facts?.is_visible)) return []
    return {
      ...row,
      full_name:
        row.known_name ??
        idsOn(row.path)
          .map((id) => nameOf.get(id) ?? '')
          .join('/'),
      auth_type: map.at(row.path),
      has_below: cachedGuess?.hasBelow ?? facts?.has_below ?? false,
    }
  })
}

/** The names from the root down to the node. */
const fullName = ({ language }: TenantActor) =>
  sql`(select string_agg(${organisationName('a', language)}, '/' order by a.depth) from org_node a
  where a.tenant_id = n.tenant_id and a.id = any (string_to_array(substr(n.path, 2), '/')::bigint[]))`

const idsOn = (path: string): number[] => path.slice(1).split('/').map(Number)

/** The names of these nodes and their ancestors, each read once. */
async function listNames(
  db: TenantDb,
  { tenantId, language }: TenantActor,
  rows: readonly { id: number; name: string; path: string }[],
): Promise<Map<number, string>> {
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  const missing = new Set(rows.flatMap(({ path }) => idsOn(path)).filter((id) => !names.has(id)))
  if (missing.size === 0) return names
  const { rows: above } = await sql<{ id: number; name: string }>`
    select n.id, ${organisationName('n', language)} as name from org_node n
    where n.tenant_id = ${tenantId} and n.id = any (${[...missing]}::bigint[])`.execute(db)
  for (const { id, name } of above) names.set(id, name)
  return names
}

interface Guess {
  isVisible: boolean | null
  hasBelow: boolean | null
}

/** The visibility, if it can be decided without the descendants; else null. */
function guess(
  { type, path, has_children, has_plain_child, has_ordinary, has_passing }: RawRow,
  map: AccessMap,
  isNarrowed: boolean,
): Guess {
  const below = map.below(path)
  const opens = map.isAboveAccess(path)
  const isNear = map.at(path) === 1 || opens
  /** Returns whether the person may work at some descendant. */
  const isFilled = map.accessBelow(path) === 1 && has_ordinary
  const isShown =
    type === 'category'
      ? has_children
        ? isFilled || (below === 'open' && has_plain_child)
          ? true
          : null
        : false
      : isNear
        ? true
        : has_children
          ? null
          : false
  if (!has_children || (below === 'closed' && !opens)) return { isVisible: isShown, hasBelow: false }
  if (below === 'open')
    return { isVisible: isShown, hasBelow: isNarrowed ? has_passing || null : has_plain_child || isFilled || null }
  return { isVisible: isShown, hasBelow: (opens || isFilled) && !isNarrowed ? true : null }
}

interface Looked {
  is_visible: boolean
  has_below: boolean
}

interface Below {
  top: number
  path: string
  type: OrgType
  passes: boolean
}

/**
 * The number of descendants that are examined here; if there are more and these do not decide, the database examines
 * all.
 */
const LOOKED_AT = 1000

async function lookAt(
  db: TenantDb,
  actor: TenantActor,
  map: AccessMap,
  filter: NodeFilter,
  doubtful: readonly RawRow[],
): Promise<Map<number, Looked>> {
  const ids = doubtful.map(({ id }) => id)
  const { rows } = await sql<Below>`
    select n.id as top, b.path, b.type, b.passes from org_node n cross join lateral (
      select c.path, c.type, ${passesFilterSql('c', filter)} as passes from org_node c where ${isBelowNode('c', 'n')}
      order by c.path limit ${LOOKED_AT}) b
    where n.tenant_id = ${actor.tenantId} and n.id = any (${ids}::bigint[])`.execute(db)
  const below = Map.groupBy(rows, ({ top }) => top)
  const looked = new Map<number, Looked>()
  const open: number[] = []
  for (const row of doubtful) {
    const knownChildren = below.get(row.id) ?? []
    const facts = lookBelow(row, knownChildren, map)
    if ((facts.is_visible && facts.has_below) || knownChildren.length < LOOKED_AT) looked.set(row.id, facts)
    else open.push(row.id)
  }
  if (open.length > 0) for (const { id, ...facts } of await askBelow(db, actor, filter, open)) looked.set(id, facts)
  return looked
}

/** Decides the visibility of a node from its descendants (ORG-2, ORG-5), as `isVisible` does in the database. */
function lookBelow({ path, type }: RawRow, below: readonly Below[], map: AccessMap): Looked {
  const opening = new Set<string>()
  const filled = new Set<string>()
  for (const node of below) {
    if (map.at(node.path) === 0) continue
    for (let up = node.path; up.length >= path.length; up = up.slice(0, up.lastIndexOf('/'))) {
      if (up !== node.path) opening.add(up)
      if (up !== node.path && node.type !== 'category') filled.add(up)
    }
  }
  const isSeen = (node: { path: string; type: OrgType }) =>
    (map.at(node.path) === 1 || map.isAboveAccess(node.path) || opening.has(node.path)) &&
    (node.type !== 'category' || filled.has(node.path))
  return { is_visible: isSeen({ path, type }), has_below: below.some((node) => node.passes && isSeen(node)) }
}

async function askBelow(
  db: TenantDb,
  actor: TenantActor,
  filter: NodeFilter,
  ids: number[],
): Promise<(Looked & { id: number })[]> {
  const { rows } = await sql<Looked & { id: number }>`with ${effectiveGrants(actor)}
    select n.id, ${isVisible('n')} as is_visible,
      exists (select from org_node c where ${isBelowNode('c', 'n')} and ${passesFilterSql('c', filter)} and ${isVisible('c')}) as has_below
    from org_node n where n.tenant_id = ${actor.tenantId} and n.id = any (${ids}::bigint[])`.execute(db)
  return rows
}
