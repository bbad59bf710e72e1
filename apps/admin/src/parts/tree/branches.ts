/** The entries of a tree that have been read below one entry, or below none. */
export interface Branch<Entry> {
  items: readonly Entry[]
  /** Null if there are no further entries. */
  nextCursor: string | null
}

/** Branches by the key of the entry above them; `ROOT` for those at the top. */
export type Branches<Entry> = ReadonlyMap<string, Branch<Entry>>

export const ROOT = ''

/** A move of an entry within its branch that is not saved yet. */
export interface Move {
  branch: string
  key: string
  /** The entry before it afterwards; null if it is the first. */
  after: string | null
}

/** A line of a tree: an entry, or the button for the further ones of a branch. */
export type Line<Entry> =
  | { type: 'entry'; key: string; branch: string; level: number; entry: Entry; position: number; size: number | null }
  | { type: 'more' | 'empty' | 'loading'; key: string; branch: string; level: number }

/** CONSOLE-162: the entries of a branch with the moves that are not saved; a move without its neighbour has no effect. */
export function withMoves<Entry>(
  items: readonly Entry[],
  moves: readonly Move[],
  keyOf: (entry: Entry) => string,
): readonly Entry[] {
  return moves.reduce((former, { key, after }) => {
    const entry = former.find((one) => keyOf(one) === key)
    const others = former.filter((one) => keyOf(one) !== key)
    const at = after === null ? 0 : others.findIndex((one) => keyOf(one) === after) + 1
    return entry === undefined || (at === 0 && after !== null) ? former : others.toSpliced(at, 0, entry)
  }, items)
}

interface Shown<Entry> {
  branches: Branches<Entry>
  moves: readonly Move[]
  open: ReadonlySet<string>
  keyOf: (entry: Entry) => string
}

/** The lines of a tree from its top to its end, those below a closed entry excluded. */
export function linesOf<Entry>(shown: Shown<Entry>, branch: string = ROOT, level = 1): Line<Entry>[] {
  const { branches, moves, open, keyOf } = shown
  const read = branches.get(branch)
  if (!read) return branch === ROOT ? [] : [{ type: 'loading', key: `loading ${branch}`, branch, level }]
  const items = withMoves(
    read.items,
    moves.filter((move) => move.branch === branch),
    keyOf,
  )
  const size = read.nextCursor === null ? items.length : null
  const lines = items.flatMap((entry, index): Line<Entry>[] => {
    const key = keyOf(entry)
    const below = open.has(key) ? linesOf(shown, key, level + 1) : []
    return [{ type: 'entry', key, branch, level, entry, position: index + 1, size }, ...below]
  })
  if (read.nextCursor !== null) return [...lines, { type: 'more', key: `more ${branch}`, branch, level }]
  if (items.length === 0 && branch !== ROOT) return [{ type: 'empty', key: `empty ${branch}`, branch, level }]
  return lines
}

/** The move that brings an entry behind another one of its branch; null if it is there already. */
export function moveAfter<Entry>(lines: readonly Line<Entry>[], key: string, after: string | null): Move | null {
  const moved = lines.find((line) => line.key === key)
  if (moved?.type !== 'entry' || after === key) return null
  const siblings = siblingsOf(lines, moved.branch)
  const at = siblings.indexOf(key)
  return (siblings[at - 1] ?? null) === after ? null : { branch: moved.branch, key, after }
}

/** The move of an entry by one step, or to an end of its branch; null where there is none. */
export function moveBy<Entry>(
  lines: readonly Line<Entry>[],
  key: string,
  step: 'up' | 'down' | 'first' | 'last',
): Move | null {
  const moved = lines.find((line) => line.key === key)
  if (moved?.type !== 'entry') return null
  const siblings = siblingsOf(lines, moved.branch)
  const at = siblings.indexOf(key)
  const isAtEnd = step === 'up' || step === 'first' ? at === 0 : at === siblings.length - 1
  if (isAtEnd) return null
  const after = { up: siblings[at - 2], down: siblings[at + 1], first: undefined, last: siblings.at(-1) }[step]
  return { branch: moved.branch, key, after: after ?? null }
}

const siblingsOf = <Entry>(lines: readonly Line<Entry>[], branch: string): string[] =>
  lines.filter((line) => line.type === 'entry' && line.branch === branch).map(({ key }) => key)
