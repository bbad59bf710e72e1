import { capturedTyping, endTypingCapture } from './typed-ahead.ts'

/** Ends the capture and returns the typed text, with the characters that an input method is composing. */
export async function takeTyped(): Promise<string> {
  const kept = capturedTyping()
  if (!kept) return ''
  if (kept.isComposing) await new Promise((resolve) => kept.field.addEventListener('compositionend', resolve))
  endTypingCapture()
  return kept.field.value
}
