import { MutationObserver, QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'

vi.hoisted(() => {
  vi.stubGlobal('location', { search: '' })
  vi.stubGlobal('navigator', { languages: ['en'], onLine: true })
  vi.stubGlobal('window', {})
})
const { api } = await import('./api.ts')
const { endpointQuery, queryClient, readAnswer } = await import('./query.ts')
const { useNotices } = await import('./failures.ts')
const { setBearer } = await import('../session/bearer.ts')

interface Sent {
  method: string
  signal: AbortSignal | null
  answer: (response: Response) => void
}
let sent: Sent[] = []

beforeEach(() => {
  sent = []
  queryClient.clear()
  useNotices.setState({ notices: [] })
  setBearer({ token: 't', tenantId: 20001, expiresAt: Date.now() + 900_000 })
  vi.stubGlobal('fetch', (_path: string, { method = 'GET', signal = null }: RequestInit) => {
    return new Promise((answer, reject) => {
      sent.push({ method, signal, answer })
      signal?.addEventListener('abort', () => reject(signal.reason as Error))
    })
  })
})

const user = () => endpointQuery('GET /api/uaa/user', {})
/** Mounts a part of a page that reads the person. Returns a function that leaves it. */
const mount = () => new QueryObserver(queryClient, user()).subscribe(() => undefined)

test('WIRE-45 unmounting the last user of a query aborts it, without retry or notice', async () => {
  vi.useFakeTimers()
  const [leaveHeader, leaveMenu] = [mount(), mount()]
  await vi.advanceTimersByTimeAsync(0)
  expect(sent.map(({ method }) => method)).toEqual(['GET'])

  leaveHeader()
  expect(sent[0]!.signal!.aborted).toBe(false)
  leaveMenu()
  expect(sent[0]!.signal!.aborted).toBe(true)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(sent).toHaveLength(1)
  expect(useNotices.getState().notices).toEqual([])

  // a page that is opened again reads anew
  const leave = mount()
  await vi.advanceTimersByTimeAsync(0)
  sent[1]!.answer(Response.json({ id: 612 }))
  await vi.advanceTimersByTimeAsync(0)
  expect(queryClient.getQueryData(user().queryKey)).toMatchObject({ id: 612 })
  leave()
  vi.useRealTimers()
})

test('WIRE-45 an earlier answer stays when the page is left during the next read', async () => {
  const first = new QueryObserver(queryClient, user())
  const leave = first.subscribe(() => undefined)
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  sent[0]!.answer(Response.json({ id: 612 }))
  await vi.waitFor(() => expect(first.getCurrentResult().isSuccess).toBe(true))
  void first.refetch()
  await vi.waitFor(() => expect(sent).toHaveLength(2))
  leave()
  expect(sent[1]!.signal!.aborted).toBe(true)
  expect(queryClient.getQueryData(user().queryKey)).toMatchObject({ id: 612 })
})

test('WIRE-47 a read that code waits for goes on when the last part of the page is left', async () => {
  const read = readAnswer(user())
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  mount()()
  expect(sent[0]!.signal!.aborted).toBe(false)
  sent[0]!.answer(Response.json({ id: 612 }))
  await expect(read).resolves.toMatchObject({ id: 612 })
  // from the cache while it is fresh
  await expect(readAnswer(user())).resolves.toMatchObject({ id: 612 })
  expect(sent).toHaveLength(1)
})

test('WIRE-45, WIRE-47 code that no longer waits cancels its read, unless a part of the page waits for it', async () => {
  const read = () => {
    const leaving = new AbortController()
    const cancelled = expect(readAnswer(user(), leaving.signal)).rejects.toThrow()
    return { stop: () => leaving.abort(), cancelled }
  }
  const alone = read()
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  alone.stop()
  expect(sent[0]!.signal!.aborted).toBe(true)
  await alone.cancelled

  const besidePage = read()
  await vi.waitFor(() => expect(sent).toHaveLength(2))
  const leave = mount()
  besidePage.stop()
  expect(sent[1]!.signal!.aborted).toBe(false)
  leave()
  expect(sent[1]!.signal!.aborted).toBe(true)
  await besidePage.cancelled
  expect(useNotices.getState().notices).toEqual([])
})

test('WIRE-46 a mutation survives its component and is retried', async () => {
  vi.useFakeTimers()
  const route = 'POST /api/workbench/v4/user-collections'
  const write = vi.fn(() => api.call(route, { body: { menuId: 100231 } } as never) as Promise<unknown>)
  const page = new MutationObserver(queryClient, { mutationFn: write })
  const leave = page.subscribe(() => undefined)
  const written = page.mutate(undefined as never)
  await vi.advanceTimersByTimeAsync(0)
  leave()
  sent[0]!.answer(new Response(null, { status: 503 }))
  await vi.advanceTimersByTimeAsync(5000)
  expect(sent.map(({ method, signal }) => [method, signal?.aborted ?? false])).toEqual([
    ['POST', false],
    ['POST', false],
  ])
  sent[1]!.answer(Response.json({ id: 7 }))
  await expect(written).resolves.toMatchObject({ id: 7 })
  vi.useRealTimers()
})
