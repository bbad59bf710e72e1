import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import type { Browser } from '../../../../test/sign-in/browser.ts'
import { takeImage } from '../../../../test/sign-in/captcha-answer.ts'
import { encrypt } from '../../../../test/sign-in/encrypt.ts'
import { IS_FULL_MATRIX } from '../../../../test/covering.ts'
import { METRICS_TOKEN, onBothDatabases, PASSWORD } from '../../../../test/world.ts'

const folder = await mkdtemp(join(tmpdir(), 'portico-outbox-'))
const outbox = join(folder, 'outbox')

onBothDatabases(
  (world) => {
    const change = (statement: ReturnType<typeof sql>) => world.database.system((db) => statement.execute(db))
    afterEach(async () => {
      await change(sql`delete from login_failure`)
      await change(sql`delete from known_device`)
      await change(sql`delete from captcha_use`)
      await change(sql`delete from security_event where event = 'GUESSING'`)
      await rm(outbox, { recursive: true, force: true })
    })
    /** Moves all failures this many seconds into the past. */
    const pass = (seconds: number) =>
      change(sql`update login_failure set failed_at = failed_at - make_interval(secs => ${seconds})`)
    const checked = async () => {
      const { payload } = await world
        .browser()
        .request({ url: '/metrics', headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
      return Number(/^portico_password_checks (\d+)$/m.exec(payload)?.[1])
    }
    /** Stores failures by unknown browsers of other networks, `age` seconds ago. */
    const fail = async (account: string, count: number, age = 0) => {
      await change(sql`insert into login_failure (account_hash, network, failed_at)
        select sha256(convert_to('id ' || id, 'UTF8')), '198.51.100.' || n, now() - make_interval(secs => ${age})
        from user_account, generate_series(1, ${count}::int) n where username = ${account}`)
    }
    /** Adds eight failures of the failed device or session, so that its next guess waits for minutes. */
    const failMoreTrusted = () =>
      change(sql`insert into login_failure (account_hash, network, trusted_hash)
        select account_hash, network, trusted_hash from (
          select * from login_failure where trusted_hash is not null limit 1) one, generate_series(1, 8)`)
    const guess = async (account: string, password = 'wrong password', browser = world.browser()) => {
      const verifyCode = await takeImage(world.database, browser)
      return browser.tryToSignIn(account, password, { verifyCode })
    }

    // the second minute is as the rest of the hour, which is tried on one database
    const SECONDS = IS_FULL_MATRIX || world.kind === 'postgres' ? 3600 : 120

    test(`SIGN-60 a hundred guesses a second from a thousand addresses cause at most a hundred checks in ${SECONDS} seconds, and the owner can sign in`, async () => {
      const home = world.browser()
      await home.signIn('maria', PASSWORD)
      const before = await checked()
      const attacker = world.browser()
      let [jwe, verifyCode] = ['', '']
      let refused = 0
      let owners = 0
      const attempt = async () => {
        attacker.address = `203.${Math.floor(refused / 250) % 4}.113.${refused % 250}`
        if (!jwe) {
          verifyCode = await takeImage(world.database, attacker)
          jwe = await encrypt('wrong password', await attacker.publicKeys())
        }
        const body = { account: 'maria', password: jwe, verifyCode }
        const answer = await attacker.call('POST /identification/login', { body })
        expect(answer.success).toBe(false)
        if (answer.errorCode === '2116') refused++
        else jwe = ''
      }
      const ownerSignsIn = async () => {
        const answer = await guess('maria', PASSWORD, home)
        expect(answer).toMatchObject({ success: true })
        owners++
      }
      // a hundred simultaneous guesses from a hundred addresses, each with a correct captcha
      const burst: { browser: Browser; body: { account: string; password: string; verifyCode: string } }[] = []
      for (let count = 0; count < 100; count++) {
        const browser = world.browser()
        const code = await takeImage(world.database, browser)
        const password = await encrypt('wrong password', await browser.publicKeys())
        burst.push({ browser, body: { account: 'maria', password, verifyCode: code } })
      }
      const answers = await Promise.all(
        burst.map(({ browser, body }) => browser.call('POST /identification/login', { body })),
      )
      expect(answers.filter(({ success }) => success)).toEqual([])
      expect(answers.filter(({ errorCode }) => errorCode === '2116').length).toBeGreaterThan(80)
      for (let second = 1; second < SECONDS; second += second < 70 ? 1 : 20) {
        await pass(second < 70 ? 1 : 20)
        await attempt()
        await attempt()
        if (second === 1 || second % 700 === 70) await ownerSignsIn()
      }
      expect(refused).toBeGreaterThan(100)
      expect(owners).toBe(SECONDS === 3600 ? 7 : 2)
      const guesses = (await checked()) - before - owners
      expect(guesses).toBeGreaterThan(SECONDS === 3600 ? 20 : 5)
      expect(guesses).toBeLessThanOrEqual(100)
    }, 240_000)

    test('SIGN-60, SIGN-140 a guess that comes too early is answered with the wait, in three languages, equal for every account, without a check', async () => {
      await fail('erik', 20)
      await change(sql`insert into login_failure (account_hash, network)
        select sha256(convert_to('text nobody at all', 'UTF8')), '198.51.100.' || n from generate_series(1, 20) n`)
      const before = await checked()
      const answers = [await guess('erik'), await guess('erik', PASSWORD), await guess('nobody at all')]
      for (const answer of answers) {
        const { retryAfter = 0 } = answer
        expect(retryAfter).toBeGreaterThan(0)
        expect(retryAfter).toBeLessThanOrEqual(60)
        const errorMsg = `Too many failed attempts. Please try again in ${retryAfter} seconds.`
        expect(answer).toEqual({ success: false, data: null, errorCode: '2116', errorMsg, retryAfter })
      }
      expect(await checked()).toBe(before)
      for (const [language, text] of [
        ['sv-SE', /^För många misslyckade försök\. Försök igen om \d+ sekunder\.$/],
        ['zh-CN', /^失败次数过多，请在 \d+ 秒后重试。$/],
      ] as const) {
        const response = await world.browser().request({
          method: 'POST',
          url: '/identification/login',
          headers: { 'accept-language': language },
          payload: { account: 'erik', password: 'x' },
        })
        expect(response.statusCode).toBe(200)
        expect(response.json()).toMatchObject({ errorCode: '2116', errorMsg: expect.stringMatching(text) as unknown })
      }
      await pass(61)
      expect((await guess('erik', PASSWORD)).success).toBe(true)
    })

    test('SIGN-60, SIGN-141 a success permits unknown browsers no further guesses', async () => {
      await fail('erik', 12, 61)
      expect((await guess('erik', PASSWORD)).success).toBe(true)
      expect((await guess('erik')).errorCode).toBe('2101')
      expect((await guess('erik')).errorCode).toBe('2116')
    })

    test('SIGN-60 a network waits after two hundred failures at any accounts', async () => {
      const inNetwork = () => Object.assign(world.browser(), { address: '2001:db8:9:9::7' })
      await change(sql`insert into login_failure (account_hash, network)
        select sha256(convert_to(n::text, 'UTF8')), '2001:db8:9:9::/64' from generate_series(1, 199) n`)
      expect((await guess('gdpr', 'wrong password', inNetwork())).errorCode).toBe('2101')
      await change(sql`insert into login_failure (account_hash, network)
        select sha256(convert_to(n::text, 'UTF8')), '2001:db8:9:9::/64' from generate_series(1, 130) n`)
      expect((await guess('erik', PASSWORD, inNetwork())).errorCode).toBe('2116')
      expect((await guess('erik', PASSWORD)).success).toBe(true)
    })

    test('SIGN-61 a known device has its own small count, which a new token does not reset', async () => {
      const device = world.browser()
      await device.signIn('erik', PASSWORD)
      await fail('erik', 30)
      const codes: unknown[] = []
      for (let attempt = 0; attempt < 5; attempt++)
        codes.push((await guess('erik', 'wrong password', device)).errorCode)
      expect(codes).toEqual(['2101', '2101', '2101', '2101', '2101'])
      await failMoreTrusted()
      expect((await guess('erik', 'wrong password', device)).errorCode).toBe('2116')
      // a sign-in to another account with the same cookie
      await device.signIn('weak', 'password')
      expect((await guess('erik', 'wrong password', device)).errorCode).toBe('2116')
    })

    test('SIGN-61 the device cookie of one account is invalid for another', async () => {
      const device = world.browser()
      await device.signIn('weak', 'password')
      await fail('erik', 30)
      expect((await guess('erik', PASSWORD, device)).errorCode).toBe('2116')
      const made = world.browser()
      made.cookies.set('device', 'A'.repeat(43))
      expect((await guess('erik', PASSWORD, made)).errorCode).toBe('2116')
    })

    test('SIGN-61 a relogin in a session does not wait for guesses of others, and has few guesses', async () => {
      const anna = await world.signIn('anna', 20001)
      anna.cookies.delete('device')
      await fail('anna', 30)
      const relist = async (password: string) =>
        anna.call('POST /identification/users/verify-tenant/relist', {
          body: {
            tenantId: 20001,
            type: 'password',
            account: 'anna',
            password: await encrypt(password, await anna.publicKeys()),
            verifyCode: await takeImage(world.database, anna),
          },
        })
      const codes: unknown[] = []
      for (let attempt = 0; attempt < 5; attempt++) codes.push((await relist('wrong password')).errorCode)
      expect(codes).toEqual(['2101', '2101', '2101', '2101', '2101'])
      await failMoreTrusted()
      expect((await relist(PASSWORD)).errorCode).toBe('2116')
      await pass(301)
      expect((await relist(PASSWORD)).success).toBe(true)
    })

    test('SIGN-62 the device cookie is HttpOnly, changes with every sign-in and is stored as a hash', async () => {
      const device = world.browser()
      const payload = async () => ({ account: 'erik', password: await encrypt(PASSWORD, await device.publicKeys()) })
      const signIn = async () =>
        device.request({ method: 'POST', url: '/identification/login', payload: await payload() })
      const response = await signIn()
      const line = [response.headers['set-cookie']].flat().find((cookie) => cookie?.startsWith('device='))
      expect(line).toMatch(/^device=[\w-]{43}; HttpOnly; Path=\/; SameSite=Lax; Max-Age=15552000$/)
      const first = device.cookies.get('device') ?? ''
      await signIn()
      const second = device.cookies.get('device') ?? ''
      expect(second).toMatch(/^[\w-]{43}$/)
      expect(second).not.toBe(first)
      const rows = await world.database.system((db) => db.selectFrom('known_device').selectAll().execute())
      expect(rows).toHaveLength(1)
      expect(JSON.stringify(rows)).not.toContain(second)
      await device.signIn('weak', 'password')
      expect(device.cookies.get('device')?.split('.')).toEqual([expect.not.stringMatching(second), second])
    })

    test('SIGN-62, SIGN-142 an account has ten known devices, and none after a password change', async () => {
      const first = world.browser()
      await first.signIn('erik', PASSWORD)
      for (let count = 0; count < 10; count++) await world.browser().signIn('erik', PASSWORD)
      const count = async () =>
        (await world.database.system((db) => db.selectFrom('known_device').select('id').execute())).length
      expect(await count()).toBe(10)
      await fail('erik', 30)
      expect((await guess('erik', PASSWORD, first)).errorCode).toBe('2116')

      const changePassword = async (browser: Browser, oldPassword: string, newPassword: string) => {
        return browser.call('PUT /identification/password', {
          body: {
            oldPassword: await encrypt(oldPassword, await browser.publicKeys()),
            newPassword: await encrypt(newPassword, await browser.publicKeys()),
          },
        })
      }
      await change(sql`delete from login_failure`)
      const present = world.browser()
      await present.signIn('erik', PASSWORD)
      expect((await changePassword(present, PASSWORD, 'Another-One-2026')).success).toBe(true)
      // the browser of the password change is a known device again
      expect(await count()).toBe(1)
      await fail('erik', 30)
      expect((await guess('erik', 'Another-One-2026', present)).success).toBe(true)
      const back = await world.database.system((db) =>
        db.selectFrom('user_account').select('password_hash').where('username', '=', 'anna').executeTakeFirstOrThrow(),
      )
      await world.database.system((db) =>
        db.updateTable('user_account').set(back).where('username', '=', 'erik').execute(),
      )
    })

    test('SIGN-63 the link for a forgotten password works during an attack, and its browser can sign in afterwards', async () => {
      await fail('maria', 60)
      const browser = world.browser()
      expect((await guess('maria', PASSWORD, browser)).errorCode).toBe('2116')
      expect(
        (await browser.call('POST /identification/password/forgotten', { body: { account: 'maria' } })).success,
      ).toBe(true)
      const ticket = /login\/reset#([\w-]{43})/.exec(await nextMail('login/reset#'))?.[1] ?? ''
      const newPassword = await encrypt('Brought-By-Mail-1', await browser.publicKeys())
      expect(
        (await browser.call('POST /identification/password/reset', { body: { ticket, newPassword } })).success,
      ).toBe(true)
      expect((await guess('maria', 'Brought-By-Mail-1')).errorCode).toBe('2116')
      expect((await guess('maria', 'Brought-By-Mail-1', browser)).success).toBe(true)
    })

    test('SIGN-65 the owner gets one message a day after twenty failures, and an entry in the security log', async () => {
      await fail('erik', 18, 61)
      expect((await guess('erik')).errorCode).toBe('2101')
      await pass(61)
      expect((await guess('erik')).errorCode).toBe('2101')
      const mail = await nextMail('Failed sign-in attempts')
      expect(mail).toMatch(/someone has entered 20 or more wrong passwords/)
      expect(mail).toMatch(/^To: erik/m)
      await pass(61)
      expect((await guess('erik')).errorCode).toBe('2101')
      // the next wrong password is recorded in order, after the answer
      const events = () =>
        world.database.system((db) =>
          db.selectFrom('security_event').select(['event', 'result']).where('event', '=', 'GUESSING').execute(),
        )
      await pass(61)
      expect((await guess('erik')).errorCode).toBe('2101')
      expect(await events()).toEqual([{ event: 'GUESSING', result: '2116' }])
      expect((await mails()).filter((text) => text.includes('Failed sign-in attempts'))).toHaveLength(1)
    })

    test('SIGN-67 SIGN-68 requests for images, codes and links leave a bounded number of rows', async () => {
      const rows = async (table: 'captcha_use' | 'qr_login' | 'password_request') =>
        (
          await world.database.system((db) =>
            db
              .selectFrom(table)
              .select(sql`1`.as('one'))
              .execute(),
          )
        ).length
      const browser = world.browser()
      for (let count = 0; count < 5; count++) await takeImage(world.database, browser)
      expect(await rows('captcha_use')).toBe(0)
      expect(await statusesOf(browser, '/identification/captcha?t=1', 400)).toContain(429)

      // uses addresses of one IPv6 network
      await change(sql`insert into qr_login (id, browser_hash, address, network, expires_at)
        select n::text, sha256(convert_to(n::text, 'UTF8')), '2001:db8:7:7::' || n, '2001:db8:7:7::/64', now() + interval '1 minute'
        from generate_series(1, 200) n`)
      const code = { url: '/identification/qrcode.img?v=1', headers: { 'sec-fetch-site': 'same-origin' } }
      const other = Object.assign(world.browser(), { address: '2001:db8:7:7:ffff::1' })
      expect((await other.request(code)).statusCode).toBe(429)
      expect((await world.browser().request(code)).statusCode).toBe(200)
      await change(sql`delete from qr_login`)

      await change(sql`delete from password_request`)
      const asking = world.browser()
      for (let count = 0; count < 25; count++) {
        await asking.request({ method: 'POST', url: '/identification/password/forgotten', payload: { account: 'x' } })
      }
      expect(await rows('password_request')).toBe(20)
    })

    /** The statuses of at most `count` requests, up to the first refused one. */
    async function statusesOf(browser: Browser, url: string, count: number) {
      const statuses: number[] = []
      while (statuses.length < count && !statuses.includes(429))
        statuses.push((await browser.request({ url })).statusCode)
      return statuses
    }
    const mails = async () => {
      const names = await readdir(outbox).catch(() => [])
      return Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')))
    }
    /** The text of the one message that mentions this; quoted-printable soft line breaks are undone. */
    const nextMail = async (mentions: string): Promise<string> => {
      const findDevice = () =>
        mails().then((all) =>
          all.map((text) => text.replace(/=\r?\n/g, '')).findLast((text) => text.includes(mentions)),
        )
      await expect.poll(findDevice, { timeout: 10_000 }).toBeDefined()
      return (await findDevice()) ?? ''
    }
  },
  { DEMO: 'on', DATA_DIR: folder },
)
