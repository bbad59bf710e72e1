import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { portalOf } from '../../../test/portal-of.ts'
import { startProcess, send } from '../../../test/processes/server-process.ts'
import { makeEmpty } from '../../../test/database/make-empty.ts'
import { emptyDatabase, onBothDatabases } from '../../../test/world.ts'
import { createSetupCode } from '../../modules/setup/setup-code.service.ts'
import { MisuseError } from '../portal/order-parts.ts'
import { runSetup } from './run-setup.ts'

const folder = await mkdtemp(join(tmpdir(), 'portico-setup-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const file = join(folder, 'setup.yaml')

const ANSWERS = `portal: { name: Vasa, languages: [sv-SE, en], defaultLanguage: sv-SE }
administrator:
  account: rut
  name: Rut Oja
  email: null
  password: Tre-kronor-1628
tenant: { name: Vasa Varv, companyName: null, customCode: vasa, administrator: null }
signIn:
  methods: [password, passkey]
legal:
  agreement:
    sv-SE: Var snäll.
    en: |
      ## Rules

      Be kind.
  privacy: { sv-SE: Vi sparar namn., en: We store names. }
`

onBothDatabases(
  (world) => {
    const run = async (text: string, code: string) => {
      await writeFile(file, text)
      const portal = portalOf(world)
      const lines: string[] = []
      const print = (line: string) => void lines.push(line)
      const exit = await runSetup({ words: [], file, code, portal, print })
      return { exit, lines }
    }

    test('SETUP-16 a file sets up a portal once; refused answers are named with line and column and change nothing', async () => {
      await makeEmpty(world.database)
      const code = (await world.database.system(createSetupCode)) ?? ''
      const tenants = () => world.database.system((db) => db.selectFrom('tenant').select('name').execute())

      const unknown = await run(ANSWERS.replace('account: rut', 'login: rut'), code)
      expect(unknown.exit).toBe(1)
      expect(unknown.lines).toContain(`${file}:3:3: The field login is unknown.`)
      const refused = await run(
        ANSWERS.replace('Tre-kronor-1628', 'password1').replace('[password, passkey]', '[qr]'),
        code,
      )
      expect(refused).toEqual({
        exit: 1,
        lines: [
          `${file}:9:3: signIn.methods: The password must be one of the methods: the first administrator has nothing else.`,
          `${file}:6:3: administrator.password: The password is too common, or contains the name.`,
          'Nothing was changed.',
        ],
      })
      await expect(run(ANSWERS, 'WRONG')).rejects.toMatchObject({ problem: { errorCode: 'SETUP_CODE_WRONG' } })
      expect(await tenants()).toEqual([])

      const done = await run(ANSWERS, code)
      expect(done).toMatchObject({
        exit: 0,
        lines: [expect.stringContaining('The portal is set up.'), expect.any(String)],
      })
      expect((await tenants()).map(({ name }) => name)).toEqual(expect.arrayContaining(['Vasa Varv']))
      await world.browser().signIn('rut', 'Tre-kronor-1628')
      await expect(run(ANSWERS, code)).rejects.toMatchObject({ problem: { errorCode: 'ALREADY_SET_UP' } })
    })

    test('SETUP-16 the command needs a code and a file', async () => {
      const portal = portalOf(world)
      const run = { portal, print: () => undefined }
      for (const words of [['code', 'more'], ['all'], []])
        await expect(runSetup({ ...run, words, file: undefined, code: 'A' })).rejects.toThrow(MisuseError)
    })
  },
  { DEMO: 'off' },
)

const PROGRAM = join(import.meta.dirname, '../portico.ts')
const CODE = /^ *((?:[0-9A-Z]{5}-){3}[0-9A-Z]{5})$/m

/** Output and exit code of the command. */
const portico = (words: string[], environment: Record<string, string>) =>
  new Promise<{ code: unknown; output: string }>((done) => {
    const env = { ...process.env, DATABASE_URL: '', ...environment }
    execFile(process.execPath, ['--no-warnings', PROGRAM, ...words], { env }, (error, stdout, stderr) =>
      done({ code: error ? error.code : 0, output: stdout + stderr }),
    )
  })

test('OPS-15, SETUP-1, SETUP-17 a start without the demonstration prints a code until the portal is set up', async () => {
  // the browser test SETUP-1 starts the embedded database from nothing, which takes three times as long
  const { url: databaseUrl, remove } = await emptyDatabase()
  const environment = { DEMO: 'off', DATABASE_URL: databaseUrl, DATA_DIR: join(folder, 'data') }
  await writeFile(file, ANSWERS)
  const first = await startProcess(environment)
  const code = CODE.exec(first.output())?.[1] ?? ''
  expect(first.output()).toMatch(/Open http.*\/setup and enter the set-up code:/)
  const page = await send(first.port, 'GET', '/login', { headers: { host: `localhost:${first.port}` } })
  expect([page.status, page.headers.location]).toEqual([302, '/setup'])

  const other = await portico(['setup', 'code'], environment)
  expect(other).toMatchObject({ code: 0, output: expect.stringMatching(CODE) as string })
  expect(other.output).not.toContain(code)

  const url = { PORTICO_URL: `http://localhost:${first.port}` }
  const done = await portico(['setup', '--code', code, '-f', file], url)
  expect(done).toMatchObject({ code: 0, output: expect.stringContaining('The portal is set up.') as string })
  await first.end('SIGTERM')
  const second = await startProcess(environment)
  expect(second.output()).not.toMatch(CODE)
  await second.end('SIGTERM')
  expect(await portico(['setup', 'code'], environment)).toEqual({ code: 1, output: 'The portal is already set up.\n' })
  await remove()
}, 120_000)
