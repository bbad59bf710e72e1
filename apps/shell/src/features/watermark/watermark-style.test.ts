import { assert, double, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { FUZZ_RUNS } from '../../lib/testing/fuzz-runs.ts'
import { layOutTile, watermarkStyle, type Settings } from './watermark-style.ts'

const settings: Settings = {
  type: 'TEXT',
  text: '',
  fontSize: 18,
  fontColor: '#8A8F99',
  rotationAngle: -90,
  transparency: 0.15,
  repeat: true,
  scale: 100,
  spacing: 50,
  staggerDistance: 100,
  position: 'MIDDLE',
  picturePath: null,
}

test('WATERMARK-7 every number stays within its limits', () => {
  const low = { ...settings, fontSize: 1, scale: 0, spacing: -5, staggerDistance: -1, transparency: -1 }
  const high = { ...settings, fontSize: 900, scale: 9_000, spacing: 1e9, staggerDistance: 1e9, transparency: 15 }

  expect(watermarkStyle(low)).toMatchObject({ fontSize: 8, scale: 0.1, spacing: 20, stagger: 0, opacity: 0 })
  expect(watermarkStyle(high)).toMatchObject({ fontSize: 72, scale: 4, spacing: 1_000, stagger: 1_000, opacity: 1 })
  expect(watermarkStyle({ ...settings, fontSize: NaN, scale: Infinity })).toMatchObject({ fontSize: 18, scale: 1 })
})

test.each([
  ['MIDDLE', '50% 50%'],
  ['LEFT', '0% 50%'],
  ['RIGHT', '100% 50%'],
  ['UP', '50% 0%'],
  ['DOWN', '50% 100%'],
] as const)('WATERMARK-8 position %s is the background position %s', (position, value) => {
  expect(watermarkStyle({ ...settings, position }).position).toBe(value)
})

test('WATERMARK-8 a repeated tile has a second row that is shifted and continues at the other edge', () => {
  const style = { ...watermarkStyle(settings), angle: 0, spacing: 50, stagger: 100 }

  expect(layOutTile({ width: 250, height: 30 }, style)).toEqual({
    width: 300,
    height: 160,
    shrink: 1,
    centres: [
      { x: 150, y: 40 },
      { x: 250, y: 120 },
      { x: -50, y: 120 },
    ],
  })
})

test('WATERMARK-8 a single tile, and one without a shift, has one row', () => {
  const style = { ...watermarkStyle(settings), angle: 0, spacing: 50 }

  expect(layOutTile({ width: 250, height: 30 }, { ...style, isRepeated: false }).centres).toHaveLength(1)
  expect(layOutTile({ width: 250, height: 30 }, { ...style, stagger: 300 })).toMatchObject({ height: 80 })
})

test('WATERMARK-8 rotated content fits into its tile', () => {
  const { width, height } = layOutTile({ width: 250, height: 30 }, { ...watermarkStyle(settings), isRepeated: false })

  expect({ width, height }).toEqual({ width: 81, height: 300 })
})

test('WATERMARK-7 no template makes a tile of more than 2000 pixels a side', () => {
  const number = double({ noDefaultInfinity: false })
  const hostile = record({
    fontSize: number,
    rotationAngle: number,
    transparency: number,
    scale: number,
    spacing: number,
    staggerDistance: number,
    width: double({ min: 0, max: 1e6, noNaN: true }),
    height: double({ min: 0, max: 1e6, noNaN: true }),
  })
  assert(
    property(hostile, ({ width, height, ...numbers }) => {
      const tile = layOutTile({ width, height }, watermarkStyle({ ...settings, ...numbers }))
      expect(Math.max(tile.width, tile.height)).toBeLessThanOrEqual(2_002)
      expect(tile.shrink).toBeGreaterThanOrEqual(0)
    }),
    { numRuns: FUZZ_RUNS },
  )
})
