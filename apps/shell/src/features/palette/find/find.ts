import { foldTyped } from './fold.ts'
import { MATCH_KINDS, matchText, type Match, type TextRange } from './match.ts'
import type { SearchableText } from './searchable-text.ts'

/** A searchable item, with its name and its other names. */
export interface Findable {
  /** The name as shown. */
  readonly name: SearchableText
  /** The names in other languages, and the pinyin. */
  readonly also: readonly SearchableText[]
  /** The code. It matches as a whole, or from its beginning up to at least the first dot. */
  readonly code?: string | null | undefined
  /** The context of the item. Some words of a keyword of several words may match it. */
  readonly context?: SearchableText | undefined
}

export interface RankedMatch<Item> {
  readonly item: Item
  /** PALETTE-3: a lower rank is better. */
  readonly rank: number
  /** The ranges of the shown name that match. */
  readonly spans: readonly TextRange[]
}

/** A match of another name ranks directly behind an equal match of the shown name. */
const BY_ANOTHER_NAME = 0.5
/** A rank is the fit, in whole or half steps, plus the length divided by this number. */
const LENGTHS = 1000
const WORD = MATCH_KINDS.indexOf('word')
const INITIALS = MATCH_KINDS.indexOf('initials')
const INFIX = MATCH_KINDS.indexOf('infix')
const HAN = /\p{Script=Han}/u

/**
 * PALETTE-3: the matches, best first: by fit, then the shorter name, then the given order. Equal input gives an equal
 * list.
 */
export function findMatches<Item extends Findable>(
  items: readonly Item[],
  typed: string,
  maximum: number,
): readonly RankedMatch<Item>[] {
  const folded = foldTyped(typed)
  if (folded === '') return []
  const parts = folded.includes(' ') ? folded.split(' ') : []
  const matches: RankedMatch<Item>[] = []
  for (const item of items) {
    const best = bestOf(item, folded) ?? inContext(item, parts)
    if (best) putIn(matches, item, best, maximum)
  }
  return matches
}

/**
 * Inserts a result behind equal ones. The list contains only the requested number, because sorting thousands is slower
 * than one pass.
 */
function putIn<Item>(
  matches: RankedMatch<Item>[],
  item: Item,
  best: Omit<RankedMatch<Item>, 'item'>,
  maximum: number,
): void {
  if (matches.length >= maximum && !((matches.at(-1)?.rank ?? -Infinity) > best.rank)) return
  let at = matches.length
  while (at > 0 && matches[at - 1]!.rank > best.rank) at -= 1
  matches.splice(at, 0, { item, ...best })
  if (matches.length > maximum) matches.pop()
}

function bestOf(item: Findable, folded: string): { rank: number; spans: readonly TextRange[] } | undefined {
  const nameMatch = matchText(folded, item.name)
  let rank = nameMatch ? rankOf(nameMatch, item.name) : Infinity
  let spans = nameMatch?.spans ?? []
  // other names match only at word starts, because the reader does not see them; Chinese has no word starts
  const worst = HAN.test(folded) ? INFIX : INITIALS
  for (const words of item.also) {
    const other = matchText(folded, words, worst)
    const otherRank = other ? rankOf(other, words) + BY_ANOTHER_NAME : Infinity
    if (otherRank < rank) [rank, spans] = [otherRank, []]
  }
  if (rank > BY_ANOTHER_NAME && isCode(folded, item.code)) [rank, spans] = [BY_ANOTHER_NAME, []]
  return rank === Infinity ? undefined : { rank, spans }
}

/** `planning sched`: at least one word matches the name, the others its path. */
function inContext({ name, also, context }: Findable, parts: readonly string[]) {
  if (!context || parts.length === 0) return undefined
  const spans: TextRange[] = []
  let isNamed = false
  for (const part of parts) {
    const own = matchText(part, name, WORD) ?? firstOf(also, (words) => matchText(part, words, WORD))
    if (own) isNamed = true
    else if (!matchText(part, context, WORD)) return undefined
    const nameMatch = own && matchText(part, name)
    if (nameMatch) spans.push(...nameMatch.spans)
  }
  return isNamed
    ? { rank: INFIX + BY_ANOTHER_NAME + Math.min(name.folded.length, LENGTHS / 2 - 1) / LENGTHS, spans }
    : undefined
}

const isCode = (folded: string, code: string | null | undefined) =>
  !!code && (code.toLowerCase() === folded || (folded.includes('.') && code.toLowerCase().startsWith(folded)))

function firstOf<In, Out>(list: readonly In[], of: (one: In) => Out | undefined): Out | undefined {
  for (const one of list) {
    const result = of(one)
    if (result) return result
  }
  return undefined
}

const rankOf = ({ fit }: Match, { folded }: SearchableText) => fit + Math.min(folded.length, LENGTHS / 2 - 1) / LENGTHS
