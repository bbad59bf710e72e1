import { RECORD_TOTAL_MAX } from '@portico/contract/rules/navigation/organisations'
import type { OrgType } from '@portico/contract/organisations/organisations'
import type { TenantDb } from '../../../db/handles.ts'
import { SEPARATOR, termsForKeyword } from '../../../db/org-index/terms.ts'
import type { TenantActor } from '../../../http/pipeline/actor.ts'
import type { AccessMap } from '../access/access-map.ts'
import { readAccess } from '../access/effective-grants.ts'
import { isVisiblePath } from '../nodes/node-rows.ts'
import type { NodeFilter } from '../nodes/node-filter.ts'
import type { SearchKeyword } from '../nodes/search-keyword.ts'
import {
  addSet,
  unionOfPostings,
  copySet,
  countOrdinals,
  subtractSet,
  subtractPosting,
  eachOrdinal,
  hasOrdinal,
  intersectSet,
  intersectPosting,
  intersectsPosting,
  type OrdinalSet,
  ordinalSetFrom,
  invertPostings,
} from './ordinal-sets.ts'
import * as store from './search.store.ts'

const { INDEX_TERM } = store

export interface OrganisationSearch {
  filter: NodeFilter
  /** The keyword, case-folded. */
  searchKeyword: SearchKeyword | null
  /** Projects without a parent project: all, or those with children (ORG-26). */
  parents?: 'any' | 'with-children' | undefined
  /** Only organisations whose extension contains this folded value (ORG-25). */
  extension?: store.Extension | null | undefined
}

/** The results, best first, and at most one more than the maximum total. */
export interface SearchResult {
  total: number
  /** Ids of the requested part of the list. */
  ids: number[]
}

export interface SearchRange {
  offset: number
  limit: number
}

/** Candidates that are verified per query. */
const LOOKED_AT = 4000

/** The index sets of one search. */
interface Sets {
  map: AccessMap
  /** Ordinals of organisations in which the person may work. */
  open: OrdinalSet
  posting(term: string): readonly store.PostingRow[]
  read: store.IndexData
}

/** ORG-21, ORG-34: the organisations in which the person may work, restricted by filter and keyword. */
export async function search(
  db: TenantDb,
  actor: TenantActor,
  criteria: OrganisationSearch,
  slice: SearchRange,
): Promise<SearchResult> {
  const { filter, searchKeyword, parents, extension } = criteria
  if (searchKeyword?.keyword.includes(SEPARATOR)) return { total: 0, ids: [] }
  const keyword = searchKeyword ? termsForKeyword(searchKeyword.keyword) : null
  const sets = await readSets(db, actor, searchKeyword, [
    ...termsOfFilter(criteria),
    ...(keyword?.terms ?? []).flatMap((term) => [
      INDEX_TERM.word(term),
      ...(searchKeyword?.bySapCode ? [INDEX_TERM.sapCode(term)] : []),
    ]),
  ])
  const { map, read } = sets
  const unindexed = read.unindexed.filter(({ path }) => map.at(path) === 1)

  /** Narrows a set, which it may modify, to those that contain the keyword. */
  const narrow = async (ordinals: OrdinalSet) => {
    if (!keyword || !searchKeyword) return ordinals
    const numbers = searchKeyword.bySapCode
      ? withTerms(sets, copySet(ordinals), keyword.terms.map(INDEX_TERM.sapCode))
      : new Map()
    const words = withTerms(sets, ordinals, keyword.terms.map(INDEX_TERM.word))
    if (keyword.isExact) return addSet(words, numbers)
    const inWords = await confirmed(db, actor, searchKeyword, words, store.listConfirmed)
    return addSet(
      inWords,
      await confirmed(db, actor, searchKeyword, subtractSet(numbers, inWords), store.listConfirmedNumbers),
    )
  }

  let hits = await narrow(allowedOrdinals(sets, filter, parents))
  const others = new Map(unindexed.filter((row) => passes(row, criteria)).map(({ id, type }) => [id, type]))
  if (extension) {
    const extendedNodes = await store.listExtended(db, actor, extension)
    hits = intersectSet(hits, ordinalSetFrom(extendedNodes.flatMap(({ ordinal }) => ordinal ?? [])))
    const ids = new Set(extendedNodes.map(({ id }) => id))
    for (const id of others.keys()) if (!ids.has(id)) others.delete(id)
  }
  if (parents && countOrdinals(hits) <= RECORD_TOTAL_MAX) {
    const below = await narrow(intersectPosting(copySet(sets.open), sets.posting(INDEX_TERM.child)))
    const children = firstOf(below, RECORD_TOTAL_MAX + 1)
    const childIds = unindexed.flatMap(({ id, isChild }) => (isChild ? [id] : []))
    // ORG-26: included because of a child, even if the parent itself is not accessible.
    const visibleParents = (await store.listParentsOf(db, actor, children, childIds)).filter(({ path }) =>
      isVisiblePath(map, path),
    )
    hits = addSet(hits, ordinalSetFrom(visibleParents.flatMap(({ ordinal }) => ordinal ?? [])))
    for (const { id, ordinal } of visibleParents) if (ordinal === null) others.set(id, PROJECT)
  }
  await dropEmptyCategories(db, actor, sets, hits, others)
  return ordered(db, actor, { hits, unindexed: [...others.keys()], first: read.first }, slice)
}

const PROJECT: OrgType = 'general-project'

/** Reduces the set, which it may modify, to ordinals that have all terms. */
function withTerms(sets: Sets, ordinals: OrdinalSet, terms: readonly string[]): OrdinalSet {
  for (const term of terms) intersectPosting(ordinals, sets.posting(term))
  return ordinals
}

/** The index terms that a filter, or the restriction to parents, needs. */
const termsOfFilter = ({
  filter: { types = [], excludeTypes = [], status = [], enable },
  parents,
}: OrganisationSearch): string[] => [
  INDEX_TERM.type('category'),
  ...[...types, ...excludeTypes].map(INDEX_TERM.type),
  ...(status.length > 0 ? [null, ...status].map(INDEX_TERM.status) : []),
  ...(enable === undefined ? [] : [INDEX_TERM.disabled]),
  ...(parents ? [INDEX_TERM.child] : []),
  ...(parents === 'with-children' ? [INDEX_TERM.parent] : []),
]

async function readSets(
  db: TenantDb,
  actor: TenantActor,
  searchKeyword: SearchKeyword | null,
  needed: readonly string[],
): Promise<Sets> {
  const { grants, map } = await readAccess(db, actor)
  const turnAt = new Map(map.changes.map((turn) => [turn.path, turn]))
  const turning = [...new Map(grants.map((row) => [row.path, row])).values()]
  const below = turning.flatMap(({ id, path }) => (turnAt.get(path)?.below ? [INDEX_TERM.below(id)] : []))
  const grantsTurnedHere = turning.filter(({ path }) => turnAt.get(path)?.here)
  // An organisation that had no ordinal before may have one now.
  const ids = grantsTurnedHere.flatMap(({ id, ordinal }) => (ordinal === null ? [id] : []))
  const terms = new Set([...below, ...needed, INDEX_TERM.left])
  const read = await store.readIndex(db, actor, { terms: [...terms], ids, searchKeyword })
  const rows = Map.groupBy(read.postings, ({ term }) => term)
  const turned = invertPostings(
    below.flatMap((term) => rows.get(term) ?? []),
    [...grantsTurnedHere, ...read.ordinals].flatMap(({ ordinal }) => ordinal ?? []),
  )
  const left = [INDEX_TERM.left].flatMap((term) => rows.get(term) ?? [])
  return {
    map,
    read,
    open: subtractSet(subtractPosting(turned, left), ordinalSetFrom(read.left)),
    posting(term) {
      if (!terms.has(term)) throw new Error(`The term ${term} was not requested`)
      return rows.get(term) ?? []
    },
  }
}

/** Returns a new set. */
function allowedOrdinals(sets: Sets, filter: NodeFilter, parents: OrganisationSearch['parents']): OrdinalSet {
  const { types = [], excludeTypes = [], enable, status = [] } = filter
  const ordinals = copySet(sets.open)
  if (types.length > 0)
    intersectSet(ordinals, unionOfPostings(types.map((type) => sets.posting(INDEX_TERM.type(type)))))
  for (const type of excludeTypes) subtractPosting(ordinals, sets.posting(INDEX_TERM.type(type)))
  if (enable === 0) intersectPosting(ordinals, sets.posting(INDEX_TERM.disabled))
  if (enable === 1) subtractPosting(ordinals, sets.posting(INDEX_TERM.disabled))
  if (status.length > 0)
    intersectSet(ordinals, unionOfPostings([null, ...status].map((code) => sets.posting(INDEX_TERM.status(code)))))
  if (parents) subtractPosting(ordinals, sets.posting(INDEX_TERM.child))
  if (parents === 'with-children') intersectPosting(ordinals, sets.posting(INDEX_TERM.parent))
  return ordinals
}

function firstOf(ordinals: OrdinalSet, count: number): number[] {
  const first: number[] = []
  for (const ordinal of eachOrdinal(ordinals)) {
    if (first.length >= count) break
    first.push(ordinal)
  }
  return first
}

/** Reads candidates with the keyword's terms and verifies them, until there are more than the maximum total. */
async function confirmed(
  db: TenantDb,
  actor: TenantActor,
  searchKeyword: SearchKeyword,
  candidates: OrdinalSet,
  list: typeof store.listConfirmed,
): Promise<OrdinalSet> {
  const matches: number[] = []
  let batch: number[] = []
  const look = async () => {
    if (batch.length > 0) matches.push(...(await list(db, actor, searchKeyword, batch)))
    batch = []
  }
  for (const ordinal of eachOrdinal(candidates)) {
    batch.push(ordinal)
    if (batch.length < LOOKED_AT) continue
    await look()
    if (matches.length > RECORD_TOTAL_MAX) break
  }
  await look()
  return ordinalSetFrom(matches)
}

/**
 * ORG-21: removes categories without an accessible descendant. Categories that seem empty in the index are verified
 * in the database, because descendants may not be indexed yet.
 */
async function dropEmptyCategories(
  db: TenantDb,
  actor: TenantActor,
  sets: Sets,
  hits: OrdinalSet,
  others: Map<number, string>,
): Promise<void> {
  const categories = sets.posting(INDEX_TERM.type('category'))
  const matches = firstOf(intersectPosting(copySet(hits), categories), RECORD_TOTAL_MAX)
  const nodes = await store.listIndexed(db, actor, matches)
  const postings = await store.listPostings(
    db,
    actor,
    nodes.map(({ id }) => INDEX_TERM.below(id)),
  )
  const rows = Map.groupBy(postings, ({ term }) => term)
  const inside = nodes.length > 0 ? subtractPosting(copySet(sets.open), categories) : new Map()
  const doubtful = nodes.filter(({ id }) => !intersectsPosting(inside, rows.get(INDEX_TERM.below(id)) ?? []))
  const otherCategories = [...others].flatMap(([id, type]) => (type === 'category' ? [id] : []))
  const ids = [...doubtful.map(({ id }) => id), ...otherCategories]
  if (ids.length === 0) return
  const filled = new Set(await store.listVisibleIds(db, actor, ids))
  for (const id of otherCategories) if (!filled.has(id)) others.delete(id)
  subtractSet(hits, ordinalSetFrom(doubtful.flatMap(({ id, ordinal }) => (filled.has(id) ? [] : [ordinal]))))
}

/** Checks a row that is not in the index. */
function passes(row: store.UnindexedRow, { filter, parents }: OrganisationSearch): boolean {
  const { types, excludeTypes, enable, status } = filter
  return (
    (!types?.length || types.includes(row.type)) &&
    !excludeTypes?.includes(row.type) &&
    (enable === undefined || row.enable === enable) &&
    (!status?.length || row.status === null || status.includes(row.status)) &&
    (!parents || (!row.isChild && (parents === 'any' || row.isParent)))
  )
}

async function ordered(
  db: TenantDb,
  actor: TenantActor,
  { hits, unindexed, first: best }: { hits: OrdinalSet; unindexed: number[]; first: readonly store.PriorityRow[] },
  { offset, limit }: SearchRange,
): Promise<SearchResult> {
  const total = Math.min(countOrdinals(hits) + unindexed.length, RECORD_TOTAL_MAX + 1)
  if (total === 0 || offset >= RECORD_TOTAL_MAX) return { total, ids: [] }
  const others = new Set(unindexed)
  const first = best.filter(({ id, ordinal }) => (ordinal === null ? others.has(id) : hasOrdinal(hits, ordinal)))
  const ids = new Set(first.map(({ id }) => id))
  const firstOrdinals = new Set(first.map(({ ordinal }) => ordinal))

  const end = Math.min(offset + limit, RECORD_TOTAL_MAX)
  const ordinals: number[] = []
  let at = ids.size
  for (const ordinal of eachOrdinal(hits)) {
    if (at >= end) break
    if (firstOrdinals.has(ordinal)) continue
    if (at >= offset) ordinals.push(ordinal)
    at++
  }
  const byOrdinal = new Map((await store.listIndexed(db, actor, ordinals)).map(({ id, ordinal }) => [ordinal, id]))
  const page = [...ids].slice(offset, end)
  page.push(...ordinals.flatMap((ordinal) => byOrdinal.get(ordinal) ?? []).filter((id) => !others.has(id)))
  for (const id of others) {
    if (ids.has(id)) continue
    if (at >= offset && at < end) page.push(id)
    at++
  }
  return { total, ids: page }
}
