import { expect, test } from 'vitest'
import { orderEntries } from './header-order.ts'

const recents: { name: string; entryCode?: string } = { name: 'recents' }
const help = { name: 'help', entryCode: 'help-center' }
const favourites = { name: 'favourites', entryCode: 'collect-center' }
const entries = [favourites, recents, help]

test('LOOK-70 without entries of the scene the header has its own order', () => {
  expect(orderEntries(entries, null)).toEqual(entries)
})

test('HELP-40 the scene orders known entries and the tenant’s own, each once', () => {
  expect(orderEntries(entries, ['help-center', 'hotline', 'collect-center', 'hotline'])).toEqual([
    recents,
    help,
    'hotline',
    favourites,
  ])
  expect(orderEntries(entries, [])).toEqual(entries)
})
