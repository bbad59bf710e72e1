import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createSecretBox } from './secret-box.ts'

const TEXT = Buffer.from('a secret')

test('FACTOR-6 a sealed text is opened only unchanged, with the same key and for the same row', async () => {
  const box = createSecretBox({ secretsKey: Buffer.alloc(32, 1), dataDir: '/nowhere' })
  const sealed = await box.seal(TEXT, 'totp 1')
  const changed = Buffer.from(sealed)
  changed[changed.length - 1]! ^= 1

  expect(sealed.includes(TEXT)).toBe(false)
  expect(await box.seal(TEXT, 'totp 1')).not.toEqual(sealed)
  expect(await box.open(sealed, 'totp 1')).toEqual(TEXT)
  await expect(box.open(sealed, 'totp 2')).rejects.toThrow()
  await expect(box.open(changed, 'totp 1')).rejects.toThrow()
  await expect(box.open(Buffer.from([9, ...sealed.subarray(1)]), 'totp 1')).rejects.toThrow('another version')
  const other = createSecretBox({ secretsKey: Buffer.alloc(32, 2), dataDir: '/nowhere' })
  await expect(other.open(sealed, 'totp 1')).rejects.toThrow()
})

test('FACTOR-6 the first use without a configured key creates one key file, readable by its owner only, for all processes', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portico-key-'))
  const dataDir = join(folder, 'data')
  const boxes = [1, 2, 3].map(() => createSecretBox({ secretsKey: null, dataDir }))
  const sealed = await Promise.all(boxes.map((box) => box.seal(TEXT, 'row')))

  for (const one of sealed) for (const box of boxes) expect(await box.open(one, 'row')).toEqual(TEXT)
  expect((await readFile(join(dataDir, 'secrets.key'))).length).toBe(32)
  expect((await stat(join(dataDir, 'secrets.key'))).mode & 0o777).toBe(0o600)
  await rm(folder, { recursive: true })
})
