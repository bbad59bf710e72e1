import { expect, test } from 'vitest'
import { groupsOf, joinedName, presentOf } from './participant-list.ts'

const yard = (id: number, bizType = 'participant_supplier') => ({
  id,
  name: `Yard ${id}`,
  fullName: ['Crane', 'South'],
  bizType,
})

test("ORG-79 the parts of a participant organisation's name are joined with '-', and must be an array", () => {
  expect(joinedName(['Kranbolaget AB', 'South', 'Crane Yard Malmö'])).toBe('Kranbolaget AB-South-Crane Yard Malmö')
  expect(joinedName([])).toBe('')
  for (const wrong of ['Kranbolaget AB', null, undefined, 7, { 0: 'a', length: 1 }]) {
    expect(() => joinedName(wrong)).toThrow('Input must be an array')
  }
})

test('ORG-78 the one that administers stands first and apart', () => {
  const list = [yard(1), yard(2, 'participant_admin'), yard(3)]
  expect(groupsOf(list)).toEqual({ admin: [list[1]], others: [list[0], list[2]] })
})

test('ORG-78 the choice made here counts, else the session, else the one that administers', () => {
  const list = [yard(1), yard(2, 'participant_admin'), yard(3)]
  expect(presentOf(list, 3, 1)?.id).toBe(3)
  expect(presentOf(list, 'x', 1)?.id).toBe(1)
  expect(presentOf(list, 99, 98)?.id).toBe(2)
  expect(presentOf([], 3, 1)).toBeUndefined()
})
