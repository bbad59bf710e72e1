/** ORG-64: sizes in pixels and rows. */
export const TREE_SIZES = { row: 32, indent: 18, treeHeight: 500, kept: 30 } as const

/** The rows from one on, up to another. */
export interface RowRange {
  from: number
  to: number
}

/** The rows that are seen, be it in part. */
export function visibleRange(scrollTop: number, height: number, count: number): RowRange {
  const { row } = TREE_SIZES
  const to = Math.min(count, Math.ceil((scrollTop + height) / row))
  return { from: Math.max(0, Math.min(Math.floor(scrollTop / row), to - Math.ceil(height / row))), to }
}

/** The rows that are kept in the page: those that are seen, and as many above as below. */
export function renderedRange(scrollTop: number, height: number, count: number): RowRange {
  const { row, kept } = TREE_SIZES
  const seen = Math.ceil(height / row)
  const spare = Math.max(0, Math.floor((kept - seen) / 2))
  const from = Math.max(0, Math.min(Math.floor(scrollTop / row) - spare, count - kept))
  return { from, to: Math.min(count, from + kept) }
}

/** Where to scroll so that a row is wholly seen; undefined where it is. */
export function scrollToSee(at: number, scrollTop: number, height: number): number | undefined {
  const top = at * TREE_SIZES.row
  if (top < scrollTop) return top
  const bottom = top + TREE_SIZES.row
  return bottom > scrollTop + height ? bottom - height : undefined
}

/** Where to scroll so that a row is in the middle. */
export function scrollToCentre(at: number, height: number): number {
  return Math.max(0, at * TREE_SIZES.row - (height - TREE_SIZES.row) / 2)
}

/** ORG-65: is the bottom near enough to ask for the next page? */
export function isAtBottom(scrollTop: number, height: number, total: number): boolean {
  return scrollTop + height >= total - TREE_SIZES.row
}
