import type { ReloginResponse } from '@portico/contract/sessions/session-calls'
import { beforeEach, expect, test, vi } from 'vitest'

const { call, adoptToken, broadcast } = vi.hoisted(() => {
  const items = new Map<string, string>()
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
  vi.stubGlobal('window', { sessionStorage: storage, localStorage: storage })
  return { call: vi.fn(), adoptToken: vi.fn(), broadcast: vi.fn() }
})
vi.mock('../../../lib/api/api.ts', () => ({ api: { call }, adoptToken, resumeSession: vi.fn() }))
vi.mock('../../../lib/browser/broadcast.ts', () => ({ broadcast }))
vi.mock('../../../lib/credentials/encryption.ts', () => ({
  loadEncryption: async () => ({ encryptPassword: async () => 'jwe' }),
}))
const { useSessionEnd } = await import('../../../lib/session/session-recovery.ts')
const { setTenant, setUser, setViewedTenant } = await import('../../../lib/session/session-store.ts')
const { localStore } = await import('../../../lib/storage/storage.ts')
const { useViewing } = await import('../../../lib/session/viewing.ts')
const { submitRelogin, resumeAfterRelogin } = await import('./relogin.ts')

const user = { id: 501, username: 'li.wei', nickname: '李伟' } as Parameters<typeof setUser>[0]
const nordbro = { tenantId: 20001, tenantName: 'Nordbro AB', tenantAdmin: false, isI18nEnv: false }
const data = (identityCode: string | null): NonNullable<ReloginResponse['data']> => ({
  userToken: 'fresh',
  expiredAt: 1,
  identityCode,
})

beforeEach(() => {
  vi.clearAllMocks()
  call.mockResolvedValue({})
  useSessionEnd.setState({ hasSwitched: false })
  useViewing.setState({ viewing: null })
  setUser(user)
  setTenant(nordbro, { identityCode: 'P-7001', participantUserType: 'SUPPLIER', participantOrgId: 7102 })
  // the context of another browser tab does not change this one (SESS-65)
  localStore.write('identityId.501.20001', 'T-20001')
})

const request = async () => {
  await submitRelogin('secret', null)
  return (call.mock.lastCall as [string, { body: object }])[1].body
}

test('SESS-51 relogin sends the page’s identity and participant organisation', async () => {
  const expected = { tenantId: 20001, account: 'li.wei', identityCode: 'P-7001', participantOrgId: 7102 }
  expect(await request()).toMatchObject(expected)

  setTenant(nordbro, { identityCode: 'T-20001', participantUserType: null, participantOrgId: null })
  expect(await request()).not.toHaveProperty('participantOrgId')
})

test('SESS-51 TRUST-20 SESS-135 a viewer signs in again in the home tenant', async () => {
  useViewing.setState({ viewing: { tenantId: 20003, tenantName: 'Sundbyggarna AB', sourceTenantId: 20001 } })
  setViewedTenant({ ...nordbro, tenantId: 20003 }, 'V-20001')
  expect(await request()).toMatchObject({ tenantId: 20001, identityCode: 'P-7001' })

  expect(resumeAfterRelogin(data('P-7001'))).toBe(true)
  expect(adoptToken).toHaveBeenCalledWith('fresh', 20001, 1)
})

test('SESS-51 calls of the page stop and a notice appears if the session belongs to another person', () => {
  expect(resumeAfterRelogin(data('P-7001'))).toBe(true)
  expect(adoptToken).toHaveBeenCalledTimes(1)
  expect(useSessionEnd.getState().hasSwitched).toBe(false)

  for (const code of ['T-20001', 'P-7002', null]) {
    expect(resumeAfterRelogin(data(code))).toBe(false)
    expect(useSessionEnd.getState().hasSwitched).toBe(true)
  }
  expect(adoptToken).toHaveBeenCalledTimes(1)
  expect(broadcast).toHaveBeenCalledTimes(4)
})
