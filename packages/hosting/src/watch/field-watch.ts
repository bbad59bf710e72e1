import { FOCUS_THEFT } from '../limits.ts'

/** Types of inputs into which no text is typed. */
const WITHOUT_TEXT = /^(?:button|checkbox|color|file|hidden|image|radio|range|reset|submit)$/

const DIALOG = '[role=dialog], [role=alertdialog], dialog'

/** Keys that may move the focus out of a field. */
const LEAVING = new Set(['Tab', 'Enter', 'Escape', 'F6'])

/** Returns true for a combination of keys that may move the focus, except those of editors. */
const isShortcut = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  altKey
    ? key !== 'Alt'
    : (ctrlKey || metaKey) && !/^(?:[acvxyz]|Control|Meta|Shift|Arrow.*|Home|End|Backspace|Delete)$/i.test(key)

export interface FieldWatch {
  /** Returns true if the person may have moved the focus from a field of the portal into the frame. */
  isMovedByPerson(frame: HTMLIFrameElement): boolean
  /** Returns true if the person has just typed. */
  isTyping(): boolean
  /** Returns true if the person has typed since a time of `performance.now()`. */
  hasTypedSince(at: number): boolean
  /** HOST-378: returns true if the application has reported a press since the last key, and the typing has ended. */
  isPressedAfterTyping(frame: HTMLIFrameElement): boolean
  /** The time in milliseconds until `isTyping()` is false. */
  remainingTyping(): number
  /** Records the application's report that the person has pressed its frame. */
  reportPress(frame: HTMLIFrameElement): void
  /** The press has moved the focus: it does not count again. */
  consumePress(): void
  end(): void
}

/** HOST-164: returns the reason why an element of the portal keeps the focus: it is a text field, or in a dialog. */
export function needsFocus(element: HTMLElement): 'field' | 'dialog' | undefined {
  if (element.closest(DIALOG)) return 'dialog'
  const isField =
    element instanceof HTMLInputElement
      ? !WITHOUT_TEXT.test(element.type)
      : element instanceof HTMLTextAreaElement || element.isContentEditable
  return isField ? 'field' : undefined
}

/**
 * HOST-164: watches what a person does while a field of the portal has the focus. Calls `left` when the person leaves
 * the field.
 */
export function createFieldWatch(layer: HTMLElement, left: () => void): FieldWatch {
  const { ownerDocument } = layer
  const listening = new AbortController()
  let field: HTMLElement | undefined
  /** True if the person has done something since the last character that may move the focus. */
  let mayMove = false
  /**
   * The last target of the pointer since the last character, and the time. The page gets no event when the pointer
   * moves on into a frame.
   */
  let pointer: { over: EventTarget | null; at: number } | undefined
  let pressedFrame: { frame: HTMLIFrameElement; at: number } | undefined
  let typedAt = -Infinity
  const isSince = (at: number, within: number) => performance.now() - at < within
  const isTyping = () => isSince(typedAt, FOCUS_THEFT.typingMs)

  function focused({ target }: FocusEvent) {
    if (!(target instanceof HTMLElement) || target === field || target instanceof HTMLIFrameElement) return
    field = needsFocus(target) ? target : undefined
    if (!field) left()
    mayMove = false
    pointer = undefined
  }

  function typed(event: KeyboardEvent) {
    mayMove = LEAVING.has(event.key) || isShortcut(event)
    pointer = undefined
    if (!mayMove) typedAt = performance.now()
  }

  function pointed({ target, movementX, movementY }: PointerEvent) {
    // browsers also fire this event for a resting pointer when the content below it changes
    if (movementX !== 0 || movementY !== 0) pointer = { over: target, at: performance.now() }
  }

  function pressed({ target }: PointerEvent) {
    if (!(target instanceof Node) || field?.contains(target)) return
    mayMove = true
    if (!(target instanceof Element) || !target.closest(DIALOG)) left()
  }

  const options = { capture: true, passive: true, signal: listening.signal }
  ownerDocument.addEventListener('focusin', focused, options)
  ownerDocument.addEventListener('keydown', typed, options)
  ownerDocument.addEventListener('pointermove', pointed, options)
  ownerDocument.addEventListener('pointerdown', pressed, options)

  return {
    isMovedByPerson(frame) {
      if (pointer?.over === frame) return true
      if (field?.closest(DIALOG)) return false
      if (mayMove || (pointer && isSince(pointer.at, FOCUS_THEFT.pointingMs))) return true
      // only the application receives the events of a finger or of a jumping pointer
      return !isTyping() && pressedFrame?.frame === frame && isSince(pressedFrame.at, FOCUS_THEFT.typingMs)
    },
    isTyping,
    hasTypedSince: (at) => typedAt > at,
    isPressedAfterTyping(frame) {
      if (isTyping() || field?.closest(DIALOG) || pressedFrame?.frame !== frame) return false
      return pressedFrame.at >= typedAt && isSince(pressedFrame.at, FOCUS_THEFT.reportedMs)
    },
    remainingTyping: () => Math.max(0, typedAt + FOCUS_THEFT.typingMs - performance.now()),
    reportPress(frame) {
      pressedFrame = { frame, at: performance.now() }
    },
    consumePress: () => (pressedFrame = undefined),
    end: () => listening.abort(),
  }
}
