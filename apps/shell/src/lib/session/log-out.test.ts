import { expect, test, vi } from 'vitest'

const state = vi.hoisted(() => ({ registration: undefined as object | undefined }))
vi.mock('../storage/caches.ts', () => ({ forgetCaches: () => Promise.resolve() }))
vi.mock('../storage/storage.ts', () => ({ forgetPerson: () => undefined }))
vi.mock('./bearer.ts', () => ({ setBearer: () => undefined, getBearer: () => null, endBearer: () => undefined }))
vi.mock('./session-recovery.ts', () => ({}))
vi.mock('../browser/broadcast.ts', () => ({}))
vi.mock('../browser/framed.ts', () => ({ isFramed: () => false }))
vi.stubGlobal('navigator', {
  serviceWorker: {
    // without an address, the browser would search by the path of the page, such as `/login`
    getRegistration: (address = '/login') =>
      Promise.resolve(address === '/portal/service-worker.js' ? state.registration : undefined),
  },
})
vi.stubGlobal('indexedDB', { databases: () => Promise.resolve([]) })

const { forgetEverything } = await import('./log-out.ts')

test('MSG-224 log-out has the service worker end pushes, and waits for it for half a second', async () => {
  const messages: unknown[] = []
  let isAnswering = true
  const postMessage = (message: unknown, [port]: MessagePort[]) => {
    messages.push(message)
    if (isAnswering) port?.postMessage(true)
  }
  state.registration = { active: { postMessage } }
  await forgetEverything()
  expect(messages).toEqual([{ kind: 'forget-pushes' }])
  isAnswering = false
  vi.useFakeTimers()
  const left = forgetEverything()
  await vi.advanceTimersByTimeAsync(500)
  await left
  vi.useRealTimers()
  expect(messages).toHaveLength(2)
  for (const registration of [undefined, { active: null }]) {
    state.registration = registration
    await forgetEverything()
  }
})
