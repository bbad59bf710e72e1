import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isFresh, manifestOf } from './template-cache.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'portico-manifest-'))
  writeFileSync(join(root, 'migration.ts'), 'create table a ()')
})
afterEach(() => {
  vi.useRealTimers()
  rmSync(root, { recursive: true, force: true })
})

test('a template is reused until a file of its inputs changes or is removed', () => {
  const manifest = manifestOf(root, ['migration.ts'])
  writeFileSync(join(root, 'other.ts'), '')
  expect(isFresh(root, manifest)).toBe(true)
  writeFileSync(join(root, 'migration.ts'), 'create table b ()')
  expect(isFresh(root, manifest)).toBe(false)
  rmSync(join(root, 'migration.ts'))
  expect(isFresh(root, manifest)).toBe(false)
})

test('a template of another day is rebuilt, since the demonstration contains dates', () => {
  const manifest = manifestOf(root, ['migration.ts'])
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_400_000 })
  expect(isFresh(root, manifest)).toBe(false)
})
