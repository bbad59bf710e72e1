import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Output and exit code of a command. */
const run = (name: string, words: string[], environment: Record<string, string> = {}) =>
  new Promise<{ code: unknown; output: string }>((done) => {
    const program = join(import.meta.dirname, `${name}.ts`)
    const env = { ...process.env, DATABASE_URL: '', ...environment }
    execFile(process.execPath, ['--no-warnings', program, ...words], { env }, (error, stdout, stderr) =>
      done({ code: error ? error.code : 0, output: stdout + stderr }),
    )
  })

test.each([
  ['seed', ['--orgs', '0']],
  ['seed', ['--help']],
  ['embedder', ['add', '20001', 'nonsense']],
  ['trusted-origin', ['add', 'nordbro', 'https://erp.example.org']],
  ['identity-provider', ['set', 'nordbro', '--issuer', 'ftp://x', '--client-id', 'y']],
  ['identity-provider', ['--wrong']],
  ['application-secret', []],
  ['app', ['add', 'hello', '--bad']],
  ['app', ['show']],
  ['demo', ['messages']],
  ['demo', ['messages', '0']],
  ['demo', ['messages', '5', '--every', 'x']],
  ['flag', ['nonsense']],
  ['person', ['erase', 'anna']],
  ['help-desk', ['nordbro']],
  ['help-desk', ['20001', 'set', '--webhook', 'ftp://x']],
  ['help-desk', ['20001', 'answer', '2026-000001', '--state', 'unknown']],
  ['person', ['rename', 'anna']],
  ['second-factor', ['reset', 'anna']],
  ['sign-in-policy', ['nordbro', '--second-factor', 'some']],
  ['sign-in-policy', ['nordbro', '--grace-days', '91']],
  ['sign-in-policy', ['--grace-days', '7']],
  ['portico', []],
  ['portico', ['people', 'rename', '7']],
  ['portico', ['people', 'merge', '7']],
  ['portico', ['admin', 'recover', 'anna']],
  ['portico', ['audit', 'all']],
  ['organisations', ['import', '20001']],
])('OPS-19 npm run %s says how it is used when it is given %j, and opens no database for it', async (name, words) => {
  // opening a database would end with this wrong value
  const { code, output: reply } = await run(name, words, { PORT: 'x' })

  expect(code).toBe(2)
  expect(reply.startsWith(`npm run ${name}`)).toBe(true)
})

test('OPS-106 portico prints its usage without a library', async () => {
  const listLoads = `import { registerHooks } from 'node:module'
registerHooks({ load(url, context, next) { console.error('loads ' + url); return next(url, context) } })`
  const hook = `data:text/javascript,${encodeURIComponent(listLoads)}`

  const { output } = await run('portico', ['--help'], { NODE_OPTIONS: `--import=${hook}` })

  expect(output).toMatch(/^loads .*order-parts\.ts$/m)
  expect(output).toMatch(/^npm run portico/m)
  expect(output).not.toMatch(/^loads .*\/node_modules\//m)
})

test('ADMIN-97, CONF-5 a comparison without a file ends with 1, since 2 means a difference', async () => {
  const { code, output: reply } = await run('portico', ['applications', 'diff'], {
    ...{ PORTICO_KEY: 'x', PORTICO_ACCOUNT: '', PORTICO_URL: 'http://127.0.0.1:9' },
  })

  expect(code).toBe(1)
  expect(reply.startsWith('npm run portico')).toBe(true)
})

test('OPS-19, OPS-72 an error that an operator can correct is reported in one sentence', async () => {
  const { code, output: reply } = await run('migrate', [], { PORT: 'x' })

  expect(code).toBe(1)
  expect(reply).toMatch(/^PORT: [^\n]*\n$/)
})

test('ORG-37 a missing file of organisations is reported, and no database is opened for it', async () => {
  const { code, output: reply } = await run('organisations', ['import', '20001', '/nowhere/organisations.csv'], {
    PORT: 'x',
  })

  expect(code).toBe(1)
  expect(reply).toMatch(/^The file \/nowhere\/organisations\.csv cannot be read: [^\n]*\n$/)
})
