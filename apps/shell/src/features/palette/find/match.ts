import type { SearchableText } from './searchable-text.ts'

/** PALETTE-3: the kinds of matches, the best first. */
export const MATCH_KINDS = ['exact', 'prefix', 'word', 'initials', 'infix', 'fuzzy'] as const
export type MatchKind = (typeof MATCH_KINDS)[number]

/** Start (inclusive) and end (exclusive) in the text. */
export type TextRange = readonly [number, number]

export interface Match {
  /** The index in `FITS`: a lower one is better. */
  readonly fit: number
  /** The matched ranges of the text; one for each initial or scattered letter. */
  readonly spans: readonly TextRange[]
}

const [EXACT, PREFIX, WORD, INITIALS, INFIX, FUZZY] = [0, 1, 2, 3, 4, 5]

/** Scattered letters match from this length of the keyword on. */
const FUZZY_FROM = 3
/** The largest total distance between scattered letters. */
const FUZZY_LOOSE = 3

/**
 * Returns the best fit of the typed text (folded) to a text; undefined if there is no match or only a worse one than
 * `worst`.
 */
export function matchText(typed: string, words: SearchableText, worst: number = FUZZY): Match | undefined {
  const { folded, starts, initials } = words
  if (typed === '' || folded === '') return undefined
  const at = folded.indexOf(typed)
  if (at === 0) return { fit: typed.length === folded.length ? EXACT : PREFIX, spans: [[0, typed.length]] }
  if (at > 0) {
    const start = starts.find((wordStart) => wordStart >= at && folded.startsWith(typed, wordStart))
    if (start !== undefined) return { fit: WORD, spans: [[start, start + typed.length]] }
  }
  const first = worst >= INITIALS ? matchInitials(typed, starts, initials) : undefined
  if (first || at > 0) return first ?? (worst >= INFIX ? infix(at, typed) : undefined)
  return matchWords(typed, words, worst) ?? (worst >= FUZZY ? matchFuzzy(typed, words) : undefined)
}

const infix = (at: number, typed: string): Match => ({ fit: INFIX, spans: [[at, at + typed.length]] })

/** `jdjh` for `jindujihua`, `ds` for `Daily schedule`; a single letter does not count as initials. */
function matchInitials(typed: string, starts: readonly number[], initials: string): Match | undefined {
  if (typed.length < 2) return undefined
  const at = initials.indexOf(typed)
  if (at < 0) return undefined
  return { fit: INITIALS, spans: starts.slice(at, at + typed.length).map((start) => [start, start + 1] as const) }
}

/** Several words in any order: the match is as good as the worst of them, and at most that of a word's beginning. */
function matchWords(typed: string, words: SearchableText, worst: number): Match | undefined {
  if (!typed.includes(' ')) return undefined
  const spans: TextRange[] = []
  let fit = WORD
  for (const part of typed.split(' ')) {
    const partMatch = matchText(part, words, Math.min(worst, INFIX))
    if (!partMatch) return undefined
    fit = Math.max(fit, partMatch.fit)
    spans.push(...partMatch.spans)
  }
  return { fit, spans: merged(spans) }
}

/** Matches the letters in order, from the beginning of a word, with small gaps. */
function matchFuzzy(typed: string, { folded, starts }: SearchableText): Match | undefined {
  const letters = typed.replaceAll(' ', '')
  if (letters.length < FUZZY_FROM || !lettersFrom(letters, folded, folded.indexOf(letters[0]!))) return undefined
  let best: TextRange[] | undefined
  let smallestGap = Infinity
  for (const start of starts) {
    const spans = lettersFrom(letters, folded, start)
    const gap = spans ? spans.at(-1)![1] - start - letters.length : Infinity
    if (gap < smallestGap) [best, smallestGap] = [spans, gap]
  }
  return best && smallestGap <= letters.length * FUZZY_LOOSE ? { fit: FUZZY, spans: best } : undefined
}

function lettersFrom(letters: string, folded: string, start: number): TextRange[] | undefined {
  if (start < 0 || folded[start] !== letters[0]) return undefined
  const spans: TextRange[] = []
  let at = start
  for (const letter of letters) {
    const index = folded.indexOf(letter, at)
    if (index < 0) return undefined
    spans.push([index, index + 1])
    at = index + 1
  }
  return merged(spans)
}

/** Sorts the ranges and joins adjacent ones. */
function merged(spans: readonly TextRange[]): TextRange[] {
  const result: TextRange[] = []
  for (const [from, to] of spans.toSorted((a, b) => a[0] - b[0])) {
    const last = result.at(-1)
    if (last && from <= last[1]) result[result.length - 1] = [last[0], Math.max(last[1], to)]
    else result.push([from, to])
  }
  return result
}
