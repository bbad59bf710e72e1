import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { projectFiles } from './check/files.mjs'
import { nameCasesOf } from './lib/new/name-cases.mjs'
import { inRoot } from './lib/root.mjs'

let copy

/** A copy of the repository with the packages of this one; its own workspaces are linked to the copy. */
beforeAll(() => {
  copy = mkdtempSync(path.join(os.tmpdir(), 'portico-new-'))
  const files = projectFiles()
  for (const file of files) {
    mkdirSync(path.dirname(path.join(copy, file)), { recursive: true })
    copyFileSync(inRoot(file), path.join(copy, file))
  }
  const workspaces = files.filter((file) => file.endsWith('package.json')).map((file) => path.dirname(file))
  for (const workspace of workspaces) linkPackages(path.join(workspace, 'node_modules'))
}, 60_000)
afterAll(() => rmSync(copy, { recursive: true, force: true }), 60_000)

function linkPackages(folder) {
  let names
  try {
    names = readdirSync(inRoot(folder))
  } catch {
    return
  }
  mkdirSync(path.join(copy, folder), { recursive: true })
  for (const name of names) {
    if (name !== '@portico') symlinkSync(inRoot(folder, name), path.join(copy, folder, name))
  }
  if (!names.includes('@portico')) return
  mkdirSync(path.join(copy, folder, '@portico'))
  for (const own of readdirSync(inRoot(folder, '@portico'))) {
    symlinkSync(readlinkSync(inRoot(folder, '@portico', own)), path.join(copy, folder, '@portico', own))
  }
}

const node = (...words) => execFileSync(process.execPath, words, { cwd: copy, encoding: 'utf8', stdio: 'pipe' })

test('`npm run new -- feature` writes a feature that has types, format, rules with tests, and texts in each language', () => {
  const written = node('scripts/new.mjs', 'feature', 'shift-notes')
  const created = [...written.matchAll(/^new +(.+)$/gm)].map(([, file]) => file)

  expect(created).toHaveLength(16)
  expect(node('scripts/check.mjs', '--only', 'types,spec,languages,paths,links')).toContain('0 failed')
  node(inRoot('node_modules/prettier/bin/prettier.cjs'), '--check', ...changedFiles(written))
  node(inRoot('node_modules/oxlint/bin/oxlint'), ...created.filter((file) => /\.tsx?$/.test(file)))
}, 900_000)

test('a feature is not written over another one', () => {
  expect(() => node('scripts/new.mjs', 'feature', 'palette')).toThrow(/docs\/spec\/palette\.md exists already/)
})

test.each(['Notes', 'a', '../notes', 'shift-notes-too', 'notes 2'])('%s is not a valid feature name', (name) => {
  expect(() => nameCasesOf(name)).toThrow(/is not a valid feature name/)
})

const changedFiles = (written) => [...written.matchAll(/^(?:new|changed) +(.+)$/gm)].map(([, file]) => file)
