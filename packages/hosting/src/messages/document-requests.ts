import type { HomeCard, SearchResult, ToApplication } from '@portico/sdk/protocol'
import { HOME_CARDS, LEAVE_TIMEOUT_MS, SAVE_TIMEOUT_MS, SAVE_WORK_TIMEOUT_MS, SEARCH_TIMEOUT_MS } from '../limits.ts'
import type { AppChannel } from './app-channel-types.ts'
import type { createDocumentState } from './document-state.ts'
import type { createPendingRequests } from './pending-requests.ts'

interface DocumentRequestsHost {
  document: ReturnType<typeof createDocumentState>
  pendingRequests: ReturnType<typeof createPendingRequests>
  send: AppChannel['send']
  setSavedState: (state: unknown) => void
}

type DocumentRequests = Pick<AppChannel, 'querySave' | 'queryLeave' | 'saveWork' | 'ping' | 'search' | 'homeCards'>

/** Requests of the portal to the SDK in a document. Each has a default answer without the SDK, or after a timeout. */
export function createDocumentRequests(host: DocumentRequestsHost): DocumentRequests {
  const { document, pendingRequests, send, setSavedState } = host

  /** Resolves to the answer of the document; undefined if it does not answer in time or has no SDK. */
  async function ask<T extends keyof ToApplication>(
    timeoutMs: number,
    type: T,
    data: ToApplication[T],
  ): Promise<unknown> {
    if (!document.isReady) return undefined
    return pendingRequests.start(timeoutMs, (reqId) => send(type, data, reqId))
  }
  return {
    async querySave(timeoutMs = SAVE_TIMEOUT_MS) {
      if (!document.isReady) return undefined
      const answered = (await ask(timeoutMs, 'querySave', {})) as { state?: unknown } | undefined
      setSavedState(answered?.state)
      return answered?.state
    },
    async queryLeave() {
      if (!document.isReady || !document.isGuarded) return 'leave'
      const answered = (await ask(LEAVE_TIMEOUT_MS, 'queryLeave', {})) as { isFree?: unknown } | undefined
      if (answered?.isFree === true) return 'leave'
      if (answered?.isFree === false) return 'stay'
      return document.isGuarded ? 'no-answer' : 'leave'
    },
    async saveWork() {
      if (!document.offersSave) return false
      const answered = (await ask(SAVE_WORK_TIMEOUT_MS, 'saveWork', {})) as { isSaved?: unknown } | undefined
      const isSaved = answered?.isSaved === true
      if (isSaved) document.setDirty(false, null)
      return isSaved
    },
    async ping(wait) {
      if (!document.isReady) return undefined
      return (await ask(wait, 'ping', {})) !== undefined
    },
    async search(query) {
      const answered = (await ask(SEARCH_TIMEOUT_MS, 'search', { query })) as { results: SearchResult[] } | undefined
      return answered?.results ?? []
    },
    async homeCards() {
      const answered = (await ask(HOME_CARDS.timeoutMs, 'queryHomeCards', {})) as { cards: HomeCard[] } | undefined
      return answered?.cards ?? []
    },
  }
}
