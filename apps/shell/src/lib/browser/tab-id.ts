import { broadcast, onBroadcast } from './broadcast.ts'
import { sessionStore } from '../storage/storage.ts'
import { newTraceId } from '../trace.ts'

/** SESS-40 (D14): a duplicated browser tab takes a new id if the original tab is still open. */
export function claimTabId(): () => void {
  const page = newTraceId()
  const storedId = sessionStore.read('tabId')
  let id = typeof storedId === 'string' && /^[0-9a-f]{32}$/.test(storedId) ? storedId : newTraceId()
  sessionStore.write('tabId', id)
  const stop = onBroadcast((news) => {
    if (news.kind !== 'tab' || news.id !== id || news.page === page) return
    if (!news.isAnswer) return broadcast({ kind: 'tab', id, page, isAnswer: true })
    id = newTraceId()
    sessionStore.write('tabId', id)
  })
  broadcast({ kind: 'tab', id, page, isAnswer: false })
  return stop
}
