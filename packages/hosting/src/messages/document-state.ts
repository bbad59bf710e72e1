import type { ViewportEvent } from '../types.ts'

/** The state that the document in the frame has reported. Another document starts with the default state (SDK-7). */
export interface DocumentState {
  /**
   * The application's own report if there is one; else whether changes by a person were detected (HOST-337, HOST-338).
   */
  readonly isDirty: boolean
  /**
   * HOST-337: true if a person has changed a field since the last submit or load. The application's own report takes
   * precedence.
   */
  readonly isEdited: boolean
  /** HOST-339: true if a sleep would lose unsaved work. */
  readonly mustStayAwake: boolean
  /** True if the application itself reports its unsaved changes, or has a leave guard. */
  readonly hasReportedDirty: boolean
  /** True if the SDK of the document has announced itself. */
  readonly isReady: boolean
  /** TAB-26: true if the application has a leave guard. */
  isGuarded: boolean
  /** TAB-51: true if the application can save its unsaved work. */
  offersSave: boolean
  /** `startedAt` distinguishes documents. */
  becomeReady(startedAt: number | undefined): void
  setDirty(isDirty: boolean, label: string | null): void
  setEdited(isEdited: boolean): void
  setHeld(isHeld: boolean): void
  /** Ends the state of a removed document. */
  end(): void
}

interface Unsaved {
  isDirty: boolean
  label: string | null
}

export function createDocumentState(emit: (event: ViewportEvent) => void): DocumentState {
  /** The application's own report. */
  let reported: Unsaved | undefined
  let isEdited = false
  let isHeld = false
  let emitted: Unsaved = { isDirty: false, label: null }
  let isReady = false
  let isGuarded = false
  let offersSave = false
  let startedAt: number | undefined

  const unsaved = (): Unsaved => reported ?? { isDirty: (isEdited || isHeld) && !isGuarded, label: null }
  function tell() {
    const { isDirty, label } = unsaved()
    if (isDirty === emitted.isDirty && label === emitted.label) return
    emitted = { isDirty, label }
    emit({ type: 'dirty', isDirty, label })
  }
  function forgetUnsaved() {
    reported = undefined
    isEdited = isHeld = false
    tell()
  }
  function reset() {
    isGuarded = offersSave = false
    forgetUnsaved()
    emit({ type: 'badge', count: 0, label: null })
    emit({ type: 'commands', commands: [] })
    emit({ type: 'search', isOffered: false })
    emit({ type: 'home-cards', isOffered: false })
    emit({ type: 'backdrop', isShown: false })
    emit({ type: 'page-context', context: undefined })
    emit({ type: 'document-gone' })
  }
  return {
    get isDirty() {
      return unsaved().isDirty
    },
    get isEdited() {
      return reported?.isDirty ?? isEdited
    },
    get mustStayAwake() {
      return reported?.isDirty ?? isHeld
    },
    get hasReportedDirty() {
      return reported !== undefined || isGuarded
    },
    get isReady() {
      return isReady
    },
    get isGuarded() {
      return isGuarded
    },
    set isGuarded(next) {
      isGuarded = next
      tell()
    },
    get offersSave() {
      return offersSave
    },
    set offersSave(next) {
      offersSave = next
    },
    becomeReady(next) {
      if (isReady && next !== startedAt) reset()
      startedAt = next
      isReady = true
    },
    setDirty(isDirty, label) {
      reported = { isDirty, label: isDirty ? label : null }
      tell()
    },
    setEdited(next) {
      isEdited = next
      tell()
    },
    setHeld(next) {
      isHeld = next
      tell()
    },
    end() {
      if (isReady) reset()
      isReady = false
      forgetUnsaved()
    },
  }
}
