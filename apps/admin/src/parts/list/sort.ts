import type { Column } from './list-description.ts'

export type Direction = 'ascending' | 'descending'

/** CONSOLE-107: the direction in which a list with this order is sorted by a column; undefined for another column. */
export function directionOf(sort: string, column: string | undefined): Direction | undefined {
  if (column === undefined) return undefined
  return sort === column ? 'ascending' : sort === `-${column}` ? 'descending' : undefined
}

/** CONSOLE-107: the order after a press on the header of a column: ascending first, then the other direction. */
export const nextSort = (sort: string, column: string): string =>
  directionOf(sort, column) === 'ascending' ? `-${column}` : column

/** CONSOLE-107: the entries of a list that is sorted here. Entries with equal values stay in the order of their names. */
export function sortedByColumn<Item>(
  byName: readonly Item[],
  { columns, sort, locale }: { columns: readonly Column<Item>[]; sort: string; locale: string },
): Item[] {
  const column = columns.find((one) => directionOf(sort, one.sort) !== undefined)
  if (!column) return [...byName]
  const { compare } = new Intl.Collator(locale, { numeric: true })
  const valueOf = (item: Item) => column.sortValue?.(item) ?? column.text?.(item) ?? plain(column.render(item))
  const sign = sort.startsWith('-') ? -1 : 1
  return byName.toSorted((one, other) => {
    const [a, b] = [valueOf(one), valueOf(other)]
    return sign * (typeof a === 'number' && typeof b === 'number' ? a - b : compare(String(a), String(b)))
  })
}

const plain = (shown: unknown): string | number => (typeof shown === 'string' || typeof shown === 'number' ? shown : '')
