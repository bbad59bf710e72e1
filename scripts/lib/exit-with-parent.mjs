import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import process from 'node:process'

const CHECK_INTERVAL_MS = 500

/**
 * npm runs a script through a shell: a SIGTERM for npm ends that shell alone, a SIGHUP ends npm alone. A long-running
 * script that npm started treats the end of either as a SIGTERM (OPS-60). If it was started in another way, it outlives
 * its parent, as a background program may.
 */
export function exitWithParent() {
  if (process.env.npm_lifecycle_event !== 'start' && process.env.npm_lifecycle_event !== 'dev') return
  const shell = process.ppid
  const npm = parentOf(shell)
  const timer = setInterval(() => {
    if (process.ppid === shell && (npm === undefined || isAlive(npm))) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, CHECK_INTERVAL_MS)
  timer.unref()
}

/** Parent process id; undefined if unknown or 1. */
function parentOf(pid) {
  const parent = Number(parentInProc(pid) ?? spawnSync('ps', ['-o', 'ppid=', '-p', pid], { encoding: 'utf8' }).stdout)
  return parent > 1 ? parent : undefined
}

function parentInProc(pid) {
  try {
    // The name of the program, in parentheses, may contain spaces.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1]
  } catch {
    return undefined
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}
