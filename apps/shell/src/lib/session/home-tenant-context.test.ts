import { expect, test, vi } from 'vitest'

vi.stubGlobal('window', {})
const { actingIdentity } = await import('./home-tenant-context.ts')
const { useSession } = await import('./session-store.ts')

test('SESS-51 a page names its identity once it has a tenant and an identity', () => {
  expect(actingIdentity()).toEqual({})
  useSession.setState({ identityCode: 'T-20001' })
  expect(actingIdentity()).toEqual({})
  useSession.setState({ tenant: { tenantId: 20001 } as never, identityCode: null })
  expect(actingIdentity()).toEqual({})
  useSession.setState({ identityCode: 'T-20001' })
  expect(actingIdentity()).toEqual({ identityCode: 'T-20001' })
})
