import { composed, foldForSearch } from './fold.ts'
import { toSearchableText, type SearchableText } from './searchable-text.ts'

const cachedTexts = new Map<string, SearchableText>()
/** The number of texts at which the cache is cleared. */
const MAX_TEXTS = 100_000

/** Returns the words of a text as the search compares them. The words of each text are computed once. */
export function cachedSearchableText(text: string): SearchableText {
  const before = cachedTexts.get(text)
  if (before) return before
  if (cachedTexts.size >= MAX_TEXTS) cachedTexts.clear()
  const whole = composed(text)
  const words = toSearchableText(whole, foldForSearch(whole))
  cachedTexts.set(text, words)
  return words
}
