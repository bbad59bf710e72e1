import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '../root.mjs'
import { closureOf } from './workspaces.mjs'

/** Files that builds write or only tests read. */
const SKIPPED = /^(?:node_modules|dist|\.cache)$|\.test\.tsx?$/
/** Inputs of every build: the tools' versions, and the build script itself. */
const COMMON = ['package-lock.json', 'tsconfig.base.json', 'scripts/lib/builds/compress.mjs']

export const outputOf = (workspace) => `${workspace.folder}/${workspace.portico.output ?? 'dist'}`

/**
 * Stores the inputs and outputs of the last build of each workspace. A workspace is fresh if its inputs, those of the
 * workspaces that it imports, and its output are unchanged since that build. Size and modification time are compared; a
 * file is read and hashed only if they differ.
 */
export function createStamps(root = ROOT) {
  const inRoot = (entry) => path.join(root, entry)
  const stampFile = ({ folder }) => inRoot(`.cache/build/${folder.replaceAll('/', '-')}.json`)

  function isFresh(workspace, workspaces) {
    const stamp = readStamp(stampFile(workspace))
    if (!stamp || stamp.command !== workspace.build) return false
    const output = list([outputOf(workspace)])
    if (output.size === 0 || !sameFiles(output, stamp.output, sameStat)) return false
    let touched = false
    const same = sameFiles(inputsOf(workspace, workspaces), stamp.inputs, (stat, known, file) => {
      if (sameStat(stat, known)) return true
      touched = true
      return stat.size === known.size && hashOf(inRoot(file)) === known.hash
    })
    if (same && touched) write(workspace, workspaces)
    return same
  }

  function write(workspace, workspaces) {
    const inputs = Object.fromEntries(
      [...inputsOf(workspace, workspaces)].map(([file, stat]) => [file, { ...stat, hash: hashOf(inRoot(file)) }]),
    )
    const output = Object.fromEntries(list([outputOf(workspace)]))
    mkdirSync(path.dirname(stampFile(workspace)), { recursive: true })
    writeFileSync(stampFile(workspace), JSON.stringify({ command: workspace.build, inputs, output }))
  }

  /** Returns the declared inputs; if none are declared, all files in the folder that no build wrote. */
  function inputsOf(workspace, workspaces) {
    const entries = [...closureOf(workspace, workspaces)].flatMap(({ folder, portico }) => [
      `${folder}/package.json`,
      ...(portico.inputs ? portico.inputs.map((input) => path.posix.join(folder, input)) : [folder]),
    ])
    return list([...COMMON, ...entries], SKIPPED)
  }

  function list(entries, skipped = /^$/) {
    const files = new Map()
    const visit = (entry) => {
      const stat = statSync(inRoot(entry), { throwIfNoEntry: false })
      if (!stat) return
      if (!stat.isDirectory()) return void files.set(entry, { size: stat.size, time: stat.mtimeMs })
      for (const name of readdirSync(inRoot(entry))) if (!skipped.test(name)) visit(`${entry}/${name}`)
    }
    entries.forEach(visit)
    return files
  }

  return { isFresh, write }
}

function readStamp(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

const sameStat = (stat, known) => stat.size === known.size && stat.time === known.time

const sameFiles = (files, known, isSame) =>
  files.size === Object.keys(known).length &&
  [...files].every(([file, stat]) => known[file] !== undefined && isSame(stat, known[file], file))

const hashOf = (file) => createHash('sha256').update(readFileSync(file)).digest('hex')
