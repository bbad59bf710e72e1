import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inRoot } from '../../lib/root.mjs'

const lines = (count) => Array.from({ length: count }, (_, n) => `  call(${n})\n`).join('')
const FILES = {
  'long-function.ts': `export function long() {\n${lines(99)}}\n`,
  'short-function.ts': `export function short() {\n${lines(98)}\n  // a comment\n}\n`,
  'long-function.test.ts': `export function long() {\n${lines(99)}}\n`,
  'long-file.ts': lines(401),
}

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'portico-long-files-'))
  for (const [file, text] of Object.entries(FILES)) writeFileSync(join(folder, file), text)
  // rules that know types need a project around the files
  const { options: _, ...configuration } = JSON.parse(readFileSync(inRoot('.oxlintrc.json'), 'utf8'))
  writeFileSync(join(folder, '.oxlintrc.json'), JSON.stringify(configuration))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The rules on length that the linter reports for the planted files. */
function reports() {
  const linter = inRoot('node_modules/oxlint/bin/oxlint')
  let output
  try {
    output = execFileSync(process.execPath, [linter, '--format=unix', '.'], { cwd: folder, encoding: 'utf8' })
  } catch (error) {
    output = String(error.stdout)
  }
  return output
    .split('\n')
    .flatMap((line) => /^(?:.*\/)?([^/:]+):\d+:\d+: .*\((max-lines[\w-]*)\)/.exec(line)?.slice(1, 3).join(' ') ?? [])
    .toSorted()
}

test('the linter refuses a function of more than 100 lines and a file of more than 400', () => {
  expect(reports()).toEqual(['long-file.ts max-lines', 'long-function.ts max-lines-per-function'])
})
