import { capturedTyping, endTypingCapture } from './typed-ahead.ts'

/** Ends the capture and returns the typed text, with the characters that an input method is composing. */
export async function takeTyped(): Promise<string> {
  const capture = capturedTyping()
  if (!capture) return ''
  if (capture.isComposing) await new Promise((resolve) => capture.field.addEventListener('compositionend', resolve))
  endTypingCapture()
  return capture.field.value
}
