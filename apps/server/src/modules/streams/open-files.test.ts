import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openFilesWarning, readOpenFilesLimit } from './open-files.service.ts'

test.each([
  ['1024', 1024],
  ['unlimited', Infinity],
])('STREAM-7 the limit of open files is read: %s', async (value, limit) => {
  const folder = await mkdtemp(join(tmpdir(), 'portico-limits-'))
  const file = join(folder, 'limits')
  await writeFile(
    file,
    `Limit                     Soft Limit\nMax open files            ${value}                 4096 files\n`,
  )
  expect(await readOpenFilesLimit(file)).toBe(limit)
  await rm(folder, { recursive: true })
  expect(await readOpenFilesLimit(file)).toBeUndefined()
})

test('STREAM-7 only a limit that is too low for 10,000 streams is warned of', () => {
  expect(openFilesWarning(1024)).toMatch(/may open 1024 files/)
  expect([undefined, 11_000, Infinity].map(openFilesWarning)).toEqual([undefined, undefined, undefined])
})
