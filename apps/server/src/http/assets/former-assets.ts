import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'

/** OPS-82: days for which the files of a version stay after its last process. */
const FORMER_ASSETS_DAYS = 14
/** Milliseconds between two checks for another build. */
const LOOK_EVERY_MS = 60_000
/** Milliseconds after which the files in use are marked again. */
const MARK_EVERY_MS = 3_600_000

interface Folders {
  /** Folder of the built shell. */
  folder: string
  /** Folder of the former versions; several processes may share it (OPS-83). */
  store: string
}

/**
 * OPS-82: copies the hashed files of the present version into the store, marks them as in use by their time of change,
 * and deletes those that no process has marked for 14 days. It deletes first, so that a full disk has room again, and a
 * file that cannot be stored or deleted does not stop the others.
 *
 * @param now milliseconds
 */
export async function storeAssets({ folder, store }: Folders, now = Date.now()): Promise<void> {
  const [from, to] = [join(folder, 'assets'), join(store, 'assets')]
  await mkdir(to, { recursive: true })
  const present = new Set(await readdir(from))
  const stored = new Set(await readdir(to))
  const oldest = now - FORMER_ASSETS_DAYS * 86_400_000
  const failures: unknown[] = []
  const note = (error: unknown) => void failures.push(error)
  for (const name of stored) {
    if (present.has(name)) continue
    const { mtimeMs = now } = (await stat(join(to, name)).catch(() => undefined)) ?? {}
    if (mtimeMs < oldest) await rm(join(to, name), { force: true }).catch(note)
  }
  for (const name of present) {
    const isMarked = stored.has(name) && (await mark(join(to, name), now))
    if (!isMarked) await storeOne(join(from, name), { folder: to, name, now }).catch(note)
  }
  if (failures.length > 0) throw failures[0]
}

/** Returns false if the file cannot be marked, such as a file of another user of a shared store: it is stored again. */
const mark = (path: string, now: number): Promise<boolean> =>
  utimes(path, now / 1000, now / 1000).then(
    () => true,
    () => false,
  )

/** Another process may read or store the same file meanwhile. */
async function storeOne(source: string, { folder, name, now }: { folder: string; name: string; now: number }) {
  const draft = join(folder, `.${name}.${process.pid}`)
  try {
    await copyFile(source, draft)
    await utimes(draft, now / 1000, now / 1000)
    await rename(draft, join(folder, name))
  } catch (error) {
    await rm(draft, { force: true })
    // a deployment is replacing the files at this moment; the next check stores the new ones
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}

/**
 * Stores the files of the present version, now and whenever another build is served. A failed file is tried again at
 * the next check, and reported once until it succeeds. Returns a stop function.
 */
export function keepAssets(folders: Folders, onError: (error: unknown) => void): () => void {
  let build = 0
  let markedAt = 0
  let isFailing = false
  let storing = Promise.resolve()
  const look = async () => {
    const { mtimeMs } = await stat(join(folders.folder, 'index.html'))
    const now = Date.now()
    if (mtimeMs === build && Math.abs(now - markedAt) < MARK_EVERY_MS) return
    await storeAssets(folders, now)
    build = mtimeMs
    markedAt = now
    isFailing = false
  }
  const fail = (error: unknown) => {
    if (!isFailing) onError(error)
    isFailing = true
  }
  const lookOnce = () => void (storing = storing.then(look).catch(fail))
  lookOnce()
  const timer = setInterval(lookOnce, LOOK_EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}
