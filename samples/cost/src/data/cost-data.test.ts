import { expect, test } from 'vitest'
import { sum, withForecasts } from '../forecasts.ts'
import { BUDGET } from './budget.ts'
import { dataOf, type CostData } from './cost-data.ts'

const project = (id: number, name: string, type = 'general-project') => dataOf({ id, name, type })

test('DEMO-1 each project has a budget and contracts of its own', () => {
  const road = project(41010, 'E6 Trelleborg Ring Road') as CostData
  const bridge = project(42001, 'Öland Bridge, Cable Renewal') as CostData
  expect(road.budget.flatMap(({ lines }) => lines.map(({ names }) => names.en))).toContain('Harbour interchange')
  expect(bridge.budget).not.toEqual(road.budget)
  expect(bridge.contracts).not.toEqual(road.contracts)
  expect((project(41001, 'Öresund Tunnel') as CostData).budget).toBe(BUDGET)
})

test('DEMO-2 an organisation without a budget says why', () => {
  expect(project(30010, 'Region South', 'company')).toBe('no-project')
  expect(project(41014, 'Road 11 Tomelilla–Simrishamn')).toBe('no-budget')
})

test('DEMO-1 codes are unique, invoices stay within contracts, and costs within commitments', () => {
  for (let id = 45_000; id < 45_200; id += 1) {
    const data = project(id, 'Road 25')
    if (typeof data === 'string') continue
    const lines = data.budget.flatMap((group) => group.lines)
    expect(new Set(lines.map(({ code }) => code)).size).toBe(lines.length)
    for (const { committed, actual } of lines) expect(actual).toBeLessThanOrEqual(committed)
    for (const contract of data.contracts) expect(contract.invoiced).toBeLessThanOrEqual(contract.sum)
    const amounts = withForecasts(data.budget, {}, 'en')
    expect(amounts.get('')).toEqual(sum(data.budget.flatMap((group) => amounts.get(group.code) ?? [])))
  }
})
