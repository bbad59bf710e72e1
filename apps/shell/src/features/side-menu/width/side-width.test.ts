import { expect, test } from 'vitest'
import { clampWidth, collapsedWidth, sideLimits, startsPinned, widthByKey } from './side-width.ts'

const portal = { viewMode: 'full', isSingleProduct: false, asideWidth: null } as const
const limits = sideLimits(portal)

test('LOOK-2 the side menu is 228 px wide and can be dragged up to 600 px', () => {
  expect(clampWidth(undefined, limits)).toBe(228)
  expect(clampWidth(Number.NaN, limits)).toBe(228)
  expect(clampWidth(100, limits)).toBe(228)
  expect(clampWidth(312.4, limits)).toBe(312)
  expect(clampWidth(9000, limits)).toBe(600)
})

test('LOOK-2 collapsed it is 48 px, or 14 px if menus show no icons', () => {
  expect(collapsedWidth(true)).toBe(48)
  expect(collapsedWidth(false)).toBe(14)
})

test('MENU-10 the width changes by keyboard within its limits', () => {
  expect(widthByKey('ArrowRight', 228, limits)).toBe(244)
  expect(widthByKey('ArrowLeft', 230, limits)).toBe(228)
  expect(widthByKey('End', 228, limits)).toBe(600)
  expect(widthByKey('Home', 400, limits)).toBe(228)
  expect(widthByKey('Tab', 400, limits)).toBeUndefined()
})

test('LOOK-11, LOOK-75 below 900 px the side menu starts as a strip, also if it was pinned', () => {
  expect(startsPinned(true, 899)).toBe(false)
  expect(startsPinned(undefined, 900)).toBe(true)
  expect(startsPinned(false, 1920)).toBe(false)
})

test('LOOK-62, LOOK-90 the menu of a single product is 208 px wide; of other parts of the portal 188 px, at least 100 px', () => {
  const cost = sideLimits({ ...portal, isSingleProduct: true, asideWidth: 208 })
  expect([undefined, 100, 400, 900].map((width) => clampWidth(width, cost))).toEqual([208, 208, 400, 600])

  for (const layout of [
    { ...portal, isSingleProduct: true },
    { ...portal, viewMode: 'application' as const },
  ]) {
    expect([undefined, 60, 150, 900].map((width) => clampWidth(width, sideLimits(layout)))).toEqual([
      188, 100, 150, 600,
    ])
  }
  expect(sideLimits({ ...portal, asideWidth: 208 })).toEqual(limits)
})
