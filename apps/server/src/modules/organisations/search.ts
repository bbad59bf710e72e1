import { RECORD_TOTAL_MAX } from '@portico/contract/rules/organisations'
import type { OrgType } from '@portico/contract/organisations'
import type { TenantDb } from '../../db/handles.ts'
import { SEPARATOR, termsForKeyword } from '../../db/org-index/terms.ts'
import type { TenantActor } from '../../http/pipeline/actor.ts'
import type { AccessMap } from './access-map.ts'
import { readAccess } from './held.ts'
import { mayBeSeen } from './node-rows.ts'
import type { NodeFilter } from './node-filter.ts'
import type { Wanted } from './wanted.ts'
import {
  addPlaces,
  anyOfPostings,
  copyPlaces,
  countPlaces,
  dropPlaces,
  dropPosting,
  eachPlace,
  hasPlace,
  keepPlaces,
  keepPosting,
  meets,
  type Places,
  placesFrom,
  turnedPlaces,
} from './place-sets.ts'
import * as store from './search.store.ts'

const { TERM } = store

export interface Search {
  filter: NodeFilter
  /** The keyword, case-folded. */
  wanted: Wanted | null
  /** Projects without a parent project: all, or those with children (ORG-26). */
  parents?: 'any' | 'with-children' | undefined
  /** Only organisations whose extension contains this folded value (ORG-25). */
  extension?: store.Extension | null | undefined
}

/** The results, best first, and at most one more than the maximum total. */
export interface Found {
  total: number
  /** Ids of the requested part of the list. */
  ids: number[]
}

export interface Slice {
  offset: number
  limit: number
}

/** Candidates that are verified per query. */
const LOOKED_AT = 4000

/** The index sets that one search works with. */
interface Sets {
  map: AccessMap
  /** Ordinals of organisations where the person may work. */
  open: Places
  posting(term: string): readonly store.PostingRow[]
  read: store.Read
}

/** ORG-21, ORG-34: the organisations where the person may work, restricted by filter and keyword. */
export async function search(db: TenantDb, actor: TenantActor, question: Search, slice: Slice): Promise<Found> {
  const { filter, wanted, parents, extension } = question
  if (wanted?.keyword.includes(SEPARATOR)) return { total: 0, ids: [] }
  const keyword = wanted ? termsForKeyword(wanted.keyword) : null
  const sets = await readSets(db, actor, wanted, [
    ...termsOfFilter(question),
    ...(keyword?.terms ?? []).flatMap((term) => [TERM.word(term), ...(wanted?.bySapCode ? [TERM.sapCode(term)] : [])]),
  ])
  const { map, read } = sets
  const unplaced = read.unplaced.filter(({ path }) => map.at(path) === 1)

  /** Narrows a set, which it may modify, to those that contain the keyword. */
  const narrow = async (places: Places) => {
    if (!keyword || !wanted) return places
    const numbers = wanted.bySapCode ? withTerms(sets, copyPlaces(places), keyword.terms.map(TERM.sapCode)) : new Map()
    const words = withTerms(sets, places, keyword.terms.map(TERM.word))
    if (keyword.isExact) return addPlaces(words, numbers)
    const inWords = await confirmed(db, actor, wanted, words, store.listConfirmed)
    return addPlaces(
      inWords,
      await confirmed(db, actor, wanted, dropPlaces(numbers, inWords), store.listConfirmedNumbers),
    )
  }

  let hits = await narrow(allowedPlaces(sets, filter, parents))
  const others = new Map(unplaced.filter((row) => passes(row, question)).map(({ id, type }) => [id, type]))
  if (extension) {
    const known = await store.listExtended(db, actor, extension)
    hits = keepPlaces(hits, placesFrom(known.flatMap(({ place }) => place ?? [])))
    const ids = new Set(known.map(({ id }) => id))
    for (const id of others.keys()) if (!ids.has(id)) others.delete(id)
  }
  if (parents && countPlaces(hits) <= RECORD_TOTAL_MAX) {
    const below = await narrow(keepPosting(copyPlaces(sets.open), sets.posting(TERM.child)))
    const children = firstOf(below, RECORD_TOTAL_MAX + 1)
    const childIds = unplaced.flatMap(({ id, isChild }) => (isChild ? [id] : []))
    // ORG-26: included because of a child, even if the parent itself is not accessible.
    const known = (await store.listParentsOf(db, actor, children, childIds)).filter(({ path }) => mayBeSeen(map, path))
    hits = addPlaces(hits, placesFrom(known.flatMap(({ place }) => place ?? [])))
    for (const { id, place } of known) if (place === null) others.set(id, PROJECT)
  }
  await dropEmptyCategories(db, actor, sets, hits, others)
  return ordered(db, actor, { hits, unplaced: [...others.keys()], first: read.first }, slice)
}

const PROJECT: OrgType = 'general-project'

/** Reduces the set, which it may modify, to ordinals that have all terms. */
function withTerms(sets: Sets, places: Places, terms: readonly string[]): Places {
  for (const term of terms) keepPosting(places, sets.posting(term))
  return places
}

/** The index terms that a filter, or the restriction to parents, needs. */
const termsOfFilter = ({
  filter: { types = [], excludeTypes = [], status = [], enable },
  parents,
}: Search): string[] => [
  TERM.type('category'),
  ...[...types, ...excludeTypes].map(TERM.type),
  ...(status.length > 0 ? [null, ...status].map(TERM.status) : []),
  ...(enable === undefined ? [] : [TERM.disabled]),
  ...(parents ? [TERM.child] : []),
  ...(parents === 'with-children' ? [TERM.parent] : []),
]

async function readSets(
  db: TenantDb,
  actor: TenantActor,
  wanted: Wanted | null,
  needed: readonly string[],
): Promise<Sets> {
  const { held, map } = await readAccess(db, actor)
  const turnAt = new Map(map.turns.map((turn) => [turn.path, turn]))
  const turning = [...new Map(held.map((row) => [row.path, row])).values()]
  const below = turning.flatMap(({ id, path }) => (turnAt.get(path)?.below ? [TERM.below(id)] : []))
  const here = turning.filter(({ path }) => turnAt.get(path)?.here)
  // An organisation that had no ordinal before may have one now.
  const ids = here.flatMap(({ id, place }) => (place === null ? [id] : []))
  const terms = new Set([...below, ...needed, TERM.left])
  const read = await store.readIndex(db, actor, { terms: [...terms], ids, wanted })
  const rows = Map.groupBy(read.postings, ({ term }) => term)
  const turned = turnedPlaces(
    below.flatMap((term) => rows.get(term) ?? []),
    [...here, ...read.places].flatMap(({ place }) => place ?? []),
  )
  const left = [TERM.left].flatMap((term) => rows.get(term) ?? [])
  return {
    map,
    read,
    open: dropPlaces(dropPosting(turned, left), placesFrom(read.left)),
    posting(term) {
      if (!terms.has(term)) throw new Error(`The term ${term} was not requested`)
      return rows.get(term) ?? []
    },
  }
}

/** Returns a new set. */
function allowedPlaces(sets: Sets, filter: NodeFilter, parents: Search['parents']): Places {
  const { types = [], excludeTypes = [], enable, status = [] } = filter
  const places = copyPlaces(sets.open)
  if (types.length > 0) keepPlaces(places, anyOfPostings(types.map((type) => sets.posting(TERM.type(type)))))
  for (const type of excludeTypes) dropPosting(places, sets.posting(TERM.type(type)))
  if (enable === 0) keepPosting(places, sets.posting(TERM.disabled))
  if (enable === 1) dropPosting(places, sets.posting(TERM.disabled))
  if (status.length > 0)
    keepPlaces(places, anyOfPostings([null, ...status].map((code) => sets.posting(TERM.status(code)))))
  if (parents) dropPosting(places, sets.posting(TERM.child))
  if (parents === 'with-children') keepPosting(places, sets.posting(TERM.parent))
  return places
}

function firstOf(places: Places, count: number): number[] {
  const first: number[] = []
  for (const place of eachPlace(places)) {
    if (first.length >= count) break
    first.push(place)
  }
  return first
}

/** Reads candidates with the keyword's terms and verifies them, until there are more than the maximum total. */
async function confirmed(
  db: TenantDb,
  actor: TenantActor,
  wanted: Wanted,
  candidates: Places,
  list: typeof store.listConfirmed,
): Promise<Places> {
  const found: number[] = []
  let batch: number[] = []
  const look = async () => {
    if (batch.length > 0) found.push(...(await list(db, actor, wanted, batch)))
    batch = []
  }
  for (const place of eachPlace(candidates)) {
    batch.push(place)
    if (batch.length < LOOKED_AT) continue
    await look()
    if (found.length > RECORD_TOTAL_MAX) break
  }
  await look()
  return placesFrom(found)
}

/**
 * ORG-21: removes categories without an accessible descendant. Categories that seem empty in the index are verified
 * in the database, since descendants may not be indexed yet.
 */
async function dropEmptyCategories(
  db: TenantDb,
  actor: TenantActor,
  sets: Sets,
  hits: Places,
  others: Map<number, string>,
): Promise<void> {
  const categories = sets.posting(TERM.type('category'))
  const found = firstOf(keepPosting(copyPlaces(hits), categories), RECORD_TOTAL_MAX)
  const nodes = await store.listPlaced(db, actor, found)
  const postings = await store.listPostings(
    db,
    actor,
    nodes.map(({ id }) => TERM.below(id)),
  )
  const rows = Map.groupBy(postings, ({ term }) => term)
  const inside = nodes.length > 0 ? dropPosting(copyPlaces(sets.open), categories) : new Map()
  const doubtful = nodes.filter(({ id }) => !meets(inside, rows.get(TERM.below(id)) ?? []))
  const otherCategories = [...others].flatMap(([id, type]) => (type === 'category' ? [id] : []))
  const ids = [...doubtful.map(({ id }) => id), ...otherCategories]
  if (ids.length === 0) return
  const filled = new Set(await store.listVisibleIds(db, actor, ids))
  for (const id of otherCategories) if (!filled.has(id)) others.delete(id)
  dropPlaces(hits, placesFrom(doubtful.flatMap(({ id, place }) => (filled.has(id) ? [] : [place]))))
}

/** Checks a row that is not in the index. */
function passes(row: store.UnplacedRow, { filter, parents }: Search): boolean {
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
  { hits, unplaced, first: best }: { hits: Places; unplaced: number[]; first: readonly store.FirstRow[] },
  { offset, limit }: Slice,
): Promise<Found> {
  const total = Math.min(countPlaces(hits) + unplaced.length, RECORD_TOTAL_MAX + 1)
  if (total === 0 || offset >= RECORD_TOTAL_MAX) return { total, ids: [] }
  const others = new Set(unplaced)
  const first = best.filter(({ id, place }) => (place === null ? others.has(id) : hasPlace(hits, place)))
  const ids = new Set(first.map(({ id }) => id))
  const firstPlaces = new Set(first.map(({ place }) => place))

  const end = Math.min(offset + limit, RECORD_TOTAL_MAX)
  const places: number[] = []
  let at = ids.size
  for (const place of eachPlace(hits)) {
    if (at >= end) break
    if (firstPlaces.has(place)) continue
    if (at >= offset) places.push(place)
    at++
  }
  const byPlace = new Map((await store.listPlaced(db, actor, places)).map(({ id, place }) => [place, id]))
  const page = [...ids].slice(offset, end)
  page.push(...places.flatMap((place) => byPlace.get(place) ?? []).filter((id) => !others.has(id)))
  for (const id of others) {
    if (ids.has(id)) continue
    if (at >= offset && at < end) page.push(id)
    at++
  }
  return { total, ids: page }
}
