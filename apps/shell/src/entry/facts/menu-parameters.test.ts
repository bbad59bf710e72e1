import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseMenuParameters } from './menu-parameters.ts'

test('MSG-45 the parameters of a menu are a query with limits', () => {
  expect(parseMenuParameters('documentId=A-101&name=%C3%85&page=2')).toEqual({
    documentId: 'A-101',
    name: 'Å',
    page: '2',
  })
  expect(parseMenuParameters(null)).toBeNull()
  expect(parseMenuParameters('')).toBeNull()
  expect(parseMenuParameters(`a=${'x'.repeat(501)}`)).toBeNull()
  expect(parseMenuParameters(`${'x'.repeat(101)}=a`)).toBeNull()
  expect(parseMenuParameters(Array.from({ length: 21 }, (_, index) => `n${index}=1`).join('&'))).toBeNull()
})

test('MSG-45 any parameters within the limits arrive unchanged', () => {
  const parameters = fc.dictionary(
    fc.string({ minLength: 1, maxLength: 20, unit: 'grapheme' }),
    fc.string({ maxLength: 50, unit: 'grapheme' }),
    {
      minKeys: 1,
      maxKeys: 20,
      noNullPrototype: true,
    },
  )
  fc.assert(
    fc.property(parameters, (record) => {
      expect(parseMenuParameters(new URLSearchParams(record).toString())).toEqual(record)
    }),
  )
})
