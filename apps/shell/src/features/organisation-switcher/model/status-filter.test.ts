import { expect, test } from 'vitest'
import { readStatusFilter, statusFilterQuery, toggleStatus } from './status-filter.ts'
import { readView } from './view.ts'

const ALL = ['planned', 'in_progress', 'completed']

test('ORG-68 a filter equal to the whole dictionary is sent empty', () => {
  expect(statusFilterQuery(ALL, ALL)).toEqual([])
  expect(statusFilterQuery(['completed', 'planned'], ALL)).toEqual(['completed', 'planned'])
  expect(statusFilterQuery(['completed', 'gone'], ALL)).toEqual(['completed'])
  expect(statusFilterQuery([], ALL)).toEqual([])
})

test('ORG-68 a stored filter of another dictionary or person is not applied', () => {
  expect(readStatusFilter(undefined, ALL)).toEqual(ALL)
  expect(readStatusFilter('planned', ALL)).toEqual(ALL)
  expect(readStatusFilter(['completed', 7, 'gone', 'planned'], ALL)).toEqual(['planned', 'completed'])
  expect(readStatusFilter(['gone'], ALL)).toEqual(ALL)
  expect(toggleStatus(ALL, 'in_progress', ALL)).toEqual(['planned', 'completed'])
  expect(toggleStatus(['completed'], 'planned', ALL)).toEqual(['planned', 'completed'])
})

test('ORG-63, ORG-111 the last view is used; an invalid stored value gives the default', () => {
  expect(readView({ view: 'list', projects: 'relation' })).toEqual({ view: 'list', projects: 'relation' })
  expect(readView({ view: 'grid', projects: 7 })).toEqual({ view: 'tree', projects: 'list' })
  expect(readView(null)).toEqual({ view: 'tree', projects: 'list' })
})
