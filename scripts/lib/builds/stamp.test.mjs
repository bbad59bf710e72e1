import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { createStamps } from './stamp.mjs'

const library = { name: 'library', folder: 'packages/library', uses: [], portico: {} }
const app = {
  name: 'app',
  folder: 'apps/app',
  build: 'make',
  uses: ['library'],
  portico: { inputs: ['src'], output: 'dist' },
}
const workspaces = [library, app]

let root
let stamps
const put = (file, content) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  writeFileSync(path.join(root, file), content)
}

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'portico-stamp-'))
  put('package-lock.json', '{}')
  put('packages/library/src/index.ts', 'export {}')
  put('apps/app/package.json', '{}')
  put('apps/app/src/main.ts', 'start()')
  put('apps/app/readme.txt', 'not an input')
  put('apps/app/dist/main.js', 'start()')
  stamps = createStamps(root)
  stamps.write(app, workspaces)
})

test('a build without output is stale', () => {
  rmSync(path.join(root, '.cache'), { recursive: true })
  expect(stamps.isFresh(app, workspaces)).toBe(false)
})

test('an unchanged build is fresh', () => {
  expect(stamps.isFresh(app, workspaces)).toBe(true)
})

test('a file with a new time only, or that is no input, leaves the build fresh', () => {
  utimesSync(path.join(root, 'apps/app/src/main.ts'), new Date(), new Date(Date.now() + 60_000))
  put('apps/app/src/main.test.ts', 'only a test')
  put('apps/app/readme.txt', 'changed')

  expect(stamps.isFresh(app, workspaces)).toBe(true)
})

test.each([
  ['an input changed', () => put('apps/app/src/main.ts', 'begin()')],
  ['an input was added', () => put('apps/app/src/new.ts', '')],
  ['an input of an imported workspace changed', () => put('packages/library/src/index.ts', 'export default 1')],
  ['the locked versions changed', () => put('package-lock.json', '{ }')],
  ['the output is gone', () => rmSync(path.join(root, 'apps/app/dist'), { recursive: true })],
  ['somebody else wrote the output', () => put('apps/app/dist/main.js', 'other()')],
])('a build is stale when %s', (_what, change) => {
  change()
  expect(stamps.isFresh(app, workspaces)).toBe(false)
})

test('a build is stale when its command changed', () => {
  expect(stamps.isFresh({ ...app, build: 'make all' }, workspaces)).toBe(false)
})
