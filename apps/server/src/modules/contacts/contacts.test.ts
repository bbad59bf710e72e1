import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { ContactAnswer } from '@portico/contract/account/contacts'
import type { Browser } from '../../../test/sign-in/browser.ts'
import { encrypt } from '../../../test/sign-in/encrypt.ts'
import { onBothDatabases, PASSWORD } from '../../../test/world.ts'

const folder = await mkdtemp(join(tmpdir(), 'portico-outbox-'))
const outbox = join(folder, 'outbox')
afterAll(() => rm(folder, { recursive: true, force: true }))

const ERIK = 620
const CODE = 'Confirm your e-mail address'
const CHANGED = 'The '
const MOBILE = '+46 70-555 66 77'

onBothDatabases(
  (world) => {
    const change = (statement: ReturnType<typeof sql>) => world.database.system((db) => statement.execute(db))
    beforeEach(async () => {
      await rm(outbox, { recursive: true, force: true, maxRetries: 10 })
      for (const table of ['contact_change', 'sms_request', 'security_event', 'login_failure']) {
        await change(sql`delete from ${sql.table(table)}`)
      }
      await change(
        sql`update user_account set email = 'erik@portal.test', mobile = '+46700000620', account_name = 'erik@portal.test'
          where id = ${ERIK}`,
      )
    })

    /** All messages, with quoted-printable soft line breaks undone. */
    const mails = async (): Promise<string[]> => {
      const names = await readdir(outbox).catch(() => [])
      const texts = await Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')))
      return texts.map((text) => text.replace(/=\r?\n/g, ''))
    }
    const mailTo = async (address: string, subject: string): Promise<string> => {
      const match = async () =>
        (await mails()).find((mail) => mail.includes(`\nTo: ${address}\n`) && mail.includes(`\nSubject: ${subject}`))
      await expect.poll(match, { timeout: 10_000 }).toBeDefined()
      return (await match()) ?? ''
    }
    const codeIn = (text: string) => /\b\d{6}\b/.exec(text.slice(text.indexOf('\n\n')))?.[0] ?? ''
    const texts = (to: string) =>
      world.log
        .map((line) => (JSON.parse(line) as { sms?: { to: string; text: string } }).sms)
        .filter((sms) => sms?.to === to)
        .map((sms) => sms?.text ?? '')
    const other = (code: string) => (code === '000000' ? '000001' : '000000')
    const ask = (browser: Browser, kind: 'email' | 'mobile', value: string) =>
      browser.request({ method: 'POST', url: '/identification/contacts', payload: { kind, value } })
    const confirm = async (browser: Browser, kind: 'email' | 'mobile', code: string): Promise<ContactAnswer> =>
      browser.call('POST /identification/contacts/confirm', { body: { kind, code } })
    const account = () =>
      world.database.system((db) =>
        db
          .selectFrom('user_account')
          .select(['email', 'mobile', 'account_name'])
          .where('id', '=', ERIK)
          .executeTakeFirstOrThrow(),
      )
    const events = () =>
      world.database.system(async (db) =>
        (await db.selectFrom('security_event').select('event').where('user_id', '=', ERIK).orderBy('id').execute()).map(
          ({ event }) => event,
        ),
      )

    test('SIGN-151, SIGN-155, SIGN-156 a mail address changes when the code sent to it is entered; the former address is notified', async () => {
      const [here, there] = [await world.signIn('erik'), await world.signIn('erik')]
      await here.request({
        method: 'POST',
        url: '/identification/password/forgotten',
        payload: { account: 'erik' },
      })
      await mailTo('erik@portal.test', 'Reset your password for Portico')

      const reply = await ask(here, 'email', 'Erik.Ny@example.com')
      expect(reply.json()).toEqual({ success: true, errorCode: null, errorMsg: null })
      const code = codeIn(await mailTo('Erik.Ny@example.com', CODE))
      expect((await account()).email).toBe('erik@portal.test')
      expect((await here.call('GET /identification/contacts')).email).toEqual({
        value: 'erik@portal.test',
        canChange: true,
        pending: { value: 'Erik.Ny@example.com', expiresAt: expect.stringMatching(/Z$/) as unknown },
      })
      expect(await confirm(here, 'email', code)).toEqual({ success: true, errorCode: null, errorMsg: null })

      expect(await account()).toMatchObject({ email: 'Erik.Ny@example.com', account_name: 'Erik.Ny@example.com' })
      const notice = await mailTo('erik@portal.test', CHANGED)
      expect(notice).toContain('@example.com')
      expect(notice).not.toContain('Erik.Ny')
      expect(notice).not.toContain('http')
      expect((await there.request({ url: '/api/uaa/user' })).statusCode).toBe(401)
      expect((await here.request({ url: '/api/uaa/user' })).statusCode).toBe(200)
      const tickets = await world.database.system((db) => db.selectFrom('password_ticket').selectAll().execute())
      expect(tickets).toEqual([])
      expect(await events()).toEqual(expect.arrayContaining(['CONTACT_CHANGE_REQUEST', 'CONTACT_CHANGE']))
      expect((await world.browser().tryToSignIn('erik.ny@example.com', PASSWORD)).success).toBe(true)
      expect((await world.browser().tryToSignIn('erik@portal.test', PASSWORD)).success).toBe(false)
      // The code is valid once.
      expect((await confirm(here, 'email', code)).errorCode).toBe('2109')
    })

    test('SIGN-151, SIGN-155 a mobile number changes when the code sent to it is entered; the former number and the mail address are notified', async () => {
      const here = await world.signIn('erik')
      expect((await ask(here, 'mobile', MOBILE)).statusCode).toBe(200)
      await expect.poll(() => texts('+46705556677')).toHaveLength(1)
      const [text = ''] = texts('+46705556677')
      expect(text).toMatch(/^\d{6} is your code to confirm this number for portal\.test\..*\n\n@portal\.test #\d{6}$/s)
      expect((await account()).mobile).toBe('+46700000620')

      expect((await confirm(here, 'mobile', text.slice(0, 6))).success).toBe(true)

      expect((await account()).mobile).toBe('+46705556677')
      await expect.poll(() => texts('+46700000620')).toHaveLength(1)
      expect(texts('+46700000620')[0]).not.toMatch(/6677/)
      expect(await mailTo('erik@portal.test', CHANGED)).toContain('+4670****677')
      expect((await here.call('GET /identification/contacts')).mobile).toEqual({
        value: '+4670****677',
        canChange: true,
        pending: null,
      })
    })

    test('SIGN-151 FACTOR-20 a request for a change needs a step-up of the last ten minutes', async () => {
      const here = await world.signIn('erik')
      await change(sql`update session set authenticated_at = now() - interval '601 seconds' where user_id = ${ERIK}`)
      const refused = await ask(here, 'email', 'new@example.com')
      expect([refused.statusCode, refused.json<{ errorCode: string }>().errorCode]).toEqual([403, 'STEP_UP_REQUIRED'])
      const password = await encrypt(PASSWORD, await here.publicKeys())
      await here.call('POST /identification/session/step-up', { body: { type: 'password', password } })
      expect((await ask(here, 'email', 'new@example.com')).statusCode).toBe(200)
    })

    test('SIGN-152 a code ends after five tries, after ten minutes and with the next code, and belongs to its session', async () => {
      const [here, there] = [await world.signIn('erik'), await world.signIn('erik')]
      await ask(here, 'email', 'first@example.com')
      const first = codeIn(await mailTo('first@example.com', CODE))
      const { code_hash } = await world.database.system((db) =>
        db.selectFrom('contact_change').select('code_hash').executeTakeFirstOrThrow(),
      )
      expect(code_hash).toMatch(/^\$argon2id\$/)
      expect((await confirm(there, 'email', first)).errorCode).toBe('2109')
      expect((await there.call('GET /identification/contacts')).email.pending).toBeNull()

      await ask(here, 'email', 'second@example.com')
      const second = codeIn(await mailTo('second@example.com', CODE))
      if (first !== second) expect((await confirm(here, 'email', first)).errorCode).toBe('2110')
      const rest = first === second ? 5 : 4
      for (let attempt = 0; attempt < rest; attempt++) {
        expect((await confirm(here, 'email', other(second))).errorCode).toBe('2110')
      }
      expect((await confirm(here, 'email', second)).errorCode).toBe('2109')

      await ask(here, 'email', 'third@example.com')
      const third = codeIn(await mailTo('third@example.com', CODE))
      await change(sql`update contact_change set expires_at = expires_at - interval '600 seconds'`)
      expect((await confirm(here, 'email', third)).errorCode).toBe('2109')
      expect((await account()).email).toBe('erik@portal.test')
    })

    test('SIGN-153 the address of another account gets the usual answer, no mail, and no code that works', async () => {
      const here = await world.signIn('erik')
      const { email } = await world.database.system((db) =>
        db.selectFrom('user_account').select('email').where('username', '=', 'anna').executeTakeFirstOrThrow(),
      )
      const shape = async (value: string) => {
        const answer = await ask(here, 'email', value)
        return {
          status: answer.statusCode,
          payload: answer.payload,
          names: Object.keys(answer.headers).toSorted(),
        }
      }
      const taken = await shape(email!.toUpperCase())
      const pending = async () => (await here.call('GET /identification/contacts')).email.pending
      expect(await pending()).toMatchObject({ value: email!.toUpperCase() })
      // Even the right code, which was never sent.
      const { hash } = await import('@node-rs/argon2')
      const known = await hash('123456')
      await change(sql`update contact_change set code_hash = ${known}`)
      expect((await confirm(here, 'email', '123456')).errorCode).toBe('2110')
      expect((await account()).email).toBe('erik@portal.test')

      expect(await shape('free@example.com')).toEqual(taken)
      await mailTo('free@example.com', CODE)
      expect((await mails()).filter((mail) => mail.toLowerCase().includes(`\nto: ${email!.toLowerCase()}`))).toEqual([])
    })

    test('SIGN-154 an address gets one code a minute, and an account requests five an hour, for all addresses together', async () => {
      const here = await world.signIn('erik')
      expect((await ask(here, 'email', 'one@example.com')).statusCode).toBe(200)
      expect((await ask(here, 'email', 'ONE@example.com')).statusCode).toBe(429)
      for (const name of ['two', 'three', 'four', 'five']) {
        expect((await ask(here, 'email', `${name}@example.com`)).statusCode).toBe(200)
      }
      expect((await ask(here, 'email', 'six@example.com')).statusCode).toBe(429)
      expect((await ask(here, 'mobile', MOBILE)).statusCode).toBe(429)
      const anna = await world.signIn('anna')
      expect((await ask(anna, 'email', 'six@example.com')).statusCode).toBe(200)
    })

    test('SIGN-151 the current address is refused, a request can be cancelled, and a list of addresses is malformed', async () => {
      const here = await world.signIn('erik')
      const same = await ask(here, 'email', 'ERIK@portal.test')
      expect(same.json()).toMatchObject({ success: false, errorCode: '2108' })
      await ask(here, 'email', 'new@example.com')
      const code = codeIn(await mailTo('new@example.com', CODE))
      await here.call('DELETE /identification/contacts/{kind}', { params: { kind: 'email' } })
      expect((await confirm(here, 'email', code)).errorCode).toBe('2109')
      for (const value of [
        'a@b.se,c@d.se',
        'A <a@b.se>',
        'a@b.se\r\nBcc: c@d.se',
        '"a"@b.se',
        'a@b',
        '@b.se',
        'a b@c.se',
      ]) {
        expect((await ask(here, 'email', value)).statusCode, value).toBe(400)
      }
      for (const value of ['0701234567', '+46 70', '+46701234567890123', 'erik@portal.test']) {
        expect((await ask(here, 'mobile', value)).statusCode, value).toBe(400)
      }
    })
  },
  { DATA_DIR: folder, DEMO: 'on' },
)

onBothDatabases(
  (world) => {
    test('SIGN-156 a change is refused if no mail server or message sender is configured, and the answer gives this reason', async () => {
      const here = await world.signIn('erik')
      expect(await here.call('GET /identification/contacts')).toMatchObject({
        email: { canChange: false, pending: null },
        mobile: { canChange: false, pending: null },
      })
      for (const [kind, value] of [
        ['email', 'new@example.com'],
        ['mobile', MOBILE],
      ]) {
        const answer = await here.request({ method: 'POST', url: '/identification/contacts', payload: { kind, value } })
        expect(answer.statusCode).toBe(404)
      }
    })
  },
  { DEMO: 'off' },
)
