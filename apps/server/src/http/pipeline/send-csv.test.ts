import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvCell } from './send-csv.ts'

test.each([
  ['plain', 'plain'],
  ['Åsa 项目', 'Åsa 项目'],
  ['a,b', '"a,b"'],
  ['say "yes"', '"say ""yes"""'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', "'=1+1"],
  ['+46 70 123', "'+46 70 123"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t'=1"],
  ['\r=1,2', `"'\r=1,2"`],
  ['x;=HYPERLINK(1)', "x;'=HYPERLINK(1)"],
  ['x\t@y', "x\t'@y"],
  ['a; b - c', 'a; b - c'],
  [-1, '-1'],
  [true, 'true'],
  [null, ''],
] as const)('API-14 %j is the cell %j', (value, cell) => {
  expect(csvCell(value)).toBe(cell)
})

test('API-14 every text is read back as it was, besides apostrophes', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1 }), (texts) => {
      const content = `first,${texts.map(csvCell).join(',')}\r\n`
      const [[, ...read] = []] = parse(content) as string[][]
      expect(read.map((text) => text.replaceAll("'", ''))).toEqual(texts.map((text) => text.replaceAll("'", '')))
    }),
  )
})
