import { MARKED_AT_ONCE } from '@portico/contract/rules/support/messages'
import { logFailure } from '../../../lib/api/failures.ts'
import { backgroundApi } from '../../../lib/api/api.ts'

/** MSG-193: the delay after which rows are noted together, in milliseconds. */
const BATCH_MS = 2000

/** The messages that this browser tab has noted, and the pending ones. */
const noted = new Set<number>()
let waiting = new Set<number>()
let timer: ReturnType<typeof setTimeout> | undefined

/** MSG-192, MSG-193: notes that rows of these messages are on the screen, each once, some time later. */
export function noteSeen(ids: readonly number[]): void {
  for (const id of ids) if (!noted.has(id)) waiting.add(id)
  if (waiting.size > 0) timer ??= setTimeout(() => void flushSeen().catch(logFailure), BATCH_MS)
}

/** Sends the pending messages. This does not extend the session, because rows may appear without the person. */
export async function flushSeen(): Promise<void> {
  clearTimeout(timer)
  timer = undefined
  const ids = [...waiting]
  waiting = new Set()
  for (const id of ids) noted.add(id)
  for (let at = 0; at < ids.length; at += MARKED_AT_ONCE) {
    const body = { ids: ids.slice(at, at + MARKED_AT_ONCE), seen: true as const }
    await backgroundApi.call('PUT /api/message/v4/messages/ids', { body })
  }
}

/** Removes the pending messages after a change of person or tenant. */
export function forgetSeen(): void {
  clearTimeout(timer)
  timer = undefined
  waiting = new Set()
  noted.clear()
}
