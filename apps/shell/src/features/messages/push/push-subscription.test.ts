import { beforeEach, expect, test, vi } from 'vitest'

const ENDPOINT = 'https://push.example.com/browser'
const base64Url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
const keyOf = (text: string) => new TextEncoder().encode(text).buffer
const state = vi.hoisted(() => ({
  calls: [] as string[],
  publicKey: '',
  browsers: [] as { id: number; endpointHash: string; device: null }[],
  registration: undefined as object | undefined,
  stored: new Map<string, unknown>(),
  /** The name of the call that fails. */
  failing: '',
  newEndpoint: '',
}))
vi.mock('../../../lib/browser/worker-registration.ts', () => ({
  findRegistration: () => Promise.resolve(state.registration),
}))
vi.mock('../../../lib/api/api.ts', () => ({
  api: {
    call: (name: string) => {
      state.calls.push(name)
      if (name === state.failing) return Promise.reject(new Error(name))
      return Promise.resolve({ publicKey: state.publicKey, keyId: 'new', browsers: state.browsers })
    },
  },
}))
vi.mock('../../../lib/storage/storage.ts', () => ({
  localStore: {
    read: (key: string) => state.stored.get(key),
    write: (key: string, value: unknown) => state.stored.set(key, value),
    remove: (key: string) => state.stored.delete(key),
  },
}))
vi.stubGlobal('Notification', { permission: 'granted' })
vi.stubGlobal('PushManager', Object)

const { readPush, renewPush, setPush } = await import('./push-subscription.ts')

const READ = 'GET /api/message/v4/push'
const WRITE = 'PUT /api/message/v4/push/subscriptions'
const END = 'DELETE /api/message/v4/push/subscriptions/{id}'

beforeEach(async () => {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(ENDPOINT))
  const endpointHash = base64Url(new Uint8Array(hash))
  state.calls = []
  state.stored.clear()
  state.failing = ''
  state.newEndpoint = `${ENDPOINT}/new`
  state.publicKey = base64Url(new TextEncoder().encode('new'))
  state.browsers = [{ id: 7, endpointHash, device: null }]
  state.registration = registrationOf('former')
})

function registrationOf(key: string) {
  const subscriptionOf = (endpoint: string, ownKey: string) => ({
    ...{ endpoint, options: { applicationServerKey: keyOf(ownKey) } },
    getKey: () => keyOf('x'),
    unsubscribe() {
      state.calls.push('unsubscribe')
      current = undefined
      return Promise.resolve(true)
    },
  })
  let current: ReturnType<typeof subscriptionOf> | undefined = subscriptionOf(ENDPOINT, key)
  const subscribe = () => {
    state.calls.push('subscribe')
    if (state.failing === 'subscribe') return Promise.reject(new Error('subscribe'))
    return Promise.resolve((current = subscriptionOf(state.newEndpoint, 'new')))
  }
  return { active: {}, pushManager: { getSubscription: () => Promise.resolve(current), subscribe } }
}

test('MSG-223 a browser that has subscribed with a former key subscribes again', async () => {
  await renewPush()
  expect(state.calls).toEqual([READ, READ, 'unsubscribe', 'subscribe', WRITE, END])
})

test('MSG-223 a browser with the present key, or whose subscription has ended, does not subscribe again', async () => {
  state.registration = registrationOf('new')
  await renewPush()
  state.registration = registrationOf('former')
  state.browsers = []
  await renewPush()
  expect(state.calls).toEqual([READ, READ])
})

test('MSG-223 the subscription stays if the browser keeps its address', async () => {
  state.newEndpoint = ENDPOINT
  await renewPush()
  expect(state.calls).toEqual([READ, READ, 'unsubscribe', 'subscribe', WRITE])
})

test.each(['subscribe', WRITE, END])('MSG-223 the next start renews what has failed at %s', async (failing) => {
  state.failing = failing
  await expect(renewPush()).rejects.toThrow(failing)
  state.failing = ''
  state.calls = []
  await renewPush()
  expect(state.calls).toEqual([READ, READ, 'subscribe', WRITE, END])
  state.calls = []
  await renewPush()
  expect(state.calls).toEqual([READ])
})

test('MSG-223 a renewal that has failed ends with the former subscription, and when the person turns pushes off', async () => {
  const fail = async () => {
    state.registration = registrationOf('former')
    state.failing = 'subscribe'
    await expect(renewPush()).rejects.toThrow('subscribe')
    state.failing = ''
    state.calls = []
  }
  await fail()
  const { browsers } = state
  state.browsers = []
  await renewPush()
  state.browsers = browsers
  await renewPush()
  expect(state.calls).toEqual([READ])
  await fail()
  await setPush(false)
  await renewPush()
  expect(state.calls).toEqual([READ])
})

test('MSG-225 without a secure context the state of pushes is `insecure`', async () => {
  state.registration = undefined
  vi.stubGlobal('isSecureContext', false)
  expect((await readPush()).state).toBe('insecure')
  vi.stubGlobal('isSecureContext', true)
  expect((await readPush()).state).toBe('unsupported')
})
