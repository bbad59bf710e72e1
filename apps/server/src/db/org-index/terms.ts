/** Separates the parts of a search text, so that no keyword matches across two parts. */
export const SEPARATOR = '\u0001'

/** First code point of scripts without spaces, where words have one or two characters out of thousands. */
const WIDE = 0x2e80
const isWide = (character: string): boolean => (character.codePointAt(0) ?? 0) >= WIDE

/** ORG-34: the terms of a text: its characters, its pairs, and its triples without wide characters. */
export function termsOf(text: string): Set<string> {
  const terms = new Set<string>()
  for (const part of text.split(SEPARATOR)) {
    const characters = Array.from(part)
    characters.forEach((first, index) => {
      const second = characters[index + 1]
      const third = characters[index + 2]
      terms.add(first)
      if (second === undefined) return
      terms.add(first + second)
      if (third !== undefined && ![first, second, third].some(isWide)) terms.add(first + second + third)
    })
  }
  return terms
}

export interface KeywordTerms {
  /** The terms that every text with the keyword has. */
  terms: string[]
  /** True if the terms imply the keyword, so that no verification is needed. */
  isExact: boolean
}

/** Maximum number of terms; more do not improve the selection. */
const TERMS_MAX = 40

export function termsForKeyword(keyword: string): KeywordTerms {
  const characters = Array.from(keyword)
  if (characters.length <= 2) return { terms: [keyword], isExact: true }
  const terms = new Set<string>()
  for (let index = 0; index + 3 <= characters.length && terms.size < TERMS_MAX; index++) {
    const triple = characters.slice(index, index + 3)
    if (!triple.some(isWide)) terms.add(triple.join(''))
    else [triple.slice(0, 2), triple.slice(1)].forEach((pair) => terms.add(pair.join('')))
  }
  return { terms: [...terms], isExact: characters.length === 3 && terms.size === 1 && !characters.some(isWide) }
}
