import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeScratch } from './scratch.mjs'

/** No process has this id, because it is above the highest id of Linux. */
const NO_PROCESS = 2 ** 22 + 1
let home
beforeEach(() => (home = mkdtempSync(path.join(tmpdir(), 'portico-scratch-'))))
afterEach(() => rmSync(home, { recursive: true, force: true }))

test('temporary files of killed runs are removed, and those of running programs stay', () => {
  const ofThis = path.join(home, `portico-run-${process.pid}-abc`)
  const ofKilled = path.join(home, `portico-run-${NO_PROCESS}-abc`)
  const ofOthers = path.join(home, 'something-else')
  for (const folder of [ofThis, ofKilled, ofOthers]) mkdirSync(folder)

  const made = makeScratch(home, 0)
  expect(existsSync(made)).toBe(true)
  expect([ofThis, ofKilled, ofOthers].map((folder) => existsSync(folder))).toEqual([true, false, true])
})

test('no scratch folder is created without enough space or without its parent folder', () => {
  expect(makeScratch(home, Number.MAX_SAFE_INTEGER)).toBeUndefined()
  expect(makeScratch(path.join(home, 'nowhere'))).toBeUndefined()
  expect(readdirSync(home)).toEqual([])
})
