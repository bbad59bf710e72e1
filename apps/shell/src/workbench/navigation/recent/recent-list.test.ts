import { expect, test } from 'vitest'
import { addVisit, readVisits, type RecentVisit } from './recent-list.ts'

const visit = (id: number, orgFullId = '/20001/41001'): RecentVisit => ({
  id,
  code: `plan.${id}`,
  name: `Menu ${id}`,
  iconUrl: null,
  orgName: 'Öresund Tunnel',
  orgFullId,
  productCode: 'plan',
})
const visited = (...ids: number[]) =>
  ids.reduce<readonly RecentVisit[]>((visits, id) => addVisit(visits, visit(id), 5), [])

test('RECENT-1 the browser keeps the last 5 visits, newest first', () => {
  expect(visited(1, 2, 3, 4, 5, 6, 7).map(({ id }) => id)).toEqual([7, 6, 5, 4, 3])
})

test('RECENT-3 a menu that is visited again moves to the front', () => {
  expect(visited(1, 2, 3, 1).map(({ id }) => id)).toEqual([1, 3, 2])
})

test('RECENT-3 the same menu in another organisation is another visit', () => {
  const visits = addVisit([visit(1)], visit(1, '/20001/41002'), 5)

  expect(visits.map(({ orgFullId }) => orgFullId)).toEqual(['/20001/41002', '/20001/41001'])
})

test('RECENT-4 invalid visits are omitted', () => {
  expect(readVisits([visit(1), null, 'x', { ...visit(2), name: 7 }])).toEqual([visit(1)])
  expect(readVisits({ length: 3 })).toEqual([])
})
