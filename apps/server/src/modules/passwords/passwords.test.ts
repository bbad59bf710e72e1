import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import type { Browser } from '../../../test/sign-in/browser.ts'
import { encrypt } from '../../../test/sign-in/encrypt.ts'
import { createPasswordLink } from './password-link.service.ts'
import { onBothDatabases, PASSWORD } from '../../../test/world.ts'

const NEW = 'Bro över Öresund 隧道'
const folder = await mkdtemp(join(tmpdir(), 'portico-outbox-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const jwe = async (person: Browser, password: string) => encrypt(password, await person.publicKeys())

const change = async (person: Browser, oldPassword: string, newPassword: string, more = {}) =>
  person.call('PUT /identification/password', {
    body: { oldPassword: await jwe(person, oldPassword), newPassword: await jwe(person, newPassword), ...more },
  })

const status = async (person: Browser, url = '/api/uaa/user') => (await person.request({ url })).statusCode

onBothDatabases(
  (world) => {
    const forget = () =>
      world.database.system(async (db) => {
        await db.deleteFrom('login_failure').execute()
        await db.deleteFrom('password_request').execute()
        await db.deleteFrom('security_event').execute()
        await db
          .updateTable('user_account')
          .set({ password_expires_at: null, locked_until: null, disabled: false })
          .execute()
      })
    beforeEach(forget)

    const outbox = (): Promise<string[]> => readdir(join(folder, 'outbox')).catch(() => [])
    async function newLetters(former: readonly string[], n: number, to = ''): Promise<string[]> {
      // Sign-ins in other browsers send messages, too (SIGN-149), and emails of an earlier test may arrive late.
      const fresh = async () => {
        const names = (await outbox()).filter((name) => !former.includes(name))
        const letters = await Promise.all(names.map((name) => readFile(join(folder, 'outbox', name), 'utf8')))
        return letters.filter((letter) => letter.includes(to) && letter.replaceAll('=\n', '').includes('/login/reset#'))
      }
      await vi.waitFor(async () => expect(await fresh()).toHaveLength(n), 5000)
      return fresh()
    }
    const ticketIn = (letter: string): string =>
      /login\/reset#([A-Za-z0-9_-]{43})/.exec(letter.replaceAll('=\n', '').replaceAll('=3D', '='))?.[1] ?? ''

    test('SIGN-42 a change of the password ends every other session of the person, but of no other person', async () => {
      const [here, there, other] = [
        await world.signIn('erik', 20001),
        await world.signIn('erik', 20001),
        await world.signIn('anna', 20001),
      ]

      expect(await change(here, PASSWORD, NEW)).toEqual({ success: true, data: null, errorCode: null, errorMsg: null })

      expect([await status(here), await status(there), await status(other)]).toEqual([200, 401, 200])
      expect((await world.browser().tryToSignIn('erik', PASSWORD)).errorCode).toBe('2101')
      expect((await world.browser().tryToSignIn('erik', NEW)).success).toBe(true)
      await change(here, NEW, PASSWORD)
    })

    test.each([
      ['2101', 'not the present one', NEW],
      ['2106', PASSWORD, '1234567'],
      ['2106', PASSWORD, 'å'.repeat(129)],
      ['2107', PASSWORD, 'Password1'],
      ['2107', PASSWORD, 'Erik.Holm1'],
      ['2107', PASSWORD, 'erikerik!!'],
      ['2108', PASSWORD, PASSWORD],
    ])('SIGN-43 a change is refused with %s: %s, %s', async (code, oldPassword, newPassword) => {
      const erik = await world.signIn('erik')

      const answer = await change(erik, oldPassword, newPassword)

      expect(answer).toMatchObject({ success: false, errorCode: code, errorMsg: expect.any(String) as unknown })
      expect((await world.browser().tryToSignIn('erik', PASSWORD)).success).toBe(true)
    })

    test('SIGN-42 a change whose new password was encrypted with another nonce is refused', async () => {
      const erik = await world.signIn('erik')
      const keys = await erik.publicKeys()
      const twice = await encrypt(NEW, keys)
      await erik.call('PUT /identification/password', {
        body: { oldPassword: await jwe(erik, 'not the present one'), newPassword: twice },
      })
      const used = await erik.call('PUT /identification/password', {
        body: { oldPassword: await jwe(erik, PASSWORD), newPassword: await encrypt(NEW, keys, { kid: 'elsewhere' }) },
      })
      expect(used.errorCode).toBe('2106')
      expect((await world.browser().tryToSignIn('erik', PASSWORD)).success).toBe(true)
    })

    test('SIGN-42, SIGN-96 guesses at the current password count like guesses at the sign-in page', async () => {
      const erik = await world.signIn('erik')
      const codes = []
      for (let n = 0; n < 3; n++) codes.push((await change(erik, `wrong guess ${n}`, NEW)).errorCode)
      codes.push((await change(erik, PASSWORD, NEW)).errorCode)
      expect(codes).toEqual(['2101', '2101', '2101', '2113'])
      expect((await world.browser().tryToSignIn('erik', PASSWORD)).errorCode).toBe('2113')
    })

    test('SIGN-44 an expired password can be changed on the refusal, and the change does not sign in', async () => {
      await world.database.system((db) =>
        db
          .updateTable('user_account')
          .set({ password_expires_at: sql<Date>`now() - interval '1 minute'` })
          .where('username', '=', 'maria')
          .execute(),
      )
      const maria = world.browser()
      expect((await maria.tryToSignIn('maria', PASSWORD)).errorCode).toBe('2105')
      const expired = async (oldPassword: string, newPassword: string) =>
        maria.call('POST /identification/password/expired', {
          body: {
            account: 'maria',
            oldPassword: await jwe(maria, oldPassword),
            newPassword: await jwe(maria, newPassword),
          },
        })
      expect((await expired('not the present one', NEW)).errorCode).toBe('2101')
      expect((await expired(PASSWORD, PASSWORD)).errorCode).toBe('2108')
      expect((await maria.tryToSignIn('maria', PASSWORD)).errorCode).toBe('2105')

      expect((await expired(PASSWORD, NEW)).success).toBe(true)

      expect(maria.cookies.has('sid')).toBe(false)
      expect((await maria.tryToSignIn('maria', NEW)).success).toBe(true)

      // the password has not expired now, and cannot be replaced without a session
      expect((await expired(NEW, `${NEW} and another`)).errorCode).toBe('2101')
      expect((await world.browser().tryToSignIn('maria', NEW)).success).toBe(true)
    })

    test('SIGN-6 a locked or disabled account is reported only to a caller with the right password', async () => {
      const set = (values: object) =>
        world.database.system((db) =>
          db.updateTable('user_account').set(values).where('username', '=', 'gdpr').execute(),
        )
      await set({ locked_until: sql<Date>`now() + interval '1 hour'` })
      expect((await world.browser().tryToSignIn('gdpr', PASSWORD)).errorCode).toBe('2102')
      expect((await world.browser().tryToSignIn('gdpr', 'wrong password')).errorCode).toBe('2101')
      await set({ locked_until: sql<Date>`now() - interval '1 second'`, disabled: true })
      expect((await world.browser().tryToSignIn('gdpr', PASSWORD)).errorCode).toBe('2103')
      expect((await world.browser().tryToSignIn('gdpr', 'wrong password')).errorCode).toBe('2101')
    })

    test('SIGN-45, SIGN-47 a forgotten password is reset by one mailed link, once, and every session ends', async () => {
      const former = await outbox()
      const signedIn = await world.signIn('auditor')
      const person = world.browser()
      const reply = await person.call('POST /identification/password/forgotten', { body: { account: 'AUDITOR ' } })
      expect(reply).toEqual({ success: true, data: null, errorCode: null, errorMsg: null })
      const [letter = ''] = await newLetters(former, 1)
      expect(letter).toContain('To: astrid.revisor@nordbro.se')
      expect(letter).toContain('multipart/alternative')
      const ticket = ticketIn(letter)
      expect(ticket).not.toBe('')
      expect(letter.replaceAll('=\n', '')).toContain('http://portal.test/login/reset#')
      expect(world.log.join('\n')).not.toContain(ticket)

      const reset = async (newPassword: string) =>
        person.call('POST /identification/password/reset', {
          body: { ticket, newPassword: await jwe(person, newPassword) },
        })
      expect((await reset('short')).errorCode).toBe('2106')
      expect((await reset('Astrid.Revisor')).errorCode).toBe('2107')
      expect(await status(signedIn)).toBe(200)
      const both = await Promise.all([reset(NEW), reset(NEW)])

      expect(both.filter(({ success }) => success)).toHaveLength(1)
      expect((await reset(NEW)).errorCode).toBe('2109')
      expect(await status(signedIn)).toBe(401)
      expect(person.cookies.has('sid')).toBe(false)
      expect((await person.tryToSignIn('auditor', NEW)).success).toBe(true)
    })

    test('SIGN-45, SIGN-97 a reset link ends after half an hour and with a newer password, and an invented link is refused', async () => {
      const former = await outbox()
      const person = world.browser()
      await person.call('POST /identification/password/forgotten', { body: { account: 'anna' } })
      const ticket = ticketIn((await newLetters(former, 1))[0] ?? '')
      await world.database.system((db) =>
        sql`update password_ticket set expires_at = expires_at - interval '30 minutes'`.execute(db),
      )
      for (const one of [ticket, 'x'.repeat(43), 'short', "' or 1=1 --"]) {
        const answer = await person.call('POST /identification/password/reset', {
          body: { ticket: one, newPassword: await jwe(person, NEW) },
        })
        expect(answer).toMatchObject({ success: false, errorCode: '2109' })
      }
      // an expired link is reported before the password is checked
      const unfit = { ticket, newPassword: await jwe(person, 'short') }
      expect((await person.call('POST /identification/password/reset', { body: unfit })).errorCode).toBe('2109')
      await world.database.system((db) =>
        sql`update password_ticket set expires_at = now() + interval '9 minutes'`.execute(db),
      )
      const anna = await world.signIn('anna')
      expect((await change(anna, PASSWORD, NEW)).success).toBe(true)
      const late = await person.call('POST /identification/password/reset', {
        body: { ticket, newPassword: await jwe(person, PASSWORD) },
      })
      expect(late.errorCode).toBe('2109')
      expect((await change(anna, NEW, PASSWORD)).success).toBe(true)
    })

    test('SIGN-97 SIGN-144 a reset link ends when the account is disabled', async () => {
      const former = await outbox()
      const person = world.browser()
      await person.call('POST /identification/password/forgotten', { body: { account: 'erik' } })
      const ticket = ticketIn((await newLetters(former, 1))[0] ?? '')
      const disable = (disabled: boolean) =>
        world.database.system((db) =>
          db.updateTable('user_account').set({ disabled }).where('username', '=', 'erik').execute(),
        )
      const reset = async () => {
        const body = { ticket, newPassword: await jwe(person, NEW) }
        return (await person.call('POST /identification/password/reset', { body })).errorCode
      }
      await disable(true)
      expect(await reset()).toBe('2109')
      await disable(false)
      expect(await reset()).toBeNull()
    })

    test('SIGN-46 a reset has the same answer for known and unknown accounts, and only an account with a mail address gets mail', async () => {
      const former = await outbox()
      await world.database.system((db) =>
        db.updateTable('user_account').set({ disabled: true }).where('username', '=', 'newbie').execute(),
      )
      const answers = []
      for (const account of ['ops', 'nobody at all', 'newbie', "' or 1=1 --"]) {
        const { payload, statusCode, headers } = await world.browser().request({
          method: 'POST',
          url: '/identification/password/forgotten',
          payload: { account },
        })
        answers.push({ payload, statusCode, names: Object.keys(headers).toSorted() })
      }
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
      expect(await newLetters(former, 1)).toEqual([expect.stringContaining('To: ops@portal.example.org')])
    })

    test('SIGN-144, SIGN-145 an account without a password gets a link, and the log explains why another gets none', async () => {
      const change = (values: { password_hash?: null; email?: null }) =>
        world.database.system((db) =>
          db
            .updateTable('user_account')
            .set(values)
            .where('username', '=', 'ops')
            .returningAll()
            .executeTakeFirstOrThrow(),
        )
      const ask = () => world.browser().call('POST /identification/password/forgotten', { body: { account: 'ops' } })
      const { id, email } = await world.database.system((db) =>
        db.selectFrom('user_account').selectAll().where('username', '=', 'ops').executeTakeFirstOrThrow(),
      )
      // Requests of the tests before this one may still write their lines.
      const reasons = () =>
        world.log
          .filter((line) => line.includes('was not mailed'))
          .map((line) => JSON.parse(line) as { userId?: number; reason: string })
          .filter(({ userId }) => userId === id)
          .map(({ reason }) => reason)
      const restore = (hash: string | null) =>
        world.database.system((db) =>
          db.updateTable('user_account').set({ password_hash: hash, email }).where('id', '=', id).execute(),
        )
      const { password_hash: hash } = await world.database.system((db) =>
        db.selectFrom('user_account').select('password_hash').where('id', '=', id).executeTakeFirstOrThrow(),
      )
      try {
        const former = await outbox()
        await change({ password_hash: null })
        await ask()
        expect(ticketIn((await newLetters(former, 1, email ?? '-'))[0] ?? '')).toHaveLength(43)

        await change({ email: null })
        await ask()
        await vi.waitFor(() => expect(reasons()).toEqual(['no mail address: npm run person -- password-link']), 5000)

        const link = await world.database.system((db) =>
          createPasswordLink(db, { userId: id, tenantIds: [20001] }, 'https://portal.test'),
        )
        expect(link).toMatch(/^https:\/\/portal\.test\/login\/reset#[\w-]{43}$/)
      } finally {
        await restore(hash)
      }
    })

    test('SIGN-46, SIGN-98 an account gets three reset mails an hour, and a network may send twenty requests', async () => {
      const former = await outbox()
      for (let n = 0; n < 5; n++) {
        await world.browser().call('POST /identification/password/forgotten', { body: { account: 'ops' } })
        await newLetters(former, Math.min(n + 1, 3))
      }
      await world.database.system((db) => db.deleteFrom('password_request').execute())
      const [person, codes] = [world.browser(), [] as number[]]
      for (let n = 0; n < 21; n++) {
        const payload = { account: `nobody ${n}` }
        codes.push(
          (await person.request({ method: 'POST', url: '/identification/password/forgotten', payload })).statusCode,
        )
      }
      expect(codes).toEqual([...Array<number>(20).fill(200), 429])
    })

    test.each([
      ['en', 'Reset your password for Portico', 'Hello Greta Persson'],
      ['sv-SE', '=?UTF-8?Q?=C3=85terst=C3=A4ll_ditt_l=C3=B6senord', 'Hej Greta Persson'],
      ['zh-CN', '=?UTF-8?', 'Greta Persson'],
    ] as const)(
      'SIGN-47 the letter is in the language that the person has chosen: %s',
      async (locale, subject, greeting) => {
        const former = await outbox()
        const gdpr = await world.signIn('gdpr')
        await gdpr.call('PUT /api/workbench/v4/user-preferences', { body: { locale } })
        await world.browser().call('POST /identification/password/forgotten', { body: { account: 'gdpr' } })
        const [letter = ''] = await newLetters(former, 1)
        expect(letter).toContain(`Subject: ${subject}`)
        if (locale !== 'zh-CN') expect(letter).toContain(greeting)
        expect(letter).toContain(`<html lang=3D"${locale}">`.replace('=3D', letter.includes('lang=3D') ? '=3D' : '='))
      },
    )
  },
  { DATA_DIR: folder },
)
