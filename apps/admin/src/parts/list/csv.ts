import type { Column } from './list-description.ts'

/** CONSOLE-15: characters at the beginning of a cell that spreadsheets read as a formula (IMPORT-6). */
const FORMULA = /^[=+\-@\t\r]/

/** Spreadsheets of some countries separate cells by semicolons, and open a file with commas by them. */
const LATER_FORMULA = /(?<=[;\t])(?=[=+\-@\t\r])/g

const LINE_END = '\r\n'

/** The mark by which spreadsheets recognise UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

/** CONSOLE-15: one cell in quotation marks; a text like a formula begins with an apostrophe. */
export function csvCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}

/** SEC-82: a cell of a file that nobody imports again, without a formula after a separator in it. */
const keptCell = (text: string): string => csvCell(text.replaceAll(LATER_FORMULA, "'"))

/** CONSOLE-15: the columns of a list as a file, with their labels as the first line. */
export function toCsv<Item>(columns: readonly Column<Item>[], items: readonly Item[]): string {
  return csvHead(columns) + csvRows(columns, items)
}

/** The first line of a file: the labels of its columns. */
export const csvHead = <Item>(columns: readonly Column<Item>[]): string =>
  BYTE_ORDER_MARK + lineOf(columns.map(({ label }) => label))

/** The lines of a file below its first one. */
export const csvRows = <Item>(columns: readonly Column<Item>[], items: readonly Item[]): string =>
  items.map((item) => lineOf(columns.map((column) => cellOf(column, item)))).join('')

const lineOf = (cells: readonly string[]): string => cells.map(keptCell).join(',') + LINE_END

function cellOf<Item>({ text, render }: Column<Item>, item: Item): string {
  if (text) return text(item)
  const shown = render(item)
  return typeof shown === 'string' || typeof shown === 'number' ? String(shown) : ''
}
