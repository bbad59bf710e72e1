import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import process from 'node:process'
import { inRoot } from './root.mjs'
import { become } from './run.mjs'
import { fail } from './say.mjs'

/** The oldest Node that the project's tools run on, for machines that have no pinned one. */
const OLDEST = [22, 22]

/** The folder of the pinned Node for this machine, whether installed or not. */
function pinnedPackage() {
  const platform = process.platform === 'win32' ? 'win' : process.platform
  return inRoot('node_modules', `node-${platform}-${process.arch}`)
}

/** The pinned Node's program, or undefined where the project pins none (macOS) or it does not run (musl). */
export function pinnedNode() {
  const program = `${pinnedPackage()}/bin/node${process.platform === 'win32' ? '.exe' : ''}`
  if (!existsSync(program)) return undefined
  if (process.execPath === program) return program
  return spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0 ? program : undefined
}

/** Starts the same command again on the pinned Node, once. */
export async function ensureRuntime() {
  const pinned = pinnedVersion()
  if (pinned !== undefined && (pinned === process.versions.node || pinned === process.env.PORTICO_RUNTIME)) return
  const node = pinnedNode()
  if (node) {
    await become(node, process.argv.slice(1), {
      env: { ...process.env, PORTICO_RUNTIME: pinned },
      cwd: process.cwd(),
    })
  }
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return
  fail(
    `This machine (${process.platform} ${process.arch}) has no pinned Node, and Node ${process.versions.node} is too old.\n` +
      `Install Node ${OLDEST.join('.')} or newer (https://nodejs.org) and start again.`,
  )
}

function pinnedVersion() {
  const file = `${pinnedPackage()}/package.json`
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).version : undefined
}
