import { expect, test, vi } from 'vitest'

const { call } = vi.hoisted(() => ({ call: vi.fn() }))
vi.mock('../../../lib/api/api.ts', () => ({ api: { call } }))
const { createStore } = await import('../model/organisation-store.ts')
const { projectListSource, relationSource } = await import('./list-sources.ts')

test('ORG-61, ORG-109 the relation view asks of organisations to be enabled where the deployment does, the list never', () => {
  expect(relationSource('', true).rules).toEqual({ needsEnabled: true })
  expect(relationSource('', false).rules).toEqual({ needsEnabled: false })
  expect(projectListSource('', []).rules).toEqual({ needsEnabled: false })
})

test('ORG-65 ORG-68 a page of the list is asked for by keyword and status, and says of how many it is', async () => {
  call.mockResolvedValue({ data: [], recordTotal: 10_000, recordTotalCapped: true })
  const source = projectListSource('road', ['planned'])
  const facts = await source.page!(createStore(), 2, new AbortController().signal)

  expect(facts).toEqual({ total: 10_000, isCapped: true })
  expect(call.mock.lastCall?.[1]).toMatchObject({
    body: { keyword: 'road', status: ['planned'], pageIndex: 2, pageSize: 50 },
  })
})
