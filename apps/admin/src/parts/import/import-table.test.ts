import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MENU_COLUMNS, ROLE_COLUMNS } from '@portico/contract/rules/administration/configuration-import'
import { isWorkbook } from '@portico/contract/rules/administration/table-file'
import { organisationColumns } from '../../organisations/import-columns.ts'
import { menuColumns } from '../../menus/import-columns.ts'
import { grantColumns, roleColumns } from '../../roles/import-columns.ts'
import { peopleColumns } from '../../people/import-columns.ts'
import { TEXTS } from '../../texts/texts.ts'
import {
  failedRows,
  guessMapping,
  type ImportTable,
  problemsIn,
  readImportTable,
  importTemplate,
  toBase64,
  toImport,
} from './import-table.ts'
import { readCsv } from './read-csv.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const textOf = (base64: string) =>
  new TextDecoder().decode(Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)))
const PEOPLE = peopleColumns(TEXTS.en)
const ORGANISATIONS = organisationColumns(TEXTS.en)
const GRANTS = grantColumns(TEXTS.en)
const ROLES = roleColumns(TEXTS.en)
const MENUS = menuColumns(TEXTS.en)
const tableOf = (text: string) => readImportTable(bytesOf(text)) as ImportTable

test('IMPORT-12 any cells survive a file, and each line keeps its number', () => {
  const separators = fc.constantFrom(',', ';', '\t')
  const cell = fc.oneof(fc.string(), fc.stringMatching(/^[",;\r\n\t Å项]{0,4}$/)).map((text) => text.trim())
  const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { maxLength: 6 })
  fc.assert(
    fc.property(rows, separators, fc.constantFrom('\n', '\r\n', '\r'), (given, separator, end) => {
      let line = 1
      const expected = given.flatMap((cells) => {
        const row = { line, cells }
        line += 1 + cells.join('').split(/\r\n|\n|\r/).length - 1
        return cells.some(Boolean) ? [row] : []
      })
      const text = given
        .map((cells) => cells.map((one) => `"${one.replaceAll('"', '""')}"`).join(separator) + end)
        .join('')
      const read = readCsv(text, separator)
      expect(typeof read === 'number' ? read : read.map(({ cells }) => cells)).toEqual(
        expected.map(({ cells }) => cells),
      )
      const hasLineEnds = given.flat().some((one) => /[\r\n]/.test(one))
      if (!hasLineEnds) expect(read).toEqual(expected)
    }),
  )
})

test.each([
  ['a cell without an end', 'email\n"ida', 2],
  ['a mark within a cell', 'email\ni"da', 2],
  ['text after a cell', 'email,name\n"ida"x,y', 2],
])('IMPORT-12 %s is no CSV', (_case, text, line) => {
  expect(readImportTable(bytesOf(text))).toEqual({ line, column: null, reason: 'notCsv' })
})

test('IMPORT-12 reading ends with a table or a reason for every sequence of bytes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      const read = readImportTable(bytes)
      expect('reason' in read || read.columns.length > 0).toBe(true)
    }),
  )
})

test.each([
  ['utf-16le', [0xff, 0xfe, 0x6e, 0, 0x0a, 0, 0x79, 0x98], '项'],
  ['gb18030', [0x6e, 0x0a, 0xcf, 0xee, 0xc4, 0xbf], '项目'],
])('IMPORT-7 IMPORT-12 a file in %s is read', (_encoding, bytes, cell) => {
  expect((readImportTable(new Uint8Array(bytes)) as ImportTable).rows[0]?.cells).toEqual([cell])
})

test('IMPORT-7 IMPORT-12 a file in another encoding, an empty one and one of unequal lines are refused', () => {
  expect(readImportTable(new Uint8Array([0x6e, 0x0a, 0xe5, 0x61]))).toMatchObject({ reason: 'encoding' })
  expect(readImportTable(new Uint8Array())).toMatchObject({ reason: 'columnMissing' })
  expect(tableOf('a,b\n1,2\n\n3')).toEqual({ line: 4, column: null, reason: 'notCsv' })
})

test.each([
  [['Namn', 'E-post', 'Avdelning', 'Roll'], { email: 1, name: 0, role: 3 }],
  [['姓名', '邮箱', '操作', '组织编码'], { email: 1, name: 0, action: 2, organisation: 3 }],
  [['Full name', 'E-mail address', 'nickname'], { email: 1, name: 0, nickname: 2 }],
])('IMPORT-12 columns are known by their names: %j', (columns, mapping) => {
  expect(guessMapping(columns, PEOPLE)).toEqual(mapping)
})

test.each(['en', 'sv-SE', 'zh-CN'] as const)(
  'IMPORT-12 IMPORT-30 IMPORT-35 IMPORT-36 columns are known by their labels in %s',
  (language) => {
    for (const kind of [
      peopleColumns(TEXTS[language]),
      organisationColumns(TEXTS[language]),
      grantColumns(TEXTS[language]),
      roleColumns(TEXTS[language]),
      menuColumns(TEXTS[language]),
    ]) {
      const labels = kind.map(({ label }) => label)
      expect(guessMapping(labels, kind)).toEqual(Object.fromEntries(kind.map(({ name }, at) => [name, at])))
    }
  },
)

test('IMPORT-12 the import has the mapped columns, and a problem the line and column of the file', () => {
  const table = tableOf('Namn;Avd;E-post\nIda;1;ida@a.se\n;;\n=Bo;2;bo\n"Li\nna";3;li@a.se\n')
  const mapping = guessMapping(table.columns, PEOPLE)
  expect(toImport(table, mapping)).toBe('email,name\n"ida@a.se","Ida"\n"bo","\'=Bo"\n"li@a.se","Li\u001Fna"\n')
  expect(
    problemsIn(table, mapping, [
      { line: 3, column: 'email', reason: 'invalid' },
      { line: 4, column: 'name', reason: 'invalid' },
      { line: 1, column: 'action', reason: 'lastAdministrator' },
    ]),
  ).toEqual([
    { line: 4, column: 'E-post', reason: 'invalid' },
    { line: 5, column: 'Namn', reason: 'invalid' },
    { line: 1, column: 'action', reason: 'lastAdministrator' },
  ])
})

test('IMPORT-13 the file of refused lines has their cells and the reason, and is read again', () => {
  const table = tableOf('name,email\nIda,ida@a.se\n=Bo,bo\n')
  const problems = [{ line: 3, column: 'email', reason: 'invalid' as const }]
  const file = failedRows(table, problems, { reason: 'Reason', textOf: () => 'Not valid.' })
  expect(file).toBe('\uFEFF"name","email","Reason"\r\n"\'=Bo","bo","Not valid."\r\n')
  expect(guessMapping(tableOf(file).columns, PEOPLE)).toEqual({ email: 1, name: 0 })
})

test.each([',', ';'])('IMPORT-13 the template has each column of an import, separated by %s', (separator) => {
  for (const kind of [PEOPLE, ORGANISATIONS, GRANTS, ROLES, MENUS]) {
    const { columns, rows } = tableOf(importTemplate(kind, separator))
    expect(rows).toEqual([])
    expect(Object.keys(guessMapping(columns, kind))).toEqual(kind.map(({ name }) => name))
  }
})

test('IMPORT-35 IMPORT-36 the template of roles and menus has the columns that the server reads', () => {
  expect(ROLES.map(({ name }) => name)).toEqual([...ROLE_COLUMNS])
  expect(MENUS.map(({ name }) => name)).toEqual([...MENU_COLUMNS])
})

test('IMPORT-12 the bytes of any text survive base64', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(textOf(toBase64(text))).toBe(text)
    }),
  )
  expect(atob(toBase64('x'.repeat(100_000)))).toHaveLength(100_000)
})

test('IMPORT-28 a workbook is known by its first bytes, also one that the server refuses', () => {
  const files = [[0x50, 0x4b, 3, 4], [0xd0, 0xcf, 0x11, 0xe0, 0xa1], [0x50, 0x4b], [...bytesOf('PK\u0005\u0006')], []]
  expect(files.map((bytes) => isWorkbook(new Uint8Array(bytes)))).toEqual([true, true, false, false, false])
})
