import { PortalError } from '@portico/contract/protocol/errors'

/** API-12: an opaque cursor that holds the sort values of a page's last entry. */
export const cursorOf = (...values: (string | number)[]): string =>
  Buffer.from(JSON.stringify(values)).toString('base64url')

/** The values of a cursor, of the same types as in the example. Throws `VALIDATION` for any other text. */
export function readCursor<const T extends readonly (string | number)[]>(
  cursor: string,
  ...example: T
): { [K in keyof T]: T[K] extends number ? number : string } {
  const values = parse(Buffer.from(cursor, 'base64url').toString())
  const isAlike = Array.isArray(values) && values.length === example.length
  if (!isAlike || example.some((value, index) => !isLike(value, (values as unknown[])[index]))) {
    throw new PortalError('VALIDATION', { fields: [{ part: 'query', field: 'cursor', reason: 'invalid_format' }] })
  }
  return values as never
}

const isLike = (example: string | number, value: unknown): boolean =>
  typeof example === 'number' ? Number.isSafeInteger(value) : typeof value === 'string' && !value.includes('\0')

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** API-12: the entries of one page. `rows` has one row more than the page if there is another page. */
export function toPage<Row, Item>(
  rows: readonly Row[],
  limit: number,
  { toItem, toCursor }: { toItem: (row: Row) => Item; toCursor: (row: Row) => string },
): { items: Item[]; nextCursor: string | null } {
  const pageRows = rows.slice(0, limit)
  const last = pageRows.at(-1)
  return { items: pageRows.map(toItem), nextCursor: rows.length > limit && last ? toCursor(last) : null }
}
