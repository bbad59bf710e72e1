import { beforeEach, expect, test, vi } from 'vitest'
import { openPushed, showPush } from './push.ts'

interface FakePage {
  url: string
  focused: boolean
  /** The tenant of the page. */
  tenantId: number
}

const ORIGIN = 'https://portal.test'
let pages: FakePage[]
let shown: [title: string, options: object][]
let opened: string[]
let focusedUrls: string[]
let asked: unknown[]

beforeEach(() => {
  pages = []
  shown = []
  opened = []
  focusedUrls = []
  asked = []
  const clientOf = ({ url, focused, tenantId }: FakePage) => ({
    ...{ url: ORIGIN + url, focused },
    focus: () => Promise.resolve(void focusedUrls.push(url)),
    postMessage(question: { tenantId: number }, [port]: [MessagePort]) {
      asked.push(question)
      port.postMessage(question.tenantId === tenantId)
    },
  })
  vi.stubGlobal('self', {
    registration: {
      showNotification: (title: string, options: object) => Promise.resolve(void shown.push([title, options])),
    },
    clients: {
      matchAll: () => Promise.resolve(pages.map(clientOf)),
      openWindow: (url: string) => Promise.resolve(void opened.push(url)),
    },
  })
})

const content = { title: 'New message', body: '', tag: 'portico-message-7', tenantId: 20001, id: 7, lang: 'en' }
const dataOf = (text: string) => ({ json: () => JSON.parse(text) as unknown }) as PushMessageData
const push = (value: object) => showPush(dataOf(JSON.stringify(value)))

/** A notification that records whether it was closed. */
function notificationOf(tenantId: number) {
  const state = { isClosed: false }
  const notification = { data: { tenantId, id: 7 }, close: () => void (state.isClosed = true) }
  return { state, notification: notification as unknown as Notification }
}

test('MSG-15 MSG-214 a push is shown with its tag and language', async () => {
  pages = [
    { url: '/portal/1/', focused: false, tenantId: 20001 },
    { url: '/login', focused: true, tenantId: 0 },
  ]
  await push(content)
  expect(shown).toEqual([
    ['New message', { body: '', tag: 'portico-message-7', lang: 'en', data: { tenantId: 20001, id: 7 } }],
  ])
})

test('MSG-214 a push is not shown while a page of its tenant has the focus', async () => {
  pages = [
    { url: '/portal/1/', focused: false, tenantId: 20001 },
    { url: '/portal/5', focused: true, tenantId: 20001 },
  ]
  await push(content)
  expect(shown).toEqual([])
  expect(asked).toEqual([{ kind: 'shows-messages', tenantId: 20001 }])
})

test('MSG-214 a push is shown while a page of another tenant has the focus', async () => {
  pages = [
    { url: '/portal/1/', focused: false, tenantId: 20001 },
    { url: '/portal/5', focused: true, tenantId: 20002 },
  ]
  await push(content)
  expect(shown).toHaveLength(1)
})

test('MSG-15 content that the portal has not sent shows nothing', async () => {
  for (const text of ['no JSON', 'null', '{}', '{"title":"x"}', '{"title":1,"id":2}', '[]'])
    await showPush(dataOf(text))
  await showPush(null)
  expect(shown).toEqual([])
})

test('MSG-215 a press opens the message in an open page of its tenant', async () => {
  pages = [
    { url: '/files/page', focused: false, tenantId: 20001 },
    { url: '/portal/1/', focused: false, tenantId: 20002 },
    { url: '/portal/5', focused: false, tenantId: 20001 },
  ]
  const { state, notification } = notificationOf(20001)
  await openPushed(notification)
  expect(state.isClosed).toBe(true)
  expect(focusedUrls).toEqual(['/portal/5'])
  expect(asked).toEqual(Array.from({ length: 2 }, () => ({ kind: 'open-message', tenantId: 20001, id: 7 })))
  expect(opened).toEqual([])
})

test('MSG-215 without such a page a press opens the message in a new one', async () => {
  pages = [{ url: '/portal/1/', focused: false, tenantId: 20002 }]
  await openPushed(notificationOf(20001).notification)
  expect(focusedUrls).toEqual([])
  expect(opened).toEqual([
    '/portal/?tenantId=20001&productCode=pmpp&menuCode=station-message-all&path=%252Fmessages%252Fdetails%252F7',
  ])
})

/** Starts the service worker. Returns a function that dispatches an event and waits for its work. */
async function startWorker() {
  const listeners = new Map<string, (event: object) => void>()
  Object.assign(self, { addEventListener: (name: string, listener: () => void) => listeners.set(name, listener) })
  vi.stubGlobal('SHELL_FILES', [])
  vi.stubGlobal('SHELL_VERSION', 'test')
  vi.resetModules()
  await import('./service-worker.ts')
  return async (name: string, event: object) => {
    const waits: Promise<unknown>[] = []
    listeners.get(name)?.({ ...event, waitUntil: (wait: Promise<unknown>) => waits.push(wait) })
    // the browser may end a worker that waits for nothing
    expect(waits).toHaveLength(1)
    await Promise.all(waits)
  }
}

test('MSG-224 the service worker ends the subscription, and closes each notification, also of a push that arrives meanwhile', async () => {
  const ended: string[] = []
  let notifications = ['first', 'second']
  const getNotifications = () =>
    Promise.resolve(
      notifications.map((name) => ({
        close() {
          ended.push(name)
          notifications = notifications.filter((other) => other !== name)
        },
      })),
    )
  const unsubscribe = () => {
    ended.push('subscription')
    notifications.push('last')
    return Promise.reject(new Error('The push service does not answer.'))
  }
  const registration = { getNotifications, pushManager: { getSubscription: () => Promise.resolve({ unsubscribe }) } }
  Object.assign(self, { registration })
  const dispatch = await startWorker()
  const answers: unknown[] = []
  const forget = dispatch('message', {
    data: { kind: 'forget-pushes' },
    ports: [{ postMessage: (answer: unknown) => answers.push(answer) }],
  })
  await expect(forget).rejects.toThrow('does not answer')
  expect(ended).toEqual(['first', 'second', 'subscription', 'last'])
  expect(answers).toEqual([true])
})

test('MSG-207 MSG-215 the service worker shows a push that arrives, and opens the message of a pressed notification', async () => {
  const dispatch = await startWorker()
  await dispatch('push', { data: dataOf(JSON.stringify(content)) })
  expect(shown).toHaveLength(1)
  const { state, notification } = notificationOf(20001)
  await dispatch('notificationclick', { notification })
  expect([state.isClosed, opened.length]).toEqual([true, 1])
})
