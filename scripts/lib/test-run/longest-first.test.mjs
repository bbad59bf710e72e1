import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LONGEST, longestFirst } from './longest-first.mjs'
import { inRoot } from '../root.mjs'

test('the longest test files run first, and all others keep their order', () => {
  const [first, second] = LONGEST
  expect(longestFirst(['b', second, 'a', first], (file) => file)).toEqual([first, second, 'b', 'a'])
})

test('each of the longest test files exists', () => {
  expect(LONGEST.filter((file) => !existsSync(inRoot(file)))).toEqual([])
})
