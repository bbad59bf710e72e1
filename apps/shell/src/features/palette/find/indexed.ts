import { composed, fold } from './fold.ts'
import { wordsOf, type Words } from './words.ts'

const known = new Map<string, Words>()
/** More than so many different texts are not kept. */
const MAX_TEXTS = 100_000

/** A text ready to be looked through; the same text is made ready once. */
export function indexed(text: string): Words {
  const before = known.get(text)
  if (before) return before
  if (known.size >= MAX_TEXTS) known.clear()
  const whole = composed(text)
  const words = wordsOf(whole, fold(whole))
  known.set(text, words)
  return words
}
