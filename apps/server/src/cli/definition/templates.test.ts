import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readDefinition } from '../portal/definition-orders.ts'
import { testDefinition } from './test-definition.ts'

const ROOT = join(import.meta.dirname, '../../../../..')

describe('templates', () => {
  let folder = ''
  beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'portico-templates-'))))
  afterAll(() => rm(folder, { recursive: true, force: true }))

  test.each(['react', 'vue', 'plain'])(
    'ADMIN-101 the template %s is built, and its pages are as its definition says',
    async (name) => {
      const built = join(folder, name)
      const run = (program: string, ...words: string[]) =>
        promisify(execFile)(process.execPath, [join(ROOT, 'node_modules', program), ...words], {
          cwd: join(ROOT, 'templates', name),
        })
      await run('typescript/bin/tsc', '-p', '.')
      await run('vite/bin/vite.js', 'build', '--outDir', built, '--emptyOutDir')
      const page = await readFile(join(built, 'index.html'), 'utf8')
      expect(page).toMatch(/<script type="module"[^>]* src="\/assets\/index-/)
      const server = createServer((_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(page))
      await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
      try {
        const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
        const { definition } = await readDefinition(join(ROOT, 'templates', name, 'application.yaml'))
        const target = { address, portal: 'https://portal.example', request: fetch }
        expect(await testDefinition(definition, target)).toEqual({ pages: 2, problems: [] })
      } finally {
        server.close()
      }
    },
  )
})
