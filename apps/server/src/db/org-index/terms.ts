/** Between the parts of a search text, so that no keyword is found across two of them. */
export const SEPARATOR = '\u0001'

/** From here on scripts are written without spaces, a word is a character or two, and there are thousands of characters. */
const WIDE = 0x2e80
const isWide = (character: string): boolean => (character.codePointAt(0) ?? 0) >= WIDE

/** ORG-34: what a text can be found by: its single characters, its pairs, and its triples where no wide character is in them. */
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
  /** Whatever contains the keyword has all of these. */
  terms: string[]
  /** Whatever has them contains the keyword: nothing is left to look at. */
  isExact: boolean
}

/** More of them make nothing clearer. */
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
