import { expect, test } from 'vitest'
import { pageTitle } from './title.ts'

test("ENTRY-11 the page's title is the product's name on home, otherwise the menu's name", () => {
  expect(pageTitle({ isHome: true, productName: 'Nordbro', menuName: 'Home' })).toBe('Nordbro')
  expect(pageTitle({ isHome: false, productName: 'Nordbro', menuName: 'Schedule' })).toBe('Schedule')
  expect(pageTitle({ isHome: false, productName: 'Nordbro', menuName: null })).toBe('Nordbro')
})
