import type { MenuNode } from '@portico/contract/navigation/menus'
import { expect, test, vi } from 'vitest'

const { call, logFailure } = vi.hoisted(() => ({ call: vi.fn(), logFailure: vi.fn() }))
vi.mock('../../../lib/api/api.ts', () => ({ api: { call } }))
vi.mock('../../../lib/api/failures.ts', () => ({
  logFailure,
  reportFailure: (error: unknown) => expect.unreachable(String(error)),
  showNotice: () => expect.unreachable('a notice'),
}))
vi.mock('../../../lib/session/bearer.ts', () => ({ getBearer: () => ({}) }))
const { setOrganisation } = await import('../../../lib/session/session-store.ts')
const { recordVisit } = await import('./recents.ts')

test('RECENT-4 a visit that cannot be stored is only logged', async () => {
  setOrganisation({ orgId: 41001, fullId: '/20001/41001', fullName: 'Nordbro', name: 'Nordbro', type: 'company' })
  const refusal = new Error('refused')
  call.mockRejectedValue(refusal)
  recordVisit({ id: 100231, name: 'Schedule', sourceProductCode: 'plan', sourceModuleCode: 'x' } as MenuNode, true)

  expect(call).toHaveBeenCalledTimes(1)
  await vi.waitFor(() => expect(logFailure.mock.calls).toEqual([[refusal]]))
})
