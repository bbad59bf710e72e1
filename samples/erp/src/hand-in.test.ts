import { expect, test, vi } from 'vitest'
import { findPortal, signIn, takeTicket } from './hand-in.ts'

const PERSON = { userId: 612, accountName: 'anna.berg@nordbro.se', tenantId: 20001, orgId: 41001 }
const ANNA = { ...PERSON, userToken: 'opaque', expiredAt: 1_790_000_000_000, loginTenantId: null }

test('SESS-7 the ticket leaves the address at once, and nothing else of it does', () => {
  const replaceState = vi.fn()
  const page = {
    location: { href: 'http://erp-core.apps.localhost:8080/?view=invoices&ticket=abc123' },
    history: { state: null, replaceState },
  } as unknown as Window

  expect(takeTicket(page)).toBe('abc123')
  expect(String(replaceState.mock.calls[0]?.[2])).toBe('http://erp-core.apps.localhost:8080/?view=invoices')
})

test('SESS-7 the portal is the page that opened the window, else the host of which ours is a part', () => {
  const own = 'http://erp-core.apps.localhost:8080'

  expect(findPortal(own, 'http://localhost:8080/')).toBe('http://localhost:8080')
  expect(findPortal(own, '')).toBe('http://localhost:8080')
  expect(findPortal(own, `${own}/?view=invoices`)).toBe('http://localhost:8080')
  expect(findPortal('http://localhost:5173', '')).toBeUndefined()
})

test.each([
  ['the envelope of a window', { success: true, data: ANNA, errorCode: null, errorMsg: null }, 200, 'done'],
  ['a refusal', { errorCode: 'NOT_FOUND', errorMsg: '', traceId: '', details: null }, 404, 'spent'],
  ['something else', { hello: 'world' }, 200, 'spent'],
] as const)('SESS-17 who has opened the window is told in %s', async (_case, answer, status, state) => {
  vi.stubGlobal('sessionStorage', { removeItem: vi.fn(), setItem: vi.fn() })
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(answer, { status })))

  const result = await signIn('abc123', 'http://localhost:8080')

  expect(result).toEqual(state === 'done' ? { state, account: PERSON } : { state })
  vi.unstubAllGlobals()
})

test('HOST-76 where the page may store nothing, who has opened it is told all the same', async () => {
  Object.defineProperty(globalThis, 'sessionStorage', {
    configurable: true,
    get() {
      throw new DOMException('denied', 'SecurityError')
    },
  })
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ data: ANNA })))

  expect(await signIn('abc123', 'http://localhost:8080')).toEqual({ state: 'done', account: PERSON })
  expect(await signIn(null, undefined)).toEqual({ state: 'alone' })
  Reflect.deleteProperty(globalThis, 'sessionStorage')
  vi.unstubAllGlobals()
})
