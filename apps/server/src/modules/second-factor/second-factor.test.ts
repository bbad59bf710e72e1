import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { afterEach, expect, test } from 'vitest'
import type { Browser } from '../../../test/sign-in/browser.ts'
import { encrypt } from '../../../test/sign-in/encrypt.ts'
import { handIn } from '../../../test/sign-in/hand-in.ts'
import { onBothDatabases, PASSWORD } from '../../../test/world.ts'

onBothDatabases((world) => {
  afterEach(() =>
    world.database.system(async (db) => {
      for (const table of ['totp_secret', 'passkey', 'recovery_code', 'second_factor_failure', 'pre_auth'] as const) {
        await db.deleteFrom(table).execute()
      }
      await db.deleteFrom('login_failure').execute()
      await sql`delete from sign_in_policy`.execute(db)
    }),
  )
  /** The code of the present, an earlier or a later step. */
  const codeOf = (secret: string, steps = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })
  /** Sets up an authenticator application; the code of the present step remains unused for the test. */
  async function enrol(person: Browser) {
    const { secret } = await person.call('POST /identification/second-factor/totp')
    const body = { code: codeOf(secret) }
    const answer = await person.call('POST /identification/second-factor/totp/confirm', { body })
    expect(answer.success).toBe(true)
    await world.database.system((db) => sql`update totp_secret set last_step = 0`.execute(db))
    return { secret, recoveryCodes: answer.recoveryCodes ?? [] }
  }
  const pass = (browser: Browser, code: string) =>
    browser.call('POST /identification/login/second-factor', { body: { type: 'totp', code } })
  const refused = (errorCode: string) => ({ status: 403, problem: { errorCode } })
  const proveLongAgo = () =>
    world.database.system((db) => sql`update session set authenticated_at = now() - interval '601 seconds'`.execute(db))

  test('FACTOR-1 FACTOR-2 FACTOR-33 the password of a person with a second factor opens no session; the code after it does', async () => {
    const { secret } = await enrol(await world.signIn('anna'))
    const browser = world.browser()
    const { cookies } = await browser.request({
      method: 'POST',
      url: '/identification/login',
      payload: { account: 'anna', password: await encrypt(PASSWORD, await browser.publicKeys()) },
    })
    expect(cookies).toHaveLength(1)
    expect(cookies[0]).toMatchObject({ name: 'pre_factor', httpOnly: true, maxAge: 300, path: '/identification/login' })

    const answer = await browser.tryToSignIn('anna', PASSWORD)
    expect(answer).toMatchObject({ success: false, data: null, errorCode: '2120' })
    expect(answer.secondFactor?.methods).toEqual(['totp', 'recovery'])
    expect((answer.secondFactor?.expiredAt ?? 0) - Date.now()).toBeGreaterThan(290_000)
    await expect(browser.call('GET /identification/session')).rejects.toMatchObject({ status: 401 })

    const passed = await pass(browser, codeOf(secret))
    expect(passed).toMatchObject({ success: true, data: { userId: 612 } })
    browser.token = passed.data!.userToken
    expect((await browser.call('GET /identification/session')).userId).toBe(612)
    expect(browser.cookies.has('pre_factor')).toBe(false)
    expect(await pass(browser, codeOf(secret, 1))).toMatchObject({ success: false, errorCode: '2122' })
  })

  test('FACTOR-5 a code is valid once, even for several browsers at the same moment', async () => {
    const { secret } = await enrol(await world.signIn('anna'))
    const browsers = [1, 2, 3].map(() => world.browser())
    for (const browser of browsers) await browser.tryToSignIn('anna', PASSWORD)

    const answers = await Promise.all(browsers.map((browser) => pass(browser, codeOf(secret))))

    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    expect(answers.filter(({ errorCode }) => errorCode === '2121')).toHaveLength(2)
  })

  test('FACTOR-2 five wrong codes, or five minutes, end the pending sign-in', async () => {
    const { secret } = await enrol(await world.signIn('anna'))
    const browser = world.browser()
    await browser.tryToSignIn('anna', PASSWORD)
    for (let attempt = 0; attempt < 5; attempt++) {
      expect((await pass(browser, codeOf(secret, 9))).errorCode).toBe('2121')
    }
    expect((await pass(browser, codeOf(secret))).errorCode).toBe('2122')

    await browser.tryToSignIn('anna', PASSWORD)
    await world.database.system((db) =>
      sql`update pre_auth set expires_at = expires_at - interval '300 seconds'`.execute(db),
    )
    expect((await pass(browser, codeOf(secret))).errorCode).toBe('2122')
    expect((await pass(world.browser(), codeOf(secret))).errorCode).toBe('2122')
  })

  test('FACTOR-3 even the right code is refused after ten wrong codes in an hour, from any browser', async () => {
    const { secret, recoveryCodes } = await enrol(await world.signIn('anna'))
    for (let round = 0; round < 2; round++) {
      const browser = world.browser()
      await browser.tryToSignIn('anna', PASSWORD)
      for (let attempt = 0; attempt < 5; attempt++) await pass(browser, codeOf(secret, 9))
    }
    const browser = world.browser()
    await browser.tryToSignIn('anna', PASSWORD)
    expect((await pass(browser, codeOf(secret))).errorCode).toBe('2123')
    const recovery = { type: 'recovery' as const, code: recoveryCodes[0]! }
    const answer = await browser.call('POST /identification/login/second-factor', { body: recovery })
    expect(answer.errorCode).toBe('2123')

    await world.database.system((db) =>
      sql`update second_factor_failure set failed_at = failed_at - interval '1 hour'`.execute(db),
    )
    expect((await pass(browser, codeOf(secret))).success).toBe(true)
  })

  test('FACTOR-6 FACTOR-7 the database contains neither the secret nor a recovery code in plain text', async () => {
    const { secret, recoveryCodes } = await enrol(await world.signIn('anna'))
    const rows = await world.database.system(async (db) => ({
      secrets: await db.selectFrom('totp_secret').select('secret').execute(),
      codes: await db.selectFrom('recovery_code').select('code_hash').execute(),
    }))

    expect(rows.secrets[0]?.secret.includes(Buffer.from(Secret.fromBase32(secret).bytes))).toBe(false)
    expect(rows.codes.map(({ code_hash }) => code_hash.length)).toEqual(Array<number>(10).fill(32))
    expect(recoveryCodes).toHaveLength(10)
    expect(new Set(recoveryCodes).size).toBe(10)
    for (const code of recoveryCodes) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/)
  })

  test('FACTOR-7 a recovery code works once in any spelling, and new codes replace the former', async () => {
    const person = await world.signIn('anna')
    const { recoveryCodes } = await enrol(person)
    const [first = '', second = ''] = recoveryCodes
    const recover = async (code: string) => {
      const browser = world.browser()
      await browser.tryToSignIn('anna', PASSWORD)
      const body = { type: 'recovery' as const, code }
      return (await browser.call('POST /identification/login/second-factor', { body })).errorCode
    }
    expect(await recover(first.toLowerCase().replaceAll('-', ' '))).toBe(null)
    expect(await recover(first)).toBe('2121')
    expect((await person.call('GET /identification/second-factor')).recoveryCodesLeft).toBe(9)

    const renewed = await person.call('POST /identification/second-factor/recovery-codes')
    expect(await recover(second)).toBe('2121')
    expect(await recover(renewed.recoveryCodes[0]!)).toBe(null)
  })

  test('FACTOR-8 FACTOR-9 a secret is valid after its confirmation; after its removal the password suffices', async () => {
    const person = await world.signIn('anna')
    const { secret } = await person.call('POST /identification/second-factor/totp')
    expect((await world.browser().tryToSignIn('anna', PASSWORD)).success).toBe(true)
    const wrong = await person.call('POST /identification/second-factor/totp/confirm', { body: { code: '000000' } })
    expect(wrong).toMatchObject({ success: false, errorCode: '2121', recoveryCodes: null })
    await person.call('POST /identification/second-factor/totp/confirm', { body: { code: codeOf(secret) } })
    await expect(person.call('POST /identification/second-factor/totp')).rejects.toMatchObject({ status: 409 })
    expect(await person.call('GET /identification/second-factor')).toMatchObject({
      totpSince: expect.stringMatching(/^20/) as string,
      recoveryCodesLeft: 10,
      isPassed: true,
    })

    await person.call('DELETE /identification/second-factor/totp')
    expect((await world.browser().tryToSignIn('anna', PASSWORD)).success).toBe(true)
    expect((await person.call('GET /identification/second-factor')).recoveryCodesLeft).toBe(0)
    await expect(person.call('DELETE /identification/second-factor/totp')).rejects.toMatchObject({ status: 404 })
  })

  test('FACTOR-1 recovery codes alone are no second factor', async () => {
    const person = await world.signIn('anna')
    await enrol(person)
    await world.database.system((db) => sql`delete from totp_secret where user_id = 612`.execute(db))
    expect((await person.call('GET /identification/second-factor')).recoveryCodesLeft).toBe(10)
    expect((await world.browser().tryToSignIn('anna', PASSWORD)).success).toBe(true)
  })

  test('FACTOR-4 a relogin requires the factor once the session that had passed it has ended', async () => {
    const setUp = await world.signIn('anna')
    const { secret } = await enrol(setUp)
    const relist = async (browser: Browser) => {
      const password = await encrypt(PASSWORD, await browser.publicKeys())
      const body = { type: 'password' as const, account: 'anna', password }
      return browser.call('POST /identification/users/verify-tenant/relist', { body })
    }
    await world.database.system((db) =>
      sql`update session set last_active_at = now() - make_interval(secs => idle_seconds + 60)`.execute(db),
    )
    expect((await relist(setUp)).success).toBe(true)

    await world.database.system((db) => sql`delete from session where user_id = 612`.execute(db))
    const reply = await relist(setUp)
    expect(reply).toMatchObject({ success: false, errorCode: '2120', secondFactor: { methods: ['totp', 'recovery'] } })
    const passed = await pass(setUp, codeOf(secret))
    expect(passed).toMatchObject({ success: true, data: { userId: 612 } })
  })

  test('FACTOR-20 FACTOR-21 FACTOR-37 changing factors needs a step-up of the last ten minutes, and the password is one', async () => {
    const person = await world.signIn('anna')
    await proveLongAgo()
    await expect(person.call('POST /identification/second-factor/totp')).rejects.toMatchObject(
      refused('STEP_UP_REQUIRED'),
    )
    const state = await person.call('GET /identification/session/step-up')
    expect(state).toEqual({ methods: ['password'], validUntil: null })
    const prove = async (password: string) => {
      const jwe = await encrypt(password, await person.publicKeys())
      return person.call('POST /identification/session/step-up', { body: { type: 'password', password: jwe } })
    }
    expect(await prove('wrong password')).toMatchObject({ success: false, errorCode: '2101' })
    await expect(person.call('POST /identification/second-factor/totp')).rejects.toMatchObject(
      refused('STEP_UP_REQUIRED'),
    )
    expect(await prove(PASSWORD)).toEqual({ success: true, errorCode: null, errorMsg: null })
    await world.database.system((db) =>
      sql`update session set authenticated_at = now() - interval '590 seconds'`.execute(db),
    )
    await enrol(person)
    await proveLongAgo()
    for (const route of [
      'DELETE /identification/second-factor/totp',
      'POST /identification/second-factor/recovery-codes',
      'POST /identification/passkeys/options',
    ] as const) {
      await expect(person.call(route), route).rejects.toMatchObject(refused('STEP_UP_REQUIRED'))
    }
  })

  test('FACTOR-21 a session without the account’s factor cannot step up with the password', async () => {
    const other = await world.signIn('anna')
    const { secret } = await enrol(await world.signIn('anna'))
    await proveLongAgo()
    expect((await other.call('GET /identification/session/step-up')).methods).toEqual(['totp', 'recovery'])
    const password = await encrypt(PASSWORD, await other.publicKeys())
    const byPassword = await other.call('POST /identification/session/step-up', {
      body: { type: 'password', password },
    })
    expect(byPassword).toMatchObject({ success: false, errorCode: '2120' })
    await expect(other.call('DELETE /identification/second-factor/totp')).rejects.toMatchObject(
      refused('STEP_UP_REQUIRED'),
    )

    const body = { type: 'totp' as const, code: codeOf(secret) }
    expect((await other.call('POST /identification/session/step-up', { body })).success).toBe(true)
    await other.call('DELETE /identification/second-factor/totp')
  })

  test('SIGN-50 FACTOR-20 a refused code of a step-up is in the security log, and so is the accepted one', async () => {
    const person = await world.signIn('anna')
    const { secret } = await enrol(person)
    const prove = (code: string) =>
      person.call('POST /identification/session/step-up', { body: { type: 'totp', code } })
    expect(await prove('000000')).toMatchObject({ success: false, errorCode: '2121' })
    expect((await prove(codeOf(secret))).success).toBe(true)
    const { records } = await person.call('GET /api/uaa/user/security-log', { query: {} })
    expect(records.slice(0, 2).map(({ event, result }) => [event, result])).toEqual([
      ['STEP_UP', 'SUCCESS'],
      ['STEP_UP', '2121'],
    ])
  })

  test('FACTOR-21 a fresh sign-in without the account’s factor is not a step-up', async () => {
    const other = await world.signIn('anna')
    const { secret } = await enrol(await world.signIn('anna'))
    for (const route of [
      'DELETE /identification/second-factor/totp',
      'POST /identification/second-factor/recovery-codes',
      'POST /identification/passkeys/options',
    ] as const) {
      await expect(other.call(route), route).rejects.toMatchObject(refused('STEP_UP_REQUIRED'))
    }
    expect(await other.call('GET /identification/session/step-up')).toMatchObject({
      methods: ['totp', 'recovery'],
      validUntil: null,
    })

    const body = { type: 'totp' as const, code: codeOf(secret) }
    expect((await other.call('POST /identification/session/step-up', { body })).success).toBe(true)
    await other.call('DELETE /identification/second-factor/totp')
  })

  test('FACTOR-20 SIGN-61 guesses of strangers do not delay the password of a step-up', async () => {
    const person = await world.signIn('anna')
    for (const name of person.cookies.keys()) if (name !== 'sid') person.cookies.delete(name)
    await world.database.system((db) =>
      sql`insert into login_failure (account_hash, network)
        select sha256(convert_to('id 612', 'UTF8')), '198.51.100.' || n from generate_series(1, 20) n`.execute(db),
    )
    const password = await encrypt(PASSWORD, await person.publicKeys())
    const body = { type: 'password' as const, password }
    const answer = await person.call('POST /identification/session/step-up', { body })
    // the captcha of SIGN-4 is still required
    expect(answer).toMatchObject({ success: false, errorCode: '2113' })
  })

  test('FACTOR-22 a session that another browser has handed in is not a proof of identity', async () => {
    const person = await world.signIn('anna', 20001)
    await proveLongAgo()
    const { ticket } = await person.call('POST /identification/session/ticket', {
      body: { purpose: 'hand-in', origin: 'http://portal.test' },
    })
    const other = world.browser()
    const { data } = await handIn(other, ticket)
    other.token = data!.userToken

    await expect(other.call('POST /identification/second-factor/totp')).rejects.toMatchObject(
      refused('STEP_UP_REQUIRED'),
    )
  })

  const demand = (whom: 'off' | 'administrators' | 'all', daysAgo: number | null) =>
    world.database.system((db) =>
      sql`insert into sign_in_policy (tenant_id, second_factor, second_factor_grace_days, second_factor_since)
        values (20001, ${whom}, 14, now() - make_interval(days => ${daysAgo}))
        on conflict (tenant_id) do update set second_factor = excluded.second_factor,
          second_factor_since = excluded.second_factor_since`.execute(db),
    )

  test('FACTOR-15, FACTOR-35 a tenant that requires a second factor refuses entry without one, by every method of entry', async () => {
    const person = await world.signIn('anna', 20001)
    await demand('all', 15)
    const needed = { status: 403, problem: { errorCode: 'SECOND_FACTOR_REQUIRED', details: { isEnrolled: false } } }
    await expect(person.enter(20001)).rejects.toMatchObject(needed)
    const renewal = person.call('POST /identification/session/renew', { body: { tenantId: 20001 } })
    await expect(renewal).rejects.toMatchObject(needed)
    const fresh = await world.signIn('anna')
    await expect(
      fresh.call('PUT /api/uaa/user/changeTenantToken', { query: { tenantId: '20001' } }),
    ).rejects.toMatchObject(needed)

    await enrol(fresh)
    expect((await fresh.enter(20001)).tenantId).toBe(20001)
    await expect(person.enter(20001)).rejects.toMatchObject({ problem: { details: { isEnrolled: true } } })
  })

  test('FACTOR-15 FACTOR-16 the policy can require it of administrators only; during the grace period the answer contains its end', async () => {
    await demand('administrators', 15)
    const anna = await world.signIn('anna', 20001)
    expect((await anna.enter(20001)).secondFactorFrom).toBeUndefined()
    const admin = await world.signIn('admin.nordbro')
    await expect(admin.enter(20001)).rejects.toMatchObject(refused('SECOND_FACTOR_REQUIRED'))

    await demand('all', 4)
    const { secondFactorFrom = 0 } = await anna.enter(20001)
    expect(Math.round((secondFactorFrom - Date.now()) / 86_400_000)).toBe(10)
    await demand('all', null)
    await expect(anna.enter(20001)).rejects.toMatchObject(refused('SECOND_FACTOR_REQUIRED'))
    await demand('off', null)
    expect((await anna.enter(20001)).secondFactorFrom).toBeUndefined()
  })

  test('ADMIN-23 a demand of administrators binds every holder of a right, of any role and scope', async () => {
    await demand('administrators', 15)
    const anna = await world.signIn('anna')
    await anna.enter(20001)
    const run = (text: string) => world.database.system((db) => sql.raw(text).execute(db))
    await run(`insert into administrator_grant (tenant_id, id, user_id, role_code, scope, org_id)
      values (20001, 7001, 612, 'help-desk', 'organisation', 41001)`)
    await expect(anna.enter(20001)).rejects.toMatchObject(refused('SECOND_FACTOR_REQUIRED'))
    await run(`delete from administrator_grant where tenant_id = 20001 and id = 7001`)
    expect((await anna.enter(20001)).tenantId).toBe(20001)
  })

  test('FACTOR-17 a session of the tenant’s own identity provider counts as passed by a second factor, but not one of another provider', async () => {
    await demand('all', 15)
    const person = await world.signIn('anna')
    const by = (providerTenantId: number, loginTenantId: number) =>
      world.database.system(async (db) => {
        await sql`update session set method = 'oidc', login_tenant_id = ${loginTenantId} where user_id = 612`.execute(
          db,
        )
        await sql`insert into session_proof (session_id, method, provider_tenant_id)
          select id, 'oidc', ${providerTenantId} from session where user_id = 612
          on conflict (session_id) do update set provider_tenant_id = excluded.provider_tenant_id`.execute(db)
      })
    await by(20002, 20002)
    await expect(person.enter(20001)).rejects.toMatchObject(refused('SIGN_IN_METHOD_REFUSED'))
    // a session that began at the page of the tenant and continued at the provider of another one
    await by(20002, 20001)
    await expect(person.enter(20001)).rejects.toMatchObject(refused('SIGN_IN_METHOD_REFUSED'))
    await by(20001, 20001)
    expect((await person.enter(20001)).tenantId).toBe(20001)
  })
})
