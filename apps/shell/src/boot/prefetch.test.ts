import { expect, test, vi } from 'vitest'

const store = new Map<string, string>()
const stub = { getItem: (key: string) => store.get(key) ?? null, setItem: () => undefined, removeItem: () => undefined }
vi.stubGlobal('window', { sessionStorage: stub })
const { prefetch } = await import('./prefetch.ts')

const HELD = {
  user: { id: 612, nickname: 'Anna' },
  tenant: { id: 20001, name: 'Nordbro' },
  identitySelections: { identityCode: 'T-20001', isWaiting: false },
  currentOrg: { id: 41001 },
  productCode: 'pmpp',
}

/** The calls of the inline script for a page at this address, by path. */
function sentBy(search: string): Map<string, Headers> {
  const sent = new Map<string, Headers>()
  for (const [key, value] of Object.entries(HELD)) store.set(`portal.${key}`, JSON.stringify(value))
  vi.stubGlobal('location', { search })
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    sent.set(path.split('?')[0] ?? '', new Headers(init.headers))
    return new Response('{}')
  })
  prefetch({ token: 'held', tenantId: 20001, expiresAt: Date.now() + 600_000 }, 'en')
  return sent
}

test.each([
  ['', '41001', 'pmpp'],
  ['?org=/20001/30010/41002', '41002', 'pmpp'],
  ['?orgId=nonsense', null, 'pmpp'],
  ['?tenantId=20002', null, null],
  ['?tenantId=20001', '41001', 'pmpp'],
])('SESS-44 prefetched calls name tenant and organisation: %s', (search, organisation, product) => {
  const sent = sentBy(search)
  expect(sent.size).toBeGreaterThan(2)
  for (const headers of sent.values()) {
    expect(headers.get('authorization')).toBe('Bearer held')
    expect([headers.get('x-biz-org-code'), headers.get('x-product-code')]).toEqual([organisation, product])
  }
})

test('AGREE-7 only the agreement is prefetched while the tenant requires it', () => {
  HELD.identitySelections = { identityCode: 'T-20001', isWaiting: true }
  expect([...sentBy('').keys()]).toEqual(['/api/portal/account/user/agreement'])
  HELD.identitySelections.isWaiting = false
  expect(sentBy('').size).toBeGreaterThan(2)
})
