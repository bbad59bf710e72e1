import { expect, test } from 'vitest'
import { crewBars } from './crew-bars.ts'
import type { Entry } from './diary.ts'

const entry = (day: number, crew: number): Entry => ({
  ...{ day: `2026-11-${String(day).padStart(2, '0')}`, weather: 'rain', temperature: 4 },
  ...{ crew, text: 'Cast' },
})

test('DEMO-18 the chart of the diary has the last 14 days, the earliest first, beside the largest crew', () => {
  const bars = crewBars(Array.from({ length: 20 }, (_, n) => entry(20 - n, n === 0 ? 80 : 20)))

  expect(bars).toHaveLength(14)
  expect(bars[0]).toEqual({ day: '2026-11-07', crew: 20, share: 0.25, weather: 'rain' })
  expect(bars.at(-1)).toMatchObject({ day: '2026-11-20', share: 1 })
})

test('DEMO-18 a diary without people or entries has bars without height, or none', () => {
  expect(crewBars([entry(1, 0)]).map(({ share }) => share)).toEqual([0])
  expect(crewBars([])).toEqual([])
})
