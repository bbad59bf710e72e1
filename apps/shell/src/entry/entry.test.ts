import { expect, test, vi } from 'vitest'
import { decision, page, rounds, server, settled, storages, defaultAnswers } from './entry.fixtures.ts'
import { queryClient } from '../lib/api/query.ts'
import { forgetSession, getSession } from '../lib/session/session-store.ts'
import { continueAfterAgreement, retryEntry, startEntry, useEntry } from './entry.ts'

test('ENTRY-10 ENTRY-57 a fresh browser tab is in its organisation after four rounds of calls at most', async () => {
  startEntry()
  await settled()

  expect(decision()).toMatchObject({ kind: 'ready' })
  expect(getSession()).toMatchObject({ tenant: { tenantId: 20001 }, organisation: { orgId: 41001 } })
  expect(rounds()).toBeLessThanOrEqual(4)
  expect(page.search).toBe('?org=/20001/41001&tenantId=20001')
})

test('SESS-13 ENTRY-57 a reloaded browser tab needs one round of calls and requests neither tenants nor a token', async () => {
  startEntry()
  await settled()
  forgetSession()
  queryClient.clear()
  server.calls = []

  startEntry()
  await settled()

  expect(decision()).toMatchObject({ kind: 'ready' })
  expect(rounds()).toBe(1)
  const paths = server.calls.map(({ path }) => path)
  expect(paths).toContain('/api/workbench/v4/portal-menus/auth-tree')
  expect(paths.filter((path) => path.includes('session') || path.includes('entrance'))).toEqual([])
})

test('ENTRY-10, ENTRY-100 the default organisation is entered if the last one is no longer permitted', async () => {
  server.answers['/api/org-permission/v4/orgs/41001/validate'] = {
    orgId: 41001,
    valid: false,
    authType: 0,
    reason: 'closed',
  }
  startEntry()
  await settled()

  expect(getSession().organisation?.orgId).toBe(30010)
})

test('ENTRY-13 a failure is shown and a retry recovers from it', async () => {
  const broken = Response.json({ errorCode: 'INTERNAL', errorMsg: 'away', traceId: '0af7' }, { status: 500 })
  server.answers['/api/org-permission/v4/orgs/41001/validate'] = broken
  startEntry()
  await settled()

  expect(useEntry.getState()).toMatchObject({ decision: null, failure: { status: 500 } })
  expect(getSession().organisation).toBeNull()

  server.answers = defaultAnswers()
  retryEntry()
  await vi.waitFor(() => expect(decision()).toMatchObject({ kind: 'ready' }))
})

test('LOOK-6 the portal opens without its theme, its scene and its preferences', async () => {
  for (const path of [
    '/api/param/v4/theme-settings/header',
    '/api/workbench/v4/portal-param-values/portal-config',
    '/api/workbench/v4/user-preferences',
    '/api/i18n/v4/env/info',
  ]) {
    server.answers[path] = Response.json({ errorCode: 'INTERNAL', errorMsg: 'x', traceId: '0af7' }, { status: 500 })
  }
  startEntry()
  await settled()

  expect(decision()).toMatchObject({ kind: 'ready', organisation: { orgId: 30010 } })
})

test('ENTRY-12 without a session the address is remembered and the sign-in page shown', async () => {
  page.cookie = ''
  page.pathname = '/portal/100231'
  page.search = '?org=/1/2'
  page.hash = '#a\\b'
  startEntry()
  await settled()

  expect(page.pathname).toBe('/login')
  expect(server.calls).toEqual([])
  expect(storages.sessionStorage.getItem('portal.redirectUrl')).toContain('/portal/100231?org=/1/2#a%5Cb"')
})

test('AGREE-5, AGREE-15 a tenant with an unaccepted agreement asks for it within four rounds and is entered after acceptance', async () => {
  const usualAnswers = server.answers
  const refusal = Response.json(
    { errorCode: 'AGREEMENT_REQUIRED', errorMsg: 'x', traceId: '', details: null },
    { status: 403 },
  )
  server.answers = { ...usualAnswers }
  for (const path of Object.keys(server.answers)) {
    if (!/user$|preferences|entrance|env/.test(path)) server.answers[path] = refusal
  }
  startEntry()
  await vi.waitFor(() => expect(decision()).toEqual({ kind: 'agreement' }))
  expect(useEntry.getState().hasEntered).toBe(false)
  expect(useEntry.getState().failure).toBeNull()
  expect(getSession().organisation).toBeNull()
  expect(rounds()).toBeLessThanOrEqual(4)

  server.answers = usualAnswers
  continueAfterAgreement()
  await vi.waitFor(() => expect(decision()).toMatchObject({ kind: 'ready' }))
  expect(getSession().organisation?.orgId).toBe(41001)
})
