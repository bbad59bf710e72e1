/** One row of a long tree, in pixels, its margin included. */
export const ROW_HEIGHT_PX = 33
/** From so many rows on only those near the view are drawn (MENU-43). */
export const LONG_TREE_ROWS = 150
/** Drawn above and below the view. */
const SPARE_ROWS = 12

export interface RowWindow {
  from: number
  to: number
}

/** Which rows of a long tree are drawn; all of a short one. */
export function rowWindow(count: number, top: number, height: number): RowWindow {
  if (count < LONG_TREE_ROWS) return { from: 0, to: count }
  const first = Math.floor(Math.max(top, 0) / ROW_HEIGHT_PX)
  const from = Math.max(Math.min(first, count - 1) - SPARE_ROWS, 0)
  return { from, to: Math.min(first + Math.ceil(height / ROW_HEIGHT_PX) + SPARE_ROWS, count) }
}
