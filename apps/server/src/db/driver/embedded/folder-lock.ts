import { randomUUID } from 'node:crypto'
import { type FileHandle, link, open, readFile, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { OperatorError } from '../../../operator-error.ts'
import { processStartOf } from './process-start.ts'

/**
 * Milliseconds between two heartbeats of the holder, and of silence after which a holder on another machine counts as
 * dead.
 */
const HEARTBEAT = 2000
const SILENCE = 15_000

interface Holder {
  pid: number
  host: string
  /** Start time of the process, if the system provides it, because process ids are reused. */
  started: string | null
}

/** The folder is locked by another process. */
export class FolderLockedError extends OperatorError {
  constructor(folder: string, { pid, host }: Holder) {
    super(
      `The data folder ${folder} is in use by process ${pid} on ${host}. ` +
        'Stop that server first, or start this one with another DATA_DIR.',
    )
    this.name = 'FolderLockedError'
  }
}

/**
 * OPS-5: locks the folder of the embedded database for one process; a second process would lose its writes silently.
 * The lock file stays open while the folder is used and names its holder; the lock of a dead holder is ignored.
 */
export async function lockFolder(folder: string): Promise<{ release(): Promise<void> }> {
  const path = join(folder, 'portico.lock')
  const own: Holder = { pid: process.pid, host: hostname(), started: await processStartOf(process.pid) }
  const handle = await acquire(folder, path, own)
  const heartbeat = setInterval(() => void handle.utimes(new Date(), new Date()).catch(() => {}), HEARTBEAT)
  heartbeat.unref()
  return {
    async release() {
      clearInterval(heartbeat)
      lockedFolders.delete(path)
      await handle.close()
      await rm(path, { force: true })
    },
  }
}

/** Folders that this process has locked. */
const lockedFolders = new Set<string>()

async function acquire(folder: string, path: string, own: Holder): Promise<FileHandle> {
  for (;;) {
    const handle = await create(path, own)
    if (handle) {
      lockedFolders.add(path)
      return handle
    }
    const holder = await readHolder(path)
    if (holder && (await lives(holder, path))) throw new FolderLockedError(folder, holder)
    await removeStale(path)
  }
}

/** Creates the lock file with its content atomically: a hard link cannot replace an existing file. */
async function create(path: string, own: Holder): Promise<FileHandle | undefined> {
  const draft = `${path}.${randomUUID()}`
  const handle = await open(draft, 'wx')
  try {
    await handle.writeFile(JSON.stringify(own))
    await link(draft, path)
    return handle
  } catch (error) {
    await handle.close()
    if (hasCode(error, 'EEXIST')) return undefined
    throw error
  } finally {
    await rm(draft, { force: true })
  }
}

/** One process at a time checks again and removes a dead holder's file; the others wait. */
async function removeStale(path: string): Promise<void> {
  const turn = `${path}.takeover`
  try {
    await (await open(turn, 'wx')).close()
  } catch {
    await setTimeout(50)
    const age = await stat(turn).then(
      ({ mtimeMs }) => Date.now() - mtimeMs,
      () => 0,
    )
    if (age > SILENCE) await rm(turn, { force: true })
    return
  }
  try {
    const holder = await readHolder(path)
    if (!holder || !(await lives(holder, path))) await rm(path, { force: true })
  } finally {
    await rm(turn, { force: true })
  }
}

async function readHolder(path: string): Promise<Holder | undefined> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Holder
  } catch {
    return undefined
  }
}

async function lives({ pid, host, started }: Holder, path: string): Promise<boolean> {
  if (host !== hostname()) return Date.now() - (await stat(path)).mtimeMs < SILENCE
  if (pid === process.pid) return lockedFolders.has(path)
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (hasCode(error, 'ESRCH')) return false
  }
  const now = await processStartOf(pid)
  return started === null || now === null || now === started
}

const hasCode = (error: unknown, code: string) => (error as NodeJS.ErrnoException).code === code
