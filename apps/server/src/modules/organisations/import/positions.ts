import { ImportRefused, type ImportLine, type LineProblem } from './lines.ts'

/** An existing organisation. */
export interface ExistingOrganisation {
  id: number
  code: string | null
  parentId: number | null
}

/** The position of an organisation after the import. */
export interface OrganisationPosition {
  id: number
  parentId: number | null
  path: string
  depth: number
  line?: ImportLine
}

/** Maximum depth of a tree, which the index on paths can hold. */
const DEPTH_MAX = 40

/** ADMIN-70: codes that differ in the case of letters alone are the same one. */
export const codeKey = (code: string): string => code.toLowerCase()

/** The organisations with a code, by its key. */
export const byCodeKey = <T extends ExistingOrganisation>(present: readonly T[]): Map<string, T> =>
  new Map(present.flatMap((one) => (one.code === null ? [] : [[codeKey(one.code), one] as const])))

/**
 * ORG-37: computes the positions of all organisations in the file and of their descendants. A known code updates an
 * organisation, an unknown one creates it.
 *
 * @throws `ImportRefused` with all problems, of which a cycle has the line that closes it
 */
export function computePositions(
  lines: readonly ImportLine[],
  present: readonly ExistingOrganisation[],
  newId: () => number,
): OrganisationPosition[] {
  const ids = new Map([...byCodeKey(present)].map(([key, { id }]) => [key, id]))
  const parents = new Map(present.map(({ id, parentId }) => [id, parentId]))
  const { lineOf, problems } = identifyLines(lines, ids, newId)
  for (const [id, { line, parent }] of lineOf) {
    const parentId = parent === null ? null : ids.get(codeKey(parent))
    parents.set(id, parentId ?? null)
    if (parentId !== undefined) continue
    const sentence = `the parent organisation ${parent} does not exist.`
    problems.push({ line, column: 'parent', reason: 'unknownParent', sentence })
  }
  problems.push(...findCircles(parents, lineOf))
  if (problems.length > 0) throw new ImportRefused(problems)
  return positionsOf(parents, lineOf)
}

/** Gives each line the id of its organisation, an existing or a new one. */
function identifyLines(lines: readonly ImportLine[], ids: Map<string, number>, newId: () => number) {
  const lineOf = new Map<number, ImportLine>()
  const lineByCode = new Map<string, number>()
  const problems: LineProblem[] = []
  for (const line of lines) {
    const key = codeKey(line.code)
    const former = lineByCode.get(key)
    if (former !== undefined) {
      const sentence = `${line.code} is in line ${former} already.`
      problems.push({ line: line.line, column: 'code', reason: 'repeated', sentence })
      continue
    }
    lineByCode.set(key, line.line)
    const id = ids.get(key) ?? newId()
    ids.set(key, id)
    lineOf.set(id, line)
  }
  return { lineOf, problems }
}

function positionsOf(
  parents: ReadonlyMap<number, number | null>,
  lineOf: ReadonlyMap<number, ImportLine>,
): OrganisationPosition[] {
  const positions = new Map<number, OrganisationPosition>()
  const problems: LineProblem[] = []
  for (const id of parents.keys()) {
    const chain: number[] = []
    for (let at: number | null = id; at !== null && !positions.has(at); at = parents.get(at) ?? null) chain.push(at)
    for (const one of chain.toReversed()) {
      const parentId = parents.get(one) ?? null
      const { path, depth } = (parentId === null ? undefined : positions.get(parentId)) ?? { path: '', depth: 0 }
      const line = lineOf.get(one)
      if (depth >= DEPTH_MAX) problems.push(tooDeep(line))
      // no path grows beyond the maximum depth
      const own = depth < DEPTH_MAX ? `${path}/${one}` : path
      positions.set(one, { id: one, parentId, path: own, depth: depth + 1, ...(line && { line }) })
    }
  }
  if (problems.length > 0) throw new ImportRefused(problems)
  return [...positions.values()].toSorted((a, b) => a.depth - b.depth)
}

const tooDeep = (line: ImportLine | undefined): LineProblem => ({
  line: line?.line ?? 1,
  column: 'parent',
  reason: 'tooDeep',
  sentence: `the organisation is more than ${DEPTH_MAX} levels deep.`,
})

/** Follows the parents from each line; a node that occurs twice is its own ancestor. Follows no node twice. */
function findCircles(
  parents: ReadonlyMap<number, number | null>,
  lineOf: ReadonlyMap<number, ImportLine>,
): LineProblem[] {
  const problems: LineProblem[] = []
  const followedIds = new Set<number>()
  for (const from of lineOf.keys()) {
    const chain = new Set<number>()
    let at: number | null = from
    while (at !== null && !chain.has(at) && !followedIds.has(at)) {
      chain.add(at)
      at = parents.get(at) ?? null
    }
    for (const id of chain) followedIds.add(id)
    if (at !== null && chain.has(at)) problems.push(circleOf([...chain].slice([...chain].indexOf(at)), lineOf))
  }
  return problems
}

/** In a cycle, the last line is the one that closes it. */
function circleOf(ids: readonly number[], lineOf: ReadonlyMap<number, ImportLine>): LineProblem {
  const [last] = ids.flatMap((id) => lineOf.get(id) ?? []).toSorted((a, b) => b.line - a.line)
  return {
    line: last?.line ?? 1,
    column: 'parent',
    reason: 'circle',
    sentence: `${last?.code ?? ''} would be its own ancestor.`,
  }
}
