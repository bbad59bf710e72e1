import { createHash } from 'node:crypto'
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** A package whose built pages somebody else has published: fetched for the measurement, not depended on, not committed. */
export interface Published {
  package: string
  licence: string
  integrity: string
}

const CACHE = resolve(import.meta.dirname, '../../.cache/bench-applications')

/** The unpacked package, from the cache or by the package manager's own client; its content must be the pinned one. */
export function unpacked({ package: name, integrity }: Published): string {
  const folder = join(CACHE, name.replaceAll('/', '+'))
  if (existsSync(folder)) return folder
  const work = mkdtempSync(join(tmpdir(), 'portico-published-'))
  try {
    execFileSync('npm', ['pack', '--silent', '--pack-destination', work, name], { cwd: work, stdio: 'pipe' })
    const archive = join(work, readdirSync(work).find((file) => file.endsWith('.tgz')) ?? '')
    const digest = `sha512-${createHash('sha512').update(readFileSync(archive)).digest('base64')}`
    if (digest !== integrity) throw new Error(`${name} is not the archive that was pinned`)
    execFileSync('tar', ['xzf', archive, '-C', work])
    mkdirSync(CACHE, { recursive: true })
    renameSync(join(work, 'package'), folder)
    return folder
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}
