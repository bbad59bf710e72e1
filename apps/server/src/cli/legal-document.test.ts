import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { findDocument } from '../modules/agreement/documents.service.ts'
import { copyDatabase } from '../../test/world.ts'

const run = promisify(execFile)

test('AGREE-19, AGREE-20 an operator lists, stores and removes versions of a document without SQL', async () => {
  const { url, database, remove } = await copyDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'portico-legal-'))
  const [text, latin, empty] = [join(folder, 'text'), join(folder, 'latin'), join(folder, 'empty')]
  await writeFile(text, '\uFEFF## Data\r\n\r\nWe store little.\r\n')
  await writeFile(latin, Buffer.from([0x4d, 0xe4]))
  await writeFile(empty, ' \n')
  const env = { ...process.env, DATABASE_URL: url }
  const order = async (...words: string[]) => {
    const command = [join(import.meta.dirname, 'legal-document.ts'), ...words]
    const done = await run(process.execPath, ['--no-warnings', ...command], { env }).catch(
      (error: { code: number; stdout: string; stderr: string }) => error,
    )
    return { code: 'code' in done ? done.code : 0, output: done.stdout + done.stderr }
  }
  const set = (version: string, day: string, file = text) =>
    order('set', 'privacy', '--version', version, '--effective-on', day, '--en', text, '--sv-SE', text, '--zh-CN', file)
  try {
    expect(await set('2', '2026-01-01')).toEqual({
      code: 0,
      output: 'privacy: version 2 is in effect from 2026-01-01.\n',
    })
    const body = '## Data\n\nWe store little.'
    expect(await database.system((db) => findDocument(db, 'privacy'))).toEqual({
      version: '2',
      effectiveOn: '2026-01-01',
      texts: { en: body, 'sv-SE': body, 'zh-CN': body },
    })
    const changed = await set('2', '2099-01-01')
    expect(changed.code).toBe(1)
    expect(changed.output).toContain('is or was in effect')
    expect((await set('3', '2099-01-01')).code).toBe(0)
    expect((await set('3', '2098-01-01')).code).toBe(0)
    expect((await order()).output).toContain(
      'privacy: version 3 from 2098-01-01\nprivacy: version 2 from 2026-01-01 (in effect)\nprivacy: version 2021-06-03 from 2021-06-03\n',
    )

    for (const refused of [
      await set('4', '2027-02-30'),
      await set('a b', '2027-02-01'),
      await order('set', 'privacy', '--version', '4', '--effective-on', '2027-01-01', '--en', text),
      await order('set', 'terms', '--version', '4', '--effective-on', '2027-01-01'),
      await order('remove', 'privacy', '3'),
    ]) {
      expect(refused.code).toBe(2)
    }
    for (const file of [latin, empty, join(folder, 'missing')])
      expect((await set('4', '2027-01-01', file)).code).toBe(1)
    expect((await order()).output).not.toContain('version 4')

    expect((await order('remove', 'privacy', '3', '--yes')).code).toBe(0)
    expect((await order('remove', 'privacy', '3', '--yes')).code).toBe(1)
    expect((await order('remove', 'privacy', '2', '--yes')).code).toBe(0)
    expect((await database.system((db) => findDocument(db, 'privacy')))?.version).toBe('2021-06-03')
  } finally {
    await database.close()
    await remove()
    await rm(folder, { recursive: true, force: true })
  }
})
