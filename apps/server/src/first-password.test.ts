import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { parseConfig } from './config.ts'
import { storeFirstPassword } from './first-password.ts'
import { greet } from './greeting.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

test.each([true, false])(
  'OPS-15 the first password is shown at a terminal (%s), and otherwise written to a file',
  async (isTerminal) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'portico-first-'))
    const print = vi.spyOn(console, 'log').mockImplementation(() => undefined)
    const created = { account: 'admin', password: 'a-first-password' }

    const administrator = await storeFirstPassword(created, { dataDir, isTerminal })
    await greet(parseConfig({}), { administrator, isDemonstration: false })

    const printed = print.mock.calls.flat().join('\n')
    expect(printed).toContain('Administrator: admin')
    expect(printed.includes(created.password)).toBe(isTerminal)
    if (administrator.file !== null) {
      expect(printed).toContain(administrator.file)
      expect(await readFile(administrator.file, 'utf8')).toBe('a-first-password\n')
      expect((await stat(administrator.file)).mode & 0o777).toBe(0o600)
    }
    expect(administrator.file === null).toBe(isTerminal)
    await rm(dataDir, { recursive: true })
  },
)
