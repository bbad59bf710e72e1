import { api } from '../../lib/api/api.ts'
import { logFailure } from '../../lib/api/failures.ts'
import { removeFromFeed, useMessageFeed } from './message-feed.ts'
import { overtakingPolls, refreshAlerts, refreshMessages } from './message-poll.ts'
import { flushSeen } from './seen/seen-messages.ts'

/** Marks messages as read, or as unread. The feed shows it at once; the server's answer replaces that. */
export async function markMessages(ids: readonly number[], isRead = true): Promise<void> {
  if (isRead) removeFromFeed(ids)
  try {
    const body = { ids: [...ids], read: isRead }
    await overtakingPolls(() => api.call('PUT /api/message/v4/messages/ids', { body }))
  } finally {
    void refreshMessages()
  }
}

/** MSG-140: a message that is done is also read. */
export async function markDone(ids: readonly number[], isDone: boolean): Promise<void> {
  if (isDone) removeFromFeed(ids)
  try {
    const body = { ids: [...ids], done: isDone }
    await overtakingPolls(() => api.call('PUT /api/message/v4/messages/ids', { body }))
  } finally {
    void refreshMessages()
  }
}

export interface MarkedAll {
  updated: number
  /** For the undo; null if nothing was marked. */
  markedAt: string | null
}

/** MSG-3, MSG-194: marks all messages as read that are known here or were seen elsewhere. */
export async function markAllRead(newestId = useMessageFeed.getState().latest[0]?.id): Promise<MarkedAll> {
  await flushSeen().catch(logFailure)
  const body = newestId === undefined ? {} : { newestId }
  const marked = await overtakingPolls(() => api.call('PUT /api/message/v4/messages/all', { body }))
  await Promise.all([refreshMessages(), refreshAlerts()])
  return marked
}

/** MSG-34. */
export async function undoMarkAll(markedAt: string): Promise<void> {
  await overtakingPolls(() => api.call('PUT /api/message/v4/messages/all', { body: { undo: markedAt } }))
  await Promise.all([refreshMessages(), refreshAlerts()])
}
