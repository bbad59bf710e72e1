import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

export const BUILT_SHELL = resolve(import.meta.dirname, '../../apps/shell/dist')

/** Copies the built shell, so that a test can deploy a new version without an effect on other journeys. */
export function copyShell(): string {
  const folder = mkdtempSync(join(tmpdir(), 'portico-shell-'))
  cpSync(BUILT_SHELL, folder, { recursive: true })
  return folder
}

/** Lists all files with a hash in their names. */
export const allFiles = (folder: string): readonly string[] =>
  readdirSync(join(folder, 'assets')).filter((file) => !/\.(?:br|gz)$/.test(file))

/**
 * Replaces the shell by another version, as a deployment does: every file gets a new name, and the old names no longer
 * exist.
 */
export function deployNext(folder: string): void {
  const files = allFiles(folder)
  const next = (text: string) => files.reduce((text, file) => text.replaceAll(file, nextName(file)), text)
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, file)
    if (/\.(?:br|gz)$/.test(file)) rmSync(path)
    else if (/\.(?:js|css|html)$/.test(file)) writeFileSync(path, next(readFileSync(path, 'utf8')))
  }
  for (const file of files) renameSync(join(folder, 'assets', file), join(folder, 'assets', nextName(file)))
  const worker = join(folder, 'service-worker.js')
  writeFileSync(worker, readFileSync(worker, 'utf8').replace(/portico-shell-/, '$&x'))
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/**
 * Returns a file name with a new hash of the same length. A former hash must not recur, since browsers have cached its
 * file.
 */
const nextName = (file: string) =>
  file.replace(/(.)(\.\w+)$/, (_, last: string, end: string) => LETTERS[(LETTERS.indexOf(last) + 1) % 64] + end)
