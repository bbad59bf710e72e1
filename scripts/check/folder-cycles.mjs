const TEST = /\.test\.tsx?$|\.fixtures\.ts$/

/**
 * The imports between folders that are part of a cycle of folders, without those of tests. `modules` is what
 * dependency-cruiser found; `folder` matches the folder in a file's path.
 */
export function folderCycles(modules, folder) {
  const folderOf = (file) => folder.exec(file)?.[0]
  const imports = modules
    .filter(({ source }) => folderOf(source) && !TEST.test(source))
    .flatMap(({ source, dependencies }) => dependencies.map(({ resolved }) => ({ from: source, to: resolved })))
    .filter(({ from, to }) => folderOf(to) && folderOf(to) !== folderOf(from))
  const targets = new Map()
  for (const { from, to } of imports) {
    targets.set(folderOf(from), (targets.get(folderOf(from)) ?? new Set()).add(folderOf(to)))
  }
  return imports.filter(({ from, to }) => reaches(targets, folderOf(to), folderOf(from)))
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
