import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { copyDatabase, emptyDatabase } from '../../test/world.ts'
import { openPostgres } from '../db/driver/postgres/postgres.ts'

const run = promisify(execFile)

const folder = await mkdtemp(join(tmpdir(), 'portico-orders-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const [text, organisations] = [join(folder, 'text.txt'), join(folder, 'organisations.csv')]
await writeFile(text, '## Data\r\n\r\nWe store little.')
await writeFile(organisations, 'code,parent,type,name\nAUDITED,,company,Audited')

const LANGUAGE_OPTIONS = ['--en', text, '--sv-SE', text, '--zh-CN', text]

/** Every order that changes data, with its action in the log and an affected tenant. */
const ORDERS: [command: string, words: string[], action: string, tenantId: number][] = [
  ['app', ['add', 'hello', '--url', 'http://localhost:5173/base/'], 'application.add', 20001],
  ['app', ['set', 'hello', '--keep-host', 'off', '--url', 'http://localhost:5174'], 'application.set', 20001],
  ['app', ['hand-in', 'hello', 'on'], 'application.hand-in', 20001],
  ['application-secret', ['hello'], 'application.secret', 20001],
  ['app', ['remove', 'hello'], 'application.remove', 20001],
  ['embedder', ['add', '20001', 'https://intranet.example.org'], 'embedder.add', 20001],
  ['embedder', ['remove', '20001', 'https://intranet.example.org'], 'embedder.remove', 20001],
  ['trusted-origin', ['add', '20001', 'https://desk.example.org'], 'trusted-origin.add', 20001],
  ['trusted-origin', ['remove', '20001', 'https://desk.example.org'], 'trusted-origin.remove', 20001],
  ['organisations', ['import', '20001', organisations], 'organisations.import', 20001],
  ['seed', ['--orgs', '1'], 'seed.synthetic', 30001],
  [
    'legal-document',
    ['set', 'privacy', '--version', 'v2', '--effective-on', '2099-01-01', ...LANGUAGE_OPTIONS],
    'legal-document.set',
    20001,
  ],
  ['legal-document', ['remove', 'privacy', 'v2', '--yes'], 'legal-document.remove', 20001],
  ['sign-in-policy', ['nordbro', '--methods', 'password,qr'], 'sign-in-policy.set', 20001],
  ['second-factor', ['reset', 'li.wei', '--reason', 'Lost'], 'second-factor.reset-order', 20001],
  ['second-factor', ['cancel', 'li.wei'], 'second-factor.reset-cancel', 20001],
  ['help-desk', ['20001', 'set', '--email', 'support@nordbro.se'], 'help-desk.set', 20001],
  ['help-desk', ['20001', 'branch', 'WEST', '--en', 'West branch'], 'help-desk.branch', 20001],
  ['help-desk', ['20001', 'product', 'P03'], 'help-desk.product', 20001],
  [
    'help-desk',
    ['20001', 'answer', `${new Date().getUTCFullYear()}-000001`, '--text', 'Done', '--state', 'closed'],
    'ticket.answer',
    20001,
  ],
  ['help-desk', ['20001', 'remove'], 'help-desk.remove', 20001],
  ['flag', ['keptAlive', '7'], 'flag.set', 20002],
  ['demo', ['service', 'mobile-service', 'up'], 'service.set', 20002],
  ['demo', ['messages', '2'], 'messages.post', 20001],
  [
    'identity-provider',
    ['set', 'nordbro', '--issuer', 'https://id.example.org', '--client-id', 'portal'],
    'identity-provider.set',
    20001,
  ],
  ['identity-provider', ['use', 'nordbro'], 'identity-provider.activate', 20001],
  ['identity-provider', ['remove', 'nordbro'], 'identity-provider.remove', 20001],
  ['portico', ['admin', 'recover', 'anna', '20001'], 'administrator.recover', 20001],
  ['portico', ['admin', 'reset-password', 'anna'], 'person.password-link', 20001],
  ['person', ['password-link', 'anna'], 'person.password-link', 20001],
  ['person', ['erase', 'anna', '--reason', 'Request', '--yes'], 'person.erase', 20001],
]

/** Orders that only show data, and the command that changes only the schema. */
const HARMLESS = ['app check', 'app list', 'app refusals', 'app schema', 'app show', 'db:migrate']
/** Commands that a mail server starts, not an operator: they change nothing of a tenant. */
const OF_MAIL_SERVERS = ['returned-mail']

test('AUDIT-6 every command and each of its orders is tested here, or changes nothing', async () => {
  const { scripts } = JSON.parse(await readFile(join(import.meta.dirname, '../../../../package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  const commands = Object.entries(scripts).flatMap(([name, script]) => {
    const file = /^node apps\/server\/src\/cli\/([\w-]+\.ts)$/.exec(script)?.[1]
    return file ? [{ name, file }] : []
  })
  expect(commands.length).toBeGreaterThan(10)
  const known = new Set([
    ...HARMLESS,
    ...OF_MAIL_SERVERS,
    ...ORDERS.flatMap(([command, [word]]) => [command, `${command} ${word}`]),
  ])
  const orders = await Promise.all(
    commands.map(async ({ name, file }) => {
      const usage = await readFile(join(import.meta.dirname, file), 'utf8')
      const words = [...usage.matchAll(new RegExp(`npm run ${name} -- ([a-z-]+)`, 'g'))].map(([, word]) => word)
      return [name, ...words.filter((word) => !word?.startsWith('-')).map((word) => `${name} ${word}`)]
    }),
  )
  expect([...new Set(orders.flat())].filter((order) => !known.has(order))).toEqual([])
})

test('AUDIT-6 the seed of an empty database is recorded in the logs of its tenants', async () => {
  const { url, remove } = await emptyDatabase()
  try {
    const env = { ...process.env, DATABASE_URL: url }
    await run(process.execPath, ['--no-warnings', join(import.meta.dirname, 'seed.ts')], { env })
    const database = openPostgres(url, { connections: 1 })
    const entries = await database.system((db) =>
      db.selectFrom('audit_log').select(['action', 'actor_user_id']).where('tenant_id', '=', 20001).execute(),
    )
    await database.close()
    expect(entries).toEqual([{ action: 'seed.demonstration', actor_user_id: null }])
  } finally {
    await remove()
  }
})

test('ADMIN-51, ADMIN-90, AUDIT-5, AUDIT-43, ERASE-6, OPS-76, SDK-63, SIGN-146, TICKET-35 every command that changes data writes to the logs of the tenants, without secrets', async () => {
  const { url, database, remove } = await copyDatabase()
  const env = { ...process.env, DATABASE_URL: url }
  const order = async (command: string, words: string[]) =>
    (await run(process.execPath, ['--no-warnings', join(import.meta.dirname, `${command}.ts`), ...words], { env }))
      .stdout
  try {
    // ERASE-6
    const unconfirmed = order('person', ['erase', 'anna', '--reason', 'Request'])
    await expect(unconfirmed).rejects.toMatchObject({
      code: 1,
      stdout: expect.stringContaining('would be erased') as string,
    })
    await database.system((db) =>
      db
        .insertInto('totp_secret')
        .values({ user_id: 501, secret: Buffer.alloc(48), confirmed_at: new Date() })
        .execute(),
    )
    const secrets: string[] = []
    for (const [at, [command, words, action, tenantId]] of ORDERS.entries()) {
      const reply = await order(command, words)
      secrets.push(...(reply.match(/[\w-]{43}/g) ?? []))
      // SDK-63
      if (action === 'application.add') expect(reply).toContain('Its first page is /base/.')
      // ADMIN-90
      if (action === 'application.set') expect(reply).toMatch(/upstream +http:\/\/localhost:5174\n/)
      const entries = await database.system((db) =>
        db.selectFrom('audit_log').selectAll().where('action', '=', action).where('tenant_id', '=', tenantId).execute(),
      )
      const isSame = ([, , other, otherTenant]: (typeof ORDERS)[number]) => other === action && otherTenant === tenantId
      expect(entries, action).toHaveLength(ORDERS.slice(0, at + 1).filter(isSame).length)
      expect(entries.at(-1), action).toMatchObject({ actor_user_id: null, way: 'command', address: null })
    }
    // ADMIN-90
    await expect(order('app', ['set', 'plan-core', '--folder', 'nowhere'])).rejects.toMatchObject({
      code: 2,
      stderr: expect.stringContaining('There is no nowhere/dist/index.html') as string,
    })
    const all = await database.system((db) => db.selectFrom('audit_log').selectAll().execute())
    expect(secrets).toHaveLength(5)
    for (const secret of secrets) expect(JSON.stringify(all)).not.toContain(secret)

    // OPS-76
    const flags = await order('flag', [])
    expect(flags).toContain('keptAlive: 7\n')
    expect(flags).toContain('unifiedAuth: false (default)\n')
    expect(await order('flag', ['keptAlive'])).toBe('keptAlive: 7\n')
  } finally {
    await database.close()
    await remove()
  }
}, 480_000)
