import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { codeOf, mergeWorld } from '../../../../test/merge-world.ts'
import { onBothDatabases } from '../../../../test/world.ts'
import { setFlag } from '../../environment/flags.service.ts'

const folder = await mkdtemp(join(tmpdir(), 'portico-merge-mail-'))
const outbox = join(folder, 'outbox')

/** The text of a mail, which may be encoded as quoted-printable or base64. */
function decoded(mail: string): string {
  const unfolded = mail.replaceAll(/=\r?\n/g, '')
  const bytes = unfolded.replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCodePoint(parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

onBothDatabases(
  (world) => {
    const { asAdmin, twoMembers, enter, member, report, apply, run } = mergeWorld(world)
    const mails = async () => {
      const names = await readdir(outbox).catch(() => [])
      return Promise.all(names.map(async (name) => decoded(await readFile(join(outbox, name), 'utf8'))))
    }
    /** The mail of that subject to the address. */
    const mailTo = async (address: string, subject: string): Promise<string> => {
      const find = async () =>
        (await mails()).find(
          (mail) => mail.includes(`\nTo: ${address}\n`) && mail.replaceAll('_', ' ').includes(subject),
        )
      await expect.poll(find, { timeout: 10_000 }).toBeDefined()
      return (await find()) ?? ''
    }
    beforeEach(() => rm(outbox, { recursive: true, force: true, maxRetries: 10 }))

    test('ADMIN-227 both addresses of a merged person get a mail in their language, which says what remains and whom to ask', async () => {
      const [old, kept] = await twoMembers()
      await (await enter(kept)).call('PUT /api/workbench/v4/user-preferences', { body: { locale: 'sv-SE' } })
      const admin = await asAdmin()
      const { tag } = await report(admin, kept.id, old.id)
      // a refused merge mails nothing
      expect(codeOf(await apply(admin, [kept.id, old.id], { tag: '"other"' }))).toBe('CHANGED_MEANWHILE')
      expect((await mails()).filter((mail) => mail.includes('slog ihop'))).toEqual([])
      expect((await apply(admin, [kept.id, old.id], { tag })).statusCode).toBe(200)

      const [{ nickname = '' } = {}] = await run<{ nickname: string }>(
        sql`select nickname from user_account where username = 'admin.nordbro'`,
      )
      for (const { account } of [kept, old]) {
        const mail = await mailTo(account, 'Dina konton hos ')
        expect(mail).toContain(`${nickname} slog ihop ditt konto ${old.account} med ditt konto ${kept.account}`)
        expect(mail).toContain(`Fråga ${nickname} hos `)
        expect(mail).not.toContain('http://')
      }
      expect((await mails()).filter((mail) => mail.includes('slog ihop'))).toHaveLength(2)
    })

    test('SIGN-163 the mail for a new password names the tenant, or the portal if a person requests it', async () => {
      const person = await member('Named')
      await enter(person)
      const admin = await asAdmin()
      await admin.call('POST /api/admin/v1/people/{id}/reset-link', { params: { id: String(person.id) } })
      const [{ name = '' } = {}] = await run<{ name: string }>(sql`select name from tenant where id = 20001`)
      const ofTenant = await mailTo(person.account, 'Reset your password for ')
      expect(ofTenant).toContain(`your account at ${name}.`)

      await rm(outbox, { recursive: true, force: true, maxRetries: 10 })
      await world.database.system((db) =>
        setFlag(db, 'customTranslations', { en: { 'common.product': 'Vasa $& Works' } }),
      )
      await world.browser().call('POST /identification/password/forgotten', { body: { account: person.account } })
      const ofPortal = await mailTo(person.account, 'Reset your password for Vasa $& Works')
      expect(ofPortal).toContain('your account at Vasa $& Works.')
      await world.database.system((db) => setFlag(db, 'customTranslations', undefined))
    })
  },
  { DATA_DIR: folder },
)
