/** A text prepared for the search. */
export interface SearchableText {
  readonly folded: string
  /** The positions where words begin. */
  readonly starts: readonly number[]
  /** The first letters of the words. */
  readonly initials: string
}

const [NOTHING, LETTER, NUMBER, HAN, CAPITAL] = [0, 1, 2, 3, 4]
const classes = new Map<string, number>()

function classOf(character: string): number {
  const cachedClass = classes.get(character)
  if (cachedClass !== undefined) return cachedClass
  const characterClass = classify(character)
  classes.set(character, characterClass)
  return characterClass
}

function classify(character: string): number {
  if (/\p{N}/u.test(character)) return NUMBER
  if (/\p{Script=Han}/u.test(character)) return HAN
  if (!/\p{L}/u.test(character)) return NOTHING
  return character === character.toLowerCase() ? LETTER : CAPITAL
}

/**
 * A word begins after a character that is not a letter, at a capital after a lower-case letter, and between letters,
 * digits and Chinese characters.
 */
export function toSearchableText(text: string, folded: string): SearchableText {
  const starts: number[] = []
  let initials = ''
  let before = NOTHING
  let at = 0
  for (const character of text) {
    const present = classOf(character)
    if (present !== NOTHING && present !== before && !(before === CAPITAL && present === LETTER)) {
      starts.push(at)
      initials += folded[at]
    }
    before = present
    at += character.length
  }
  return { folded, starts, initials }
}

/** PALETTE-4: the pinyin of a Chinese name, with one word for each syllable. */
export function pinyinWords(syllables: readonly string[]): SearchableText {
  const starts: number[] = []
  let folded = ''
  for (const syllable of syllables) {
    const bare = syllable.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
    if (bare === '') continue
    starts.push(folded.length)
    folded += bare
  }
  return { folded, starts, initials: starts.map((start) => folded[start]).join('') }
}
