const TEST = /\.test\.tsx?$|\.fixtures\.ts$|(^|\/)test\//

/**
 * The imports that make a cycle between sibling folders, without those of tests. A folder includes the folders below
 * it. `modules` is what dependency-cruiser found.
 */
export function folderCycles(modules) {
  const graphs = new Map()
  for (const { source, dependencies } of modules) {
    if (TEST.test(source)) continue
    for (const { resolved } of dependencies) {
      const siblings = siblingFolders(source, resolved)
      if (!siblings) continue
      const graph = graphs.get(siblings.parent) ?? { imports: [], targets: new Map() }
      graphs.set(siblings.parent, graph)
      graph.imports.push({ ...siblings, source, resolved })
      graph.targets.set(siblings.from, (graph.targets.get(siblings.from) ?? new Set()).add(siblings.to))
    }
  }
  return [...graphs.values()].flatMap(({ imports, targets }) =>
    imports
      .filter(({ from, to }) => reaches(targets, to, from))
      .map(({ source, resolved }) => ({ from: source, to: resolved })),
  )
}

/** The two folders in which the paths of both files part; undefined if one of the files is not in such a folder. */
function siblingFolders(source, resolved) {
  const [from, to] = [source.split('/').slice(0, -1), resolved.split('/').slice(0, -1)]
  const depth = from.findIndex((name, index) => name !== to[index])
  if (depth < 1 || depth >= to.length) return undefined
  return { parent: from.slice(0, depth).join('/'), from: from[depth], to: to[depth] }
}

function reaches(targets, start, goal) {
  const open = [start]
  const seen = new Set(open)
  for (const folder of open) {
    if (folder === goal) return true
    for (const next of targets.get(folder) ?? []) {
      if (!seen.has(next)) open.push(next)
      seen.add(next)
    }
  }
  return false
}
