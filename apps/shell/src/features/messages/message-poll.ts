import type { Invalidation } from '@portico/contract/messages/stream'
import { LATEST_UNREAD, MESSAGE_POLL_SECONDS } from '@portico/contract/rules/support/messages'
import { backgroundApi } from '../../lib/api/api.ts'
import { followEvents } from '../../lib/api/event-stream.ts'
import { invalidateAnswers } from '../../lib/api/invalidate.ts'
import { followConnection, RETURN_SPREAD_MS } from '../../lib/browser/follow-connection.ts'
import { openTabChannel, type TabChannel } from '../../lib/browser/tab-channel.ts'
import { logFailure } from '../../lib/api/failures.ts'
import { closedAlerts } from './closed-alerts.ts'
import { addToFeed, changeFeed, resetFeed, useMessageFeed, type MessageFeed } from './message-feed.ts'
import { type EventHandlers, handleServerEvent } from './push/handle-server-event.ts'

/** The time for which a new browser tab waits for the feed of another one, in milliseconds. */
const FEED_TIMEOUT_MS = 500
/**
 * MSG-60: the first poll of alerts after the start, and the next one after the last alert was closed, in milliseconds.
 */
const FIRST_ALERTS_MS = 1500
const NEXT_ALERTS_MS = 5000

/** News between the browser tabs of one person, tenant, identity and language. */
type FeedNews =
  /**
   * Receives the result of a poll, or the messages that the stream has added. `pushes`: the number of additions that
   * the sender knows; tabs of an older version send none.
   */
  | { kind: 'feed'; feed: MessageFeed; isPushed?: boolean; pushes?: number }
  /** A browser tab that begins has no feed yet. */
  | { kind: 'request' }
  /** The last event of the stream: the browser tab that leads next resumes after it (STREAM-3). */
  | { kind: 'event'; id: string }
  /** STREAM-13: every browser tab fetches the data again that an event names. */
  | { kind: 'invalidate'; invalidation: Invalidation }
  /** MSG-232: the server has stored a change of messages; answers that were read before are outdated. */
  | { kind: 'change' }

interface Polling {
  channel: TabChannel<FeedNews>
  isOver: boolean
  /** Id of the last event that any browser tab has received from the stream; empty before. */
  lastEventId: string
  /** Number of messages that the stream has added, in any browser tab. */
  pushes: number
  /** The kinds of data that are scheduled to be read again. */
  planned: Set<Invalidation['what']>
  /** The stream has reported a change that is not read yet. */
  hasNews: boolean
  /** Opens the stream that the server has ended, once a poll shows that the person may read messages. */
  reopen: (() => void) | null
}

let present: Polling | null = null

/**
 * MSG-26: polls at once and every 120 s, in one browser tab for all (MSG-42): the holder of a lock polls and tells the
 * others. If the browser has no locks, every tab polls. Returns a stop function.
 */
export function startPolling(key: string): () => void {
  const stopping = new AbortController()
  const own: Polling = {
    isOver: false,
    lastEventId: '',
    pushes: 0,
    planned: new Set(),
    hasNews: false,
    reopen: null,
    channel: openTabChannel(`portal.messages.${key}`, hear),
  }
  present = own

  function hear(news: FeedNews): void {
    if (news.kind === 'feed') {
      // MSG-157: another tab has read this before the stream's latest message
      if ((news.pushes ?? own.pushes) < own.pushes) return
      // MSG-232: this tab reads later than the other one has
      if (news.isPushed !== true && (changes > 0 || polling !== null)) return
      own.pushes = news.pushes ?? own.pushes
      return news.isPushed ? overtakePolls(() => show(news.feed)) : show(news.feed)
    }
    if (news.kind === 'event') return void (own.lastEventId = news.id)
    if (news.kind === 'invalidate') return readLater(own, news.invalidation)
    if (news.kind === 'change') {
      overtakePolls(() => undefined)
      return overtakeAlerts()
    }
    const feed = useMessageFeed.getState()
    if (feed.count !== null) postFeed(own)
    if (own.lastEventId !== '') own.channel.post({ kind: 'event', id: own.lastEventId })
  }

  const begin = setTimeout(() => void (useMessageFeed.getState().count === null && refreshMessages()), FEED_TIMEOUT_MS)
  own.channel.post({ kind: 'request' })

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
    const stopFollowing = followConnection((isOnline) => isOnline && void refreshMessages())
    const stopPush = followStream(own)
    return () => {
      stopPush()
      clearInterval(timer)
      clearTimeout(next)
      stopWatching()
      stopFollowing()
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

/** STREAM-12: opens the stream in the leading browser tab, which sends its changes to the other tabs. */
function followStream(own: Polling): () => void {
  let stopping = new AbortController()
  let isOver = false
  let hasBegun = own.lastEventId !== ''
  const handlers: EventHandlers = {
    onMessage(message) {
      const isPolling = polling !== null
      overtakePolls(() => {
        const outcome = addToFeed(message)
        if (outcome === 'unclear' && !isPolling) void refreshMessages()
        if (outcome !== 'added') return
        show(useMessageFeed.getState())
        postFeed(own, true)
      })
    },
    onUnread({ count }) {
      // a stream begins with the count, which the browser has usually read already
      const isFirst = !hasBegun
      hasBegun = true
      void Promise.resolve(isFirst ? polling : null).then(() => {
        if (own.isOver || (isFirst && count === useMessageFeed.getState().count)) return
        own.hasNews = true
        void refreshMessages()
        void refreshAlerts()
      })
    },
    onInvalidate(invalidation) {
      // messages are read by this tab for all
      if (invalidation.what !== 'messages') own.channel.post({ kind: 'invalidate', invalidation })
      readLater(own, invalidation)
    },
    onReset() {
      hasBegun = false
      readLater(own, { what: 'messages', within: RETURN_SPREAD_MS })
    },
    onEnd() {
      hasBegun = false
      stopping.abort()
      // this call detects a session that has ended; the next answered poll opens the stream again
      void refreshMessages().then(() => (own.reopen = follow))
    },
  }
  function follow(): void {
    own.reopen = null
    if (isOver) return
    stopping = new AbortController()
    void followEvents({
      path: '/api/message/v4/stream',
      lastEventId: () => own.lastEventId,
      onEvent: (event) => handleServerEvent(event, handlers),
      onId(id) {
        own.lastEventId = id
        own.channel.post({ kind: 'event', id })
      },
      signal: stopping.signal,
    })
  }
  follow()
  return () => {
    isOver = true
    stopping.abort()
  }
}

/**
 * STREAM-9: reads again at a random time, so that not all browsers do so at once. A kind that is already scheduled is
 * not scheduled twice.
 */
function readLater(own: Polling, { what, within }: Invalidation): void {
  if (own.planned.has(what)) return
  own.planned.add(what)
  setTimeout(() => {
    own.planned.delete(what)
    if (own.isOver) return
    if (what !== 'messages') return void invalidateAnswers(what)
    own.hasNews = true
    void refreshMessages()
    void refreshAlerts()
  }, Math.random() * within)
}

let order = 0
/** The latest poll of the messages while it is under way. */
let polling: Promise<void> | null = null

/**
 * Reads the count and the latest unread messages, for all browser tabs. A later answer is not overtaken by an earlier
 * one.
 */
export async function refreshMessages(): Promise<void> {
  const own = present
  if (!own) return
  order += 1
  const poll = pollMessages(own, order)
  polling = poll
  await poll
  if (polling === poll) polling = null
}

async function pollMessages(own: Polling, turn: number): Promise<void> {
  try {
    const [{ count }, { records }] = await Promise.all([
      backgroundApi.call('GET /api/message/v4/messages/unread-count'),
      backgroundApi.call('POST /api/message/v4/messages/page', {
        body: { unread: true, grouped: true, pageIndex: 1, pageSize: LATEST_UNREAD, productCode: null },
      }),
    ])
    if (own.isOver) return
    own.reopen?.()
    if (turn !== order || changes > 0) return
    const news = useMessageFeed.getState().news + (own.hasNews ? 1 : 0)
    own.hasNews = false
    publish(own, { count, latest: records, hasFailed: false, news })
  } catch (error) {
    logFailure(error)
    if (!own.isOver && turn === order) changeFeed({ hasFailed: true })
  }
}

let alertOrder = 0
/** Reads of the alerts that are under way. */
let alertReads = 0

/** Reads the alerts, for all browser tabs. */
export async function refreshAlerts(): Promise<void> {
  const own = present
  if (!own) return
  alertOrder += 1
  alertReads += 1
  const turn = alertOrder
  try {
    const alerts = await backgroundApi.call('GET /api/message/v4/messages/alerts')
    if (own.isOver || turn !== alertOrder) return
    if (changes > 0) areAlertsOutdated = true
    else publish(own, { alerts })
  } catch (error) {
    logFailure(error)
  } finally {
    alertReads -= 1
  }
}

/** Changes of messages that the server has not answered, and whether an answer with alerts was dropped meanwhile. */
let changes = 0
let areAlertsOutdated = false

/**
 * MSG-232: runs a change of messages, after which the caller reads them again. An answer that was read before the end
 * of the change may show the state before it, in any browser tab: it is dropped.
 */
export async function overtakingPolls<T>(change: () => Promise<T>): Promise<T> {
  changes += 1
  try {
    return await change()
  } finally {
    changes -= 1
    order += 1
    overtakeAlerts()
    present?.channel.post({ kind: 'change' })
  }
}

/** Reads the alerts again if an answer is under way or was dropped. */
function overtakeAlerts(): void {
  if (alertReads === 0 && !areAlertsOutdated) return
  areAlertsOutdated = false
  void refreshAlerts()
}

function publish(own: Polling, part: Partial<MessageFeed>): void {
  show({ ...useMessageFeed.getState(), ...part })
  postFeed(own)
}

function postFeed(own: Polling, isPushed = false): void {
  if (isPushed) own.pushes += 1
  own.channel.post({ kind: 'feed', feed: useMessageFeed.getState(), isPushed, pushes: own.pushes })
}

/** The answer of a poll that is under way may lack what the stream has sent: it is dropped, and the poll repeated. */
function overtakePolls(change: () => void): void {
  const isPolling = polling !== null
  order += 1
  change()
  if (isPolling) void refreshMessages()
}

function show(feed: MessageFeed): void {
  const closed = closedAlerts()
  const alerts = feed.alerts.filter(({ id }) => !closed.includes(id))
  const { alerts: former } = useMessageFeed.getState()
  const isSame = alerts.map(({ id }) => id).join() === former.map(({ id }) => id).join()
  changeFeed({ ...feed, alerts: isSame ? former : alerts })
}
