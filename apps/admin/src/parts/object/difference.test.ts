import { expect, test } from 'vitest'
import { differencesOf } from './difference.ts'

test('CONSOLE-6 a changed field differs only if the stored object has another value', () => {
  const theirs = { nickname: 'Ann', state: 'active', email: 'anna@example.org' }

  expect(differencesOf({ nickname: null, state: 'active' }, theirs)).toEqual([
    { name: 'nickname', mine: null, theirs: 'Ann' },
  ])
  expect(differencesOf({ nickname: 'Ann', state: 'active' }, theirs)).toEqual([])
})
