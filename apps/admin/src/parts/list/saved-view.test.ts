import { expect, test } from 'vitest'
import { isRestricted, toSaved, viewShown } from './saved-view.ts'

const view = { name: 'Mine', keyword: 'anna', filters: { state: 'active', kind: 'a' }, from: '', to: '', sort: '' }

test('CONSOLE-105 a list shows a saved view until its search or a filter changes', () => {
  const { name: _, ...shown } = view
  expect(viewShown([view], { ...shown, filters: { kind: 'a', state: 'active', other: '' } })).toBe(view)
  expect(viewShown([view], { ...shown, keyword: 'ann' })).toBeUndefined()
  expect(viewShown([view], { ...shown, filters: { kind: 'a' } })).toBeUndefined()
  expect(viewShown([view], { ...shown, from: '2026-01-01' })).toBeUndefined()
  expect(viewShown([view], { ...shown, sort: '-name' })).toBeUndefined()
})

test('CONSOLE-105 filters without a value are not saved, and a list without any is not restricted', () => {
  expect(toSaved({ ...view, filters: { kind: '' } }).filters).toEqual({})
  expect(isRestricted({ keyword: '', filters: { kind: '' }, from: '', to: '', sort: '' })).toBe(false)
  expect(isRestricted({ keyword: '', filters: {}, from: '', to: '2026-01-01', sort: '' })).toBe(true)
  expect(isRestricted({ keyword: '', filters: {}, from: '', to: '', sort: '-name' })).toBe(true)
})
