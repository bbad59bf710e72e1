import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FolderLockedError, lockFolder } from './folder-lock.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portico-lock-'))
})
afterEach(() => rm(folder, { recursive: true }))

const heldBy = (holder: object) => writeFile(join(folder, 'portico.lock'), JSON.stringify(holder))

test('OPS-5 opening a folder in use fails with a message that names the folder and its holder', async () => {
  const lock = await lockFolder(folder)
  await expect(lockFolder(folder)).rejects.toThrow(new RegExp(`${folder}.*process ${process.pid}`))
  await lock.release()
  await (await lockFolder(folder)).release()
  expect(await readdir(folder)).toEqual([])
})

test('OPS-5 one of many simultaneous openings gets the folder', async () => {
  const results = await Promise.allSettled(Array.from({ length: 10 }, () => lockFolder(folder)))
  const locks = results.filter((result) => result.status === 'fulfilled')
  expect(locks).toHaveLength(1)
  for (const result of results) {
    if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(FolderLockedError)
  }
  await locks[0]?.value.release()
})

test('OPS-5 a lock whose holder is dead is ignored', async () => {
  await heldBy({ pid: 2 ** 22 + 1, host: hostname(), started: '1' })
  const lock = await lockFolder(folder)
  expect(JSON.parse(await readFile(join(folder, 'portico.lock'), 'utf8'))).toMatchObject({ pid: process.pid })
  await lock.release()
})

test.skipIf(process.platform !== 'linux')(
  'OPS-5 a process that was given the dead holder’s number is not taken for it',
  async () => {
    await heldBy({ pid: process.ppid, host: hostname(), started: '1' })
    await (await lockFolder(folder)).release()
  },
)

test('OPS-5 a holder on another machine keeps its lock while it renews it', async () => {
  await heldBy({ pid: 1, host: 'elsewhere', started: null })
  await expect(lockFolder(folder)).rejects.toThrow('elsewhere')
})
