import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findFile, isHashed } from './files.ts'

const application = { code: 'plan', kind: 'realm', folder: 'plan/dist', csp: null } as const
let root: string

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'portico-gateway-'))
  await mkdir(join(root, 'plan/dist/assets'), { recursive: true })
  await writeFile(join(root, 'plan/dist/index.html'), 'index')
  await writeFile(join(root, 'plan/dist/assets/a.js'), 'a')
  await writeFile(join(root, 'plan/dist/.env'), 'secret')
  await writeFile(join(root, 'plan/secret.txt'), 'secret')
})
afterAll(() => rm(root, { recursive: true }))

test('HOST-16 a path of a file returns the file, and any other page path returns the index page', async () => {
  expect(await findFile(root, application, 'assets/a.js', false)).toBe(join(root, 'plan/dist/assets/a.js'))
  expect(await findFile(root, application, '', true)).toBe(join(root, 'plan/dist/index.html'))
  expect(await findFile(root, application, 'schedule/42', true)).toBe(join(root, 'plan/dist/index.html'))
})

test('HOST-16 a missing asset answers 404 and never the index page', async () => {
  expect(await findFile(root, application, 'assets/gone.js', false)).toBeUndefined()
})

test.each([
  '../secret.txt',
  'assets/../../secret.txt',
  '..%2fsecret.txt',
  '..\\secret.txt',
  '.env',
  'assets/\0',
  '%2e%2e%2fsecret.txt',
])('HOST-16 %j does not lead out of the folder', async (path) => {
  expect(await findFile(root, application, path, false)).toBeUndefined()
})

test('HOST-16 only a file with a content hash in its name is cached forever', () => {
  expect(isHashed('samples/plan/dist/assets/index-Bx81kQ2z.js')).toBe(true)
  expect(isHashed('samples/plan/dist/index.html')).toBe(false)
  expect(isHashed('samples/plan/dist/portico-sdk.js')).toBe(false)
})
