import { accessSync, chmodSync, constants, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'

/** A folder that Linux keeps in memory. A file is made there in a tenth of the time that a disk takes. */
const MEMORY = '/dev/shm'
/** Bytes that a run may need. Containers often give this folder 64 MB, which is not enough. */
const ROOM = 2 ** 30
const NAME = /^portico-run-(\d+)-/

/**
 * Makes the folder of temporary files of one run, in memory. It is deleted when the process exits; folders of killed
 * runs are deleted now. Returns its path, or undefined if the machine has no such memory or too little of it. Then the
 * system's own temporary folder is used.
 */
export function makeScratch(home = MEMORY, room = ROOM) {
  try {
    accessSync(home, constants.W_OK)
    const { bavail, bsize } = statfsSync(home)
    if (bavail * bsize < room) return undefined
  } catch {
    return undefined
  }
  for (const name of readdirSync(home)) {
    const pid = NAME.exec(name)?.[1]
    if (pid && !isRunning(Number(pid))) rmSync(path.join(home, name), { recursive: true, force: true })
  }
  const folder = mkdtempSync(path.join(home, `portico-run-${process.pid}-`))
  // PostgreSQL runs as another user, and has a folder in it.
  chmodSync(folder, 0o711)
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
