import type { Entrance, Identity } from '@portico/contract/tenants'
import { beforeEach, expect, test, vi } from 'vitest'

const { storages, page } = vi.hoisted(() => {
  const storage = () => {
    const items = new Map<string, string>()
    return {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => void items.set(key, value),
      removeItem: (key: string) => void items.delete(key),
      clear: () => items.clear(),
    }
  }
  const storages = { localStorage: storage(), sessionStorage: storage() }
  const page = { pathname: '/portal/1/', search: '', hash: '', cookie: 'signed_in=1' }
  const root = { lang: '', dataset: {}, style: { setProperty: () => undefined } }
  vi.stubGlobal('location', page)
  vi.stubGlobal('navigator', { languages: ['en'] })
  vi.stubGlobal('window', {
    ...storages,
    addEventListener: () => undefined,
    matchMedia: () => ({ matches: false, addEventListener: () => undefined }),
  })
  const move = (_state: unknown, _title: string, address: string) => {
    const url = new URL(address, 'http://portal.test')
    page.pathname = url.pathname
    page.search = url.search
    page.hash = url.hash
  }
  vi.stubGlobal('history', { pushState: move, replaceState: move })
  vi.stubGlobal('document', {
    documentElement: root,
    get cookie() {
      return page.cookie
    },
  })
  return { storages, page }
})

const { api } = await import('../lib/api/api.ts')
const { getBearer, setBearer } = await import('../lib/session/bearer.ts')
const { useNotices } = await import('../lib/failures.ts')
const { setWorking, useSessionEnd } = await import('../lib/session/session-recovery.ts')
const { startI18n } = await import('../lib/i18n/i18n.ts')
const { queryClient } = await import('../lib/api/query.ts')
const { forgetSession, getSession, setOrganisation } = await import('../lib/session/session-store.ts')
const { useEntryContext } = await import('../lib/portal/entry-context.ts')
const {
  chooseIdentity,
  chooseTenant,
  closeTenantDialog,
  dismissDisabled,
  continueAfterAgreement,
  openTenantDialog,
  retryEntry,
  startEntry,
  useEntry,
} = await import('./entry.ts')
await startI18n()

const nordbro = {
  tenantId: 20001,
  tenantName: 'Nordbro AB',
  disabled: false,
  tenantAdmin: false,
  lastUsed: true,
  status: 1,
  disabledReason: null,
  recoverTime: null,
  isI18nEnv: false,
  identities: [],
} as Entrance
const huayu: Entrance = { ...nordbro, tenantId: 20002, tenantName: '华宇建设集团', lastUsed: false }

/** Time on the wire is counted in rounds: a call that goes out after an answer is one round further. */
const WIRE = 10
let calls: { path: string; at: number }[] = []
let answers: Record<string, unknown> = {}
let renewedTenant: number | null = null
/** The tenant that the sign-in has named, as a renewal says it. */
let namedTenant: number | null = null
/** As whom the session acts, in whichever tenant it has entered last. */
let acting: string | null = null
/** A renewal for a page at work is refused: somebody else has signed in since. */
let isTaken = false
/** A tenant whose status has changed: whoever asks in it, or for a bearer of it, is refused. */
let closed: number | null = null
/** Calls about the person, which are answered in every tenant. */
const OWN = /^\/api\/(uaa\/user|workbench\/v4\/user-preferences|tenant-user\/v4\/users\/tenant\/entrance)$/

const organisation = (id: number) => ({
  orgId: id,
  realId: id,
  name: `O${id}`,
  fullId: `/20001/${id}`,
  type: 'company',
})
const usual = (): Record<string, unknown> => ({
  '/api/uaa/user': { id: 612, nickname: 'Anna Berg' },
  '/api/workbench/v4/user-preferences': { lastOrg: { 20001: 41001 } },
  '/api/tenant-user/v4/users/tenant/entrance': [nordbro],
  '/api/org-permission/v4/orgs/41001/validate': { orgId: 41001, valid: true, authType: 1, reason: null },
  '/api/org-permission/v4/orgs/41001': organisation(41001),
  '/api/org-permission/v4/orgs/default-auth-org': organisation(30010),
  '/api/workbench/v4/portal-param-values/portal-config': { orgTreeShow: true },
  '/api/param/v4/theme-settings/header': {},
  '/api/i18n/v4/env/info': { customTranslations: {} },
  '/api/workbench/v4/portal-menus/auth-tree': [],
  '/api/product/v4/applications/list-by-org': [],
})

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 10 })
  page.pathname = '/portal/1/'
  page.search = ''
  page.hash = ''
  page.cookie = 'signed_in=1'
  storages.localStorage.clear()
  storages.sessionStorage.clear()
  queryClient.clear()
  setBearer(null)
  forgetSession()
  calls = []
  answers = usual()
  renewedTenant = null
  namedTenant = null
  acting = null
  isTaken = false
  closed = null
  const start = Date.now()
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const [path = ''] = address.split('?')
    const bearer = new Headers(init?.headers).get('authorization')
    calls.push({ path, at: Math.round((Date.now() - start) / WIRE) })
    await new Promise((later) => setTimeout(later, WIRE))
    if (path === '/identification/session/renew') {
      const { tenantId, begins } = JSON.parse(init?.body as string) as { tenantId?: number; begins?: boolean }
      if (isTaken && !begins) return Response.json({ errorCode: 'CONFLICT' }, { status: 409 })
      return tenantId !== undefined && tenantId === closed ? refusal() : token(tenantId ?? renewedTenant)
    }
    if (path === '/identification/session/tenant') {
      const { tenantId: named, identityCode } = Object.fromEntries(new URLSearchParams(address.split('?')[1]))
      const tenantId = Number(named)
      acting = identityCode ?? `T-${tenantId}`
      return tenantId === closed ? refusal() : token(tenantId)
    }
    if (closed !== null && bearer === `Bearer t-${closed}` && !OWN.test(path)) return refusal()
    if (isTaken && bearer === 'Bearer taken') return Response.json({ errorCode: 'UNAUTHENTICATED' }, { status: 401 })
    const answer = answers[path]
    if (path.endsWith('/change-identity')) acting = (answer as { identityCode: string }).identityCode
    if (path === '/api/uaa/user') return Response.json({ ...(answer as object), identityCode: acting })
    if (answer instanceof Response) return answer.clone()
    return Response.json(answer ?? { errorCode: 'NOT_FOUND' }, { status: answer === undefined ? 404 : 200 })
  })
})

function token(tenantId: number | null): Response {
  return Response.json({
    tenantToken: `t-${tenantId}`,
    tenantId,
    expiredAt: Date.now() + 900_000,
    trusted: false,
    loginTenantId: namedTenant,
  })
}

const refusal = () =>
  Response.json({ errorCode: 'TENANT_DISABLED', errorMsg: 'x', traceId: '', details: null }, { status: 403 })

const close = (tenantId: number) => {
  closed = tenantId
  const known = answers['/api/tenant-user/v4/users/tenant/entrance'] as Entrance[]
  answers['/api/tenant-user/v4/users/tenant/entrance'] = known.map((entrance) =>
    entrance.tenantId === tenantId ? { ...entrance, disabled: true, status: 2 } : entrance,
  )
}

const settled = () =>
  vi.waitFor(() => {
    const { decision, failure } = useEntry.getState()
    if (!decision && !failure) throw new Error('still working')
  })
const rounds = () => new Set(calls.map(({ at }) => at)).size
const decision = () => useEntry.getState().decision

test('ENTRY-10 ENTRY-57 a fresh browser tab is in its organisation after four rounds of calls at most', async () => {
  startEntry()
  await settled()

  expect(decision()).toMatchObject({ kind: 'ready' })
  expect(getSession()).toMatchObject({ tenant: { tenantId: 20001 }, organisation: { orgId: 41001 } })
  expect(rounds()).toBeLessThanOrEqual(4)
  expect(page.search).toBe('?org=/20001/41001')
})

test('SESS-13 ENTRY-57 loaded again a browser tab needs one round of calls and asks neither for tenants nor a token', async () => {
  startEntry()
  await settled()
  forgetSession()
  queryClient.clear()
  calls = []

  startEntry()
  await settled()

  expect(decision()).toMatchObject({ kind: 'ready' })
  expect(rounds()).toBe(1)
  const paths = calls.map(({ path }) => path)
  expect(paths).toContain('/api/workbench/v4/portal-menus/auth-tree')
  expect(paths.filter((path) => path.includes('session') || path.includes('entrance'))).toEqual([])
})

test('TENANT-10 another tenant takes a token of its own and forgets the organisation', async () => {
  answers['/api/tenant-user/v4/users/tenant/entrance'] = [nordbro, huayu]
  startEntry()
  await settled()
  expect(decision()).toMatchObject({ kind: 'choose-tenant', preselected: 20001 })

  chooseTenant(20001, null)
  await vi.waitFor(() => expect(decision()).toMatchObject({ kind: 'ready' }))
  expect(getSession().organisation?.orgId).toBe(41001)
  calls = []

  chooseTenant(20002, null)
  await vi.waitFor(() => expect(getSession().organisation?.orgId).toBe(30010))

  expect(calls[0]?.path).toBe('/identification/session/tenant')
  expect(getSession().tenant?.tenantId).toBe(20002)
  const keys = queryClient
    .getQueryCache()
    .getAll()
    .map(({ queryKey }) => queryKey[1])
  expect(keys).not.toContain('20001')
})

const loadAgain = async () => {
  forgetSession()
  queryClient.clear()
  startEntry()
  await settled()
}
const MODE = 'viewMode=application&productCode=plan&applicationCode=plan-core'
const enterApplication = async () => {
  answers['/api/tenant-user/v4/users/tenant/entrance'] = [nordbro, huayu]
  answers['/api/org-permission/v4/orgs/30010'] = organisation(30010)
  answers['/api/org-permission/v4/orgs/30010/validate'] = { orgId: 30010, valid: true, authType: 1, reason: null }
  page.search = `?${MODE}&tenantId=20001&orgId=41001`
  startEntry()
  await settled()
  await loadAgain()
  expect(decision()).toMatchObject({ kind: 'ready' })
  expect(useEntryContext.getState().viewMode).toBe('application')
}
const isWhole = async () => {
  await vi.waitFor(() => {
    expect(getSession()).toMatchObject({ tenant: { tenantId: 20002 }, organisation: { orgId: 30010 } })
    expect(decision()).toMatchObject({ kind: 'ready' })
    // until then it is the decision about the former tenant
    expect(useEntryContext.getState().viewMode).toBe('full')
    expect(page.search).toBe('?org=/20001/30010')
    expect(storages.sessionStorage.getItem('portal.viewMode')).toBeNull()
  })
}

test('ENTRY-45 TENANT-10 another tenant is entered in the whole portal, whatever the former one was shown in', async () => {
  await enterApplication()
  chooseTenant(20002, null)
  await isWhole()
  await loadAgain()
  await isWhole()
})

test('ENTRY-45 an address of another tenant does not take the remembered mode along', async () => {
  await enterApplication()
  page.pathname = '/portal/1/'
  page.search = '?tenantId=20002'
  await loadAgain()
  await isWhole()
})

test('ENTRY-45 TENANT-9 nor does one that asks for the dialog: what a mode of before needs is not missed in it', async () => {
  await enterApplication()
  page.pathname = '/portal/1/'
  page.search = '?switchTenant=1'
  await loadAgain()
  expect(decision()).toMatchObject({ kind: 'choose-tenant', preselected: 20001 })
  chooseTenant(20002, null)
  await isWhole()
})

test('TENANT-23 ENTRY-46 TENANT-51 another identity stays in the application that is shown, and so does loading it again', async () => {
  await enterApplication()
  answers['/api/workbench/v4/identity/change-identity'] = { identityCode: 'P-7001', participantOrgId: 7101 }
  const accepted = { agreeAgreement: true, agreeGDPR: true }
  answers['/api/tenant-user/v4/users/account-info-by-identity'] = { accountName: 'a', nickName: 'A', ...accepted }

  chooseIdentity('P-7001')
  await vi.waitFor(() => {
    expect(getSession()).toMatchObject({ identityCode: 'P-7001', organisation: { orgId: 41001 } })
    expect(useEntry.getState()).toMatchObject({ decision: { kind: 'ready' }, isEntering: false })
  })
  const isInApplication = () => {
    expect(decision()).toMatchObject({ kind: 'ready' })
    expect(useEntryContext.getState()).toMatchObject({ viewMode: 'application', applicationCode: 'plan-core' })
    expect(getSession().user?.identityCode).toBe('P-7001')
    expect(page.search).toBe(`?org=/20001/41001&${MODE}`)
  }
  isInApplication()
  await loadAgain()
  isInApplication()
})

test('ENTRY-10, ENTRY-100 a last organisation that may no longer be entered gives way to the default one', async () => {
  answers['/api/org-permission/v4/orgs/41001/validate'] = { orgId: 41001, valid: false, authType: 0, reason: 'closed' }
  startEntry()
  await settled()

  expect(getSession().organisation?.orgId).toBe(30010)
})

test('ENTRY-13 a failure is said and mended by another try, never an endless wait', async () => {
  const broken = Response.json({ errorCode: 'UNAVAILABLE', errorMsg: 'away', traceId: '0af7' }, { status: 503 })
  answers['/api/org-permission/v4/orgs/41001/validate'] = broken
  startEntry()
  await settled()

  expect(useEntry.getState()).toMatchObject({ decision: null, failure: { status: 503 } })
  expect(getSession().organisation).toBeNull()

  answers = usual()
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
    answers[path] = Response.json({ errorCode: 'INTERNAL', errorMsg: 'x', traceId: '0af7' }, { status: 500 })
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
  expect(calls).toEqual([])
  expect(storages.sessionStorage.getItem('portal.redirectUrl')).toContain('/portal/100231?org=/1/2#a%5Cb"')
})

test('TENANT-27 closing the dialog leaves everything where it is, the organisation that was entered since too', async () => {
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

test('AGREE-5, AGREE-15 a tenant that waits for the agreement asks for it, takes no round more, and goes on once it is accepted', async () => {
  const usualAnswers = answers
  const refusal = Response.json(
    { errorCode: 'AGREEMENT_REQUIRED', errorMsg: 'x', traceId: '', details: null },
    { status: 403 },
  )
  answers = { ...usualAnswers }
  for (const path of Object.keys(answers)) {
    if (!/user$|preferences|entrance|env/.test(path)) answers[path] = refusal
  }
  startEntry()
  await vi.waitFor(() => expect(decision()).toEqual({ kind: 'agreement' }))
  expect(useEntry.getState().hasEntered).toBe(false)
  expect(useEntry.getState().failure).toBeNull()
  expect(getSession().organisation).toBeNull()
  expect(rounds()).toBeLessThanOrEqual(4)

  answers = usualAnswers
  continueAfterAgreement()
  await vi.waitFor(() => expect(decision()).toMatchObject({ kind: 'ready' }))
  expect(getSession().organisation?.orgId).toBe(41001)
})

const ask = () => Promise.allSettled([1, 2, 3].map(() => api.call('GET /api/org-permission/v4/orgs/default-auth-org')))
const askedAgain = () => calls.filter(({ path }) => path.endsWith('/tenant/entrance')).length

test('TENANT-36 a tenant that is disabled while somebody works in it is said once; no password is asked for', async () => {
  answers['/api/tenant-user/v4/users/tenant/entrance'] = [nordbro, huayu]
  page.search = '?tenantId=20001'
  startEntry()
  await vi.waitFor(() => expect(decision()).toMatchObject({ kind: 'ready' }))
  setWorking(true)
  calls = []

  close(20001)
  expect((await ask()).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  await vi.waitFor(() => expect(decision()).toMatchObject({ kind: 'tenant-disabled', then: 'choose' }))
  expect(useEntry.getState()).toMatchObject({ hasEntered: false, failure: null })
  expect(askedAgain()).toBe(1)
  expect(useSessionEnd.getState().ended).toBeNull()
  expect(useNotices.getState().notices).toEqual([])

  dismissDisabled(20001)
  await vi.waitFor(() => expect(decision()).toMatchObject({ kind: 'choose-tenant' }))
  chooseTenant(20002, null)
  await vi.waitFor(() => expect(decision()).toMatchObject({ kind: 'ready' }))
  expect(getSession()).toMatchObject({ tenant: { tenantId: 20002 }, organisation: { orgId: 30010 } })
  setWorking(false)
})

test('TENANT-36 so is one that refuses its bearer, at work and after a reload, and one that is chosen', async () => {
  startEntry()
  await settled()
  setWorking(true)
  close(20001)
  setBearer({ ...getBearer()!, expiresAt: 0 })
  await ask()
  await vi.waitFor(() => expect(decision()).toMatchObject({ kind: 'tenant-disabled', then: 'log-out' }))
  expect(useSessionEnd.getState().ended).toBeNull()
  setWorking(false)

  for (const isStale of [true, false]) {
    setBearer(isStale ? null : { token: 't-20001', tenantId: 20001, expiresAt: Date.now() + 900_000 })
    forgetSession()
    queryClient.clear()
    startEntry()
    await vi.waitFor(() => expect(decision()).toMatchObject({ kind: 'tenant-disabled', then: 'log-out' }))
    expect(useEntry.getState().failure).toBeNull()
  }

  storages.sessionStorage.clear()
  setBearer(null)
  closed = null
  answers['/api/tenant-user/v4/users/tenant/entrance'] = [nordbro, huayu]
  startEntry()
  await vi.waitFor(() => expect(decision()).toMatchObject({ kind: 'choose-tenant' }))
  close(20002)
  chooseTenant(20002, null)
  const entrance = { tenantId: 20002 }
  await vi.waitFor(() => expect(decision()).toMatchObject({ kind: 'tenant-disabled', entrance, then: 'choose' }))
})

test('TENANT-36 who finds the tenant open again after all goes on in it, where they were', async () => {
  startEntry()
  await settled()
  page.pathname = '/portal/100231'
  calls = []
  closed = 20001
  await ask()
  closed = null
  await vi.waitFor(() => expect(askedAgain()).toBe(1))
  await vi.waitFor(() => expect(useEntry.getState().hasEntered).toBe(true))

  expect(getSession()).toMatchObject({ tenant: { tenantId: 20001 }, organisation: { orgId: 41001 } })
  expect(page.pathname).toBe('/portal/100231')
})

test('TENANT-37, TENANT-38 the tenant that the sign-in has named counts in every browser tab, until another sign-in names none', async () => {
  answers['/api/tenant-user/v4/users/tenant/entrance'] = [nordbro, huayu]
  const kept = () => storages.sessionStorage.getItem('portal.loginTenant')
  namedTenant = 20002
  startEntry()
  await settled()
  expect(decision()).toMatchObject({ kind: 'ready' })
  expect(getSession().tenant?.tenantId).toBe(20002)
  expect(kept()).toBe('20002')
  expect(calls.map(({ path }) => path)).not.toContain('/identification/session')

  // the bearer counts still, so that nothing is renewed
  storages.sessionStorage.removeItem('portal.tenant')
  startEntry()
  await settled()
  expect(getSession().tenant?.tenantId).toBe(20002)

  storages.sessionStorage.removeItem('portal.tenant')
  startEntry(null)
  await settled()
  expect(decision()).toMatchObject({ kind: 'choose-tenant' })
  expect(kept()).toBeNull()
})

test('SESS-51 TENANT-22 SESS-138 once another identity is taken the page goes on as that one alone, whatever fails after it', async () => {
  startEntry()
  await settled()
  answers['/api/workbench/v4/identity/change-identity'] = { identityCode: 'P-7001', participantOrgId: 7101 }
  const path = '/api/tenant-user/v4/users/account-info-by-identity'
  answers[path] = Response.json({ errorCode: 'UNAVAILABLE', errorMsg: 'away', traceId: '' }, { status: 503 })
  chooseIdentity('P-7001')
  await vi.waitFor(() => expect(useEntry.getState().failure).toMatchObject({ status: 503 }))
  expect(useEntry.getState().hasEntered).toBe(false)

  answers[path] = { accountName: 'a', nickName: 'A', agreeAgreement: true, agreeGDPR: true }
  retryEntry()
  const isThere = { identityCode: 'P-7001', organisation: { orgId: 41001 } }
  await vi.waitFor(() => expect(getSession()).toMatchObject(isThere))
  expect(useEntry.getState()).toMatchObject({ hasEntered: true, isEntering: false, failure: null })
})

const supplier = { externalType: 1, externalEntityId: 7001, external: true, tenantId: 20001 } as Identity
const own = { ...supplier, externalType: 0, externalEntityId: null, external: false } as Identity

test('TENANT-32 another identity is known by its own account name from then on', async () => {
  startEntry()
  await settled()
  answers['/api/workbench/v4/identity/change-identity'] = { identityCode: 'P-7001', participantOrgId: 7101 }
  const accepted = { agreeAgreement: true, agreeGDPR: true }
  const account = { accountName: 'anna@kranbolaget.se', nickName: 'Anna', ...accepted }
  answers['/api/tenant-user/v4/users/account-info-by-identity'] = account
  chooseIdentity('P-7001')
  const isThere = { identityCode: 'P-7001', organisation: { orgId: 41001 } }
  await vi.waitFor(() => expect(getSession()).toMatchObject(isThere))

  expect(getSession().user).toMatchObject({ accountName: 'anna@kranbolaget.se' })
})

test('SESS-51, SESS-137 a page that is loaded again while the session acts as somebody else enters the tenant as whom one was there last', async () => {
  answers['/api/tenant-user/v4/users/tenant/entrance'] = [{ ...nordbro, identities: [own, supplier] }, huayu]
  page.search = '?tenantId=20001&externalEntityId=7001'
  startEntry()
  await settled()
  expect(getSession()).toMatchObject({ identityCode: 'P-7001', organisation: { orgId: 41001 } })

  // a kept session that has started anew has nobody's identity yet (SESS-15)
  acting = 'T-20001'
  calls = []
  await loadAgain()
  expect(decision()).toMatchObject({ kind: 'ready' })
  expect(acting).toBe('P-7001')
  expect(getSession()).toMatchObject({ identityCode: 'P-7001', organisation: { orgId: 41001 } })

  // or it is somebody else's browser tab that has chosen
  storages.localStorage.setItem('portal.userIdentityType.612.20001', '0')
  storages.localStorage.setItem('portal.identityId.612.20001', '"T-20001"')
  acting = 'T-20001'
  await loadAgain()
  expect(decision()).toMatchObject({ kind: 'ready' })
  expect(getSession()).toMatchObject({ tenant: { tenantId: 20001 }, identityCode: 'T-20001' })

  // a view mode that names the organisation is not told that it does not
  acting = 'P-7001'
  page.search = '?viewMode=application&productCode=plan&applicationCode=plan-core&orgId=41001'
  await loadAgain()
  expect(decision()).toMatchObject({ kind: 'ready', organisation: { orgId: 41001 } })
  expect(getSession()).toMatchObject({ identityCode: 'T-20001' })
})

test('SESS-23 SESS-43 SESS-114 a browser tab that was put aside while somebody else signed in begins as theirs, with nothing of before', async () => {
  const isHers = async () => {
    answers['/api/uaa/user'] = { id: 501, nickname: 'Li Wei' }
    await loadAgain()
    expect(decision()).toMatchObject({ kind: 'ready', organisation: { orgId: 30010 } })
    expect(useEntry.getState().failure).toBeNull()
    expect(getSession().user).toMatchObject({ id: 501 })
    expect(useEntryContext.getState().viewMode).toBe('full')
  }
  const leave = async () => {
    answers = usual()
    storages.sessionStorage.clear()
    setBearer(null)
    isTaken = false
    page.search = ''
    startEntry()
    await settled()
    expect(getSession().user).toMatchObject({ id: 612 })
    storages.sessionStorage.setItem('portal.viewMode', '{"mode":"application","userId":612}')
    page.search = '?productCode=plan&applicationCode=plan-core'
    delete answers['/api/workbench/v4/user-preferences']
  }
  // with a bearer that would count still
  await leave()
  isTaken = true
  setBearer({ token: 'taken', tenantId: 20001, expiresAt: Date.now() + 900_000 })
  await isHers()
  expect(useSessionEnd.getState().hasSwitched).toBe(false)

  // with one that does not, and into another tenant than that of before
  await leave()
  setBearer(null)
  closed = 20001
  answers['/api/tenant-user/v4/users/tenant/entrance'] = [huayu]
  await isHers()
  expect(getSession().tenant?.tenantId).toBe(20002)
})

test('TENANT-6, TENANT-42 who has read that a tenant is disabled enters another one, and nothing of its address goes along (D29)', async () => {
  const disabled = { ...nordbro, disabled: true, status: 2 }
  answers['/api/tenant-user/v4/users/tenant/entrance'] = [disabled, huayu]
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
  expect(page.pathname + page.search).toBe('/portal/1/?org=/20001/30010')
})

test('ENTRY-70 ENTRY-45 ENTRY-121 an address of a tenant’s own begins in the whole portal, whatever the browser tab was entered with', async () => {
  answers['/api/tenant-user/v4/tenant-customs/nordbro'] = { tenantId: 20001 }
  answers['/api/tenant-user/v4/tenant-customs/huayu'] = { tenantId: 20002 }
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
