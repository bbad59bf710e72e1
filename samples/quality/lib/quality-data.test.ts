import { expect, test } from 'vitest'
import { dataOf, type QualityData } from './quality-data.ts'

const project = (id: number, name: string, type = 'general-project') => dataOf({ id, name, type })

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
