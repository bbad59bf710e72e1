import { APPLICATIONS_PER_ROW } from '@portico/contract/rules/navigation/menus'

/**
 * APP-1: the target of an arrow key among groups of tiles, with at most six in a row. `sizes` is the number of tiles of
 * each group; indexes are counted through all groups. Undefined if the key leads outside of the tiles.
 */
export function gridStep(
  key: string,
  at: number,
  sizes: readonly number[],
  perRow: number = APPLICATIONS_PER_ROW,
): number | undefined {
  const total = sizes.reduce((sum, size) => sum + size, 0)
  if (key === 'ArrowRight') return at + 1 < total ? at + 1 : undefined
  if (key === 'ArrowLeft') return at > 0 ? at - 1 : undefined
  if (key === 'Home') return total > 0 ? 0 : undefined
  if (key === 'End') return total > 0 ? total - 1 : undefined
  const rows = rowsOf(sizes, perRow)
  const row = rows.findIndex((cells) => cells.includes(at))
  const column = rows[row]?.indexOf(at) ?? 0
  const next = key === 'ArrowDown' ? rows[row + 1] : key === 'ArrowUp' ? rows[row - 1] : undefined
  return next?.[Math.min(column, next.length - 1)]
}

function rowsOf(sizes: readonly number[], perRow: number): readonly (readonly number[])[] {
  const rows: number[][] = []
  let index = 0
  for (const size of sizes) {
    for (let column = 0; column < size; column += 1, index += 1) {
      if (column % perRow === 0) rows.push([])
      rows.at(-1)?.push(index)
    }
  }
  return rows
}
