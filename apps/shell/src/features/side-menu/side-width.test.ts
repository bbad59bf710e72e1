import { expect, test } from 'vitest'
import { clampWidth, collapsedWidth, startsPinned, widthByKey } from './side-width.ts'

test('LOOK-2 the side menu is 228 px wide and can be drawn up to 600 px', () => {
  expect(clampWidth(undefined)).toBe(228)
  expect(clampWidth(Number.NaN)).toBe(228)
  expect(clampWidth(100)).toBe(228)
  expect(clampWidth(312.4)).toBe(312)
  expect(clampWidth(9000)).toBe(600)
})

test('LOOK-2 collapsed it is 48 px, or 14 px where menus show no icons', () => {
  expect(collapsedWidth(true)).toBe(48)
  expect(collapsedWidth(false)).toBe(14)
})

test('MENU-10 the width changes by keyboard within its limits', () => {
  expect(widthByKey('ArrowRight', 228)).toBe(244)
  expect(widthByKey('ArrowLeft', 230)).toBe(228)
  expect(widthByKey('End', 228)).toBe(600)
  expect(widthByKey('Home', 400)).toBe(228)
  expect(widthByKey('Tab', 400)).toBeUndefined()
})

test('LOOK-11 in a window below 900 px the side menu starts as a strip, whatever was pinned', () => {
  expect(startsPinned(true, 899)).toBe(false)
  expect(startsPinned(undefined, 900)).toBe(true)
  expect(startsPinned(false, 1920)).toBe(false)
})
