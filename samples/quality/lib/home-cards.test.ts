import { expect, test } from 'vitest'
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
  expect(open?.rows[0]?.detail).toMatch(/^\d{1,2} \p{L}+\.? 2026$/u)
  expect(open?.figure?.value).toBe(String(data.defects.filter(({ state }) => state === 'open').length))
})
