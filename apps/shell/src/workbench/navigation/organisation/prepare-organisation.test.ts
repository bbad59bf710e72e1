import { afterEach, expect, test } from 'vitest'
import { endpointQuery, queryClient } from '../../../lib/api/query.ts'
import { refreshTenant } from './prepare-organisation.ts'

afterEach(() => queryClient.clear())

test('ORG-74, ORG-118 after another organisation was entered the tenant is asked about anew, and nothing else of the person', () => {
  const entrance = endpointQuery('GET /api/tenant-user/v4/users/tenant/entrance', {}).queryKey
  const user = endpointQuery('GET /api/uaa/user', {}).queryKey
  queryClient.setQueryData(entrance, [])
  queryClient.setQueryData(user, {})

  refreshTenant()

  expect(queryClient.getQueryState(entrance)?.isInvalidated).toBe(true)
  expect(queryClient.getQueryState(user)?.isInvalidated).toBe(false)
})
