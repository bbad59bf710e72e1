import { isDateFormat, dateText, numberText, unescapedText } from './cell-text.ts'
import { readPart } from './read-part.ts'
import { WorkbookRefused } from './workbook-refused.ts'

/** A row of a table with its number in the sheet, from 1. */
export interface SheetRow {
  line: number
  cells: string[]
}

/** The first row that has a value names the columns; the others have a cell for each of them. */
export interface SheetTable {
  /** The number of the first row. */
  line: number
  columns: string[]
  rows: SheetRow[]
}

export interface SheetSurroundings {
  strings: readonly string[]
  /** For each cell format whether its numbers are dates. */
  areDates: readonly boolean[]
  isFrom1904: boolean
  linesMax: number
}

/** The rows and columns of a sheet (ECMA 376); a file that names others is damaged. */
const SHEET = { rows: 1_048_576, columns: 16_384 } as const
const COLUMNS_MAX = 200
/** Characters of a row, as in a CSV file, and of all rows: cells that share one text share no memory later. */
const ROW_CHARACTERS = 10_000
const TABLE_CHARACTERS = 32 * 1024 * 1024
/** Texts that cells share. */
const STRINGS_MAX = 2_000_000

/** The texts that the cells share. The reading of Chinese and Japanese text is not part of it. */
export function readStrings(part: Buffer): string[] {
  const strings: string[] = []
  let [isText, phonetic, text] = [false, 0, '']
  readPart(part, {
    open(name) {
      if (name === 'si') text = ''
      if (name === 'rPh') phonetic += 1
      if (name === 't') isText = phonetic === 0
    },
    text(data) {
      if (isText) text += data
    },
    close(name) {
      if (name === 't') isText = false
      if (name === 'rPh') phonetic -= 1
      if (name !== 'si') return
      if (strings.length >= STRINGS_MAX) throw new WorkbookRefused('workbookTooLarge')
      strings.push(unescapedText(text))
    },
  })
  return strings
}

/** For each cell format whether its numbers are dates. */
export function readDateFormats(part: Buffer): boolean[] {
  const codes = new Map<number, string>()
  const areDates: boolean[] = []
  let isCellFormat = false
  readPart(part, {
    open(name, { numFmtId = '0', formatCode = '' }) {
      if (name === 'cellXfs') isCellFormat = true
      if (name === 'numFmt') codes.set(Number(numFmtId), formatCode.slice(0, 255))
      if (name === 'xf' && isCellFormat) areDates.push(isDateFormat(Number(numFmtId), codes.get(Number(numFmtId))))
    },
    close(name) {
      if (name === 'cellXfs') isCellFormat = false
    },
  })
  return areDates
}

interface Cell {
  column: number
  type: string
  format: number
  text: string
  hasFormula: boolean
  hasValue: boolean
}

/**
 * Reads the rows of a sheet. Formulas are not evaluated: their cells have the value that the program has saved.
 *
 * @throws `WorkbookRefused`
 */
export function readSheet(part: Buffer, surroundings: SheetSurroundings): SheetTable {
  const table = tableWriter(surroundings.linesMax)
  let row: { line: number; cells: Map<number, string>; column: number } = { line: 0, cells: new Map(), column: -1 }
  let cell: Cell | undefined
  let [isText, phonetic] = [false, 0]
  readPart(part, {
    open(name, attributes) {
      const { r: reference, t: type = 'n', s: format = '0' } = attributes
      if (name === 'row') {
        row = { line: nextIn(SHEET.rows, row.line, reference), cells: new Map(), column: -1 }
      } else if (name === 'c') {
        const column = nextIn(SHEET.columns - 1, row.column, reference && columnIndex(reference))
        row.column = column
        cell = { column, type, format: Number(format), text: '', hasFormula: false, hasValue: false }
      } else if (name === 'rPh') phonetic += 1
      else if (!cell) return
      else if (name === 'f') cell.hasFormula = true
      else if (name === 'v' || (name === 't' && phonetic === 0)) {
        isText = true
        cell.hasValue = true
      }
    },
    text(data) {
      if (cell && isText) cell.text += data
    },
    close(name) {
      if (name === 'v' || name === 't') isText = false
      else if (name === 'rPh') phonetic -= 1
      else if (name === 'c' && cell) {
        const value = valueOf(cell, surroundings)
        if (value === undefined) throw new WorkbookRefused('cellError', row.line, table.nameOf(cell.column))
        if (value !== '') row.cells.set(cell.column, value)
        cell = undefined
      } else if (name === 'row') table.add(row.line, row.cells)
    },
  })
  return table.finish()
}

/** The number of a row or a column: larger than the former one, and one more if the file does not say it. */
function nextIn(last: number, former: number, stated: string | number | undefined): number {
  const number = stated === undefined ? former + 1 : Number(stated)
  if (!Number.isInteger(number) || number <= former || number > last) throw new WorkbookRefused('notWorkbook')
  return number
}

/** The index of the column in a reference such as `AB12`; `NaN` for none. */
function columnIndex(reference: string): number {
  const [, letters] = /^([A-Z]{1,3})\d{1,7}$/.exec(reference) ?? []
  if (letters === undefined) return Number.NaN
  return [...letters].reduce((index, letter) => index * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function columnLetters(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : columnLetters(Math.floor(index / 26) - 1) + letter
}

/**
 * The text of a cell; undefined for an error, for a formula without a saved value, and for characters that no database stores
 * (SEC-81).
 */
function valueOf(cell: Cell, surroundings: SheetSurroundings): string | undefined {
  const value = savedValue(cell, surroundings)
  return value?.isWellFormed() && !value.includes('\0') ? value : undefined
}

function savedValue(cell: Cell, { strings, areDates, isFrom1904 }: SheetSurroundings): string | undefined {
  const { type, format, text } = cell
  // the value of a formula may be an empty text, and nothing else that is empty
  const isUnsaved = cell.hasFormula && (!cell.hasValue || (text === '' && type !== 'str'))
  if (type === 'e' || isUnsaved) return undefined
  if (!cell.hasValue) return ''
  if (type === 's') return strings[/^\d{1,7}$/.test(text) ? Number(text) : -1]?.trim()
  if (type === 'inlineStr' || type === 'str') return unescapedText(text).trim()
  if (type === 'b') return text === '1' || text === 'true' ? 'true' : 'false'
  if (type === 'd') return text.trim()
  const stored = text.trim()
  if (stored === '') return ''
  const number = numberText(stored)
  if (number === undefined) return undefined
  return areDates[format] ? dateText(Number(number), isFrom1904) : number
}

function tableWriter(linesMax: number) {
  let columns: string[] | undefined
  let first = 0
  const rows: SheetRow[] = []
  let characters = 0
  const nameOf = (column: number) => columns?.[column] || columnLetters(column)

  const add = (line: number, values: ReadonlyMap<number, string>) => {
    if (values.size === 0) return
    const last = Math.max(...values.keys())
    if (last >= (columns?.length ?? COLUMNS_MAX)) throw new WorkbookRefused('outsideColumns', line, columnLetters(last))
    const cells = Array.from({ length: columns?.length ?? last + 1 }, (_, column) => values.get(column) ?? '')
    const length = cells.reduce((sum, cell) => sum + cell.length, 0)
    if (length > ROW_CHARACTERS) throw new WorkbookRefused('rowTooLong', line)
    characters += length
    if (characters > TABLE_CHARACTERS) throw new WorkbookRefused('workbookTooLarge')
    if (!columns) [columns, first] = [cells, line]
    else if (rows.length < linesMax) rows.push({ line, cells })
    else throw new WorkbookRefused('tooManyLines', line)
  }

  const finish = (): SheetTable => {
    if (!columns) throw new WorkbookRefused('columnMissing')
    return { line: first, columns, rows }
  }
  return { add, finish, nameOf }
}
