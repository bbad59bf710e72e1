import { capturedTyping, endTypingCapture } from './typed-ahead.ts'

/** Ends the keeping and returns what was typed, with the letters that the person is composing. */
export async function takeTyped(): Promise<string> {
  const kept = capturedTyping()
  if (!kept) return ''
  if (kept.isComposing) await new Promise((resolve) => kept.field.addEventListener('compositionend', resolve))
  endTypingCapture()
  return kept.field.value
}
