import { MENU_POSITION_MAX } from './menus.ts'

/** An entry of a directory with its position; entries with the same one are in the order of the list. */
export interface Placed {
  code: string
  position: number
}

/** The distance of a new position from the first or last one. */
const STEP = 10

/**
 * MENU-129: the positions that change so that the entries of a directory are in a new order. `ordered` has all entries in
 * that order, `movedCode` is the one that has moved. As few of the others as possible get another position.
 *
 * @param hasMore true if further entries follow, whose positions are unknown
 * @returns null if the positions depend on those further entries
 */
export function positionsForMove(ordered: readonly Placed[], movedCode: string, hasMore = false): Placed[] | null {
  const at = ordered.findIndex(({ code }) => code === movedCode)
  const moved = ordered[at]
  if (!moved) return []
  const [before, after] = [ordered.slice(0, at), ordered.slice(at + 1)]
  if (hasMore && after.length === 0) return null
  const [lower, upper] = [before.at(-1)?.position ?? -1, after[0]?.position ?? MENU_POSITION_MAX + 1]
  if (moved.position > lower && moved.position < upper) return []
  if (upper - lower > 1) return [{ code: movedCode, position: betweenOf(lower, upper) }]
  const candidates = [
    shifted([moved, ...after], lower, 1, hasMore),
    shifted([moved, ...before.toReversed()], upper, -1),
  ]
  const [best] = candidates.filter((one) => one !== null).toSorted((one, other) => one.length - other.length)
  return best ?? null
}

/** A position near its neighbour, with room for a next move between them. */
function betweenOf(lower: number, upper: number): number {
  if (lower < 0) return Math.max(0, upper - STEP)
  if (upper > MENU_POSITION_MAX) return Math.min(MENU_POSITION_MAX, lower + STEP)
  return Math.floor((lower + upper) / 2)
}

/** Pushes the entries on until one is free of the former; null where the positions, or the known entries, end. */
function shifted(entries: readonly Placed[], from: number, direction: 1 | -1, hasMore = false): Placed[] | null {
  const changes: Placed[] = []
  let last = from
  for (const [index, { code, position }] of entries.entries()) {
    const isFree = direction === 1 ? position > last : position < last
    if (index > 0 && isFree) return changes
    last += direction
    if (last < 0 || last > MENU_POSITION_MAX) return null
    if (last !== position) changes.push({ code, position: last })
  }
  return hasMore ? null : changes
}
