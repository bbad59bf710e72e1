/** A field that two states of an object show differently. */
export interface DifferentField {
  name: string
  mine: string | null
  theirs: string | null
}

/** CONSOLE-6: the fields of a change that the present state has otherwise. */
export function differencesOf(
  mine: Readonly<Record<string, string | null>>,
  theirs: Readonly<Record<string, string | null>>,
): DifferentField[] {
  return Object.keys(mine)
    .filter((name) => mine[name] !== theirs[name])
    .map((name) => ({ name, mine: mine[name] ?? null, theirs: theirs[name] ?? null }))
}
