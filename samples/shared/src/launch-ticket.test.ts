import { afterEach, expect, test, vi } from 'vitest'
import { findPortal, signIn, takeTicket } from './launch-ticket.ts'

const PERSON = {
  userId: 612,
  accountName: 'anna.berg@nordbro.se',
  tenantId: 20001,
  orgId: 41001,
  tenantName: 'Nordbro AB',
  orgName: 'Öresund Tunnel',
}
const ANNA = { ...PERSON, userToken: 'opaque', expiredAt: 1_790_000_000_000, loginTenantId: null }

test('SESS-7 only the ticket is removed from the address, at once', () => {
  const replaceState = vi.fn()
  const page = {
    location: { href: 'http://gspm-core.apps.localhost:8080/?ticket=abc123' },
    history: { state: null, replaceState },
  } as unknown as Window

  expect(takeTicket(page)).toBe('abc123')
  expect(String(replaceState.mock.calls[0]?.[2])).toBe('http://gspm-core.apps.localhost:8080/')
})

test('SESS-7 the portal is the opener, else the host above the application’s host', () => {
  const own = 'http://gspm-core.apps.localhost:8080'

  expect(findPortal(own, 'http://localhost:8080/')).toBe('http://localhost:8080')
  expect(findPortal(own, '')).toBe('http://localhost:8080')
  expect(findPortal(own, `${own}/`)).toBe('http://localhost:8080')
  expect(findPortal('http://localhost:5173', '')).toBeUndefined()
})

/** The window of a browser, at the address that the portal opened or led back to. */
function openWindow(search: string, stored: Record<string, string> = {}) {
  const storage = new Map(Object.entries(stored))
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  })
  const replace = vi.fn<(address: string) => void>()
  const page = { isSecureContext: true, location: { pathname: '/', search, replace } } as unknown as Window
  return { page, replace, storage }
}

const LAUNCH = { 'sample.launch': JSON.stringify({ portal: 'http://localhost:8080', verifier: 'v'.repeat(43) }) }

afterEach(() => void vi.unstubAllGlobals())

test('SESS-86 the first ticket leads to the portal with a challenge, and the second one is redeemed with its verifier', async () => {
  // RFC 7636, appendix B
  const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk'
  const octets = atob(verifier.replaceAll('-', '+').replaceAll('_', '/'))
  vi.spyOn(crypto, 'getRandomValues').mockImplementationOnce((bytes) => {
    ;(bytes as unknown as Uint8Array).set(Uint8Array.from(octets, (octet) => octet.charCodeAt(0)))
    return bytes
  })
  const first = openWindow('?lang=en')
  expect(
    await signIn({ application: 'sample', ticket: 'abc123', portal: 'http://localhost:8080', page: first.page }),
  ).toEqual({ state: 'pending' })
  const address = new URL(first.replace.mock.calls[0]?.[0] ?? '')
  expect(address.origin + address.pathname).toBe('http://localhost:8080/identification/session/ticket/bind')
  expect(Object.fromEntries(address.searchParams)).toEqual({
    ticket: 'abc123',
    challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    returnPath: '/?lang=en',
  })

  const back = openWindow('', Object.fromEntries(first.storage))
  const fetch = vi.fn((_url: string, _init: { body: string }) => Promise.resolve(Response.json({ data: ANNA })))
  vi.stubGlobal('fetch', fetch)
  expect(await signIn({ application: 'sample', ticket: 'def456', portal: undefined, page: back.page })).toEqual({
    state: 'done',
    account: PERSON,
  })
  expect(fetch.mock.calls[0]?.[0]).toBe('http://localhost:8080/identification/session/exchange')
  expect(JSON.parse(fetch.mock.calls[0]?.[1].body ?? '')).toEqual({ ticket: 'def456', verifier })
  expect(back.storage.has('sample.launch')).toBe(false)
})

test('SESS-86 an unbound ticket, and one on an insecure page, signs nobody in', async () => {
  const replaceState = vi.fn()
  const location = { href: 'http://gspm-core.apps.localhost:8080/?ticketError=access_denied' }
  expect(takeTicket({ location, history: { state: null, replaceState } } as unknown as Window)).toBe('')
  expect(String(replaceState.mock.calls[0]?.[2])).toBe('http://gspm-core.apps.localhost:8080/')
  const refused = openWindow('', LAUNCH)
  expect(
    await signIn({ application: 'sample', ticket: '', portal: 'http://localhost:8080', page: refused.page }),
  ).toEqual({ state: 'spent' })
  expect(refused.storage.size).toBe(0)

  const { page, replace } = openWindow('')
  const insecure = { ...page, isSecureContext: false } as Window
  expect(
    await signIn({ application: 'sample', ticket: 'abc123', portal: 'http://portal.lan', page: insecure }),
  ).toEqual({ state: 'spent' })
  expect(replace).not.toHaveBeenCalled()
})

test.each([
  ['the envelope of a window', { success: true, data: ANNA, errorCode: null, errorMsg: null }, 200, 'done'],
  ['a refusal', { errorCode: 'NOT_FOUND', errorMsg: '', traceId: '', details: null }, 404, 'spent'],
  ['something else', { hello: 'world' }, 200, 'spent'],
] as const)('SESS-17 the page shows the person in %s', async (_case, answer, status, state) => {
  const { page } = openWindow('', LAUNCH)
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(answer, { status })))

  const result = await signIn({ application: 'sample', ticket: 'abc123', portal: undefined, page: page })

  expect(result).toEqual(state === 'done' ? { state, account: PERSON } : { state })
})

test('HOST-76 without storage the page works and nobody is signed in', async () => {
  const { page, replace } = openWindow('')
  Object.defineProperty(globalThis, 'sessionStorage', {
    configurable: true,
    get() {
      throw new DOMException('denied', 'SecurityError')
    },
  })

  expect(
    await signIn({ application: 'sample', ticket: 'abc123', portal: 'http://localhost:8080', page: page }),
  ).toEqual({ state: 'spent' })
  expect(await signIn({ application: 'sample', ticket: null, portal: undefined, page: page })).toEqual({
    state: 'alone',
  })
  expect(replace).not.toHaveBeenCalled()
  Reflect.deleteProperty(globalThis, 'sessionStorage')
})
