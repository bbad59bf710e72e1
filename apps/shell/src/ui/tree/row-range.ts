/** The sizes that decide which rows of a long list are rendered. */
export interface RowSizes {
  /** The height of a row with its margin, in pixels. */
  row: number
  /** The minimum number of rendered rows above and below the view. */
  spare: number
  /** The minimum number of rendered rows. */
  minimum: number
}

/** A range of rows: start (inclusive) and end (exclusive). */
export interface RowRange {
  from: number
  to: number
}

/** The rows that are visible, at least partly. */
export function visibleRange(scrollTop: number, height: number, count: number, { row }: RowSizes): RowRange {
  const to = Math.min(count, Math.ceil((scrollTop + height) / row))
  return { from: Math.max(0, Math.min(Math.floor(scrollTop / row), to - Math.ceil(height / row))), to }
}

/** The rendered rows: the visible ones, and equally many above and below. */
export function renderedRange(scrollTop: number, height: number, count: number, sizes: RowSizes): RowRange {
  const { row, spare, minimum } = sizes
  const visibleRows = Math.ceil(height / row)
  const rendered = Math.max(minimum, visibleRows + 2 * spare)
  const above = Math.max(0, Math.floor((rendered - visibleRows) / 2))
  const from = Math.max(0, Math.min(Math.floor(scrollTop / row) - above, count - rendered))
  return { from, to: Math.min(count, from + rendered) }
}

/** The scroll position at which a row is fully visible; undefined if it already is. */
export function scrollToSee(at: number, scrollTop: number, height: number, { row }: RowSizes): number | undefined {
  const top = at * row
  if (top < scrollTop) return top
  const bottom = top + row
  return bottom > scrollTop + height ? bottom - height : undefined
}

/** The scroll position at which a row is in the middle. */
export function scrollToCentre(at: number, height: number, { row }: RowSizes): number {
  return Math.max(0, at * row - (height - row) / 2)
}

/** ORG-65: returns true if the end is near enough to load the next page. */
export function isAtBottom(scrollTop: number, height: number, count: number, { row }: RowSizes): boolean {
  return scrollTop + height >= (count - 1) * row
}
