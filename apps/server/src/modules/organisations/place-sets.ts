import {
  addMembers,
  type Bits,
  BLOCK,
  countBits,
  dropMembers,
  eachBit,
  keepMembers,
  noBits,
  toggleBit,
  toggleMembers,
} from '../../db/org-index/members.ts'
import type { PostingRow } from './search.store.ts'

/** A set of ordinals as bitmaps by block; a missing block is empty. */
export type Places = Map<number, Bits>

/** Inverts membership in these postings. */
export function turnedPlaces(rows: readonly PostingRow[], single: Iterable<number>): Places {
  const places: Places = new Map()
  const bitsOf = (block: number) => {
    const known = places.get(block)
    if (known) return known
    const bits = noBits()
    places.set(block, bits)
    return bits
  }
  for (const { block, members } of rows) toggleMembers(bitsOf(block), members)
  for (const place of single) toggleBit(bitsOf(Math.floor(place / BLOCK)), place % BLOCK)
  return places
}

/** An independent copy of the set. */
export const copyPlaces = (places: Places): Places => new Map([...places].map(([block, bits]) => [block, bits.slice()]))

/** Intersects the set with a posting. */
export function keepPosting(places: Places, rows: readonly PostingRow[]): Places {
  const members = membersByBlock(rows)
  for (const [block, bits] of places) {
    const others = members.get(block)
    if (!others || !keepMembers(bits, others)) places.delete(block)
  }
  return places
}

/** Removes the posting's ordinals from the set. */
export function dropPosting(places: Places, rows: readonly PostingRow[]): Places {
  for (const { block, members } of rows) {
    const bits = places.get(block)
    if (bits) dropMembers(bits, members)
  }
  return places
}

/** The union of these postings. */
export function anyOfPostings(postings: readonly (readonly PostingRow[])[]): Places {
  const places: Places = new Map()
  for (const { block, members } of postings.flat()) {
    const bits = places.get(block) ?? noBits()
    places.set(block, bits)
    addMembers(bits, members)
  }
  return places
}

/** Intersects the first set with the second. */
export function keepPlaces(one: Places, other: Places): Places {
  for (const [block, bits] of one) {
    const others = other.get(block)
    if (!others) one.delete(block)
    else for (let word = 0; word < bits.length; word++) bits[word] = (bits[word] ?? 0) & (others[word] ?? 0)
  }
  return one
}

/** Adds the second set to the first. */
export function addPlaces(one: Places, other: Places): Places {
  for (const [block, others] of other) {
    const bits = one.get(block)
    if (!bits) one.set(block, others.slice())
    else for (let word = 0; word < bits.length; word++) bits[word] = (bits[word] ?? 0) | (others[word] ?? 0)
  }
  return one
}

/** Removes the second set from the first. */
export function dropPlaces(one: Places, other: Places): Places {
  for (const [block, bits] of one) {
    const others = other.get(block)
    if (others) for (let word = 0; word < bits.length; word++) bits[word] = (bits[word] ?? 0) & ~(others[word] ?? 0)
  }
  return one
}

/** Returns whether the set contains any ordinal of the posting. */
export const meets = (places: Places, rows: readonly PostingRow[]): boolean =>
  rows.some(({ block, members }) => {
    const bits = places.get(block)
    return bits !== undefined && keepMembers(bits.slice(), members)
  })

const membersByBlock = (rows: readonly PostingRow[]) => new Map(rows.map(({ block, members }) => [block, members]))

export const countPlaces = (places: Places): number =>
  [...places.values()].reduce((count, bits) => count + countBits(bits), 0)

export const hasPlace = (places: Places, place: number): boolean =>
  (((places.get(Math.floor(place / BLOCK))?.[(place % BLOCK) >>> 5] ?? 0) >>> (place & 31)) & 1) === 1

/** Yields the ordinals in ascending order. */
export function* eachPlace(places: Places): Generator<number> {
  for (const block of [...places.keys()].toSorted((a, b) => a - b)) {
    for (const at of eachBit(places.get(block) ?? noBits())) yield block * BLOCK + at
  }
}

export const placesFrom = (single: Iterable<number>): Places => {
  const places: Places = new Map()
  for (const place of single) {
    const block = Math.floor(place / BLOCK)
    const bits = places.get(block) ?? noBits()
    places.set(block, bits)
    const at = place % BLOCK
    bits[at >>> 5] = (bits[at >>> 5] ?? 0) | (1 << (at & 31))
  }
  return places
}
