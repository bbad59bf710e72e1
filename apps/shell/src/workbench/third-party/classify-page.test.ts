import { beforeEach, expect, test, vi } from 'vitest'

vi.hoisted(() => {
  vi.stubGlobal('location', { origin: 'https://portal.example', search: '' })
  vi.stubGlobal('window', { addEventListener: () => undefined })
  vi.stubGlobal('document', { documentElement: { lang: 'en' }, cookie: '' })
})
const { classifyPage } = await import('./classify-page.ts')
const { useViewing } = await import('../../lib/session/viewing.ts')

const answers = (status: number, errorCode: string) =>
  vi.stubGlobal('fetch', async () =>
    Response.json({ errorCode, errorMsg: 'x', traceId: '', details: null }, { status }),
  )
const classify = (opensIn: 'frame' | 'window' = 'window') => classifyPage('https://erp.example/a', opensIn)

beforeEach(() => answers(500, 'INTERNAL'))

test('ENTRY-50, ENTRY-112 an origin is untrusted if the server says so, and not if the call fails', async () => {
  answers(403, 'FORBIDDEN')
  expect(await classify()).toMatchObject({ kind: 'untrusted' })

  for (const [status, code] of [
    [500, 'INTERNAL'],
    [503, 'UNAVAILABLE'],
    [429, 'TOO_MANY_REQUESTS'],
    [404, 'NOT_FOUND'],
    [403, 'AGREEMENT_REQUIRED'],
  ] as const) {
    answers(status, code)
    await expect(classify(), code).rejects.toMatchObject({ status })
  }
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  await expect(classify()).rejects.toMatchObject({ status: 0 })

  vi.stubGlobal('fetch', async () => Response.json({ ticket: 't-1', expiresIn: 60 }))
  expect(await classify()).toMatchObject({ kind: 'trusted', url: { href: 'https://erp.example/a?ticket=t-1' } })
})

test('ENTRY-50, ENTRY-113 for a viewer every origin is untrusted', async () => {
  const fetch = vi.fn()
  vi.stubGlobal('fetch', fetch)
  useViewing.setState({ viewing: { tenantId: 20003, tenantName: 'Sundbyggarna AB', sourceTenantId: 20001 } })
  expect(await classify()).toMatchObject({ kind: 'untrusted', url: { href: 'https://erp.example/a' } })
  expect(fetch).not.toHaveBeenCalled()
  useViewing.setState({ viewing: null })
})

test('SESS-87 a ticket’s proof is requested only for a framed page and is not in its address', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
    const { withProof } = JSON.parse(body) as { withProof: boolean }
    sent.push(withProof)
    return Response.json({ ticket: 't-1', expiredAt: 1, ...(withProof ? { proof: 'p-1' } : {}) })
  })

  const inFrame = await classify('frame')
  expect(inFrame).toMatchObject({ kind: 'trusted', proof: 'p-1' })
  expect(inFrame).toHaveProperty('url.href', 'https://erp.example/a?ticket=t-1')
  expect(await classify('window')).not.toHaveProperty('proof')
  expect(sent).toEqual([true, false])
})
