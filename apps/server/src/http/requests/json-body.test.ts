import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseJson } from './json-body.ts'

const parse = (text: string) => parseJson(Buffer.from(text))

test.each([
  '{',
  '{"a":1,}',
  '{"__proto__":{"isAdmin":true}}',
  '{"a":[{"__proto__":null}]}',
  '{"\\u005f_proto__":1}',
  '{"constructor":{"prototype":{}}}',
  '{"a":"\\u0000"}',
  '{"a\\u0000":1}',
  '{"a":"\\ud800"}',
  '['.repeat(65) + ']'.repeat(65),
  '['.repeat(100_000),
])('SEC-6 a body that must not come in is refused: %.40s', (text) => {
  expect(() => parse(text)).toThrow()
  expect({}).not.toHaveProperty('isAdmin')
})

test('SEC-5 bytes that are not valid text are refused', () => {
  expect(() => parseJson(Buffer.from([0x22, 0xff, 0x22]))).toThrow()
})

test('SEC-6 a key `constructor` that reaches no prototype is accepted like any other', () => {
  expect(parse('{"constructor":"Kranbolaget AB"}')).toEqual({ constructor: 'Kranbolaget AB' })
})

test('SEC-6 any other JSON passes unchanged', () => {
  const harmless = fc
    .jsonValue({ maxDepth: 6 })
    .filter((value) => !/__proto__|constructor|\\u0000|\\ud[89a-f]/i.test(JSON.stringify(value)))
  fc.assert(
    fc.property(harmless, (value) => {
      expect(parse(JSON.stringify(value))).toEqual(JSON.parse(JSON.stringify(value)))
    }),
  )
})
