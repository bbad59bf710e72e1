import { expect, test } from 'vitest'
import { findHelp, withGuideNames } from './help-items.ts'

const item = (productCode: string, name: string) => ({ productCode, name, url: `/help/${name}`, integrateType: 0 })
const items = [
  item('pmpp', 'First steps'),
  item('pmpp', 'Tabs'),
  item('plan', 'Schedule'),
  item('cost', 'Budget'),
  item('erp', 'Invoices'),
]
const names = new Map([
  ['pmpp', 'Portal'],
  ['plan', 'Planning'],
  ['cost', 'Cost'],
])
const find = (keyword: string, present = 'plan') =>
  findHelp(items, keyword, { present, names, compare: new Intl.Collator('en') }).map((group) => [
    group.name,
    ...group.items.map(({ name }) => name),
  ])

test('HELP-3 the first page of a product gets the name of the guide, but no other page does', () => {
  const named = withGuideNames(items, (productCode) => (productCode === 'pmpp' ? 'User guide' : null))
  expect(named.map(({ name }) => name)).toEqual(['User guide', 'Tabs', 'Schedule', 'Budget', 'Invoices'])
})

test('HELP-6 pages are listed below their products, the present one first; products that the person lacks are omitted', () => {
  expect(find('')).toEqual([
    ['Planning', 'Schedule'],
    ['Cost', 'Budget'],
    ['Portal', 'First steps', 'Tabs'],
  ])
  expect(find('', 'pmpp').map(([name]) => name)).toEqual(['Portal', 'Cost', 'Planning'])
})

test('HELP-6 the search finds parts of names and of products, ignoring case', () => {
  expect(find(' STEP ')).toEqual([['Portal', 'First steps']])
  expect(find('portal')).toEqual([['Portal', 'First steps', 'Tabs']])
  expect(find('invoices')).toEqual([])
})
