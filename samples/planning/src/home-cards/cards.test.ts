import { afterEach, expect, test, vi } from 'vitest'
import { dataOf, type ProjectData } from '../data/project-data.ts'
import { cardsOf } from './cards.ts'

const road = { id: 41010, name: 'E6 Trelleborg Ring Road', type: 'general-project' }
const cards = (changes = {}, locale: 'en' | 'zh-CN' = 'en') =>
  cardsOf(road, dataOf(road) as ProjectData, { schedule: changes }, locale)

afterEach(() => vi.useRealTimers())

test('DEMO-6 Planning tells home what is late, with the progress of the project', () => {
  const [lateCard] = cards()
  expect(lateCard?.rows.length).toBeLessThanOrEqual(5)
  expect(lateCard?.figure?.value).toMatch(/^\d+%$/)
  for (const { menuCode, params } of lateCard?.rows ?? [])
    expect([menuCode, typeof params?.activity]).toEqual(['plan.schedule', 'string'])
})

test('DEMO-6 an activity that somebody has saved as done is not late any more, and the texts are in the language', () => {
  const [lateCard] = cards()
  const wbs = lateCard?.rows[0]?.params?.activity ?? ''
  const [next] = cards({ [wbs]: { progress: 100 } }, 'zh-CN')
  expect(next?.count).toBe((lateCard?.count ?? 0) - 1)
  expect(next?.title).toBe('滞后作业')
})

test('DEMO-31 the weather warnings of Planning begin with the present day', () => {
  vi.useFakeTimers({ now: new Date(2026, 11, 24, 12) })

  const rows = cards()[2]?.rows ?? []

  const days = rows.map(({ detail }) => Number(/\d+/.exec(detail ?? '')?.[0]))
  expect(days.length).toBeGreaterThan(0)
  // ten days: from 24 December to 2 January
  for (const day of days) expect(day >= 24 || day <= 2).toBe(true)
})
