/** Ordinals per block; an ordinal's block is its higher bits. */
export const BLOCK_SIZE = 65_536

const WORDS = BLOCK_SIZE / 32
const ARRAY = 0
const BITS = 1
/** 2: runs. */

/** A set of ordinals of one block, as a bitmap. */
export type Bits = Uint32Array<ArrayBuffer>
export const noBits = (): Bits => new Uint32Array(WORDS)

/**
 * Encodes the members of one block as a list, a bitmap or runs, whichever is shortest. The descendants of an
 * organisation are one or two runs, a rare word is a short list, a frequent one a bitmap.
 */
export function encodeMembers(ordinals: readonly number[]): Buffer {
  const runs = toRuns(ordinals)
  const sizes = [ordinals.length * 2, BLOCK_SIZE / 8, runs.length * 2]
  const kind = sizes.indexOf(Math.min(...sizes))
  if (kind === BITS) {
    const bits = noBits()
    for (const ordinal of ordinals) setBit(bits, ordinal)
    return Buffer.concat([Buffer.of(BITS), Buffer.from(bits.buffer)])
  }
  const numbers = kind === ARRAY ? ordinals : runs
  const buffer = Buffer.allocUnsafe(1 + numbers.length * 2)
  buffer[0] = kind
  numbers.forEach((number, index) => buffer.writeUInt16LE(number, 1 + index * 2))
  return buffer
}

/** Pairs of start and length minus one. */
function toRuns(ordinals: readonly number[]): number[] {
  const runs: number[] = []
  let start = -1
  let last = -2
  for (const ordinal of ordinals) {
    if (ordinal !== last + 1) {
      if (start >= 0) runs.push(start, last - start)
      start = ordinal
    }
    last = ordinal
  }
  if (start >= 0) runs.push(start, last - start)
  return runs
}

/** Inverts the bits of all members; on an empty set this adds them. */
export function toggleMembers(bits: Bits, members: Buffer): void {
  const kind = members[0]
  if (kind === BITS) {
    const words = new Uint32Array(Uint8Array.prototype.slice.call(members, 1).buffer)
    for (let word = 0; word < WORDS; word++) bits[word] = (bits[word] ?? 0) ^ (words[word] ?? 0)
  } else if (kind === ARRAY) {
    for (let at = 1; at < members.length; at += 2) toggleBit(bits, members.readUInt16LE(at))
  } else {
    for (let at = 1; at < members.length; at += 4) {
      const start = members.readUInt16LE(at)
      toggleRun(bits, start, start + members.readUInt16LE(at + 2))
    }
  }
}

export function decodeMembers(members: Buffer): Bits {
  const bits = noBits()
  toggleMembers(bits, members)
  return bits
}

/** Intersects the bitmap with the members. Returns false if nothing is left. */
export function intersectMembers(bits: Bits, members: Buffer): boolean {
  if (members[0] === ARRAY) return keepListed(bits, members)
  const others = decodeMembers(members)
  let left = 0
  for (let word = 0; word < WORDS; word++) left |= bits[word] = (bits[word] ?? 0) & (others[word] ?? 0)
  return left !== 0
}

function keepListed(bits: Bits, members: Buffer): boolean {
  const remaining: number[] = []
  for (let index = 1; index < members.length; index += 2) {
    const at = members.readUInt16LE(index)
    if (((bits[at >>> 5] ?? 0) >>> (at & 31)) & 1) remaining.push(at)
  }
  bits.fill(0)
  for (const at of remaining) setBit(bits, at)
  return remaining.length > 0
}

/** Adds the members to the bitmap. */
export function addMembers(bits: Bits, members: Buffer): void {
  if (members[0] === ARRAY) {
    for (let at = 1; at < members.length; at += 2) setBit(bits, members.readUInt16LE(at))
    return
  }
  const others = decodeMembers(members)
  for (let word = 0; word < WORDS; word++) bits[word] = (bits[word] ?? 0) | (others[word] ?? 0)
}

/** Removes the members from the bitmap. */
export function subtractMembers(bits: Bits, members: Buffer): void {
  const others = decodeMembers(members)
  for (let word = 0; word < WORDS; word++) bits[word] = (bits[word] ?? 0) & ~(others[word] ?? 0)
}

export const setBit = (bits: Bits, at: number): void => {
  bits[at >>> 5] = (bits[at >>> 5] ?? 0) | (1 << (at & 31))
}
export const toggleBit = (bits: Bits, at: number): void => {
  bits[at >>> 5] = (bits[at >>> 5] ?? 0) ^ (1 << (at & 31))
}

function toggleRun(bits: Bits, first: number, last: number): void {
  for (let at = first; at <= last;) {
    if ((at & 31) === 0 && at + 31 <= last) {
      bits[at >>> 5] = ~(bits[at >>> 5] ?? 0)
      at += 32
    } else toggleBit(bits, at++)
  }
}

/** Yields the ordinals of the set within the block, in ascending order. */
export function* eachBit(bits: Bits): Generator<number> {
  for (let word = 0; word < WORDS; word++) {
    for (let left = bits[word] ?? 0; left !== 0; left &= left - 1) yield word * 32 + (31 - Math.clz32(left & -left))
  }
}

export function countBits(bits: Bits): number {
  let count = 0
  for (let word of bits) {
    word -= (word >>> 1) & 0x55555555
    word = (word & 0x33333333) + ((word >>> 2) & 0x33333333)
    count += (((word + (word >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
  }
  return count
}
