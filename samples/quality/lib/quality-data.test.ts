import { afterEach, expect, test, vi } from 'vitest'
import { dataOf, isMissed, isOverdue, type QualityData } from './quality-data.ts'

const project = (id: number, name: string, type = 'general-project') => dataOf({ id, name, type })

afterEach(() => void vi.useRealTimers())

test('DEMO-4 each project has inspections and defects of its own', () => {
  const road = project(41010, 'E6 Trelleborg Ring Road') as QualityData
  expect(project(41001, 'Öresund Tunnel')).toBe('written')
  expect(project(41010, 'E6 Trelleborg Ring Road')).toEqual(road)
  expect(road.inspections).not.toEqual((project(42001, 'Öland Bridge') as QualityData).inspections)
  for (const { from, part } of road.defects) {
    expect(road.inspections.some(({ id }) => id === from)).toBe(true)
    expect(road.parts[part]?.en).toBeTruthy()
  }
})

test('DEMO-4 an organisation without inspections says why', () => {
  expect(project(30010, 'Region South', 'company')).toBe('no-project')
  expect(project(41014, 'Road 11 Tomelilla–Simrishamn')).toBe('no-data')
})

test('DEMO-21 DEMO-24 an open defect becomes overdue on the day after its deadline, a closed one never', () => {
  const due = '2027-03-01'
  vi.setSystemTime('2027-03-01T12:00')
  expect(isOverdue({ state: 'open', due })).toBe(false)
  vi.setSystemTime('2027-03-02T12:00')
  expect(isOverdue({ state: 'open', due })).toBe(true)
  expect(isOverdue({ state: 'closed', due })).toBe(false)
})

test('DEMO-29 a planned inspection becomes overdue on the day after its date, one with a result never', () => {
  const date = '2027-03-01'
  vi.setSystemTime('2027-03-01T12:00')
  expect(isMissed({ result: 'planned', date })).toBe(false)
  vi.setSystemTime('2027-03-02T12:00')
  expect(isMissed({ result: 'planned', date })).toBe(true)
  expect(isMissed({ result: 'ok', date })).toBe(false)
})
