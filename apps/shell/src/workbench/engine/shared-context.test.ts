import type { User } from '@portico/contract/account/users'
import { expect, test, vi } from 'vitest'

const items = new Map<string, string>()
const sessionStorage = {
  getItem: (key: string) => items.get(key) ?? null,
  setItem: (key: string, value: string) => void items.set(key, value),
  removeItem: (key: string) => void items.delete(key),
}
vi.stubGlobal('window', { sessionStorage })
vi.stubGlobal('document', { documentElement: { lang: 'en' } })
const { readRestoredContext } = await import('../../lib/session/restored-context.ts')
const { setTenant, setUser } = await import('../../lib/session/session-store.ts')
const { endpointQuery, queryClient } = await import('../../lib/api/query.ts')
const { DEFAULT_ENTRY_CONTEXT, useEntryContext } = await import('../../lib/portal/entry-context.ts')
const { usePreferences } = await import('../../lib/preferences/preferences.ts')
const { sharedStateOf } = await import('./shared-context.ts')

const nobody = {
  user: null,
  tenant: null,
  identityCode: null,
  participantUserType: null,
  participantOrgId: null,
  organisation: null,
}
const shared = () => sharedStateOf(nobody, { colorScheme: 'light', variables: {} }).session

test('HOST-13 applications receive the languages and the environment of the deployment', () => {
  expect(shared()).toMatchObject({ environment: 'CN', languageArray: ['zh-CN', 'en', 'sv-SE'], orgId: -1 })

  const info = { environment: 'I18N', languageSwitchEnable: false, languageArray: [{ code: 'sv-SE', name: 'Svenska' }] }
  queryClient.setQueryData(endpointQuery('GET /api/i18n/v4/env/info', {}).queryKey, info as never)
  expect(shared()).toMatchObject({ environment: 'I18N', languageArray: ['sv-SE'], languageSwitchEnable: false })
})

test('HOST-13 TENANT-8 applications receive the participant organisation, also after a reload', () => {
  setUser({ id: 1, nickname: 'Li Wei' } as User)
  const as = (identityCode: string, participantUserType: string | null) => {
    setTenant(
      { tenantId: 20001, tenantName: 'Nordbro', tenantAdmin: false, isI18nEnv: false },
      { identityCode, participantUserType, participantOrgId: null },
    )
    return sharedStateOf({ ...nobody, ...readRestoredContext() }, { colorScheme: 'light', variables: {} }).session
  }
  const supplier = { identityCode: 'P-7001', participantId: 7001, participantUserType: 'SUPPLIER' }
  expect(as('P-7001', 'SUPPLIER')).toMatchObject(supplier)
  expect(as('T-20001', null)).toMatchObject({ participantId: null, participantUserType: null })
})

test('ENTRY-44 HOST-13 ENTRY-108 applications receive the origin of the visit while the browser tab stores it', () => {
  expect(shared().pageFrom).toBeNull()
  for (const rubbish of ['7', '{', '["erp"]', 'null']) {
    items.set('portal.pageFrom', rubbish)
    expect(shared().pageFrom, rubbish).toBeNull()
  }
  // another tenant or identity, or an address without it: the stored value of the browser tab is used
  items.set('portal.pageFrom', '"erp"')
  expect(shared().pageFrom).toBe('erp')
  useEntryContext.setState({ pageFrom: 'mail' })
  expect(shared().pageFrom).toBe('mail')
  // a log-out clears the storage, and the next entry is another visit
  items.clear()
  useEntryContext.setState(DEFAULT_ENTRY_CONTEXT)
  expect(shared().pageFrom).toBeNull()
})

test('HOST-13 PREF-2 applications receive the person’s time zone', () => {
  expect(shared().timeZone).toBeNull()
  usePreferences.setState({ timeZone: 'Asia/Shanghai' })
  expect(shared().timeZone).toBe('Asia/Shanghai')
  usePreferences.setState({ timeZone: 'Mars/Olympus' })
  expect(shared().timeZone).toBeNull()
  usePreferences.setState({}, true)
})
