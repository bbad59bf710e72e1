import { expect, test } from 'vitest'
import { pageTitle } from './page-title.ts'

test("ENTRY-11 the page's title is the product's name on home, otherwise the menu's name", () => {
  expect(pageTitle({ isHome: true, productName: 'Nordbro', menuName: 'Home', systemName: null })).toBe('Nordbro')
  expect(pageTitle({ isHome: false, productName: 'Nordbro', menuName: 'Schedule', systemName: null })).toBe('Schedule')
  expect(pageTitle({ isHome: false, productName: 'Nordbro', menuName: null, systemName: null })).toBe('Nordbro')
})

test('ENTRY-85 the title can include the system’s name after the page’s, never twice', () => {
  const at = { productName: 'Planning', menuName: 'Schedule', systemName: 'Nordbro Portal' }
  expect(pageTitle({ ...at, isHome: false })).toBe('Schedule - Nordbro Portal')
  expect(pageTitle({ ...at, isHome: true })).toBe('Planning - Nordbro Portal')
  expect(pageTitle({ ...at, isHome: true, productName: 'Nordbro Portal' })).toBe('Nordbro Portal')
})
