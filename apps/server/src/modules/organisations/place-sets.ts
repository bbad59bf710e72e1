import {
  type Bits,
  BLOCK,
  countBits,
  decodeMembers,
  eachBit,
  noBits,
  toggleBit,
  toggleMembers,
} from '../../db/org-index/members.ts'
import type { PostingRow } from './search.store.ts'

/** A set of places, block by block; a block that is not there is empty. */
export type Places = Map<number, Bits>

export const readPlaces = (rows: readonly PostingRow[]): Places =>
  new Map(rows.map(({ block, members }) => [block, decodeMembers(members)]))

/** Turns round the members of all of these. */
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

type Operation = (one: number, other: number) => number

function combined(one: Places, other: Places, blocks: Iterable<number>, operation: Operation): Places {
  const result: Places = new Map()
  for (const block of blocks) {
    const bits = noBits()
    const a = one.get(block)
    const b = other.get(block)
    for (let word = 0; word < bits.length; word++) bits[word] = operation(a?.[word] ?? 0, b?.[word] ?? 0)
    result.set(block, bits)
  }
  return result
}

export const both = (one: Places, other: Places): Places =>
  combined(
    one,
    other,
    [...one.keys()].filter((block) => other.has(block)),
    (a, b) => a & b,
  )
export const either = (one: Places, other: Places): Places =>
  combined(one, other, new Set([...one.keys(), ...other.keys()]), (a, b) => a | b)
export const without = (one: Places, other: Places): Places => combined(one, other, one.keys(), (a, b) => a & ~b)

export const countPlaces = (places: Places): number =>
  [...places.values()].reduce((count, bits) => count + countBits(bits), 0)

export const hasPlace = (places: Places, place: number): boolean =>
  (((places.get(Math.floor(place / BLOCK))?.[(place % BLOCK) >>> 5] ?? 0) >>> (place & 31)) & 1) === 1

/** In ascending order. */
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
