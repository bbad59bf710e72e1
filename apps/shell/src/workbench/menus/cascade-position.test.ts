import { expect, test } from 'vitest'
import { cascadePosition, readOffset } from './cascade-position.ts'

const rect = { left: 0, top: 300, right: 228, bottom: 332 }
const drawer = { width: 440, height: 320 }
const window = { width: 1366, height: 768 }

test('MENU-40, MENU-100 the drawer is beside its row or below its item, with the person’s offset', () => {
  expect(cascadePosition({ rect, side: 'right' }, drawer, window, 0)).toEqual({ left: 238, top: 300 })
  expect(cascadePosition({ rect, side: 'right' }, drawer, window, -120)).toEqual({ left: 238, top: 180 })
  const item = { left: 500, top: 0, right: 580, bottom: 48 }
  expect(cascadePosition({ rect: item, side: 'below' }, drawer, window, -120)).toEqual({ left: 500, top: 50 })
})

test('MENU-40 the drawer stays within the window', () => {
  expect(cascadePosition({ rect: { ...rect, top: 700 }, side: 'right' }, drawer, window, 0).top).toBe(440)
  expect(cascadePosition({ rect: { ...rect, top: 700 }, side: 'right' }, drawer, window, -32).top).toBe(408)
  expect(cascadePosition({ rect, side: 'right' }, drawer, window, -900).top).toBe(8)
  expect(cascadePosition({ rect: { ...rect, right: 1300 }, side: 'right' }, drawer, window, 0).left).toBe(918)
  expect(cascadePosition({ rect, side: 'right' }, { width: 2000, height: 2000 }, window, 0)).toEqual({
    left: 8,
    top: 8,
  })
})

test('MENU-40 an invalid offset is ignored', () => {
  for (const stored of ['12', null, undefined, Number.NaN, Infinity, {}]) expect(readOffset(stored)).toBe(0)
  expect(readOffset(41.6)).toBe(42)
  expect(readOffset(1e9)).toBe(2000)
})
