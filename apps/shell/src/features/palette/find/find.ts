import { foldTyped } from './fold.ts'
import { FITS, match, type Match, type TextRange } from './match.ts'
import type { Words } from './words.ts'

/** Something that can be found, by its name and by what else it is called. */
export interface Findable {
  /** As it is shown. */
  readonly name: Words
  /** Names in other languages, how it is read aloud. */
  readonly also: readonly Words[]
  /** Its code: typed whole, or up to a dot in it and beyond. */
  readonly code?: string | null | undefined
  /** Where it is: of several words, some may be of this. */
  readonly place?: Words | undefined
}

export interface RankedMatch<Item> {
  readonly item: Item
  /** PALETTE-3: small is better. */
  readonly rank: number
  /** The parts of the shown name that were typed. */
  readonly spans: readonly TextRange[]
}

/** A match of another name ranks directly behind an equal match of the shown name. */
const BY_ANOTHER_NAME = 0.5
/** Ranks are whole or half steps of fit, and so much of a step by length. */
const LENGTHS = 1000
const WORD = FITS.indexOf('word')
const INITIALS = FITS.indexOf('initials')
const INFIX = FITS.indexOf('infix')
const HAN = /\p{Script=Han}/u

/**
 * PALETTE-3: what fits, the best first: by fit, then the shorter name, then the order that it came in. The same typed and the same items
 * give the same list.
 */
export function findMatches<Item extends Findable>(
  items: readonly Item[],
  typed: string,
  most: number,
): readonly RankedMatch<Item>[] {
  const wanted = foldTyped(typed)
  if (wanted === '') return []
  const parts = wanted.includes(' ') ? wanted.split(' ') : []
  const found: RankedMatch<Item>[] = []
  for (const item of items) {
    const best = bestOf(item, wanted) ?? inPlace(item, parts)
    if (best) putIn(found, item, best, most)
  }
  return found
}

/** Behind all that are as good. No more than are wanted are ever kept: to sort thousands takes longer than to look through them. */
function putIn<Item>(
  found: RankedMatch<Item>[],
  item: Item,
  best: Omit<RankedMatch<Item>, 'item'>,
  most: number,
): void {
  if (found.length >= most && !((found.at(-1)?.rank ?? -Infinity) > best.rank)) return
  let at = found.length
  while (at > 0 && found[at - 1]!.rank > best.rank) at -= 1
  found.splice(at, 0, { item, ...best })
  if (found.length > most) found.pop()
}

function bestOf(item: Findable, wanted: string): { rank: number; spans: readonly TextRange[] } | undefined {
  const shown = match(wanted, item.name)
  let rank = shown ? rankOf(shown, item.name) : Infinity
  let spans = shown?.spans ?? []
  // by another name only where words begin: nobody sees why it is there. Chinese has no such places
  const worst = HAN.test(wanted) ? INFIX : INITIALS
  for (const words of item.also) {
    const other = match(wanted, words, worst)
    const otherRank = other ? rankOf(other, words) + BY_ANOTHER_NAME : Infinity
    if (otherRank < rank) [rank, spans] = [otherRank, []]
  }
  if (rank > BY_ANOTHER_NAME && isCode(wanted, item.code)) [rank, spans] = [BY_ANOTHER_NAME, []]
  return rank === Infinity ? undefined : { rank, spans }
}

/** `planning sched`: at least one word is of the name, the others of where it is. */
function inPlace({ name, also, place }: Findable, parts: readonly string[]) {
  if (!place || parts.length === 0) return undefined
  const spans: TextRange[] = []
  let isNamed = false
  for (const part of parts) {
    const own = match(part, name, WORD) ?? firstOf(also, (words) => match(part, words, WORD))
    if (own) isNamed = true
    else if (!match(part, place, WORD)) return undefined
    const shown = own && match(part, name)
    if (shown) spans.push(...shown.spans)
  }
  return isNamed
    ? { rank: INFIX + BY_ANOTHER_NAME + Math.min(name.folded.length, LENGTHS / 2 - 1) / LENGTHS, spans }
    : undefined
}

const isCode = (wanted: string, code: string | null | undefined) =>
  !!code && (code.toLowerCase() === wanted || (wanted.includes('.') && code.toLowerCase().startsWith(wanted)))

function firstOf<In, Out>(list: readonly In[], of: (one: In) => Out | undefined): Out | undefined {
  for (const one of list) {
    const found = of(one)
    if (found) return found
  }
  return undefined
}

const rankOf = ({ fit }: Match, { folded }: Words) => fit + Math.min(folded.length, LENGTHS / 2 - 1) / LENGTHS
