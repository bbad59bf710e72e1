import { expect, test } from 'vitest'
import { cardOf } from './home-cards.ts'
import { listPeople, openPeople } from './people.ts'

test('DEMO-6 Labour tells home which site cards expire within 30 days, the first one first', async () => {
  await openPeople(20001, 41001)
  const card = cardOf(listPeople(), 'sv-SE', Date.parse('2026-11-20'))
  expect([card.title, card.count]).toEqual(['ID06-kort som snart går ut', 3])
  expect(card.rows.map(({ text, detail, tone, path }) => [text, detail, tone, path])).toEqual([
    ['Kwame Mensah, Skånes Betong AB', 'går ut 25 nov.', 'late', '/?search=4402-1217'],
    ['Björn Åkesson, Kranbolaget AB', 'går ut 2 dec.', 'soon', '/?search=3317-0052'],
    ['Emil Dahl, Bohus Dykteknik', 'går ut 17 dec.', 'soon', '/?search=6650-0117'],
  ])
})
