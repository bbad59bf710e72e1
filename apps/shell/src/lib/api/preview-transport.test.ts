import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PreviewFrame } from '../storage/preview-frame.ts'

vi.stubGlobal('location', new URL('http://portico.localhost/portal/1/'))
vi.stubGlobal('document', { cookie: '', documentElement: { dataset: {} } })
vi.stubGlobal('window', globalThis)
vi.stubGlobal('top', globalThis)
vi.stubGlobal('self', globalThis)

const { isListed, previewTransport } = await import('./preview-transport.ts')

let sent: [string, RequestInit][] = []
let answer: Response
const end = vi.fn()
const frame = {
  ...{ draft: { id: 12, name: 'Spring' }, token: 'p'.repeat(43), end },
  preferences: { colorScheme: 'dark', locale: 'sv-SE' },
} as unknown as PreviewFrame
const send = previewTransport(frame)

beforeEach(() => {
  sent = []
  answer = Response.json({})
  end.mockReset()
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    sent.push([path, init])
    return answer
  })
})
afterEach(() => vi.unstubAllGlobals)

test('PREVIEW-4 a listed read is sent with the token of the preview, and is never cached', async () => {
  await send('/api/workbench/v4/portal-menus/auth-tree?orgId=41001', { method: 'GET' })
  const [path, init] = sent[0] ?? []
  expect(path).toBe('/api/workbench/v4/portal-menus/auth-tree?orgId=41001')
  expect(new Headers(init?.headers).get('authorization')).toBe(`Bearer ${'p'.repeat(43)}`)
  expect(init?.cache).toBe('no-store')
})

test('PREVIEW-4 a write, and a call that the session cookie alone permits, are not sent', async () => {
  for (const [method, path] of [
    ['POST', '/identification/session/renew'],
    ['PUT', '/identification/session/tenant?tenantId=20001'],
    ['POST', '/api/portal/v4/logout'],
    ['POST', '/api/workbench/v4/portal-menus/auth-tree'],
    ['GET', '/api/message/v4/messages/unread-count'],
    ['GET', '/api/workbench/v4/portal-menus/auth-tree/more'],
    ['GET', '/api/org-permission/v4/orgs//validate'],
    ['PUT', '/api/workbench/v4/user-preferences'],
  ] as const) {
    expect(isListed(method, path), path).toBe(false)
    expect((await send(path, { method })).status, path).toBe(403)
  }
  expect(sent).toEqual([])
})

test('PREVIEW-6 the preferences are those of the frame', async () => {
  const response = await send('/api/workbench/v4/user-preferences', { method: 'GET' })
  expect([sent, await response.json()]).toEqual([[], { colorScheme: 'dark', locale: 'sv-SE' }])
})

test('PREVIEW-9 the portal around the frame learns of the end of the preview', async () => {
  const url = '/api/uaa/user'
  answer = Response.json({ errorCode: 'NOT_FOUND', errorMsg: '', traceId: '', details: null }, { status: 404 })
  await send(url, { method: 'GET' })
  expect(end).not.toHaveBeenCalled()
  answer = Response.json({ errorCode: 'PREVIEW_ENDED', errorMsg: '', traceId: '', details: null }, { status: 404 })
  await send(url, { method: 'GET' })
  expect(end).toHaveBeenCalledTimes(1)
  answer = new Response('', { status: 401 })
  await send(url, { method: 'GET' })
  expect(end).toHaveBeenCalledTimes(2)
})
