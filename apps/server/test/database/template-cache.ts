import { execFile } from 'node:child_process'
import { hash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { promisify } from 'node:util'

const ROOT = resolve(import.meta.dirname, '../../../..')
const LOCK = 'package-lock.json'
const run = promisify(execFile)

/**
 * The inputs of a template: the hash of each file by its path, and the day, because the demonstration contains dates.
 */
interface Manifest {
  day: string
  files: Record<string, string>
}

const today = () => new Date().toISOString().slice(0, 10)

const hashOf = (root: string, file: string) => {
  const path = join(root, file)
  return existsSync(path) ? hash('sha256', readFileSync(path)) : ''
}

/** Returns the inputs of a template that is made on the present day from these files. */
export const manifestOf = (root: string, files: string[]): Manifest => ({
  day: today(),
  files: Object.fromEntries(files.map((file) => [file, hashOf(root, file)])),
})

/** Returns whether the cached template was made on the present day, from files that have not changed since. */
export function isFresh(root: string, { day, files }: Manifest): boolean {
  return day === today() && Object.entries(files).every(([file, made]) => hashOf(root, file) === made)
}

/**
 * Puts the embedded database of the tests into a folder. An earlier run has left it in `.cache`, unless a file that
 * goes into it has changed since: the migrations, the demonstration, and what they load.
 */
export async function makeFolder(folder: string, cache = join(ROOT, '.cache/test-template')): Promise<void> {
  const stored = join(cache, 'database')
  const manifestFile = join(cache, 'manifest.json')
  const manifest = existsSync(manifestFile) ? (JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest) : undefined
  if (manifest && isFresh(ROOT, manifest)) {
    cpSync(stored, folder, { recursive: true })
    return
  }
  const { stdout } = await run(process.execPath, [join(import.meta.dirname, 'make-template.ts'), folder])
  const files = [LOCK, ...(JSON.parse(stdout) as string[]).map((file) => relative(ROOT, file))]
  keep(folder, cache, manifestOf(ROOT, files))
}

/** A concurrent run may do the same, so each moves a whole folder into place. */
function keep(folder: string, cache: string, manifest: Manifest): void {
  const fresh = `${cache}-${process.pid}`
  mkdirSync(dirname(cache), { recursive: true })
  cpSync(folder, join(fresh, 'database'), { recursive: true })
  writeFileSync(join(fresh, 'manifest.json'), JSON.stringify(manifest))
  rmSync(cache, { recursive: true, force: true })
  try {
    renameSync(fresh, cache)
  } catch {
    rmSync(fresh, { recursive: true, force: true })
  }
}
