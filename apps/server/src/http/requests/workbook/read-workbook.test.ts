import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dateText, isDateFormat, numberText } from './cell-text.ts'
import { readInThread } from './read-in-thread.ts'
import { isWorkbook } from '@portico/contract/rules/administration/table-file'
import { readWorkbook } from './read-workbook.ts'
import { toZip } from '../../../documents/zip.ts'
import { rowsOf, tableWorkbook, workbookOf, type WorkbookParts } from './workbook.fixtures.ts'

const read = (parts: WorkbookParts | Buffer) => readWorkbook(Buffer.isBuffer(parts) ? parts : workbookOf(parts), 1000)
const problemOf = (parts: WorkbookParts | Buffer) => {
  const table = read(parts)
  return 'reason' in table ? `${table.line} ${table.column} ${table.reason}` : 'read'
}
const cellsOf = (rows: string, parts: Partial<WorkbookParts> = {}) => {
  const table = read({ rows: `${rowsOf([['a', 'b', 'c', 'd', 'e']])}<row>${rows}</row>`, ...parts })
  return 'reason' in table ? table.reason : table.rows[0]?.cells.filter(Boolean)
}

test('IMPORT-25 any table of texts survives a workbook, and each row keeps its number', () => {
  const cell = fc
    .oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('Å', '项目', '007', '=1', '_x000D_', ' a ', 'a\nb', '<&>'))
    .filter((text) => /^[\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]*$/u.test(text))
  const rows = fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { maxLength: 6 })
  fc.assert(
    fc.property(rows, (given) => {
      const trimmed = given.map((cells) => cells.map((text) => text.trim()))
      const expected = trimmed.flatMap((cells, at) => (cells.some(Boolean) ? [{ line: at + 2, cells }] : []))
      expect(read(tableWorkbook(['x', 'y', 'z'], ...given))).toEqual({
        line: 1,
        columns: ['x', 'y', 'z'],
        rows: expected,
      })
    }),
  )
})

test('IMPORT-25 cells of each type are read as text; formulas have their saved values and readings of Chinese are left out', () => {
  const strings = '<si><t>Ida</t></si><si><r><t>项</t></r><r><t>目</t></r><rPh sb="0" eb="2"><t>xiàng mù</t></rPh></si>'
  expect(
    cellsOf('<c t="s"><v>0</v></c><c t="s"><v>1</v></c><c t="inlineStr"><is><t>007</t></is></c>', { strings }),
  ).toEqual(['Ida', '项目', '007'])
  expect(cellsOf('<c t="b"><v>1</v></c><c t="b"><v>0</v></c><c t="str"><f>"a"&amp;"b"</f><v>ab</v></c>')).toEqual([
    ...['true', 'false', 'ab'],
  ])
  expect(cellsOf('<c><f>1+1</f><v>2</v></c><c t="d"><v>2026-11-30</v></c><c s="1"/><c><v>46701234567</v></c>')).toEqual(
    [...['2', '2026-11-30', '46701234567']],
  )
})

test('IMPORT-25 cells and rows may state where they are, and names may have a prefix', () => {
  const rows = `<x:row r="3"><x:c r="B3" t="str"><x:v>name</x:v></x:c></x:row>
    <x:row r="7"><x:c r="A7"><x:v>5</x:v></x:c></x:row><x:row/>`
  expect(read({ rows })).toEqual({ line: 3, columns: ['', 'name'], rows: [{ line: 7, cells: ['5', ''] }] })
})

test('IMPORT-25 numbers in a format of dates are ISO dates, in both calendars', () => {
  const styles = `<numFmts><numFmt numFmtId="164" formatCode="yyyy/mm/dd\\ hh:mm"/><numFmt numFmtId="165" formatCode="[h]:mm"/>
    </numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
    <cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs>`
  const dates = '<c s="1"><v>46356</v></c><c s="2"><v>46356.75</v></c><c s="3"><v>1.5</v></c><c s="0"><v>46356</v></c>'
  expect(cellsOf(dates, { styles })).toEqual(['2026-11-30', '2026-11-30T18:00:00', '1.5', '46356'])
  expect(cellsOf('<c s="1"><v>44894</v></c>', { styles, properties: 'date1904="1"' })).toEqual(['2026-11-30'])
  expect(cellsOf('<c s="1"><v>-1</v></c>', { styles })).toBe('cellError')
})

test('IMPORT-25 each day of the calendar is the day that a spreadsheet shows', () => {
  fc.assert(
    fc.property(fc.integer({ min: 61, max: 2_958_465 }), (day) => {
      expect(dateText(day, false)).toBe(new Date(Date.UTC(1970, 0, 1 + day - 25_569)).toISOString().slice(0, 10))
      expect(dateText(day - 1462 < 0 ? 0 : day - 1462, true)).toBe(day < 1463 ? '00:00:00' : dateText(day, false))
    }),
  )
  expect([dateText(1, false), dateText(59, false), dateText(61, false)]).toEqual([
    '1900-01-01',
    '1900-02-28',
    '1900-03-01',
  ])
  expect(dateText(0.999_999_9, false)).toBe('00:00:00')
})

test('IMPORT-25 no digit of a number is lost, and an exponent is written out', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (number) => {
      const text = numberText(String(number)) ?? ''
      expect(text).not.toMatch(/e/i)
      expect(Number(text)).toBe(number === 0 ? 0 : number)
    }),
  )
  expect(numberText('12345678901234567890')).toBe('12345678901234567890')
  expect(numberText('1.50E+3')).toBe('1500')
  expect(numberText('-0.0')).toBe('0')
  expect(['', '.', '1e999', 'NaN', '1,5', '0x1'].map(numberText)).toEqual(Array.from({ length: 6 }))
})

test.each([
  ['yyyy-mm-dd', true],
  ['[$-804]yyyy"年"m"月"', true],
  ['[Red]0.00" days"', false],
  ['General', false],
  ['[h]:mm:ss', false],
  ['0\\h', false],
])('IMPORT-25 whether %s is a format of dates: %s', (code, expected) => {
  expect(isDateFormat(164, code)).toBe(expected)
})

test('IMPORT-25 the first visible sheet with cells is read; charts and sheets elsewhere are none', () => {
  const first = rowsOf([['first']])
  const sheets = (...list: readonly string[]) => list.map((one) => `<sheet name="S" sheetId="1" ${one}/>`).join('')
  const others = ['state="hidden" r:id="rId4"', 'r:id="rId5"', 'r:id="rId6"', 'r:id="rId99"', '']
  expect(read({ rows: first, sheets: sheets(...others, 'r:id="rId3"') })).toMatchObject({ columns: ['first'] })
  expect(read({ rows: first, sheets: sheets('r:id="rId4"', 'r:id="rId3"') })).toMatchObject({ columns: ['1'] })
  expect(problemOf({ rows: first, sheets: sheets(...others) })).toBe('1 null noSheet')
})

test('IMPORT-27 each workbook that cannot be read has its reason, with line and column if they help', () => {
  const head = '<row><c t="str"><v>name</v></c></row>'
  expect(problemOf(Buffer.from('PK\u0003\u0004 nothing'))).toBe('1 null notWorkbook')
  expect(problemOf(toZip([['word/document.xml', Buffer.from('<a/>')]]))).toBe('1 null notWorkbook')
  expect(problemOf(tableWorkbook(['a']).subarray(0, -30))).toBe('1 null notWorkbook')
  expect(problemOf(Buffer.from('d0cf11e0a1b11ae1', 'hex'))).toBe('1 null protectedWorkbook')
  expect(problemOf({ rows: '' })).toBe('1 null columnMissing')
  expect(problemOf({ rows: `${head}<row r="5"><c r="C5"><v>1</v></c></row>` })).toBe('5 C outsideColumns')
  expect(problemOf({ rows: '<row><c r="GS1"><v>1</v></c></row>' })).toBe('1 GS outsideColumns')
  expect(problemOf({ rows: `${head}<row><c t="e"><v>#N/A</v></c></row>` })).toBe('2 name cellError')
  expect(problemOf({ rows: `${head}<row><c><f>A1</f></c></row>` })).toBe('2 name cellError')
  expect(problemOf({ rows: `${head}<row><c><f>A1</f><v></v></c></row>` })).toBe('2 name cellError')
  expect(problemOf({ rows: `${head}<row><c t="str"><f>""</f><v></v></c></row>` })).toBe('read')
  expect(problemOf({ rows: `${head}<row><c t="s"><v>7</v></c></row>` })).toBe('2 name cellError')
  expect(problemOf({ rows: rowsOf([['name'], ['x'.repeat(10_001)]]) })).toBe('2 null rowTooLong')
  const numbers = Array.from({ length: 1002 }, () => ['1'])
  expect(problemOf({ rows: rowsOf(numbers) })).toBe('1002 null tooManyLines')
  for (const wrong of [
    '<row r="0"/>',
    '<row r="2"/><row r="2"/>',
    '<row><c r="B1"/><c r="A1"/></row>',
    '<row><c r="1A"/></row>',
  ])
    expect(problemOf({ rows: wrong })).toBe('1 null notWorkbook')
  expect(problemOf({ rows: `${head}<row><!-- cut off` })).toBe('1 null notWorkbook')
})

test('IMPORT-26 a declaration of a document type is refused, in each part', () => {
  const bomb = '<!DOCTYPE a [<!ENTITY b "&c;&c;"><!ENTITY c "ha">]>'
  const rows = rowsOf([['name'], ['&b;']])
  expect(problemOf({ rows, declaration: bomb })).toBe('1 null documentType')
  expect(problemOf({ rows, strings: bomb })).toBe('1 null documentType')
  expect(problemOf({ rows, styles: '<!DOCTYPE a SYSTEM "file:///etc/passwd">' })).toBe('1 null documentType')
})

test('IMPORT-26 bombs end at a limit: bytes, ratio, parts, nesting and texts that cells share', () => {
  const none: readonly [] = []
  const filled = (bytes: number) => Buffer.alloc(bytes, ' ')
  const padded = (bytes: number) => ({ rows: rowsOf([['a']]), strings: filled(bytes).toString('latin1') })
  expect(problemOf(padded(900_000))).toBe('read')
  expect(problemOf(padded(8_000_000))).toBe('1 null workbookTooLarge')
  const parts = (count: number) => Array.from({ length: count }, (_, at) => [`xl/media/${at}`, filled(1)] as const)
  expect(problemOf({ rows: rowsOf([['a']]), more: parts(43) })).toBe('read')
  expect(problemOf({ rows: rowsOf([['a']]), more: parts(44) })).toBe('1 null workbookTooLarge')
  expect(problemOf({ rows: rowsOf([['a']]), more: [...none, ['XL/Workbook.xml', filled(1)]] })).toBe(
    '1 null notWorkbook',
  )
  expect(problemOf({ rows: '<a>'.repeat(100_000) })).toBe('1 null notWorkbook')
  const shared = `<si><t>${'x'.repeat(9000)}</t></si>`
  const rows = `${rowsOf([['a']])}${'<row><c t="s"><v>0</v></c></row>'.repeat(4000)}`
  expect(readWorkbook(workbookOf({ rows, strings: shared }), 50_000)).toMatchObject({ reason: 'workbookTooLarge' })
})

test('IMPORT-26 a thread that takes too long or too much memory is ended', async () => {
  const values = Array.from({ length: 40_000 }, (_, at) => [`${at}`, `person.${at * 7919}@example.com`])
  const rows = rowsOf([['a', 'b'], ...values])
  const file = workbookOf({ rows })
  const limits = { milliseconds: 20_000, megabytes: 256 }
  const whole = await readInThread({ file, linesMax: 50_000 }, limits)
  expect('rows' in whole && whole.rows.length).toBe(40_000)
  const tooLarge = { line: 1, column: null, reason: 'workbookTooLarge' }
  expect(await readInThread({ file, linesMax: 50_000 }, { ...limits, milliseconds: 1 })).toEqual(tooLarge)
  expect(await readInThread({ file, linesMax: 50_000 }, { ...limits, megabytes: 5 })).toEqual(tooLarge)
})

test('IMPORT-27 reading ends with a table or a reason, however bytes of a workbook are changed', () => {
  const file = tableWorkbook(['email', 'name'], ['ida@a.se', 'Ida'])
  const changes = fc.array(fc.tuple(fc.nat({ max: file.length - 1 }), fc.nat({ max: 255 })), { maxLength: 8 })
  fc.assert(
    fc.property(changes, fc.nat({ max: file.length }), (list, length) => {
      const changed = Buffer.from(file)
      for (const [at, value] of list) changed[at] = value
      for (const bytes of [changed, changed.subarray(0, length)]) {
        const table = readWorkbook(bytes, 10)
        expect('reason' in table || table.columns.length > 0).toBe(true)
      }
    }),
  )
})

test('IMPORT-25 a workbook is known by its first bytes', () => {
  expect(
    [tableWorkbook(['a']), Buffer.from('PK'), Buffer.from('email\n'), Buffer.from('d0cf11e0', 'hex')].map(isWorkbook),
  ).toEqual([true, false, false, true])
})
