import { ImportRefused, type ImportLine } from './lines.ts'

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

/**
 * ORG-37: computes the positions of all organisations in the file and of their descendants. A known code updates an
 * organisation, an unknown one creates it. Throws for a cycle, with the line that closes it.
 */
export function computePositions(
  lines: readonly ImportLine[],
  present: readonly ExistingOrganisation[],
  newId: () => number,
): OrganisationPosition[] {
  const byCode = new Map(present.flatMap(({ code, id }) => (code === null ? [] : [[code, id] as const])))
  const parents = new Map(present.map(({ id, parentId }) => [id, parentId]))
  const lineOf = new Map<number, ImportLine>()
  const lineByCode = new Map<string, number>()
  for (const line of lines) {
    const former = lineByCode.get(line.code)
    if (former !== undefined) throw new ImportRefused(line.line, `${line.code} is in line ${former} already.`)
    lineByCode.set(line.code, line.line)
    const id = byCode.get(line.code) ?? newId()
    byCode.set(line.code, id)
    lineOf.set(id, line)
  }
  for (const [id, { line, parent }] of lineOf) {
    const parentId = parent === null ? null : byCode.get(parent)
    if (parentId === undefined) throw new ImportRefused(line, `the parent organisation ${parent} does not exist.`)
    parents.set(id, parentId)
  }
  for (const id of lineOf.keys()) refuseCycle(id, parents, lineOf)

  const positions = new Map<number, OrganisationPosition>()
  const positionOf = (id: number): OrganisationPosition => {
    const cachedPosition = positions.get(id)
    if (cachedPosition) return cachedPosition
    const parentId = parents.get(id) ?? null
    const above = parentId === null ? { path: '', depth: 0 } : positionOf(parentId)
    const line = lineOf.get(id)
    const position = { id, parentId, path: `${above.path}/${id}`, depth: above.depth + 1, ...(line && { line }) }
    if (position.depth > DEPTH_MAX)
      throw new ImportRefused(line?.line ?? 1, `the organisation is more than ${DEPTH_MAX} levels deep.`)
    positions.set(id, position)
    return position
  }
  return [...parents.keys()].map(positionOf).toSorted((a, b) => a.depth - b.depth)
}

/** Follows the parents from one node; a node that occurs twice is its own ancestor. */
function refuseCycle(
  from: number,
  parents: ReadonlyMap<number, number | null>,
  lines: ReadonlyMap<number, ImportLine>,
): void {
  const visitedIds = new Set<number>()
  for (let at: number | null | undefined = from; at !== null && at !== undefined; at = parents.get(at)) {
    if (!visitedIds.has(at)) {
      visitedIds.add(at)
      continue
    }
    // In a cycle, the last line is the one that closes it.
    const cycleLines = [...visitedIds].flatMap((id) => lines.get(id) ?? []).toSorted((a, b) => b.line - a.line)
    const [last] = cycleLines
    throw new ImportRefused(last?.line ?? 1, `${last?.code ?? ''} would be its own ancestor.`)
  }
}
