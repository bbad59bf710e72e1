import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvCell, toCsv } from './csv.ts'

const FORMULA = /^[=+\-@\t\r]/

test.each(['=1+1', '+1', '-1', '@sum', '\tx', '\rx'])(
  'CONSOLE-15 a cell like a formula gets an apostrophe: %j',
  (text) => {
    expect(csvCell(text)).toBe(`"'${text}"`)
  },
)

test('CONSOLE-15 any texts survive as cells, and none begins a formula', () => {
  const cell = fc.oneof(fc.string(), fc.stringMatching(/^[=+@",;\r\n\t -]{0,3}项目Å$/))
  fc.assert(
    fc.property(fc.array(cell, { minLength: 1, maxLength: 5 }), (texts) => {
      const columns = [{ id: 'a', label: 'Name', render: (text: string) => text }]
      const cells = [...toCsv(columns, texts).matchAll(/"((?:[^"]|"")*)"\r\n/g)].map(([, text = '']) =>
        text.replaceAll('""', '"'),
      )
      const kept = texts.map((text) => (FORMULA.test(text) ? `'${text}` : text))
      expect(cells).toEqual(['Name', ...kept.map((text) => text.replace(/([;\t])(?=[=+\-@\t\r])/g, "$1'"))])
      expect(cells.some((text) => FORMULA.test(text))).toBe(false)
    }),
  )
})

test('SEC-82 a spreadsheet that separates cells by semicolons or tabs finds no formula in a list', () => {
  const columns = ['a', 'b'].map((id) => ({ id, label: id, render: (text: string) => text }))
  for (const separator of [';', '\t'])
    for (const text of ['x;=1+1;', 'x;@sum', 'x\t=1+1', 'x;\t-1', ';=1'])
      for (const line of toCsv(columns, [text]).split('\r\n'))
        for (const cell of line.split(separator)) expect([cell, FORMULA.test(cell)]).toEqual([cell, false])
})

test('CONSOLE-15 a column that draws more than a text exports its text', () => {
  const columns = [{ id: 'n', label: 'N', render: () => null, text: (item: number) => `n${item}` }]

  expect(toCsv(columns, [1, 2])).toBe('\uFEFF"N"\r\n"n1"\r\n"n2"\r\n')
})
