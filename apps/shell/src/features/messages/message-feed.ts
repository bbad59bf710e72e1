import type { Message } from '@portico/contract/messages/messages'
import { LATEST_UNREAD } from '@portico/contract/rules/support/messages'
import { create } from 'zustand'

/** The result of the last poll; a poll in another browser tab counts as well. */
export interface MessageFeed {
  /** Null until it is known. */
  count: number | null
  /** The latest unread messages, newest first, one for each group (MSG-22, MSG-137). */
  latest: readonly Message[]
  /** Unread alerts (MSG-60) and announcements above the page (MSG-154), oldest first. */
  alerts: readonly Message[]
  hasFailed: boolean
  /** Number of changes that the stream has reported, also of messages that neither list nor count contains. */
  news: number
}

const NO_FEED: MessageFeed = { count: null, latest: [], alerts: [], hasFailed: false, news: 0 }

/** The badge and the dropdown show it; `message-poll.ts` fills it by the functions below. */
export const useMessageFeed = create<MessageFeed>(() => NO_FEED)

export function changeFeed(part: Partial<MessageFeed>): void {
  useMessageFeed.setState(part)
}

export function resetFeed(): void {
  useMessageFeed.setState(NO_FEED)
}

/** MSG-137, MSG-184: messages of one source and group are one row; important ones and mentions have no group. */
const isSameGroup = (one: Message, other: Message): boolean =>
  one.groupKey !== undefined && one.groupKey === other.groupKey && one.source === other.source

const isShownAtOnce = ({ severity, banner }: Message): boolean => severity === 'alert' || banner !== undefined

/** MSG-62, MSG-154: alerts without the announcements, which stand above the page. */
export const listAlertCards = (alerts: readonly Message[]): readonly Message[] =>
  alerts.filter(({ banner }) => banner === undefined)

/**
 * A new message: unread, and the newest. One that the latest messages contain already changes nothing. `unclear`: the
 * count may or may not contain it, because nothing has been read yet, or because the alerts, which are read separately,
 * had it first.
 */
export function addToFeed(message: Message): 'added' | 'known' | 'unclear' {
  const { count, latest, alerts } = useMessageFeed.getState()
  const same = latest.find((one) => isSameGroup(one, message))
  const isKnown =
    latest.some(({ id }) => id === message.id) ||
    // one of the further messages that the row represents
    (same !== undefined && same.createTime > message.createTime)
  if (isKnown) return 'known'
  if (count === null || alerts.some(({ id }) => id === message.id)) return 'unclear'
  const row = same ? { ...message, similar: (same.similar ?? 0) + 1 } : message
  useMessageFeed.setState({
    count: count + 1,
    latest: [row, ...latest.filter((one) => one !== same)].slice(0, LATEST_UNREAD),
    alerts: isShownAtOnce(message) ? [...alerts, message] : alerts,
  })
  return 'added'
}

/** Removes messages that were read, before the server has answered. */
export function removeFromFeed(ids: readonly number[]): void {
  useMessageFeed.setState(({ count, latest, alerts }) => {
    const left = latest.filter(({ id }) => !ids.includes(id))
    return {
      latest: left,
      alerts: alerts.filter(({ id }) => !ids.includes(id)),
      count: count === null ? null : Math.max(left.length, count - (latest.length - left.length)),
    }
  })
}
