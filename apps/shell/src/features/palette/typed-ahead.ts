/** Typing that came before the palette's field. */
interface TypedAhead {
  text: string
  /** The element that had the focus when the palette was asked for. */
  focused: Element | null
  stop: () => void
}

let typedAhead: TypedAhead | null = null

/**
 * PALETTE-36: keeps what the person types until the palette has loaded. The focus moves to its button, so that no
 * application gets these keys. Escape ends it and calls `onCancel`.
 */
export function captureTyping(button: HTMLElement | null, onCancel: () => void): void {
  if (typedAhead) return
  const focused = document.activeElement
  button?.focus({ preventScroll: true })
  const keep = (event: KeyboardEvent) => {
    if (!typedAhead || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Escape') cancel()
    else if (event.key === 'Backspace') typedAhead.text = typedAhead.text.slice(0, -1)
    else if (event.key.length === 1) typedAhead.text += event.key
    else if (event.key !== 'Enter') return
    event.preventDefault()
    event.stopPropagation()
  }
  const cancel = () => {
    endTypingCapture()
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
    onCancel()
  }
  typedAhead = { text: '', focused, stop: () => removeEventListener('keydown', keep, true) }
  addEventListener('keydown', keep, true)
}

/** Ends the keeping and returns what was typed. */
export function endTypingCapture(): string {
  const { text = '', stop } = typedAhead ?? {}
  typedAhead = null
  stop?.()
  return text
}

/** The element that has the focus, or had it before `captureTyping`. */
export const focusedBefore = (): Element | null => (typedAhead ? typedAhead.focused : document.activeElement)
