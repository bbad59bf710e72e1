import { expect, test } from 'vitest'
import { pageTitle } from './page-title.ts'

test("ENTRY-11 the page's title is the product's name on home, otherwise the menu's name", () => {
  expect(pageTitle({ isHome: true, productName: 'Nordbro', menuName: 'Home', systemName: null, unread: null })).toBe(
    'Nordbro',
  )
  expect(
    pageTitle({ isHome: false, productName: 'Nordbro', menuName: 'Schedule', systemName: null, unread: null }),
  ).toBe('Schedule')
  expect(pageTitle({ isHome: false, productName: 'Nordbro', menuName: null, systemName: null, unread: null })).toBe(
    'Nordbro',
  )
})

test('ENTRY-85 the title can include the system’s name after the page’s, never twice', () => {
  const at = { productName: 'Planning', menuName: 'Schedule', systemName: 'Nordbro Portal', unread: null }
  expect(pageTitle({ ...at, isHome: false })).toBe('Schedule - Nordbro Portal')
  expect(pageTitle({ ...at, isHome: true })).toBe('Planning - Nordbro Portal')
  expect(pageTitle({ ...at, isHome: true, productName: 'Nordbro Portal' })).toBe('Nordbro Portal')
})

test('ENTRY-87 the number of unread messages is before the title', () => {
  const at = { isHome: false, productName: 'Planning', menuName: 'Schedule' }
  expect(pageTitle({ ...at, systemName: null, unread: '3' })).toBe('(3) Schedule')
  expect(pageTitle({ ...at, systemName: 'Nordbro Portal', unread: '99+' })).toBe('(99+) Schedule - Nordbro Portal')
})
