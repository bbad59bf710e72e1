import { LATEST_UNREAD, MESSAGE_POLL_SECONDS } from '@portico/contract/rules/messages'
import { backgroundApi } from '../../lib/api/api.ts'
import { openTabChannel, type TabChannel } from '../../lib/browser/tab-channel.ts'
import { logFailure } from '../../lib/failures.ts'
import { closedAlerts } from './closed-alerts.ts'
import { changeFeed, resetFeed, useMessageFeed, type MessageFeed } from './message-feed.ts'

/** A browser tab that begins waits so long for the feed of another one, in milliseconds. */
const FEED_TIMEOUT_MS = 500
/** MSG-60: the first poll of alerts after the start, and the next one after the last alert was closed, in milliseconds. */
const FIRST_ALERTS_MS = 1500
const NEXT_ALERTS_MS = 5000
/** After an outage the browsers of all people poll again within this time, in milliseconds. */
const SPREAD_MS = 5000

/** News between the browser tabs of one person, tenant, identity and language. */
type FeedNews =
  /** Receives the result of a poll. */
  | { kind: 'feed'; feed: MessageFeed }
  /** A browser tab that begins has no feed yet. */
  | { kind: 'request' }

interface Polling {
  channel: TabChannel<FeedNews>
  isOver: boolean
}

let present: Polling | null = null

/**
 * MSG-26: polls at once and every 120 s, in one browser tab for all (MSG-42): the holder of a lock polls and tells the
 * others. Where the browser has no locks, every tab polls. Returns a stop function.
 */
export function startPolling(key: string): () => void {
  const stopping = new AbortController()
  const own: Polling = { isOver: false, channel: openTabChannel(`portal.messages.${key}`, hear) }
  present = own

  function hear(news: FeedNews): void {
    if (news.kind === 'feed') return show(news.feed)
    const feed = useMessageFeed.getState()
    if (feed.count !== null) own.channel.post({ kind: 'feed', feed })
  }

  const begin = setTimeout(() => void (useMessageFeed.getState().count === null && refreshMessages()), FEED_TIMEOUT_MS)
  own.channel.post({ kind: 'request' })
  const returnOnline = () => void setTimeout(() => !own.isOver && void refreshMessages(), Math.random() * SPREAD_MS)

  void whenLeader(key, stopping.signal, () => {
    // the tab that led has polled until now
    if (useMessageFeed.getState().count === null) void refreshMessages()
    clearTimeout(begin)
    const timer = setInterval(() => {
      void refreshMessages()
      void refreshAlerts()
    }, MESSAGE_POLL_SECONDS * 1000)
    let next = setTimeout(() => void refreshAlerts(), FIRST_ALERTS_MS)
    const stopWatching = useMessageFeed.subscribe(({ alerts }, former) => {
      if (alerts.length > 0 || former.alerts.length === 0) return
      clearTimeout(next)
      next = setTimeout(() => void refreshAlerts(), NEXT_ALERTS_MS)
    })
    window.addEventListener('online', returnOnline)
    return () => {
      clearInterval(timer)
      clearTimeout(next)
      stopWatching()
      window.removeEventListener('online', returnOnline)
    }
  })

  return () => {
    own.isOver = true
    if (present === own) present = null
    clearTimeout(begin)
    stopping.abort()
    own.channel.close()
    resetFeed()
  }
}

/** Leads from the moment when no other browser tab does, until the signal. */
async function whenLeader(key: string, signal: AbortSignal, lead: () => () => void): Promise<void> {
  const locks = navigator.locks as LockManager | undefined
  const work = () => {
    if (signal.aborted) return Promise.resolve()
    const stop = lead()
    return new Promise<void>((resolve) => {
      signal.addEventListener('abort', () => {
        stop()
        resolve()
      })
    })
  }
  if (!locks) return work()
  await locks.request(`portal.messages.${key}`, { signal }, work).catch(() => undefined)
}

let order = 0

/** Reads the count and the latest unread messages, for all browser tabs. A later answer is not overtaken by an earlier one. */
export async function refreshMessages(): Promise<void> {
  const own = present
  if (!own) return
  order += 1
  const turn = order
  try {
    const [{ count }, { records }] = await Promise.all([
      backgroundApi.call('GET /api/message/v4/messages/unread-count'),
      backgroundApi.call('POST /api/message/v4/messages/page', {
        body: { unread: true, pageIndex: 1, pageSize: LATEST_UNREAD, productCode: null },
      }),
    ])
    if (own.isOver || turn !== order) return
    publish(own, { count, latest: records, hasFailed: false })
  } catch (error) {
    logFailure(error)
    if (!own.isOver && turn === order) changeFeed({ hasFailed: true })
  }
}

let alertOrder = 0

/** Reads the alerts, for all browser tabs. */
export async function refreshAlerts(): Promise<void> {
  const own = present
  if (!own) return
  alertOrder += 1
  const turn = alertOrder
  try {
    const alerts = await backgroundApi.call('GET /api/message/v4/messages/alerts')
    if (!own.isOver && turn === alertOrder) publish(own, { alerts })
  } catch (error) {
    logFailure(error)
  }
}

function publish(own: Polling, part: Partial<MessageFeed>): void {
  show({ ...useMessageFeed.getState(), ...part })
  own.channel.post({ kind: 'feed', feed: useMessageFeed.getState() })
}

function show(feed: MessageFeed): void {
  const closed = closedAlerts()
  const alerts = feed.alerts.filter(({ id }) => !closed.includes(id))
  const { alerts: former } = useMessageFeed.getState()
  const isSame = alerts.map(({ id }) => id).join() === former.map(({ id }) => id).join()
  changeFeed({ ...feed, alerts: isSame ? former : alerts })
}
