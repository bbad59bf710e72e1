/** Typing that came before the palette's field. */
interface TypedAhead {
  /** A field that cannot be seen: only a field gets the letters that an input method composes. */
  field: HTMLInputElement
  /** The element that had the focus when the palette was asked for. */
  focused: Element | null
  isComposing: boolean
}

let typedAhead: TypedAhead | null = null

export const capturedTyping = (): TypedAhead | null => typedAhead

/**
 * PALETTE-36: keeps what the person types until the palette has loaded. The focus moves to a field beside its button,
 * so that no application gets these keys. Escape ends it and calls `onCancel`.
 */
export function captureTyping(button: HTMLElement | null, onCancel: () => void): void {
  if (typedAhead || !button) return
  const field = document.createElement('input')
  const capture: TypedAhead = { field, focused: document.activeElement, isComposing: false }
  typedAhead = capture
  field.className = 'p-hidden'
  field.ariaLabel = button.ariaLabel
  field.addEventListener('keydown', (event) => {
    if (event.isComposing) return
    event.stopPropagation()
    if (event.key === 'Enter' || event.key === 'Tab') event.preventDefault()
    if (event.key !== 'Escape') return
    endTypingCapture()
    if (capture.focused instanceof HTMLElement) capture.focused.focus({ preventScroll: true })
    onCancel()
  })
  field.addEventListener('compositionstart', () => (capture.isComposing = true))
  field.addEventListener('compositionend', () => (capture.isComposing = false))
  button.after(field)
  field.focus({ preventScroll: true })
}

export function endTypingCapture(): void {
  typedAhead?.field.remove()
  typedAhead = null
}

/** The element that has the focus, or had it before `captureTyping`. */
export const focusedBefore = (): Element | null => (typedAhead ? typedAhead.focused : document.activeElement)
