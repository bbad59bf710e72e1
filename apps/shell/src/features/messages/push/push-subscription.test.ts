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
}))
vi.mock('../../../lib/browser/worker-registration.ts', () => ({
  findRegistration: () => Promise.resolve(state.registration),
}))
vi.mock('../../../lib/api/api.ts', () => ({
  api: {
    call: (name: string) => {
      state.calls.push(name)
      return Promise.resolve({ publicKey: state.publicKey, keyId: 'new', browsers: state.browsers })
    },
  },
}))
vi.stubGlobal('Notification', { permission: 'granted' })
vi.stubGlobal('PushManager', Object)

const { readPush, renewPush } = await import('./push-subscription.ts')

const READ = 'GET /api/message/v4/push'
const WRITE = 'PUT /api/message/v4/push/subscriptions'
const END = 'DELETE /api/message/v4/push/subscriptions/{id}'

beforeEach(async () => {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(ENDPOINT))
  const endpointHash = base64Url(new Uint8Array(hash))
  state.calls = []
  state.publicKey = base64Url(new TextEncoder().encode('new'))
  state.browsers = [{ id: 7, endpointHash, device: null }]
  state.registration = registrationOf('former')
})

function registrationOf(key: string) {
  const subscription = {
    ...{ endpoint: ENDPOINT, options: { applicationServerKey: keyOf(key) } },
    getKey: () => keyOf('x'),
    unsubscribe: () => Promise.resolve(void state.calls.push('unsubscribe')),
  }
  const subscribe = () => {
    state.calls.push('subscribe')
    return Promise.resolve({ ...subscription, endpoint: `${ENDPOINT}/new` })
  }
  return { active: {}, pushManager: { getSubscription: () => Promise.resolve(subscription), subscribe } }
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

test('MSG-225 without a secure context the state of pushes is `insecure`', async () => {
  state.registration = undefined
  vi.stubGlobal('isSecureContext', false)
  expect((await readPush()).state).toBe('insecure')
  vi.stubGlobal('isSecureContext', true)
  expect((await readPush()).state).toBe('unsupported')
})
