import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Message } from '@portico/contract/messages/messages'

vi.hoisted(() => {
  vi.stubGlobal('location', { search: '' })
  vi.stubGlobal('navigator', { languages: ['en'], onLine: true })
  vi.stubGlobal('window', { addEventListener: () => undefined, removeEventListener: () => undefined })
})
const { openTabChannel } = await import('../../lib/browser/tab-channel.ts')
const { setBearer } = await import('../../lib/session/bearer.ts')
const { markMessages } = await import('./message-actions.ts')
const { useMessageFeed } = await import('./message-feed.ts')
const { refreshAlerts, refreshMessages, startPolling } = await import('./message-poll.ts')

const KEY = 'test'
const NEWS = { id: 82, title: 'Crane', severity: 'alert' } as Message

/** Calls without an answer, by the end of their address. */
let sent: { path: string; answer: (body: unknown) => void }[] = []
let stop: () => void

beforeEach(async () => {
  sent = []
  setBearer({ token: 't', tenantId: 20001, expiresAt: Date.now() + 900_000 })
  vi.stubGlobal('fetch', (path: string) => {
    return new Promise((answered) => {
      sent.push({ path, answer: (body) => answered(Response.json(body)) })
    })
  })
  stop = startPolling(KEY)
  await vi.waitFor(() => expect(take('unread-count')).toBeDefined())
  useMessageFeed.setState({ count: 1, latest: [NEWS], alerts: [NEWS] })
})
afterEach(() => stop())

/** Removes and returns the first call of an address. */
function take(end: string) {
  const at = sent.findIndex(({ path }) => path.endsWith(end))
  return at < 0 ? undefined : sent.splice(at, 1)[0]
}

/** Waits for a poll of the messages. Returns a function that answers it. */
async function nextPoll() {
  const [count, page] = await vi.waitFor(() => {
    const found = [
      sent.find(({ path }) => path.endsWith('unread-count')),
      sent.find(({ path }) => path.endsWith('page')),
    ]
    if (!found[0] || !found[1]) throw new Error('no poll')
    return [take('unread-count')!, take('page')!] as const
  })
  return (records: Message[]) => {
    count.answer({ count: records.length, byTenant: {} })
    page.answer({ records })
  }
}

const shown = () => useMessageFeed.getState().latest.map(({ id }) => id)
/** Lets the answered calls be processed. */
const settle = () => new Promise((resolve) => setTimeout(resolve))

test('MSG-232 the answer of a poll that began before a message was marked does not show it as unread again', async () => {
  take('page')
  void refreshMessages()
  const answerOld = await nextPoll()
  const marked = markMessages([82])
  const mark = await vi.waitFor(() => take('messages/ids') ?? Promise.reject(new Error('not sent')))
  expect(shown()).toEqual([])
  answerOld([NEWS])
  await settle()
  expect(shown()).toEqual([])

  // a poll that begins before the server has stored the mark, and is answered afterwards
  void refreshMessages()
  const answerSecond = await nextPoll()
  mark.answer({ updated: 1 })
  await marked
  const answerNew = await nextPoll()
  answerNew([])
  answerSecond([NEWS])
  await settle()
  expect(useMessageFeed.getState()).toMatchObject({ count: 0, latest: [] })
})

test('MSG-232 an answer with alerts that was read before a change is dropped and read again', async () => {
  void refreshAlerts()
  const old = await vi.waitFor(() => take('alerts') ?? Promise.reject(new Error('not sent')))
  const marked = markMessages([82])
  const mark = await vi.waitFor(() => take('messages/ids') ?? Promise.reject(new Error('not sent')))
  old.answer([NEWS])
  await settle()
  expect(useMessageFeed.getState().alerts).toEqual([])
  mark.answer({ updated: 1 })
  await marked
  const again = await vi.waitFor(() => take('alerts') ?? Promise.reject(new Error('not sent')))
  again.answer([])
  await settle()
  expect(useMessageFeed.getState().alerts).toEqual([])
})

test('MSG-232 a change in another browser tab drops the answer that this tab is waiting for', async () => {
  take('page')
  const other = openTabChannel(`portal.messages.${KEY}`, () => undefined)
  useMessageFeed.setState({ count: 0, latest: [] })
  void refreshMessages()
  const answerOld = await nextPoll()
  other.post({ kind: 'change' })
  const answerNew = await nextPoll()
  answerOld([NEWS])
  await settle()
  expect(shown()).toEqual([])
  answerNew([])
  await settle()
  expect(shown()).toEqual([])
  other.close()
})
