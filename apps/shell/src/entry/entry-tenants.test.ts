import { expect, test, vi } from 'vitest'
import {
  close,
  decision,
  enterApplication,
  huayu,
  loadAgain,
  nordbro,
  page,
  server,
  settled,
  storages,
} from './entry.fixtures.ts'
import { api } from '../lib/api/api.ts'
import { getBearer, setBearer } from '../lib/session/bearer.ts'
import { useNotices } from '../lib/api/failures.ts'
import { setWorkbenchRunning, useSessionEnd } from '../lib/session/session-recovery.ts'
import { queryClient } from '../lib/api/query.ts'
import { forgetSession, getSession, setOrganisation } from '../lib/session/session-store.ts'
import { useEntryContext } from '../lib/portal/entry-context.ts'
import { chooseTenant, closeTenantDialog, dismissDisabled, openTenantDialog, startEntry, useEntry } from './entry.ts'

const isWhole = async () => {
  await vi.waitFor(() => {
    expect(getSession()).toMatchObject({ tenant: { tenantId: 20002 }, organisation: { orgId: 30010 } })
    expect(decision()).toMatchObject({ kind: 'ready' })
    // before that, the context still belongs to the former tenant
    expect(useEntryContext.getState().viewMode).toBe('full')
    expect(page.search).toBe('?org=/20001/30010&tenantId=20002')
    expect(storages.sessionStorage.getItem('portal.viewMode')).toBeNull()
  })
}

const ask = () => Promise.allSettled([1, 2, 3].map(() => api.call('GET /api/org-permission/v4/orgs/default-auth-org')))
const entranceCalls = () => server.calls.filter(({ path }) => path.endsWith('/tenant/entrance')).length

test('TENANT-10 another tenant receives its own token and no organisation', async () => {
  server.answers['/api/tenant-user/v4/users/tenant/entrance'] = [nordbro, huayu]
  startEntry()
  await settled()
  expect(decision()).toMatchObject({ kind: 'choose-tenant', preselected: 20001 })

  chooseTenant(20001, null)
  await vi.waitFor(() => expect(decision()).toMatchObject({ kind: 'ready' }))
  expect(getSession().organisation?.orgId).toBe(41001)
  server.calls = []

  chooseTenant(20002, null)
  await vi.waitFor(() => expect(getSession().organisation?.orgId).toBe(30010))

  expect(server.calls[0]?.path).toBe('/identification/session/tenant')
  expect(getSession().tenant?.tenantId).toBe(20002)
  const keys = queryClient
    .getQueryCache()
    .getAll()
    .map(({ queryKey }) => queryKey[1])
  expect(keys).not.toContain('20001')
})

test('ENTRY-45 TENANT-10 another tenant is entered in the full portal, after every former mode', async () => {
  await enterApplication()
  chooseTenant(20002, null)
  await isWhole()
  await loadAgain()
  await isWhole()
})

test('ENTRY-45 an address of another tenant does not keep the remembered mode', async () => {
  await enterApplication()
  page.pathname = '/portal/1/'
  page.search = '?tenantId=20002'
  await loadAgain()
  await isWhole()
})

test('ENTRY-45 TENANT-9 an address that opens the tenant dialog does not keep the remembered mode either', async () => {
  await enterApplication()
  page.pathname = '/portal/1/'
  page.search = '?switchTenant=1'
  await loadAgain()
  expect(decision()).toMatchObject({ kind: 'choose-tenant', preselected: 20001 })
  chooseTenant(20002, null)
  await isWhole()
})

test('TENANT-27 closing the tenant dialog changes nothing, not even the organisation that was entered since', async () => {
  startEntry()
  await settled()
  setOrganisation({ orgId: 30010, fullId: '/20001/30010', name: 'O30010', type: 'company' })
  page.search = '?org=/20001/30010'

  openTenantDialog()
  await vi.waitFor(() => expect(decision()).toMatchObject({ kind: 'choose-tenant' }))
  closeTenantDialog()
  await vi.waitFor(() => expect(decision()).toMatchObject({ kind: 'ready' }))

  expect(getSession().organisation?.orgId).toBe(30010)
  expect(page.search).toBe('?org=/20001/30010')
})

test('TENANT-36 a tenant that is disabled during work is reported once, without a request for the password', async () => {
  server.answers['/api/tenant-user/v4/users/tenant/entrance'] = [nordbro, huayu]
  page.search = '?tenantId=20001'
  startEntry()
  await vi.waitFor(() => expect(decision()).toMatchObject({ kind: 'ready' }))
  setWorkbenchRunning(true)
  server.calls = []

  close(20001)
  expect((await ask()).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  await vi.waitFor(() => expect(decision()).toMatchObject({ kind: 'tenant-disabled', then: 'choose' }))
  expect(useEntry.getState()).toMatchObject({ hasEntered: false, failure: null })
  expect(entranceCalls()).toBe(1)
  expect(useSessionEnd.getState().ended).toBeNull()
  expect(useNotices.getState().notices).toEqual([])

  dismissDisabled(20001)
  await vi.waitFor(() => expect(decision()).toMatchObject({ kind: 'choose-tenant' }))
  chooseTenant(20002, null)
  await vi.waitFor(() => expect(decision()).toMatchObject({ kind: 'ready' }))
  expect(getSession()).toMatchObject({ tenant: { tenantId: 20002 }, organisation: { orgId: 30010 } })
  setWorkbenchRunning(false)
})

test('TENANT-36 a disabled tenant is reported when it refuses its bearer, after a reload, and when it is chosen', async () => {
  startEntry()
  await settled()
  setWorkbenchRunning(true)
  close(20001)
  setBearer({ ...getBearer()!, expiresAt: 0 })
  await ask()
  await vi.waitFor(() => expect(decision()).toMatchObject({ kind: 'tenant-disabled', then: 'log-out' }))
  expect(useSessionEnd.getState().ended).toBeNull()
  setWorkbenchRunning(false)

  for (const isStale of [true, false]) {
    setBearer(isStale ? null : { token: 't-20001', tenantId: 20001, expiresAt: Date.now() + 900_000 })
    forgetSession()
    queryClient.clear()
    startEntry()
    await vi.waitFor(() => expect(decision()).toMatchObject({ kind: 'tenant-disabled', then: 'log-out' }))
    expect(useEntry.getState().failure).toBeNull()
  }

  storages.sessionStorage.clear()
  page.search = ''
  setBearer(null)
  server.closed = null
  server.answers['/api/tenant-user/v4/users/tenant/entrance'] = [nordbro, huayu]
  startEntry()
  await vi.waitFor(() => expect(decision()).toMatchObject({ kind: 'choose-tenant' }))
  close(20002)
  chooseTenant(20002, null)
  const entrance = { tenantId: 20002 }
  await vi.waitFor(() => expect(decision()).toMatchObject({ kind: 'tenant-disabled', entrance, then: 'choose' }))
})

test('TENANT-36 a person continues at the same address if the tenant is enabled again', async () => {
  startEntry()
  await settled()
  page.pathname = '/portal/100231'
  server.calls = []
  server.closed = 20001
  await ask()
  server.closed = null
  await vi.waitFor(() => expect(entranceCalls()).toBe(1))
  await vi.waitFor(() => expect(useEntry.getState().hasEntered).toBe(true))

  expect(getSession()).toMatchObject({ tenant: { tenantId: 20001 }, organisation: { orgId: 41001 } })
  expect(page.pathname).toBe('/portal/100231')
})

test('TENANT-37, TENANT-38 the sign-in’s tenant is entered in every browser tab until a sign-in names none', async () => {
  server.answers['/api/tenant-user/v4/users/tenant/entrance'] = [nordbro, huayu]
  const stored = () => storages.sessionStorage.getItem('portal.loginTenant')
  server.namedTenant = 20002
  startEntry()
  await settled()
  expect(decision()).toMatchObject({ kind: 'ready' })
  expect(getSession().tenant?.tenantId).toBe(20002)
  expect(stored()).toBe('20002')
  expect(server.calls.map(({ path }) => path)).not.toContain('/identification/session')

  // the bearer is still valid, so that it is not renewed
  storages.sessionStorage.removeItem('portal.tenant')
  page.search = ''
  startEntry()
  await settled()
  expect(getSession().tenant?.tenantId).toBe(20002)

  storages.sessionStorage.removeItem('portal.tenant')
  page.search = ''
  startEntry(null)
  await settled()
  expect(decision()).toMatchObject({ kind: 'choose-tenant' })
  expect(stored()).toBeNull()
})

test('TENANT-6, TENANT-42 after the notice of a disabled tenant another tenant is entered without the address of the former (D29)', async () => {
  const disabled = { ...nordbro, disabled: true, status: 2 }
  server.answers['/api/tenant-user/v4/users/tenant/entrance'] = [disabled, huayu]
  page.pathname = '/portal/100231'
  page.search = '?tenantId=20001&orgId=41001'
  startEntry()
  await settled()
  expect(decision()).toMatchObject({ kind: 'tenant-disabled', then: 'choose', entrance: { tenantId: 20001 } })

  dismissDisabled(20001)
  await vi.waitFor(() => expect(decision()).toMatchObject({ kind: 'choose-tenant', preselected: null }))
  chooseTenant(20002, null)
  await vi.waitFor(() => expect(decision()).toMatchObject({ kind: 'ready' }))
  expect(getSession()).toMatchObject({ tenant: { tenantId: 20002 }, organisation: { orgId: 30010 } })
  expect(page.pathname + page.search).toBe('/portal/1/?org=/20001/30010&tenantId=20002')
})

test('ENTRY-70 ENTRY-45 ENTRY-121 a tenant’s own address opens the whole portal, after every mode of the browser tab', async () => {
  server.answers['/api/tenant-user/v4/tenant-customs/nordbro'] = { tenantId: 20001 }
  server.answers['/api/tenant-user/v4/tenant-customs/huayu'] = { tenantId: 20002 }
  for (const [code, tenantId] of [
    ['nordbro', 20001],
    ['huayu', 20002],
  ] as const) {
    await enterApplication()
    page.pathname = `/portal/custom/${code}`
    page.search = ''
    await loadAgain()
    expect(decision()).toMatchObject({ kind: 'ready' })
    expect(getSession().tenant).toMatchObject({ tenantId })
    expect(useEntryContext.getState().viewMode).toBe('full')
    expect(page.pathname).toBe('/portal/1/')
    await loadAgain()
    expect(useEntryContext.getState().viewMode).toBe('full')
  }
})

test('ENTRY-120, ENTRY-137 the device stores the entered tenant’s code and removes another tenant’s', async () => {
  server.answers['/api/tenant-user/v4/tenant-customs/nordbro'] = { tenantId: 20001 }
  server.answers['/api/tenant-user/v4/users/tenant/entrance'] = [nordbro, huayu]
  const stored = () => storages.localStorage.getItem('portal.tenantThemeCode')
  page.pathname = '/portal/custom/nordbro'
  startEntry()
  await settled()
  expect(getSession().tenant?.tenantId).toBe(20001)
  expect(stored()).toContain('nordbro')

  chooseTenant(20002, null)
  await vi.waitFor(() => expect(getSession().tenant?.tenantId).toBe(20002))
  expect(stored()).toBeNull()

  // a code that names no tenant of the person
  page.pathname = '/portal/custom/foreign'
  page.search = ''
  server.answers['/api/tenant-user/v4/users/tenant/entrance'] = [nordbro]
  await loadAgain()
  await settled()
  expect(getSession().tenant?.tenantId).toBe(20001)
  expect(stored()).toBeNull()
})

test('TRUST-42 an address without a view removes the data of a former view from the browser tab', async () => {
  const keys = ['acrossTenantId', 'trustTenantId', 'trustTenantsToken', 'trustTenantsInfo']
  startEntry()
  await settled()
  for (const key of keys) storages.sessionStorage.setItem(`portal.${key}`, '"20003"')
  await loadAgain()

  expect(keys.filter((key) => storages.sessionStorage.getItem(`portal.${key}`) !== null)).toEqual([])
})
