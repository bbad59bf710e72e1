import { createHash } from 'node:crypto'
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** A third-party package with built pages. The benchmark downloads it; it is neither a dependency nor committed. */
export interface Published {
  package: string
  licence: string
  integrity: string
}

const CACHE = resolve(import.meta.dirname, '../../.cache/bench-applications')

/**
 * Returns the folder of the unpacked package, from the cache or by `npm pack`. Throws if its hash is not the pinned
 * one.
 */
export function unpackPackage({ package: name, integrity }: Published): string {
  const folder = join(CACHE, name.replaceAll('/', '+'))
  if (existsSync(folder)) return folder
  const work = mkdtempSync(join(tmpdir(), 'portico-published-'))
  try {
    execFileSync('npm', ['pack', '--silent', '--pack-destination', work, name], { cwd: work, stdio: 'pipe' })
    const archive = join(work, readdirSync(work).find((file) => file.endsWith('.tgz')) ?? '')
    const digest = `sha512-${createHash('sha512').update(readFileSync(archive)).digest('base64')}`
    if (digest !== integrity) throw new Error(`The archive of ${name} does not match the pinned hash`)
    execFileSync('tar', ['xzf', archive, '-C', work])
    mkdirSync(CACHE, { recursive: true })
    renameSync(join(work, 'package'), folder)
    return folder
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}
