import { afterEach, expect, test, vi } from 'vitest'

const { call } = vi.hoisted(() => ({ call: vi.fn() }))
vi.mock('../../lib/api/api.ts', () => ({ api: { call } }))
const { queryClient } = await import('../../lib/api/query.ts')
const { useNotices } = await import('../../lib/api/failures.ts')
const { createServiceWatch } = await import('./use-service-watch.ts')

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  queryClient.clear()
})

test('MENU-86 a failed request for the services is only logged, and the next one is made', async () => {
  vi.stubGlobal('document', { visibilityState: 'visible', documentElement: { dataset: {} }, cookie: '' })
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const refusal = new Error('refused')
  call.mockRejectedValue(refusal)
  const ask = createServiceWatch()

  await ask()
  expect(warned.mock.calls).toEqual([[refusal]])
  await ask()
  expect(call).toHaveBeenCalledTimes(2)
  expect(useNotices.getState().notices).toEqual([])
})
