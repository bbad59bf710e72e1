import { expect, test } from 'vitest'
import { IdText } from './common.ts'

test.each([
  ['1', 1],
  ['41001', 41001],
  ['9007199254740991', 2 ** 53 - 1],
])('WIRE-6 an id in a path or a query is digits: %s', (text, id) => {
  expect(IdText.parse(text)).toBe(id)
})

test.each([
  '', '0', '01', '-1', '+1', '1.0', '1e3', '0x10', ' 1', '1 ', '1_0', '４１', '٤١', 'NaN', 'Infinity', '9007199254740992', '9007199254740993', '9999999999999999',
  '10000000000000000',
])('WIRE-6 a text that is no digits, or not below 2^53, is no id: %j', (text) => {
  expect(IdText.safeParse(text).success).toBe(false)
}) // prettier-ignore
