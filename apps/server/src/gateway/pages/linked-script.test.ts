import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { linkScript } from './linked-script.ts'

test('HOST-121 a module and all that it imports become one classic script, in which each is there once and keeps its names', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portico-link-'))
  try {
    const write = (name: string, source: string) => writeFile(join(folder, name), source)
    await write(
      'count.ts',
      `export const log: string[] = []\nconst name = 'count'\nlog.push(name)\nexport type Log = string\n`,
    )
    await write(
      'middle.ts',
      `import { log as all,\n  type Log } from './count.ts'\nconst name: Log = 'middle'\nall.push(name)\nexport function names(): string[] {\n  return all\n}\n`,
    )
    await write('door.ts', `export { names } from './middle.ts'\n`)
    await write(
      'start.ts',
      `import { log } from './count.ts'\nimport { names } from './door.ts'\nconst name = 'start'\nlog.push(name)\nglobalThis.result = names()\n`,
    )
    const context: { result?: string[] } = {}
    runInNewContext(await linkScript(join(folder, 'start.ts')), context)
    expect([...(context.result ?? [])]).toEqual(['count', 'middle', 'start'])
  } finally {
    await rm(folder, { recursive: true })
  }
})
