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

test('MSG-224 log-out closes the notifications of pushes and ends the subscription of the browser', async () => {
  const ended: string[] = []
  const notificationOf = (name: string) => ({ close: () => void ended.push(name) })
  state.registration = {
    getNotifications: () => Promise.resolve([notificationOf('first'), notificationOf('second')]),
    pushManager: {
      getSubscription: () => Promise.resolve({ unsubscribe: () => Promise.resolve(void ended.push('subscription')) }),
    },
  }
  await forgetEverything()
  expect(ended).toEqual(['first', 'second', 'subscription'])
  for (const registration of [undefined, { getNotifications: () => Promise.resolve([]) }]) {
    state.registration = registration
    await expect(forgetEverything()).resolves.toBeUndefined()
  }
})
