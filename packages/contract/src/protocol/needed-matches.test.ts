import { expect, test } from 'vitest'
import { endpoints } from '../endpoints.ts'
import { type Endpoint, needsMatch } from './endpoint.ts'

const all: readonly Endpoint[] = endpoints
const isChange = ({ path, method }: Endpoint) =>
  path.startsWith('/api/admin/v1/') && method !== 'GET' && method !== 'POST'

/** API-23: changes without a tag, with the reason. */
const WITHOUT_TAG: Record<string, string> = {}

test('API-23 each PUT, PATCH and DELETE of administration needs the tag of its object, or has a reason', () => {
  const changes = all.filter(isChange)
  expect(changes.length).toBeGreaterThan(50)
  const without = changes.filter((one) => !needsMatch(one)).map(({ route }) => route)
  expect(without).toEqual(Object.keys(WITHOUT_TAG))
})

test('API-23 each change that needs a tag names both refusals, and a call answers with the tag', () => {
  for (const { route, path, options } of all.filter(needsMatch)) {
    expect(options.errors, route).toEqual(expect.arrayContaining(['CHANGED_MEANWHILE', 'MATCH_REQUIRED']))
    const isRead = ({ path: address, method, options: { versioned } }: Endpoint) =>
      method === 'GET' && versioned !== undefined && (path === address || path.startsWith(`${address}/`))
    expect(all.some(isRead), route).toBe(true)
  }
})
