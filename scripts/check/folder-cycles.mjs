const TEST = /\.test\.tsx?$|\.fixtures\.ts$|(^|\/)test\//

/**
 * The imports that make a cycle between the parts of a folder, without those of tests. The parts are the files in the
 * folder and the folders below it, each with everything in it. `modules` is what dependency-cruiser found.
 */
export function folderCycles(modules) {
  const graphs = new Map()
  for (const { source, dependencies } of modules) {
    if (TEST.test(source)) continue
    for (const { resolved } of dependencies) {
      const parts = partsOf(source, resolved)
      if (!parts) continue
      const graph = graphs.get(parts.folder) ?? { imports: [], targets: new Map() }
      graphs.set(parts.folder, graph)
      graph.imports.push({ ...parts, source, resolved })
      graph.targets.set(parts.from, (graph.targets.get(parts.from) ?? new Set()).add(parts.to))
    }
  }
  return [...graphs.values()].flatMap(({ imports, targets }) =>
    imports
      .filter(({ from, to, areSiblingFiles }) => !areSiblingFiles && reaches(targets, to, from))
      .map(({ source, resolved }) => ({ from: source, to: resolved })),
  )
}

/** The last folder that contains both files, and its parts with the one and the other; undefined without a folder. */
function partsOf(source, resolved) {
  const [from, to] = [source.split('/'), resolved.split('/')]
  const depth = from.findIndex((name, index) => name !== to[index])
  if (depth < 1 || depth >= to.length) return undefined
  const last = depth + 1
  return {
    folder: from.slice(0, depth).join('/'),
    from: from[depth],
    to: to[depth],
    // Two files of one folder: dependency-cruiser reports their cycles.
    areSiblingFiles: from.length === last && to.length === last,
  }
}

function reaches(targets, start, goal) {
  const open = [start]
  const seen = new Set(open)
  for (const part of open) {
    if (part === goal) return true
    for (const next of targets.get(part) ?? []) {
      if (!seen.has(next)) open.push(next)
      seen.add(next)
    }
  }
  return false
}
