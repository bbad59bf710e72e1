import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

export const BUILT = resolve(import.meta.dirname, '../../apps/shell/dist')

/** A shell of its own, to be deployed anew without the other journeys. */
export function copyShell(): string {
  const folder = mkdtempSync(join(tmpdir(), 'portico-shell-'))
  cpSync(BUILT, folder, { recursive: true })
  return folder
}

/** Every file with a hash in its name. */
export const allFiles = (folder: string): readonly string[] =>
  readdirSync(join(folder, 'assets')).filter((file) => !/\.(?:br|gz)$/.test(file))

/** Puts another version of the shell in place, as a deployment does: every file has another name, and the former ones are gone. */
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

/** The hash that ends the name is another one, as long as before, and no former one: a browser keeps what bore that name. */
const nextName = (file: string) =>
  file.replace(/(.)(\.\w+)$/, (_, last: string, end: string) => LETTERS[(LETTERS.indexOf(last) + 1) % 64] + end)
