import type { Identity } from '@portico/contract/tenants/tenants'
import { expect, test, vi } from 'vitest'
import {
  MODE,
  decision,
  enterApplication,
  huayu,
  loadAgain,
  nordbro,
  page,
  server,
  settled,
  storages,
  defaultAnswers,
} from './entry.fixtures.ts'
import { setBearer } from '../lib/session/bearer.ts'
import { useSessionEnd } from '../lib/session/session-recovery.ts'
import { getSession } from '../lib/session/session-store.ts'
import { useEntryContext } from '../lib/portal/entry-context.ts'
import { chooseIdentity, retryEntry, startEntry, useEntry } from './entry.ts'

const supplier = { externalType: 1, externalEntityId: 7001, external: true, tenantId: 20001 } as Identity
const own = { ...supplier, externalType: 0, externalEntityId: null, external: false } as Identity

test('TENANT-23 ENTRY-46 TENANT-51 a change of identity keeps the application that is shown, and so does a reload', async () => {
  await enterApplication()
  server.answers['/api/workbench/v4/identity/change-identity'] = { identityCode: 'P-7001', participantOrgId: 7101 }
  const accepted = { agreeAgreement: true, agreeGDPR: true }
  server.answers['/api/tenant-user/v4/users/account-info-by-identity'] = {
    accountName: 'a',
    nickName: 'A',
    ...accepted,
  }

  chooseIdentity('P-7001')
  await vi.waitFor(() => {
    expect(getSession()).toMatchObject({ identityCode: 'P-7001', organisation: { orgId: 41001 } })
    expect(useEntry.getState()).toMatchObject({ decision: { kind: 'ready' }, isEntering: false })
  })
  const isInApplication = () => {
    expect(decision()).toMatchObject({ kind: 'ready' })
    expect(useEntryContext.getState()).toMatchObject({ viewMode: 'application', applicationCode: 'plan-core' })
    expect(getSession().user?.identityCode).toBe('P-7001')
    expect(page.search).toBe(`?org=/20001/41001&${MODE}&tenantId=20001`)
  }
  isInApplication()
  await loadAgain()
  isInApplication()
})

test('SESS-51 TENANT-22 SESS-138 after a change of identity the page continues as the new identity, even if a later call fails', async () => {
  startEntry()
  await settled()
  server.answers['/api/workbench/v4/identity/change-identity'] = { identityCode: 'P-7001', participantOrgId: 7101 }
  const path = '/api/tenant-user/v4/users/account-info-by-identity'
  server.answers[path] = Response.json({ errorCode: 'INTERNAL', errorMsg: 'away', traceId: '' }, { status: 500 })
  chooseIdentity('P-7001')
  await vi.waitFor(() => expect(useEntry.getState().failure).toMatchObject({ status: 500 }))
  expect(useEntry.getState().hasEntered).toBe(false)

  server.answers[path] = { accountName: 'a', nickName: 'A', agreeAgreement: true, agreeGDPR: true }
  retryEntry()
  const isThere = { identityCode: 'P-7001', organisation: { orgId: 41001 } }
  await vi.waitFor(() => expect(getSession()).toMatchObject(isThere))
  expect(useEntry.getState()).toMatchObject({ hasEntered: true, isEntering: false, failure: null })
})

test('TENANT-32 a change of identity shows the account name of the new identity', async () => {
  startEntry()
  await settled()
  server.answers['/api/workbench/v4/identity/change-identity'] = { identityCode: 'P-7001', participantOrgId: 7101 }
  const accepted = { agreeAgreement: true, agreeGDPR: true }
  const account = { accountName: 'anna@kranbolaget.se', nickName: 'Anna', ...accepted }
  server.answers['/api/tenant-user/v4/users/account-info-by-identity'] = account
  chooseIdentity('P-7001')
  const isThere = { identityCode: 'P-7001', organisation: { orgId: 41001 } }
  await vi.waitFor(() => expect(getSession()).toMatchObject(isThere))

  expect(getSession().user).toMatchObject({ accountName: 'anna@kranbolaget.se' })
})

test('SESS-51, SESS-137 a reloaded page enters the tenant with the last identity there, with any identity of the session', async () => {
  server.answers['/api/tenant-user/v4/users/tenant/entrance'] = [{ ...nordbro, identities: [own, supplier] }, huayu]
  page.search = '?tenantId=20001&externalEntityId=7001'
  startEntry()
  await settled()
  expect(getSession()).toMatchObject({ identityCode: 'P-7001', organisation: { orgId: 41001 } })

  // a persistent session that has just started has no identity yet (SESS-15)
  server.acting = 'T-20001'
  server.calls = []
  await loadAgain()
  expect(decision()).toMatchObject({ kind: 'ready' })
  expect(server.acting).toBe('P-7001')
  expect(getSession()).toMatchObject({ identityCode: 'P-7001', organisation: { orgId: 41001 } })

  // the last identity may also come from another browser tab
  storages.localStorage.setItem('portal.userIdentityType.612.20001', '0')
  storages.localStorage.setItem('portal.identityId.612.20001', '"T-20001"')
  server.acting = 'T-20001'
  await loadAgain()
  expect(decision()).toMatchObject({ kind: 'ready' })
  expect(getSession()).toMatchObject({ tenant: { tenantId: 20001 }, identityCode: 'T-20001' })

  // a view mode whose address names the organisation shows no message about a missing one
  server.acting = 'P-7001'
  page.search = '?viewMode=application&productCode=plan&applicationCode=plan-core&orgId=41001'
  await loadAgain()
  expect(decision()).toMatchObject({ kind: 'ready', organisation: { orgId: 41001 } })
  expect(getSession()).toMatchObject({ identityCode: 'T-20001' })
})

test('SESS-23 SESS-43 SESS-114 a reloaded browser tab belongs to the person who has signed in since, and stores no data of the former person', async () => {
  const isHers = async () => {
    server.answers['/api/uaa/user'] = { id: 501, nickname: 'Li Wei' }
    await loadAgain()
    expect(decision()).toMatchObject({ kind: 'ready', organisation: { orgId: 30010 } })
    expect(useEntry.getState().failure).toBeNull()
    expect(getSession().user).toMatchObject({ id: 501 })
    expect(useEntryContext.getState().viewMode).toBe('full')
  }
  const leave = async () => {
    server.answers = defaultAnswers()
    storages.sessionStorage.clear()
    setBearer(null)
    server.isTaken = false
    page.search = ''
    startEntry()
    await settled()
    expect(getSession().user).toMatchObject({ id: 612 })
    storages.sessionStorage.setItem('portal.viewMode', '{"mode":"application","userId":612}')
    page.search = '?productCode=plan&applicationCode=plan-core'
    delete server.answers['/api/workbench/v4/user-preferences']
  }
  // with a bearer that is still valid
  await leave()
  server.isTaken = true
  setBearer({ token: 'taken', tenantId: 20001, expiresAt: Date.now() + 900_000 })
  await isHers()
  expect(useSessionEnd.getState().hasSwitched).toBe(false)

  // with an expired bearer, and into another tenant than before
  await leave()
  setBearer(null)
  server.closed = 20001
  server.answers['/api/tenant-user/v4/users/tenant/entrance'] = [huayu]
  await isHers()
  expect(getSession().tenant?.tenantId).toBe(20002)
})
