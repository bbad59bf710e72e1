import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '../root.mjs'

/** Reads the workspaces of the root package.json: name, folder, build script, and the workspaces each one imports. */
export function readWorkspaces() {
  const { workspaces } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'))
  const all = workspaces.flatMap(foldersOf).map((folder) => {
    const manifest = JSON.parse(readFileSync(path.join(ROOT, folder, 'package.json'), 'utf8'))
    return { folder, manifest, name: manifest.name, build: manifest.scripts?.build, portico: manifest.portico ?? {} }
  })
  const names = new Set(all.map((workspace) => workspace.name))
  return all.map((workspace) => {
    const { dependencies = {}, devDependencies = {} } = workspace.manifest
    const uses = Object.keys({ ...dependencies, ...devDependencies }).filter((name) => names.has(name))
    return { ...workspace, uses }
  })
}

function foldersOf(pattern) {
  if (!pattern.endsWith('/*')) return [pattern]
  const parent = pattern.slice(0, -2)
  return readdirSync(path.join(ROOT, parent))
    .map((name) => `${parent}/${name}`)
    .filter((folder) => existsSync(path.join(ROOT, folder, 'package.json')))
}

/** The workspace and every workspace that it imports, directly or not. */
export function closureOf(workspace, workspaces, seen = new Set()) {
  if (seen.has(workspace)) return seen
  seen.add(workspace)
  for (const name of workspace.uses) {
    closureOf(
      workspaces.find((other) => other.name === name),
      workspaces,
      seen,
    )
  }
  return seen
}
