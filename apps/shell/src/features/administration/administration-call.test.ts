import { beforeEach, expect, test, vi } from 'vitest'

vi.hoisted(() => {
  vi.stubGlobal('location', { search: '' })
  vi.stubGlobal('navigator', { languages: ['en'], onLine: true })
  vi.stubGlobal('window', {})
})
const { callFor } = await import('./administration-call.ts')
const { setBearer } = await import('../../lib/session/bearer.ts')

const PATH = '/api/admin/v1/people/import'
let sent: RequestInit[] = []

beforeEach(() => {
  sent = []
  setBearer({ token: 't', tenantId: 20001, expiresAt: Date.now() + 900_000 })
  vi.stubGlobal('fetch', (_path: string, init: RequestInit) => {
    sent.push(init)
    return new Promise((_answer, reject) => {
      init.signal?.addEventListener('abort', () => reject(init.signal!.reason as Error))
    })
  })
})

test('CONSOLE-35 a cancellation by name cancels that call, and no other call', async () => {
  const calls = ['first', 'second'].map((name) => callFor({ method: 'GET', path: PATH, name }))
  await vi.waitFor(() => expect(sent).toHaveLength(2))
  await callFor({ cancel: 'first' })
  await expect(calls[0]).rejects.toThrow(/abort/i)
  expect(sent.map(({ signal }) => signal?.aborted)).toEqual([true, false])
})

test('CONSOLE-35 the parts of a cancelled body are forgotten', async () => {
  await callFor({ id: 'body-one', part: 0, text: '{"rows":[' })
  await callFor({ cancel: 'body-one' })
  await expect(callFor({ method: 'POST', path: PATH, bodyOf: 'body-one' })).rejects.toThrow()
  expect(sent).toEqual([])
})
