import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerProblems } from '../pipeline/problems/problems.ts'
import { keepAssets, storeAssets } from './former-assets.ts'
import { shellAssets } from './shell-assets.ts'

const DAY = 86_400_000
let root: string
let folders: { folder: string; store: string }

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'portico-assets-'))
  folders = { folder: join(root, 'dist'), store: join(root, 'store') }
})
afterEach(() => rm(root, { recursive: true, maxRetries: 5 }))

/** Replaces the build by one with these files. */
async function build(folder: string, ...files: string[]): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(join(folder, 'assets'), { recursive: true })
  for (const file of files) await writeFile(join(folder, 'assets', file), `content of ${file}`)
}
const stored = async () => (await readdir(join(folders.store, 'assets'))).toSorted()

async function serve({ folder, store }: typeof folders) {
  const app = Fastify()
  answerProblems(app, () => 'en')
  await app.register(shellAssets, { folder, formerAssets: store, hasWorker: () => Promise.resolve(true) })
  return app
}

test('OPS-82 files of a former version are served for 14 days after its last process, and then deleted', async () => {
  await build(folders.folder, 'menu-A1.js', 'menu-A1.js.br', 'vendor-V1.js')
  await storeAssets(folders, 0)
  await storeAssets(folders, 3 * DAY)
  await build(folders.folder, 'menu-B2.js', 'vendor-V1.js')
  await storeAssets(folders, 4 * DAY)

  const app = await serve(folders)
  const get = async (name: string) => {
    const { statusCode, payload, headers } = await app.inject(`/portal/assets/${name}`)
    return { statusCode, payload, cache: headers['cache-control'] }
  }
  const cache = 'public, max-age=31536000, immutable'
  expect(await get('menu-A1.js')).toEqual({ statusCode: 200, payload: 'content of menu-A1.js', cache })
  expect(await get('menu-B2.js')).toEqual({ statusCode: 200, payload: 'content of menu-B2.js', cache })
  expect((await get('menu-C3.js')).statusCode).toBe(404)
  await app.close()

  await storeAssets(folders, 17 * DAY - 1)
  expect(await stored()).toEqual(['menu-A1.js', 'menu-A1.js.br', 'menu-B2.js', 'vendor-V1.js'])
  await storeAssets(folders, 17 * DAY + 2000)
  expect(await stored()).toEqual(['menu-B2.js', 'vendor-V1.js'])
})

test('OPS-83 during a rolling deployment each process serves the files of both versions', async () => {
  const next = { ...folders, folder: join(root, 'next') }
  await build(folders.folder, 'menu-A1.js')
  await build(next.folder, 'menu-B2.js')
  await Promise.all([storeAssets(folders), storeAssets(next)])

  for (const process of [await serve(folders), await serve(next)]) {
    for (const name of ['menu-A1.js', 'menu-B2.js'])
      expect((await process.inject(`/portal/assets/${name}`)).payload).toBe(`content of ${name}`)
    await process.close()
  }
})

test('OPS-82 a file that cannot be stored stops neither the others nor the deletion of former ones', async () => {
  await build(folders.folder, 'menu-A1.js')
  await storeAssets(folders, 0)
  await build(folders.folder, 'menu-B2.js', 'part-B2.js')
  // no file
  await mkdir(join(folders.folder, 'assets/broken-B2.js'))
  await expect(storeAssets(folders, 15 * DAY)).rejects.toThrow()
  expect(await stored()).toEqual(['menu-B2.js', 'part-B2.js'])
})

test('OPS-82 a stored file that cannot be marked is stored anew', async () => {
  await build(folders.folder, 'menu-A1.js')
  await mkdir(join(folders.store, 'assets'), { recursive: true })
  await symlink(join(root, 'nowhere'), join(folders.store, 'assets/menu-A1.js'))
  await storeAssets(folders)
  expect(await readFile(join(folders.store, 'assets/menu-A1.js'), 'utf8')).toBe('content of menu-A1.js')
})

test('OPS-82 a failure is told once until the files are stored', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const told: unknown[] = []
  await build(folders.folder)
  await mkdir(join(folders.folder, 'assets/broken-A1.js'))
  await writeFile(join(folders.folder, 'index.html'), '')
  const stop = keepAssets(folders, (error) => told.push(error))
  try {
    await vi.waitFor(() => expect(told).toHaveLength(1))
    for (const name of ['menu-A1.js', 'menu-A2.js']) {
      // each check stores the file that has been added since
      await writeFile(join(folders.folder, 'assets', name), '')
      await vi.advanceTimersByTimeAsync(60_000)
      await vi.waitFor(async () => expect(await stored()).toContain(name))
    }
    expect(told).toHaveLength(1)
  } finally {
    stop()
    vi.useRealTimers()
  }
})

test('OPS-82 a build that is being replaced is stored as far as it is there', async () => {
  await build(folders.folder, 'menu-A1.js', 'part-A1.js')
  const storing = storeAssets(folders)
  await rm(join(folders.folder, 'assets/part-A1.js'))
  await storing
  expect(await stored()).toContain('menu-A1.js')
})
