import { expect, test } from 'vitest'
import { withoutGaps, gridChangeByKey, withoutWidget, withPlace, withWidget } from './grid-layout.ts'

const at = (code: string, x: number, y: number, w: number, h: number) => ({ code, x, y, w, h })
const text = (places: ReturnType<typeof withoutGaps>) =>
  places.toSorted((a, b) => a.code.localeCompare(b.code)).map(({ code, x, y, w, h }) => `${code} ${x},${y} ${w}x${h}`)

const THREE = [at('a', 0, 0, 6, 4), at('b', 6, 0, 6, 4), at('c', 0, 4, 12, 3)]

test('GRID-5 a moved widget keeps its place and pushes the others down; no gap stays above a widget', () => {
  expect(text(withPlace(THREE, 'b', { x: 0, y: 0 }))).toEqual(['a 0,4 6x4', 'b 0,0 6x4', 'c 0,8 12x3'])
  expect(text(withPlace(THREE, 'c', { y: 0 }))).toEqual(['a 0,3 6x4', 'b 6,3 6x4', 'c 0,0 12x3'])
  expect(text(withoutWidget(THREE, 'a'))).toEqual(['b 6,0 6x4', 'c 0,4 12x3'])
  expect(text(withoutGaps([at('a', 0, 9, 6, 4), at('b', 0, 9, 6, 4)]))).toEqual(['a 0,0 6x4', 'b 0,4 6x4'])
})

test('GRID-5 a widget stays inside the columns and between the least and the greatest size', () => {
  expect(text(withPlace(THREE, 'b', { x: 99 }))[1]).toBe('b 6,0 6x4')
  expect(text(withPlace(THREE, 'b', { x: -3 }))[1]).toBe('b 0,0 6x4')
  expect(text(withPlace(THREE, 'a', { w: 1, h: 1 }))[0]).toBe('a 0,0 3x2')
  expect(text(withPlace(THREE, 'b', { w: 40, h: 40 }))[1]).toBe('b 6,0 6x12')
})

test('GRID-6 a new widget stands below the others, once', () => {
  const added = withWidget(THREE, { code: 'd', w: 4, h: 4 })
  expect(text(added)[3]).toBe('d 0,7 4x4')
  expect(withWidget(added, { code: 'd', w: 4, h: 4 })).toHaveLength(4)
  expect(text(withWidget([], { code: 'd', w: 4, h: 4 }))).toEqual(['d 0,0 4x4'])
})

test('GRID-7 an arrow key moves a widget by one step, with Shift it changes the size', () => {
  const [a] = THREE
  expect(gridChangeByKey(THREE, a!, { key: 'ArrowRight', shiftKey: false })).toEqual({ x: 1 })
  expect(gridChangeByKey(THREE, a!, { key: 'ArrowDown', shiftKey: true })).toEqual({ h: 5 })
  expect(gridChangeByKey(THREE, a!, { key: 'Enter', shiftKey: false })).toBeUndefined()
})

test('GRID-7 a key moves a widget past the one below it, and back', () => {
  const pair = [at('a', 0, 0, 6, 2), at('b', 0, 2, 6, 3)]
  const step = (places: ReturnType<typeof withoutGaps>, key: string) => {
    const place = places.find(({ code }) => code === 'a')!
    return withPlace(places, 'a', gridChangeByKey(places, place, { key, shiftKey: false })!)
  }
  const down = step(pair, 'ArrowDown')
  expect(text(down)).toEqual(['a 0,3 6x2', 'b 0,0 6x3'])
  expect(text(step(down, 'ArrowDown'))).toEqual(text(down))
  expect(text(step(down, 'ArrowUp'))).toEqual(['a 0,0 6x2', 'b 0,2 6x3'])
})
