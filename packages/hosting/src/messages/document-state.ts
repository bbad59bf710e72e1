import type { ViewportEvent } from '../types.ts'

/** What the document in the frame has told the portal of itself. Another document begins anew (SDK-7). */
export interface DocumentState {
  readonly isDirty: boolean
  /** The SDK of the document has said that it listens. */
  readonly isReady: boolean
  /** TAB-26: the application wants to be asked before it is left. */
  isGuarded: boolean
  /** `startedAt` tells one document from the next. */
  becomeReady(startedAt: number | undefined): void
  setDirty(isDirty: boolean, label: string | null): void
  /** The document is gone. */
  end(): void
}

export function createDocumentState(emit: (event: ViewportEvent) => void): DocumentState {
  let isDirty = false
  let dirtyLabel: string | null = null
  let isReady = false
  let isGuarded = false
  let startedAt: number | undefined

  function setDirty(next: boolean, label: string | null) {
    const nextLabel = next ? label : null
    if (next === isDirty && nextLabel === dirtyLabel) return
    isDirty = next
    dirtyLabel = nextLabel
    emit({ type: 'dirty', isDirty, label: dirtyLabel })
  }
  function reset() {
    isGuarded = false
    setDirty(false, null)
    emit({ type: 'badge', count: 0, label: null })
    emit({ type: 'commands', commands: [] })
    emit({ type: 'search', isOffered: false })
    emit({ type: 'backdrop', isShown: false })
    emit({ type: 'page-context', context: undefined })
    emit({ type: 'document-gone' })
  }
  return {
    get isDirty() {
      return isDirty
    },
    get isReady() {
      return isReady
    },
    get isGuarded() {
      return isGuarded
    },
    set isGuarded(next) {
      isGuarded = next
    },
    becomeReady(next) {
      if (isReady && next !== startedAt) reset()
      startedAt = next
      isReady = true
    },
    setDirty,
    end() {
      if (isReady) reset()
      isReady = false
      setDirty(false, null)
    },
  }
}
