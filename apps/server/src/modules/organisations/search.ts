import { RECORD_TOTAL_MAX } from '@portico/contract/rules/organisations'
import type { OrgType } from '@portico/contract/organisations'
import type { TenantDb } from '../../db/handles.ts'
import { SEPARATOR, termsForKeyword } from '../../db/org-index/terms.ts'
import type { TenantActor } from '../../http/actor.ts'
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
  /** Folded already. */
  wanted: Wanted | null
  /** Projects that hang below no other: all of them, or those with something below them (ORG-26). */
  parents?: 'any' | 'with-children' | undefined
  /** Only what has this in an extension, folded (ORG-25). */
  extension?: store.Extension | null | undefined
}

/** What was found, best first, and one more than the highest total at most. */
export interface Found {
  total: number
  /** Ids of the part of the list that was asked for. */
  ids: number[]
}

export interface Slice {
  offset: number
  limit: number
}

/** Candidates that are looked at in one question. */
const LOOKED_AT = 4000

/** What of the index one search works with. */
interface Sets {
  map: AccessMap
  /** Where the person may work. */
  open: Places
  posting(term: string): readonly store.PostingRow[]
  read: store.Read
}

/** ORG-21, ORG-34: what the person may work in and what the filter and the keyword leave of it. */
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

  /** Of its own, with the keyword in them. */
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
    // ORG-26: for the sake of a child, even where it is closed itself.
    const known = (await store.listParentsOf(db, actor, children, childIds)).filter(({ path }) => mayBeSeen(map, path))
    hits = addPlaces(hits, placesFrom(known.flatMap(({ place }) => place ?? [])))
    for (const { id, place } of known) if (place === null) others.set(id, PROJECT)
  }
  await dropEmptyCategories(db, actor, sets, hits, others)
  return ordered(db, actor, { hits, unplaced: [...others.keys()], first: read.first }, slice)
}

const PROJECT: OrgType = 'general-project'

/** Of these places, which are its own to change, those that have all terms. */
function withTerms(sets: Sets, places: Places, terms: readonly string[]): Places {
  for (const term of terms) keepPosting(places, sets.posting(term))
  return places
}

/** What a filter, and whose parents are asked for, needs of the index. */
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
  // Whoever had no place a moment ago may have got one.
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
      if (!terms.has(term)) throw new Error(`The term ${term} was not asked for`)
      return rows.get(term) ?? []
    },
  }
}

/** A set of its own. */
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

/** Has the keyword's terms, and the keyword itself? Until there are more than the highest total. */
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
 * ORG-21: a category only with something below it in which the person may work. What looks empty in the index is looked at itself:
 * there may be something below it that is not in there yet. Neither `hits` nor `others` has an empty one after that.
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

/** Of what is not in the index. */
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
