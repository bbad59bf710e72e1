import { expect, test } from 'vitest'
import { cardsOf } from './home-cards.ts'
import { dataOf, type QualityData } from './quality-data.ts'

test('DEMO-6 Quality tells home which inspections have failed and which defects are open, the oldest deadline first', () => {
  const data = dataOf({ id: 41010, name: 'E6 Trelleborg Ring Road', type: 'general-project' }) as QualityData
  const [failed, open] = cardsOf(data, (part) => part, 'sv-SE')
  expect(failed?.title).toBe('Underkända egenkontroller')
  expect(failed?.count).toBe(data.inspections.filter(({ result }) => result === 'fail').length)
  const dates = open?.rows.map(({ detail }) => detail) ?? []
  expect(dates).toEqual(dates.toSorted((one = '', other = '') => (one < other ? -1 : 1)))
  expect(open?.figure?.value).toBe(String(data.defects.filter(({ state }) => state === 'open').length))
})
