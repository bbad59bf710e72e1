import type { FastifyReply } from 'fastify'

type Cell = string | number | boolean | null

/**
 * The position before a character that makes a cell a formula: at the beginning, and after the characters with which
 * spreadsheets of some languages separate cells.
 */
const BEFORE_FORMULA = /(?<=^|[;\t])(?=[=+\-@\t\r])/g
/** Without this mark, spreadsheets on Windows do not read a file as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF'

/**
 * API-14: sets the headers of a CSV file that the browser stores as `name.csv`, and returns its content (RFC 4180). A
 * text that a spreadsheet would execute as a formula gets an apostrophe before it.
 */
export function sendCsv(
  reply: FastifyReply,
  name: string,
  columns: readonly string[],
  rows: readonly (readonly Cell[])[],
): string {
  reply.headers({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${name}.csv"`,
  })
  return BYTE_ORDER_MARK + [columns, ...rows].map(csvLine).join('')
}

/** A line of a CSV file, with its end. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`

/** A cell of a CSV file, quoted where it needs to be. */
export function csvCell(value: Cell): string {
  if (typeof value !== 'string') return String(value ?? '')
  const text = value.replace(BEFORE_FORMULA, "'")
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
