import type { PaletteEntry, EntryKind, PaletteSource } from './entry.ts'
import { ENTRY_KINDS } from './entry.ts'
import { findMatches, type RankedMatch } from '../find/find.ts'

export interface PaletteGroup {
  readonly id: string
  readonly kind: EntryKind
  readonly title: string | undefined
  readonly rows: readonly RankedMatch<PaletteEntry>[]
}

/** The palette's lines for a typed text. */
export interface PaletteArrangement {
  readonly typed: string
  readonly groups: readonly PaletteGroup[]
  /** The ids of the sources that have answered. */
  readonly answeredSources: ReadonlySet<string>
}

export const EMPTY_ARRANGEMENT: PaletteArrangement = { typed: '', groups: [], answeredSources: new Set() }

/** The maximum number of entries of each kind. */
const MOST: Readonly<Record<EntryKind, number>> = {
  tab: 8,
  recent: 5,
  favourite: 6,
  command: 8,
  menu: 12,
  application: 6,
  organisation: 6,
  project: 6,
  otherOrganisation: 5,
  message: 6,
  result: 6,
}

/** PALETTE-8: a keyword that begins with this character searches commands only. */
export const COMMAND_PREFIX = '>'

/**
 * PALETTE-2, PALETTE-6: the entries for a text. Groups are ordered by their best entry. Entries keep their positions
 * while the text stays the same; later answers are appended below.
 */
export function arrangePalette(
  before: PaletteArrangement,
  typed: string,
  sources: readonly PaletteSource[],
): PaletteArrangement {
  const isSame = before.typed === typed && before.groups.length > 0
  const answeredSources = new Set(isSame ? before.answeredSources : [])
  const news = sources.filter(({ id, entries }) => entries !== undefined && !answeredSources.has(id))
  if (isSame && news.length === 0) return before

  const goals = new Set(isSame ? before.groups.flatMap(({ rows }) => rows.map(({ item }) => item.goal)) : [])
  const keyword = typed.trim()
  const isCommand = keyword.startsWith(COMMAND_PREFIX)
  const groups = news
    .filter(({ kind }) => !isCommand || kind === 'command')
    .toSorted((a, b) => ENTRY_KINDS.indexOf(a.kind) - ENTRY_KINDS.indexOf(b.kind))
    .map((source) => groupOf(source, isCommand ? keyword.slice(1) : keyword, goals))
    .filter(({ rows }) => rows.length > 0)
  for (const { id } of news) answeredSources.add(id)
  if (groups.length === 0 && before.typed === typed && before.groups.length === 0) return before
  if (keyword !== '') groups.sort(byBest)
  return { typed, groups: isSame ? [...before.groups, ...groups] : groups, answeredSources }
}

/**
 * Results of applications and the server follow local ones in their own order; pages of other organisations come last
 * (PALETTE-29).
 */
const bestOf = ({ kind, rows }: PaletteGroup) => (kind === 'otherOrganisation' ? Infinity : (rows[0]?.rank ?? Infinity))

/** PALETTE-35: sorts a group whose first entry is in the present organisation before equally good groups. */
function byBest(a: PaletteGroup, b: PaletteGroup): number {
  const [bestOfA, bestOfB] = [bestOf(a), bestOf(b)]
  if (bestOfA !== bestOfB) return bestOfA - bestOfB
  return a.rows[0] && b.rows[0] ? presentFirst(a.rows[0], b.rows[0]) : 0
}

const presentFirst = ({ item: a }: RankedMatch<PaletteEntry>, { item: b }: RankedMatch<PaletteEntry>): number =>
  Number(a.changesOrganisation === true) - Number(b.changesOrganisation === true)

function groupOf(source: PaletteSource, keyword: string, goals: Set<string>): PaletteGroup {
  const { id, kind, title, isAnswer = false, entries = [] } = source
  const maximum = MOST[kind] + (keyword === '' && kind === 'command' ? Infinity : 0)
  const matches =
    isAnswer || keyword === ''
      ? entries.map(asMatch).toSorted(presentFirst)
      : findMatches(entries, keyword, maximum + goals.size)
  const rows: RankedMatch<PaletteEntry>[] = []
  for (const one of matches) {
    if (rows.length >= maximum || goals.has(one.item.goal)) continue
    goals.add(one.item.goal)
    rows.push(one)
  }
  return { id, kind, title, rows }
}

const asMatch = (item: PaletteEntry): RankedMatch<PaletteEntry> => ({ item, rank: Infinity, spans: item.spans ?? [] })

export const entriesOfArrangement = ({ groups }: PaletteArrangement): readonly PaletteEntry[] =>
  groups.flatMap(({ rows }) => rows.map(({ item }) => item))
