import { expect, test, vi } from 'vitest'
import { afterDelay, groupsOf, joinNames, currentParticipant, addChoice } from './participant-list.ts'

const yard = (id: number, bizType = 'participant_supplier') => ({
  id,
  name: `Yard ${id}`,
  fullName: ['Crane', 'South'],
  bizType,
})

test("ORG-79 the parts of a participant organisation's name are joined with '-', and must be an array", () => {
  expect(joinNames(['Kranbolaget AB', 'South', 'Crane Yard Malmö'])).toBe('Kranbolaget AB-South-Crane Yard Malmö')
  expect(joinNames([])).toBe('')
  for (const wrong of ['Kranbolaget AB', null, undefined, 7, { 0: 'a', length: 1 }]) {
    expect(() => joinNames(wrong)).toThrow('Input must be an array')
  }
})

test('ORG-78 the administering organisation is first and separate', () => {
  const list = [yard(1), yard(2, 'participant_admin'), yard(3)]
  expect(groupsOf(list)).toEqual({ admin: [list[1]], others: [list[0], list[2]] })
})

test('ORG-78 the local choice is used, else the session’s, else the administering organisation', () => {
  const list = [yard(1), yard(2, 'participant_admin'), yard(3)]
  expect(currentParticipant(list, 3, 1)?.id).toBe(3)
  expect(currentParticipant(list, 'x', 1)?.id).toBe(1)
  expect(currentParticipant(list, 99, 98)?.id).toBe(2)
  expect(currentParticipant([], 3, 1)).toBeUndefined()
})

test('ORG-78, ORG-121 a choice replaces the organisation’s former one; at most 200 are stored', () => {
  expect(addChoice(undefined, 41001, 7102)).toEqual({ 41001: 7102 })
  expect(addChoice({ 41001: 7102, 41010: 7101 }, 41001, 7101)).toEqual({ 41001: 7101, 41010: 7101 })
  const many = Object.fromEntries(Array.from({ length: 300 }, (_, at) => [String(50_000 + at), 7101]))
  const choices = addChoice(many, 41001, 7102)
  expect(Object.keys(choices)).toHaveLength(200)
  expect(choices).toMatchObject({ 41001: 7102, 50_299: 7101 })
})

test('ORG-76 participant organisations are requested after 300 ms, unless the identity has changed', () => {
  vi.useFakeTimers()
  const ask = vi.fn()
  afterDelay(ask)
  const stop = afterDelay(ask)
  vi.advanceTimersByTime(299)
  expect(ask).not.toHaveBeenCalled()
  stop()
  vi.advanceTimersByTime(1)
  expect(ask).toHaveBeenCalledTimes(1)
  vi.useRealTimers()
})
