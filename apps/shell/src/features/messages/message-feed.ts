import type { Message } from '@portico/contract/messages/messages'
import { create } from 'zustand'

/** The result of the last poll; a poll in another browser tab counts as well. */
export interface MessageFeed {
  /** Null until it is known. */
  count: number | null
  /** The latest unread messages, newest first (MSG-22). */
  latest: readonly Message[]
  /** Unread alerts, oldest first (MSG-60). */
  alerts: readonly Message[]
  hasFailed: boolean
}

export const NO_FEED: MessageFeed = { count: null, latest: [], alerts: [], hasFailed: false }

/** The badge and the dropdown show it; `message-poll.ts` fills it. */
export const useMessageFeed = create<MessageFeed>(() => NO_FEED)
