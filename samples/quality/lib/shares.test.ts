import { expect, test } from 'vitest'
import { sharesOf } from './shares.ts'

test('DEMO-18 the bar of Quality has a part for each kind, in the order of the kinds', () => {
  expect(sharesOf(['fail', 'ok', 'ok', 'remark', 'unknown'], ['ok', 'remark', 'fail', 'planned'])).toEqual([
    { kind: 'ok', count: 2, percent: 50 },
    { kind: 'remark', count: 1, percent: 25 },
    { kind: 'fail', count: 1, percent: 25 },
  ])
})

test('DEMO-18 without things there is no bar', () => {
  expect(sharesOf([], ['ok', 'fail'])).toEqual([])
})
