import { afterEach, expect, test, vi } from 'vitest'

vi.hoisted(() => {
  vi.stubGlobal('location', { search: '' })
  vi.stubGlobal('navigator', { languages: ['sv-SE'] })
  vi.stubGlobal('window', {})
})
const { adoptToken, api } = await import('./api.ts')
const { setClock } = await import('../timing/clock.ts')
const { startViewing } = await import('./view-tokens.ts')

afterEach(() => vi.useRealTimers())

test('TRUST-20 SESS-5 TRUST-36 an open view renews its token without extending the session', async () => {
  vi.useFakeTimers()
  setClock(() => Date.now())
  const sent: { path: string; isBackground: boolean; token: string | null }[] = []
  let renewals = 0
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    const headers = new Headers(init.headers)
    sent.push({ path, isBackground: headers.get('x-background') === '1', token: headers.get('authorization') })
    const items = [{ tenantId: 20003, tenantName: 'Sundbyggarna AB', expiredAt: Date.now() + 900_000 }]
    const isRenewal = path.endsWith('/tenant-token/repeat')
    if (isRenewal) renewals++
    const answer = isRenewal ? { items, trustTenantsTokenMap: { 20003: `view-${renewals}` } } : { id: 501 }
    return Promise.resolve(Response.json(answer, { headers: { date: new Date().toUTCString() } }))
  })
  adoptToken('own', 20001, Date.now() + 86_400_000)

  expect(await startViewing(20003, 20001)).toBe(true)
  const before = sent.splice(0)
  await vi.advanceTimersByTimeAsync(3_600_000)

  expect(before.map(({ isBackground }) => isBackground)).toEqual([false])
  expect(renewals).toBeGreaterThan(3)
  expect(sent.filter(({ isBackground }) => !isBackground)).toEqual([])
  expect(sent.at(-1)).toMatchObject({ path: '/api/uaa/user', token: `Bearer view-${renewals}` })
})

test('TRUST-27 tokens for applications and windows are requested as a viewer and refused; the session’s own calls are not', async () => {
  setClock(() => Date.now())
  const tokens: Record<string, string | null> = {}
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    tokens[path] = new Headers(init.headers).get('authorization')
    const items = [{ tenantId: 20003, tenantName: 'Sundbyggarna AB', expiredAt: Date.now() + 900_000 }]
    return Response.json({ items, trustTenantsTokenMap: { 20003: 'view' } })
  })
  adoptToken('own', 20001, Date.now() + 86_400_000)
  await startViewing(20003, 20001)

  const origin = 'https://erp.example'
  await api.call('POST /identification/session/ticket', { body: { purpose: 'window', origin } })
  await api.call('POST /identification/session/app-token', { body: { appCode: 'plan-core' } })
  await api.call('GET /identification/session')
  await api.call('POST /identification/session/touch')
  expect(tokens).toMatchObject({
    '/identification/session/ticket': 'Bearer view',
    '/identification/session/app-token': 'Bearer view',
    '/identification/session': 'Bearer own',
    '/identification/session/touch': 'Bearer own',
  })
})
