import { RECORD_TOTAL_MAX } from '@portico/contract/rules/organisations'
import type { OrgType } from '@portico/contract/organisations'
import type { TenantDb } from '../../db/handles.ts'
import { SEPARATOR, termsForKeyword } from '../../db/org-index/terms.ts'
import type { TenantActor } from '../../http/actor.ts'
import type { AccessMap } from './access-map.ts'
import { type Access, readAccess } from './held.ts'
import { mayBeSeen } from './node-rows.ts'
import type { NodeFilter } from './node-filter.ts'
import type { Wanted } from './wanted.ts'
import {
  both,
  countPlaces,
  eachPlace,
  either,
  hasPlace,
  type Places,
  placesFrom,
  readPlaces,
  turnedPlaces,
  without,
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
  open: Places
  of(term: string): Places
}

/** ORG-21, ORG-34: what the person may work in and what the filter and the keyword leave of it. */
export async function search(db: TenantDb, actor: TenantActor, question: Search, slice: Slice): Promise<Found> {
  const { filter, wanted, parents, extension } = question
  if (wanted?.keyword.includes(SEPARATOR)) return { total: 0, ids: [] }
  const keyword = wanted ? termsForKeyword(wanted.keyword) : null
  const { held, map } = await readAccess(db, actor)
  // In this order nobody is missed who leaves a place, or gets one, in the meantime.
  const left = await store.listLeftPlaces(db, actor)
  const unplaced = (await store.listUnplaced(db, actor, wanted)).filter(({ path }) => map.at(path) === 1)
  const sets = await readSets(db, actor, { held, map, left }, [
    ...termsOfFilter(question),
    ...(keyword?.terms ?? []).flatMap((term) => [TERM.word(term), ...(wanted?.bySapCode ? [TERM.sapCode(term)] : [])]),
  ])

  const containing = keyword && wanted ? containingPlaces(sets, keyword.terms, wanted.bySapCode) : null
  const confirm = (places: Places) =>
    !wanted || keyword?.isExact ? Promise.resolve(places) : confirmed(db, actor, wanted, places)
  const narrow = (places: Places) => confirm(containing ? both(places, containing) : places)

  let hits = await narrow(allowedPlaces(sets, filter, parents))
  const others = new Map(unplaced.filter((row) => passes(row, question)).map(({ id, type }) => [id, type]))
  if (extension) {
    const known = await store.listExtended(db, actor, extension)
    hits = both(hits, placesFrom(known.flatMap(({ place }) => place ?? [])))
    const ids = new Set(known.map(({ id }) => id))
    for (const id of others.keys()) if (!ids.has(id)) others.delete(id)
  }
  if (parents && countPlaces(hits) <= RECORD_TOTAL_MAX) {
    const children = firstOf(await narrow(both(sets.open, sets.of(TERM.child))), RECORD_TOTAL_MAX + 1)
    const childIds = unplaced.flatMap(({ id, isChild }) => (isChild ? [id] : []))
    // ORG-26: for the sake of a child, even where it is closed itself.
    const known = (await store.listParentsOf(db, actor, children, childIds)).filter(({ path }) =>
      mayBeSeen(sets.map, path),
    )
    hits = either(hits, placesFrom(known.flatMap(({ place }) => place ?? [])))
    for (const { id, place } of known) if (place === null) others.set(id, PROJECT)
  }
  hits = await withoutEmptyCategories(db, actor, sets, hits, others)
  return ordered(db, actor, hits, [...others.keys()], wanted, slice)
}

const PROJECT: OrgType = 'general-project'

function containingPlaces(sets: Sets, terms: string[], bySapCode: boolean): Places {
  const inWords = terms.map((term) => sets.of(TERM.word(term))).reduce(both)
  return bySapCode ? either(inWords, terms.map((term) => sets.of(TERM.sapCode(term))).reduce(both)) : inWords
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
  { held, map, left }: Access & { left: readonly number[] },
  wanted: readonly string[],
): Promise<Sets> {
  const turnAt = new Map(map.turns.map((turn) => [turn.path, turn]))
  const turning = new Map(held.map((row) => [row.path, row]))
  const below = new Set(
    [...turning.values()].filter(({ path }) => turnAt.get(path)?.below).map(({ id }) => TERM.below(id)),
  )
  const here = [...turning.values()].flatMap(({ path, place }) =>
    place !== null && turnAt.get(path)?.here ? [place] : [],
  )
  const terms = new Set([...below, ...wanted])
  const rows = Map.groupBy(await store.listPostings(db, actor, [...terms]), ({ term }) => term)
  const turned = turnedPlaces(
    [...below].flatMap((term) => rows.get(term) ?? []),
    here,
  )
  const read = new Map<string, Places>()
  return {
    map,
    open: left.length > 0 ? without(turned, placesFrom(left)) : turned,
    of(term) {
      if (!terms.has(term)) throw new Error(`The term ${term} was not asked for`)
      const known = read.get(term)
      if (known) return known
      const places = readPlaces(rows.get(term) ?? [])
      read.set(term, places)
      return places
    },
  }
}

function allowedPlaces(sets: Sets, filter: NodeFilter, parents: Search['parents']): Places {
  const { types, excludeTypes, enable, status } = filter
  const anyOf = (terms: string[]) => terms.map((term) => sets.of(term)).reduce(either)
  let places = sets.open
  if (types?.length) places = both(places, anyOf(types.map(TERM.type)))
  if (excludeTypes?.length) places = without(places, anyOf(excludeTypes.map(TERM.type)))
  if (enable === 0) places = both(places, sets.of(TERM.disabled))
  if (enable === 1) places = without(places, sets.of(TERM.disabled))
  if (status?.length) places = both(places, anyOf([null, ...status].map(TERM.status)))
  if (parents) places = without(places, sets.of(TERM.child))
  if (parents === 'with-children') places = both(places, sets.of(TERM.parent))
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
async function confirmed(db: TenantDb, actor: TenantActor, wanted: Wanted, candidates: Places): Promise<Places> {
  const found: number[] = []
  let batch: number[] = []
  const look = async () => {
    if (batch.length > 0) found.push(...(await store.listConfirmed(db, actor, wanted, batch)))
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
 * there may be something below it that is not in there yet. `others` loses its empty ones as well.
 */
async function withoutEmptyCategories(
  db: TenantDb,
  actor: TenantActor,
  sets: Sets,
  hits: Places,
  others: Map<number, string>,
): Promise<Places> {
  const categories = sets.of(TERM.type('category'))
  const nodes = await store.listPlaced(db, actor, firstOf(both(hits, categories), RECORD_TOTAL_MAX))
  const rows = Map.groupBy(
    await store.listPostings(
      db,
      actor,
      nodes.map(({ id }) => TERM.below(id)),
    ),
    ({ term }) => term,
  )
  const inside = without(sets.open, categories)
  const doubtful = nodes.filter(({ id }) => countPlaces(both(readPlaces(rows.get(TERM.below(id)) ?? []), inside)) === 0)
  const otherCategories = [...others].flatMap(([id, type]) => (type === 'category' ? [id] : []))
  const ids = [...doubtful.map(({ id }) => id), ...otherCategories]
  if (ids.length === 0) return hits
  const filled = new Set(await store.listVisibleIds(db, actor, ids))
  for (const id of otherCategories) if (!filled.has(id)) others.delete(id)
  return without(hits, placesFrom(doubtful.flatMap(({ id, place }) => (filled.has(id) ? [] : [place]))))
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
  hits: Places,
  unplaced: number[],
  wanted: Wanted | null,
  { offset, limit }: Slice,
): Promise<Found> {
  const total = Math.min(countPlaces(hits) + unplaced.length, RECORD_TOTAL_MAX + 1)
  if (total === 0 || offset >= RECORD_TOTAL_MAX) return { total, ids: [] }
  const others = new Set(unplaced)
  const first = (await store.listFirst(db, actor, wanted?.keyword ?? null)).filter(({ id, place }) =>
    place === null ? others.has(id) : hasPlace(hits, place),
  )
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
