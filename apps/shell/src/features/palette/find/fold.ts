/**
 * Folds a text for comparison: lower case, no diacritics, narrow forms for wide ones. It keeps the length, so that a
 * position is the same in both texts.
 */
export function foldForSearch(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase()
  let folded = ''
  for (const unit of composed(text)) folded += foldOne(unit)
  return folded
}

const PLAIN = /^[ -~]*$/

/** Normalises a text for positions: a letter and its marks are one character. */
export const composed = (text: string): string => text.normalize('NFC')

const foldedTexts = new Map<string, string>()

/** Folds a character and keeps its length, which may be two UTF-16 units. */
function foldOne(character: string): string {
  const before = foldedTexts.get(character)
  if (before !== undefined) return before
  const bare = character.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const folded = bare.length >= character.length ? bare.slice(0, character.length) : character
  foldedTexts.set(character, folded)
  return folded
}

/** Normalises typed text: trimmed, with one space between words. */
export const foldTyped = (typed: string): string => foldForSearch(typed).trim().replace(/\s+/g, ' ')
