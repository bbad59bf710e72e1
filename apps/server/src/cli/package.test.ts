import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner } from '../../test/as-owner.ts'
import { onBothDatabases, PASSWORD } from '../../test/world.ts'
import { buildCommandLine } from '../../command-line.mjs'
import { VERSION } from './version.ts'

const folder = await mkdtemp(join(tmpdir(), 'portico-package-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const [built, installed] = [join(folder, 'built'), join(folder, 'installed')]

/** Output and exit code of a program. The environment has the search path alone. */
const run = (program: string, words: string[], env: Record<string, string> = {}) =>
  new Promise<{ code: unknown; output: string }>((done) => {
    const options = { cwd: installed, env: { PATH: process.env['PATH'], HOME: folder, ...env } }
    execFile(program, words, options, (error, stdout, stderr) =>
      done({ code: error ? error.code : 0, output: stdout + stderr }),
    )
  })
const portico = (words: string[], env?: Record<string, string>) =>
  run(join(installed, 'node_modules/.bin/portico'), words, env)

beforeAll(async () => {
  await buildCommandLine(built)
  await mkdir(installed)
  await run('npm', ['pack', built, '--pack-destination', folder])
  const file = join(folder, `portico-cli-${VERSION}.tgz`)
  const { code, output } = await run('npm', ['install', '--offline', '--no-audit', '--no-fund', file])
  expect(code, output).toBe(0)
})

test('ADMIN-264 the package is one program without dependencies, for Node.js 20, with the licences of its libraries', async () => {
  const manifest = JSON.parse(await readFile(join(built, 'package.json'), 'utf8')) as Record<string, unknown>
  expect(manifest).toMatchObject({ bin: { portico: 'portico.js' }, engines: { node: '>=20' } })
  expect(Object.keys(manifest).filter((name) => /dependencies|workspaces|private/i.test(name))).toEqual([])
  const code = await readFile(join(built, 'portico.js'), 'utf8')
  const imports = [...code.matchAll(/^import [^;]*?from "([^"]+)"/gm)].map(([, name]) => name)
  expect(imports.filter((name) => !name?.startsWith('node:'))).toEqual([])
  // methods that Node.js 20 lacks
  expect(code).not.toMatch(/\b(?:URL\.parse|Promise\.(?:try|withResolvers)|Object\.groupBy|RegExp\.escape)\(/)
  const licences = await readFile(join(built, 'THIRD-PARTY.txt'), 'utf8')
  for (const name of ['yaml', 'jose', 'zod']) expect(licences).toMatch(new RegExp(`^${name} \\d`, 'm'))
})

test('ADMIN-265 the installed command prints its version, which is that of the server', async () => {
  expect(await portico(['--version'])).toEqual({ code: 0, output: `${VERSION}\n` })
  const manifest = await readFile(join(import.meta.dirname, '../../package.json'), 'utf8')
  expect((JSON.parse(manifest) as { version: string }).version).toBe(VERSION)
  const { code, output } = await portico([])
  expect([code, output.includes('npm run'), output.startsWith('portico people list')]).toEqual([2, false, true])
})

test('ADMIN-266 the installed command validates files without a portal', async () => {
  const document = 'apiVersion: portico/v1\nkind: TenantSettings\ntimeZone: Europe/Stockholm\n'
  await writeFile(join(installed, 'good.yaml'), document)
  await writeFile(join(installed, 'bad.yaml'), `${document}colour: red\n`)
  expect((await portico(['validate', '-f', 'good.yaml'])).code).toBe(0)
  const bad = await portico(['validate', '-f', 'bad.yaml'])
  expect([bad.code, bad.output]).toEqual([1, expect.stringContaining('bad.yaml:4:1')])
})

test('ADMIN-267 a command on the database says that it is in the repository', async () => {
  for (const words of [
    ['admin', 'recover', 'anna', '20001'],
    ['setup', 'code'],
  ])
    expect(await portico(words)).toEqual({
      code: 1,
      output: 'This command works on the database itself. Run it in the repository of the server.\n',
    })
})

onBothDatabases((world) => {
  test('ADMIN-268 the installed command calls a running portal, whose log names the command line', async () => {
    if (!world.app.server.listening) await world.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = world.app.server.address() as AddressInfo
    const env = {
      ...{ PORTICO_URL: `http://127.0.0.1:${port}`, PORTICO_ACCOUNT: 'admin.nordbro' },
      ...{ PORTICO_PASSWORD: PASSWORD, PORTICO_TENANT: '20001' },
    }
    const listed = await portico(['people', 'list', '--keyword', 'greta'], env)
    expect([listed.code, listed.output]).toEqual([0, expect.stringContaining('Greta Persson')])
    expect((await portico(['people', 'invite', 'packed@nordbro.example', 'Packed'], env)).code).toBe(0)
    const ways = await asOwner<{ way: string }>(
      world.database,
      `select way from audit_log where action = 'person.create'`,
    )
    expect(ways).toEqual([{ way: 'command-line' }])
  })
})
