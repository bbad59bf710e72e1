import type { Entrance } from '@portico/contract/tenants/tenants'
import { beforeEach, expect, vi } from 'vitest'

/** The page and the server of the entry's tests: the globals are replaced before the entry module is imported. */

const storage = () => {
  const items = new Map<string, string>()
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
    clear: () => items.clear(),
  }
}
export const storages = { localStorage: storage(), sessionStorage: storage() }
export const page = { pathname: '/portal/1/', search: '', hash: '', cookie: 'signed_in=1' }
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
const { setBearer } = await import('../lib/session/bearer.ts')
const { startI18n } = await import('../lib/i18n/i18n.ts')
const { queryClient } = await import('../lib/api/query.ts')
const { forgetSession } = await import('../lib/session/session-store.ts')
const { useEntryContext } = await import('../lib/portal/entry-context.ts')
const { startEntry, startHandlingRefusals, useEntry } = await import('./entry.ts')
await startI18n()
startHandlingRefusals()

export const nordbro = {
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
export const huayu: Entrance = { ...nordbro, tenantId: 20002, tenantName: '华宇建设集团', lastUsed: false }

/** Time on the wire is counted in rounds: a call that goes out after an answer is one round further. */
const WIRE = 10

interface EntryServer {
  calls: { path: string; at: number }[]
  answers: Record<string, unknown>
  /** The tenant that the sign-in has named, in the answer of a renewal. */
  namedTenant: number | null
  /** The identity of the session, in the tenant that it has entered last. */
  acting: string | null
  /** True if a renewal for an open page is refused, because another person has signed in since. */
  isTaken: boolean
  /** A disabled tenant. Its calls and requests for its bearer are refused. */
  closed: number | null
}

const initialServer = (): EntryServer => ({
  calls: [],
  answers: defaultAnswers(),
  namedTenant: null,
  acting: null,
  isTaken: false,
  closed: null,
})

/** Calls about the person, which succeed in every tenant. */
const OWN = /^\/api\/(uaa\/user|workbench\/v4\/user-preferences|tenant-user\/v4\/users\/tenant\/entrance)$/

export const organisation = (id: number) => ({
  orgId: id,
  realId: id,
  name: `O${id}`,
  fullId: `/20001/${id}`,
  type: 'company',
})
export const defaultAnswers = (): Record<string, unknown> => ({
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

export const server = initialServer()

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
  Object.assign(server, initialServer())
  const start = Date.now()
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const [path = ''] = address.split('?')
    const bearer = new Headers(init?.headers).get('authorization')
    server.calls.push({ path, at: Math.round((Date.now() - start) / WIRE) })
    await new Promise((later) => setTimeout(later, WIRE))
    if (path === '/identification/session/renew') {
      const { tenantId, begins } = JSON.parse(init?.body as string) as { tenantId?: number; begins?: boolean }
      if (server.isTaken && !begins) return Response.json({ errorCode: 'CONFLICT' }, { status: 409 })
      return tenantId !== undefined && tenantId === server.closed ? refusal() : token(tenantId ?? null)
    }
    if (path === '/identification/session/tenant') {
      const { tenantId: named, identityCode } = Object.fromEntries(new URLSearchParams(address.split('?')[1]))
      const tenantId = Number(named)
      server.acting = identityCode ?? `T-${tenantId}`
      return tenantId === server.closed ? refusal() : token(tenantId)
    }
    if (server.closed !== null && bearer === `Bearer t-${server.closed}` && !OWN.test(path)) return refusal()
    if (server.isTaken && bearer === 'Bearer taken')
      return Response.json({ errorCode: 'UNAUTHENTICATED' }, { status: 401 })
    const answer = server.answers[path]
    if (path.endsWith('/change-identity')) server.acting = (answer as { identityCode: string }).identityCode
    if (path === '/api/uaa/user') return Response.json({ ...(answer as object), identityCode: server.acting })
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
    loginTenantId: server.namedTenant,
  })
}

const refusal = () =>
  Response.json({ errorCode: 'TENANT_DISABLED', errorMsg: 'x', traceId: '', details: null }, { status: 403 })

/** Disables the tenant. */
export const close = (tenantId: number) => {
  server.closed = tenantId
  const known = server.answers['/api/tenant-user/v4/users/tenant/entrance'] as Entrance[]
  server.answers['/api/tenant-user/v4/users/tenant/entrance'] = known.map((entrance) =>
    entrance.tenantId === tenantId ? { ...entrance, disabled: true, status: 2 } : entrance,
  )
}

export const settled = () =>
  vi.waitFor(() => {
    const { decision, failure } = useEntry.getState()
    if (!decision && !failure) throw new Error('still working')
  })
export const rounds = () => new Set(server.calls.map(({ at }) => at)).size
export const decision = () => useEntry.getState().decision

export const loadAgain = async () => {
  forgetSession()
  queryClient.clear()
  startEntry()
  await settled()
}

export const MODE = 'viewMode=application&productCode=plan&applicationCode=plan-core'
export const enterApplication = async () => {
  server.answers['/api/tenant-user/v4/users/tenant/entrance'] = [nordbro, huayu]
  server.answers['/api/org-permission/v4/orgs/30010'] = organisation(30010)
  server.answers['/api/org-permission/v4/orgs/30010/validate'] = {
    orgId: 30010,
    valid: true,
    authType: 1,
    reason: null,
  }
  page.search = `?${MODE}&tenantId=20001&orgId=41001`
  startEntry()
  await settled()
  await loadAgain()
  expect(decision()).toMatchObject({ kind: 'ready' })
  expect(useEntryContext.getState().viewMode).toBe('application')
}
