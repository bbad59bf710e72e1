import { expect, test } from 'vitest'
import { directionOf, nextSort, sortedByColumn } from './sort.ts'

const COLUMNS = [
  { id: 'name', label: 'Name', sort: 'name', render: ({ name }: Item) => name },
  { id: 'count', label: 'Count', sort: 'count', render: () => null, sortValue: ({ count }: Item) => count },
  { id: 'other', label: 'Other', render: () => null },
]
interface Item {
  name: string
  count: number
}

test('CONSOLE-107 a header sorts by its column, ascending at first, then in the other direction', () => {
  expect(['', '-other', 'name', '-name'].map((sort) => nextSort(sort, 'name'))).toEqual([
    'name',
    'name',
    '-name',
    'name',
  ])
  expect([directionOf('name', 'name'), directionOf('-name', 'name'), directionOf('name', 'state')]).toEqual([
    ...['ascending', 'descending', undefined],
  ])
  expect(directionOf('undefined', undefined)).toBeUndefined()
})

test('CONSOLE-107 a list that is sorted here compares texts in the language, and numbers as numbers', () => {
  const items = [
    { name: 'Ärla', count: 2 },
    { name: 'b 10', count: 10 },
    { name: 'B 9', count: 2 },
  ]
  const names = (sort: string, locale = 'sv-SE') =>
    sortedByColumn(items, { columns: COLUMNS, sort, locale }).map(({ name }) => name)
  expect(names('')).toEqual(['Ärla', 'b 10', 'B 9'])
  expect(names('name')).toEqual(['B 9', 'b 10', 'Ärla'])
  expect(names('-name')).toEqual(['Ärla', 'b 10', 'B 9'])
  expect(names('name', 'en')).toEqual(['Ärla', 'B 9', 'b 10'])
  expect(names('count')).toEqual(['Ärla', 'B 9', 'b 10'])
  expect(names('-count')).toEqual(['b 10', 'Ärla', 'B 9'])
})
