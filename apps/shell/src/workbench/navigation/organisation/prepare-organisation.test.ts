import { afterEach, expect, test, vi } from 'vitest'
import { api } from '../../../lib/api/api.ts'
import { useNotices } from '../../../lib/api/failures.ts'
import { endpointQuery, queryClient } from '../../../lib/api/query.ts'
import { useEntryContext } from '../../../lib/portal/entry-context.ts'
import { prepareOrganisation, refreshProject, refreshTenant } from './prepare-organisation.ts'

afterEach(() => queryClient.clear())

test('ORG-74, ORG-118 entering another organisation requests the tenant again, and nothing else of the person', () => {
  const entrance = endpointQuery('GET /api/tenant-user/v4/users/tenant/entrance', {}).queryKey
  const user = endpointQuery('GET /api/uaa/user', {}).queryKey
  queryClient.setQueryData(entrance, [])
  queryClient.setQueryData(user, {})

  refreshTenant()

  expect(queryClient.getQueryState(entrance)?.isInvalidated).toBe(true)
  expect(queryClient.getQueryState(user)?.isInvalidated).toBe(false)
})

test.each([true, false])(
  'ORG-74 ORG-119 an organisation is prepared only if the server permits it (%s)',
  async (valid) => {
    const organisation = { orgId: 41010, fullId: '/20001/41010', name: 'Region West', shortName: null, type: 'company' }
    const answers: Record<string, unknown> = {
      'GET /api/org-permission/v4/orgs/{id}/validate': { valid },
      'GET /api/org-permission/v4/orgs/{id}': organisation,
    }
    const call = vi.spyOn(api, 'call').mockImplementation(((route: string) => Promise.resolve(answers[route])) as never)
    const scene = endpointQuery('GET /api/workbench/v4/portal-param-values/portal-config', {}).queryKey
    queryClient.setQueryData(scene, {})
    // needs no menus
    useEntryContext.setState({ viewMode: 'tripartiteApp' })

    const prepared = await prepareOrganisation(41010)
    call.mockRestore()
    useEntryContext.setState({ viewMode: 'full' })

    expect(prepared?.organisation.orgId).toBe(valid ? 41010 : undefined)
  },
)

test('ERROR-30 the data of a project that cannot be read after it was entered are logged only', async () => {
  const failure = new Error('no data')
  const fetch = vi.spyOn(queryClient, 'fetchQuery').mockRejectedValue(failure)
  const log = vi.spyOn(console, 'warn').mockReturnValue()

  refreshProject({ orgId: 41001, type: 'general-project' } as never)

  await vi.waitFor(() => expect(log.mock.calls).toEqual([[failure]]))
  expect(fetch).toHaveBeenCalledWith(expect.objectContaining({ meta: { silent: true } }))
  expect(useNotices.getState().notices).toEqual([])
  fetch.mockRestore()
  log.mockRestore()
})
