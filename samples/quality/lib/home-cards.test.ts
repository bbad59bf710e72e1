import { expect, test } from 'vitest'
import { presentDay } from '../../shared/src/projects/present-day.ts'
import { cardsOf } from './home-cards.ts'
import { dataOf, type QualityData } from './quality-data.ts'

test('DEMO-6 Quality tells home which inspections have failed and which defects are open, the oldest deadline first', () => {
  const data = dataOf({ id: 41010, name: 'E6 Trelleborg Ring Road', type: 'general-project' }) as QualityData
  const [failed, open] = cardsOf(data, (part) => part, 'sv-SE')
  expect(failed?.title).toBe('Underkända egenkontroller')
  expect(failed?.count).toBe(data.inspections.filter(({ result }) => result === 'fail').length)
  const ids = open?.rows.map(({ path }) => path?.split('=')[1]) ?? []
  const dates = ids.map((id) => data.defects.find((defect) => defect.id === id)?.due ?? '')
  expect(dates).toEqual(dates.toSorted((one, other) => (one < other ? -1 : 1)))
  expect(open?.rows[0]?.detail).toMatch(/^(senast|försenad sedan) \d{1,2} \p{L}+\.? 2026$/u)
  expect(open?.figure?.value).toBe(String(data.defects.filter(({ state }) => state === 'open').length))
})

test('DEMO-21 home says of every overdue defect, and of no other, that it is overdue', () => {
  let overdue = 0
  for (let id = 41_001; id < 41_140; id += 1) {
    const data = dataOf({ id, name: 'Road', type: 'general-project' })
    if (typeof data === 'string') continue
    const [, card] = cardsOf(data, (part) => part, 'en')
    const late = data.defects.filter((defect) => defect.state === 'open' && defect.due < presentDay())
    overdue += late.length
    expect(card?.figure?.detail).toBe(`${late.length} overdue`)
    for (const { detail, tone } of card?.rows ?? []) expect(detail?.startsWith('overdue since')).toBe(tone === 'late')
    expect(card?.rows.filter(({ tone }) => tone === 'late')).toHaveLength(Math.min(late.length, card?.rows.length ?? 0))
  }
  expect(overdue).toBeGreaterThan(20)
})
