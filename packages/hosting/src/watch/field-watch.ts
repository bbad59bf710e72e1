import { FOCUS_THEFT } from '../limits.ts'

/** Fields that no text is typed into. */
const WITHOUT_TEXT = /^(?:button|checkbox|color|file|hidden|image|radio|range|reset|submit)$/

const DIALOG = '[role=dialog], [role=alertdialog], dialog'

/** Keys by which a person leaves a field, or tells the portal to go somewhere. */
const LEAVING = new Set(['Tab', 'Enter', 'Escape', 'F6'])

/** A combination that may lead somewhere else, unlike those of an editor. */
const isShortcut = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  altKey
    ? key !== 'Alt'
    : (ctrlKey || metaKey) && !/^(?:[acvxyz]|Control|Meta|Shift|Arrow.*|Home|End|Backspace|Delete)$/i.test(key)

export interface FieldWatch {
  /** May the person have moved the focus from a field of the portal into the frame? */
  isPersons(frame: HTMLIFrameElement): boolean
  /** Does the person type at this moment? */
  isTyping(): boolean
  /** The application says that the person has pressed its frame. */
  pressedInside(frame: HTMLIFrameElement): void
  end(): void
}

/** HOST-164: why an element of the portal needs the focus: text is typed into it, or it is in a dialog. */
export function needsFocus(element: HTMLElement): 'field' | 'dialog' | undefined {
  if (element.closest(DIALOG)) return 'dialog'
  const isField =
    element instanceof HTMLInputElement
      ? !WITHOUT_TEXT.test(element.type)
      : element instanceof HTMLTextAreaElement || element.isContentEditable
  return isField ? 'field' : undefined
}

/** HOST-164: what a person does while a field of the portal has the focus. `left` is called when the person leaves it. */
export function createFieldWatch(layer: HTMLElement, left: () => void): FieldWatch {
  const { ownerDocument } = layer
  const listening = new AbortController()
  let field: HTMLElement | undefined
  /** Since the last character the person has done something that may move the focus. */
  let mayMove = false
  /** What the pointer was seen on last since the last character, and when. It may go on into a frame without a word. */
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
    // browsers tell of a pointer that rests while something else comes under it
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
    isPersons(frame) {
      if (pointer?.over === frame) return true
      if (field?.closest(DIALOG)) return false
      if (mayMove || (pointer && isSince(pointer.at, FOCUS_THEFT.pointingMs))) return true
      // a finger, and a pointer that jumps, are seen by the application alone
      return !isTyping() && pressedFrame?.frame === frame && isSince(pressedFrame.at, FOCUS_THEFT.typingMs)
    },
    isTyping,
    pressedInside(frame) {
      pressedFrame = { frame, at: performance.now() }
    },
    end: () => listening.abort(),
  }
}
