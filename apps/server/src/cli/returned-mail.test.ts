import { execFile } from 'node:child_process'
import { access, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { copyDatabase } from '../../test/world.ts'
import { databaseUrl } from '../../test/database/postgres-url.ts'
import { migrations } from '../db/migrations/migrations.ts'
import { writeUnsubscription } from '../modules/messages/delivery/mail/unsubscribe.ts'

const ANNA = 612

/** Passes an email to the command, as a mail server does. */
const pass = (email: string, environment: Record<string, string>) =>
  new Promise<{ code: unknown; output: string }>((done) => {
    const program = join(import.meta.dirname, 'returned-mail.ts')
    const env = { ...process.env, ...environment }
    const child = execFile(process.execPath, ['--no-warnings', program], { env }, (error, stdout, stderr) =>
      done({ code: error ? error.code : 0, output: stdout + stderr }),
    )
    // a command that refuses at once may have closed its input
    child.stdin?.on('error', () => {})
    child.stdin?.end(email)
  })

const reportOf = (token: string) => `Content-Type: multipart/report; report-type=delivery-status; boundary="B"

--B
Content-Type: message/delivery-status

Reporting-MTA: dns; mail.example

Final-Recipient: rfc822; anna@nordbro.example
Action: failed
Status: 5.1.1

--B
Content-Type: text/rfc822-headers

List-Unsubscribe: <https://portal.example.com/api/message/v4/unsubscribe/${token}>

--B--
`

test('MSG-179 MSG-189 the command reads an email; without the schema of its version it leaves it to the mail server', async () => {
  const { url, database, asOwner, remove } = await copyDatabase()
  try {
    const token = await database.system(async (db) => {
      await db.updateTable('user_account').set({ email: 'anna@nordbro.example' }).where('id', '=', ANNA).execute()
      return writeUnsubscription(db, ANNA)
    })
    const count = async () =>
      (await database.system((db) => db.selectFrom('mail_suppression').select('user_id').execute())).length
    const give = (email = reportOf(token)) => pass(email, { DATABASE_URL: url })

    const last = Object.keys(migrations).at(-1) ?? ''
    await asOwner(`delete from kysely_migration where name = '${last}'`)
    const older = await give()
    expect([older.code, older.output]).toEqual([75, expect.stringContaining(`(migration ${last})`)])
    expect(await asOwner(`select from kysely_migration where name = '${last}'`)).toEqual([])

    await asOwner(`insert into kysely_migration values ('${last}', '2026'), ('9999-later', '2026')`)
    const newer = await give()
    expect([newer.code, newer.output]).toEqual([75, expect.stringContaining('(migration 9999-later)')])
    await asOwner("delete from kysely_migration where name = '9999-later'")

    await asOwner('alter table mail_suppression rename to elsewhere')
    expect((await give()).code).toBe(75)
    await asOwner('alter table elsewhere rename to mail_suppression')
    expect(await count()).toBe(0)

    expect((await give('Subject: Hello\n\nText')).code).toBe(0)
    expect(await count()).toBe(0)
    expect((await give()).code).toBe(0)
    expect(await count()).toBe(1)

    expect((await pass(reportOf(token), { DATABASE_URL: databaseUrl(url, 'no_such_database') })).code).toBe(75)
  } finally {
    await database.close()
    await remove()
  }
})

test('MSG-189 without DATABASE_URL the command touches no folder of an embedded database', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portico-returned-'))
  try {
    const { code, output } = await pass('', { DATABASE_URL: '', DATA_DIR: join(folder, 'data') })
    expect(code).toBe(75)
    expect(output).toMatch(/^DATABASE_URL is missing\. [^\n]*embedded database\.\n$/)
    await expect(access(join(folder, 'data'))).rejects.toThrow()
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

test.each([
  ['a database that cannot be reached', { DATABASE_URL: 'postgres://portico@127.0.0.1:1/portico' }],
  ['an invalid setting', { DATABASE_URL: 'postgres://portico@127.0.0.1:1/portico', PORT: 'x' }],
])('MSG-189 the mail server keeps the email after %s', async (_case, environment) => {
  const { code, output } = await pass('', environment)
  expect(code).toBe(75)
  expect(output.trim()).not.toBe('')
})
