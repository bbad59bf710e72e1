import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { signIn } from '../api/person.ts'
import type { Fault } from './fault.ts'
import { createLedger } from './ledger.ts'
import { pause, startServer, withTemporaryFolder } from './server.ts'

const DISK_BYTES = 512 * 1024 * 1024
const NORMAL_WITHIN_MS = 2000

/** The fault of a full disk under the embedded database. It needs a file system of its own, so only root can run it. */
export const fullDisk: Fault = {
  title: 'The disk of the embedded database is full for 5 s under 50 writes a second, and free again.',
  target:
    'The process lives, reads are answered, no acknowledged write is lost, and writes succeed within 2 s after space is free.',
  async run() {
    if (process.getuid?.() !== 0)
      return { isMet: false, figures: { skipped: 'only root can mount a small file system' } }
    return withTemporaryFolder(async (folder) => {
      const disk = join(folder, 'disk')
      mkdirSync(disk)
      execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_BYTES}`, 'tmpfs', disk])
      try {
        return await fillAndFree(disk)
      } finally {
        execFileSync('umount', ['-l', disk])
      }
    })
  },
}

async function fillAndFree(disk: string) {
  const server = await startServer({ DATA_DIR: join(disk, 'data') })
  const person = await signIn(server.origin, 'anna', 20001)
  const ledger = createLedger()
  const writing = ledger.start(person)
  await pause(1000)
  const ballast = join(disk, 'ballast')
  const { bavail, bsize } = statfsSync(disk)
  writeUntilFull(ballast, bavail * bsize)
  const before = ledger.acknowledged()
  const statuses: Record<string, number> = {}
  const until = performance.now() + 5000
  while (performance.now() < until) {
    const read = await person.call({ method: 'GET', path: '/api/workbench/v4/user-preferences' })
    const write = await person.call({
      method: 'PUT',
      path: '/api/workbench/v4/user-preferences',
      body: { probe: 'x'.repeat(1000) },
    })
    for (const key of [`read ${read.status}`, `write ${write.status}`]) statuses[key] = (statuses[key] ?? 0) + 1
    await pause(50)
  }
  const during = ledger.acknowledged() - before
  rmSync(ballast)
  const freed = performance.now()
  let status = 0
  while (status !== 200 && performance.now() - freed < 30_000) {
    await pause(50)
    const answer = await person.call({ method: 'PUT', path: '/api/workbench/v4/user-preferences', body: { probe: 1 } })
    status = answer.status
  }
  const normalAfterMs = Math.round(performance.now() - freed)
  await writing.stop()
  const compared = await ledger.check(person)
  const isAlive = server.child.exitCode === null
  await server.end('SIGTERM')
  const again = await startServer({ DATA_DIR: join(disk, 'data'), PORT: new URL(server.origin).port })
  const afterRestart = await ledger.check(person)
  await again.end('SIGTERM')
  const isSound = [compared, afterRestart].every(({ lost, halfDone, neverSent }) => lost + halfDone + neverSent === 0)
  return {
    isMet: isAlive && isSound && normalAfterMs <= NORMAL_WITHIN_MS && !Object.keys(statuses).includes('read 500'),
    figures: {
      isAlive,
      statusesWhileFull: statuses,
      acknowledgedWhileFull: during,
      normalAfterMs,
      compared,
      afterRestart,
    },
  }
}

/** Fills a file with zeros until the file system has no space. */
function writeUntilFull(file: string, bytes: number): void {
  const chunk = Buffer.alloc(1024 * 1024)
  try {
    for (let written = 0; written < bytes + chunk.length; written += chunk.length)
      writeFileSync(file, chunk, { flag: 'a' })
    for (;;) writeFileSync(file, chunk.subarray(0, 4096), { flag: 'a' })
  } catch {
    // the file system is full
  }
}
