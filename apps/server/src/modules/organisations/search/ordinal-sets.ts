import {
  addMembers,
  type Bits,
  BLOCK_SIZE,
  countBits,
  subtractMembers,
  eachBit,
  intersectMembers,
  noBits,
  toggleBit,
  toggleMembers,
} from '../../../db/org-index/members.ts'
import type { PostingRow } from './search.store.ts'

/** A set of ordinals as bitmaps by block; a missing block is empty. */
export type OrdinalSet = Map<number, Bits>

/** Inverts membership in these postings. */
export function invertPostings(rows: readonly PostingRow[], single: Iterable<number>): OrdinalSet {
  const ordinals: OrdinalSet = new Map()
  const bitsOf = (block: number) => {
    const knownBits = ordinals.get(block)
    if (knownBits) return knownBits
    const bits = noBits()
    ordinals.set(block, bits)
    return bits
  }
  for (const { block, members } of rows) toggleMembers(bitsOf(block), members)
  for (const ordinal of single) toggleBit(bitsOf(Math.floor(ordinal / BLOCK_SIZE)), ordinal % BLOCK_SIZE)
  return ordinals
}

/** An independent copy of the set. */
export const copySet = (ordinals: OrdinalSet): OrdinalSet =>
  new Map([...ordinals].map(([block, bits]) => [block, bits.slice()]))

/** Intersects the set with a posting. */
export function intersectPosting(ordinals: OrdinalSet, rows: readonly PostingRow[]): OrdinalSet {
  const members = membersByBlock(rows)
  for (const [block, bits] of ordinals) {
    const others = members.get(block)
    if (!others || !intersectMembers(bits, others)) ordinals.delete(block)
  }
  return ordinals
}

/** Removes the posting's ordinals from the set. */
export function subtractPosting(ordinals: OrdinalSet, rows: readonly PostingRow[]): OrdinalSet {
  for (const { block, members } of rows) {
    const bits = ordinals.get(block)
    if (bits) subtractMembers(bits, members)
  }
  return ordinals
}

/** The union of these postings. */
export function unionOfPostings(postings: readonly (readonly PostingRow[])[]): OrdinalSet {
  const ordinals: OrdinalSet = new Map()
  for (const { block, members } of postings.flat()) {
    const bits = ordinals.get(block) ?? noBits()
    ordinals.set(block, bits)
    addMembers(bits, members)
  }
  return ordinals
}

/** Intersects the first set with the second. */
export function intersectSet(one: OrdinalSet, other: OrdinalSet): OrdinalSet {
  for (const [block, bits] of one) {
    const others = other.get(block)
    if (!others) one.delete(block)
    else for (let word = 0; word < bits.length; word++) bits[word] = (bits[word] ?? 0) & (others[word] ?? 0)
  }
  return one
}

/** Adds the second set to the first. */
export function addSet(one: OrdinalSet, other: OrdinalSet): OrdinalSet {
  for (const [block, others] of other) {
    const bits = one.get(block)
    if (!bits) one.set(block, others.slice())
    else for (let word = 0; word < bits.length; word++) bits[word] = (bits[word] ?? 0) | (others[word] ?? 0)
  }
  return one
}

/** Removes the second set from the first. */
export function subtractSet(one: OrdinalSet, other: OrdinalSet): OrdinalSet {
  for (const [block, bits] of one) {
    const others = other.get(block)
    if (others) for (let word = 0; word < bits.length; word++) bits[word] = (bits[word] ?? 0) & ~(others[word] ?? 0)
  }
  return one
}

/** Returns whether the set contains any ordinal of the posting. */
export const intersectsPosting = (ordinals: OrdinalSet, rows: readonly PostingRow[]): boolean =>
  rows.some(({ block, members }) => {
    const bits = ordinals.get(block)
    return bits !== undefined && intersectMembers(bits.slice(), members)
  })

const membersByBlock = (rows: readonly PostingRow[]) => new Map(rows.map(({ block, members }) => [block, members]))

export const countOrdinals = (ordinals: OrdinalSet): number =>
  [...ordinals.values()].reduce((count, bits) => count + countBits(bits), 0)

export const hasOrdinal = (ordinals: OrdinalSet, ordinal: number): boolean =>
  (((ordinals.get(Math.floor(ordinal / BLOCK_SIZE))?.[(ordinal % BLOCK_SIZE) >>> 5] ?? 0) >>> (ordinal & 31)) & 1) === 1

/** Yields the ordinals in ascending order. */
export function* eachOrdinal(ordinals: OrdinalSet): Generator<number> {
  for (const block of [...ordinals.keys()].toSorted((a, b) => a - b)) {
    for (const at of eachBit(ordinals.get(block) ?? noBits())) yield block * BLOCK_SIZE + at
  }
}

export const ordinalSetFrom = (single: Iterable<number>): OrdinalSet => {
  const ordinals: OrdinalSet = new Map()
  for (const ordinal of single) {
    const block = Math.floor(ordinal / BLOCK_SIZE)
    const bits = ordinals.get(block) ?? noBits()
    ordinals.set(block, bits)
    const at = ordinal % BLOCK_SIZE
    bits[at >>> 5] = (bits[at >>> 5] ?? 0) | (1 << (at & 31))
  }
  return ordinals
}
