import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT, inRoot } from './root.mjs'
import { closureOf } from './workspaces.mjs'

/** Neither what builds write nor what only tests read. */
const SKIPPED = /^(?:node_modules|dist|\.cache)$|\.test\.tsx?$/
/** What goes into every build: the tools' versions, and how the build itself is made. */
const COMMON = ['package-lock.json', 'tsconfig.base.json', 'scripts/lib/compress.mjs']

const stampFile = (workspace) => inRoot('.cache/build', `${workspace.folder.replaceAll('/', '-')}.json`)

/**
 * A workspace is fresh when its inputs, and those of the workspaces it imports, are what its last build read, and its
 * output is what that build wrote. Size and time of change decide; only where they differ is a file read and hashed.
 */
export function isFresh(workspace, workspaces) {
  const stamp = readStamp(workspace)
  if (!stamp || stamp.command !== workspace.build) return false
  const output = list([outputOf(workspace)])
  if (output.size === 0 || !sameFiles(output, stamp.output, sameStat)) return false
  const inputs = inputsOf(workspace, workspaces)
  let touched = false
  const same = sameFiles(inputs, stamp.inputs, (stat, known, file) => {
    if (sameStat(stat, known)) return true
    touched = true
    return stat.size === known.size && hashOf(file) === known.hash
  })
  if (same && touched) writeStamp(workspace, workspaces)
  return same
}

export function writeStamp(workspace, workspaces) {
  const inputs = Object.fromEntries(
    [...inputsOf(workspace, workspaces)].map(([file, stat]) => [file, { ...stat, hash: hashOf(file) }]),
  )
  mkdirSync(path.dirname(stampFile(workspace)), { recursive: true })
  const output = Object.fromEntries(list([outputOf(workspace)]))
  writeFileSync(stampFile(workspace), JSON.stringify({ command: workspace.build, inputs, output }))
}

export const outputOf = (workspace) => `${workspace.folder}/${workspace.portico.output ?? 'dist'}`

function readStamp(workspace) {
  try {
    return JSON.parse(readFileSync(stampFile(workspace), 'utf8'))
  } catch {
    return undefined
  }
}

/** Declared inputs, or, where none are declared, everything in the folder that no build wrote. */
function inputsOf(workspace, workspaces) {
  const places = [...closureOf(workspace, workspaces)].flatMap(({ folder, portico }) => [
    `${folder}/package.json`,
    ...(portico.inputs ? portico.inputs.map((input) => path.posix.join(folder, input)) : [folder]),
  ])
  return list([...COMMON, ...places], SKIPPED)
}

function list(places, skipped = /^$/) {
  const files = new Map()
  const visit = (place) => {
    const stat = statSync(path.join(ROOT, place), { throwIfNoEntry: false })
    if (!stat) return
    if (!stat.isDirectory()) return void files.set(place, { size: stat.size, time: stat.mtimeMs })
    for (const name of readdirSync(path.join(ROOT, place))) if (!skipped.test(name)) visit(`${place}/${name}`)
  }
  places.forEach(visit)
  return files
}

const sameStat = (stat, known) => stat.size === known.size && stat.time === known.time

const sameFiles = (files, known, isSame) =>
  files.size === Object.keys(known).length &&
  [...files].every(([file, stat]) => known[file] !== undefined && isSame(stat, known[file], file))

const hashOf = (file) =>
  existsSync(path.join(ROOT, file))
    ? createHash('sha256')
        .update(readFileSync(path.join(ROOT, file)))
        .digest('hex')
    : ''
