import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { SoftwareAuthenticator } from '../../../test/sign-in/webauthn-authenticator.ts'
import type { Browser } from '../../../test/sign-in/browser.ts'
import { onBothDatabases, PASSWORD } from '../../../test/world.ts'

const ORIGIN = 'http://portal.test'

onBothDatabases((world) => {
  afterEach(() =>
    world.database.system(async (db) => {
      await db.deleteFrom('passkey').execute()
      await db.deleteFrom('recovery_code').execute()
    }),
  )
  async function enrol(person: Browser, authenticator = new SoftwareAuthenticator(ORIGIN), change = {}) {
    const options = await person.call('POST /identification/passkeys/options')
    const registration = authenticator.register(options, change)
    const answer = await person.call('POST /identification/passkeys', { body: { name: 'Laptop', registration } })
    return { authenticator, options, answer }
  }
  const challenge = (browser: Browser, isSecondFactor = false) =>
    browser.call('POST /identification/login/passkey/options', { body: { isSecondFactor } })
  async function signIn(browser: Browser, authenticator: SoftwareAuthenticator, change = {}) {
    const assertion = authenticator.sign(await challenge(browser), change)
    return browser.call('POST /identification/login/passkey', { body: { assertion } })
  }
  const REFUSED = { success: false, data: null, errorCode: '2124' }

  test('FACTOR-10 FACTOR-8 a passkey alone signs in, and the session counts as passed by a second factor', async () => {
    const { authenticator, options, answer } = await enrol(await world.signIn('anna'))
    expect(options).toMatchObject({
      rp: { id: 'portal.test' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    })
    expect(answer.recoveryCodes).toHaveLength(10)

    const browser = world.browser()
    const reply = await challenge(browser)
    expect(reply).toMatchObject({ rpId: 'portal.test', userVerification: 'required' })
    expect(reply['allowCredentials'] ?? []).toEqual([])
    const { success, data } = await signIn(browser, authenticator)
    expect(success).toBe(true)
    browser.token = data!.userToken
    const state = await browser.call('GET /identification/second-factor')
    expect(state.isPassed).toBe(true)
    expect(state.passkeys).toMatchObject([{ name: 'Laptop', isForOtherAddress: false }])
    expect(state.passkeys[0]?.lastUsedAt).not.toBe(null)
    const rows = await world.database.system((db) => db.selectFrom('passkey').selectAll().execute())
    expect(rows).toMatchObject([{ rp_id: 'portal.test', origin: ORIGIN, counter: 2 }])
  })

  test('FACTOR-10 FACTOR-12 a passkey without user verification, from another origin or with another host’s signature is refused', async () => {
    const person = await world.signIn('anna')
    const { authenticator } = await enrol(person)
    for (const change of [
      { flags: 1 },
      { origin: 'http://portal.test.evil.example' },
      { rpId: 'evil.example' },
      { userHandle: 'AAAA' },
    ]) {
      expect(await signIn(world.browser(), authenticator, change), JSON.stringify(change)).toMatchObject(REFUSED)
    }
    const stranger = new SoftwareAuthenticator(ORIGIN)
    expect(await signIn(world.browser(), stranger)).toMatchObject(REFUSED)
    for (const change of [{ flags: 1 }, { origin: 'http://evil.example' }, { rpId: 'evil.example' }]) {
      const { answer } = await enrol(person, new SoftwareAuthenticator(ORIGIN), change)
      expect(answer, JSON.stringify(change)).toMatchObject({ success: false, errorCode: '2124' })
    }
    expect((await signIn(world.browser(), authenticator)).success).toBe(true)
  })

  test('FACTOR-11 a challenge is valid once, for five minutes, in its browser and for its purpose', async () => {
    const person = await world.signIn('anna')
    const { authenticator } = await enrol(person)
    const browser = world.browser()
    const assertion = authenticator.sign(await challenge(browser))
    const answer = (from: Browser) => from.call('POST /identification/login/passkey', { body: { assertion } })
    const others = world.browser()
    await challenge(others)
    expect(await answer(others)).toMatchObject(REFUSED)
    expect(await answer(browser)).toMatchObject(REFUSED)

    const again = authenticator.sign(await challenge(browser))
    const send = () => browser.call('POST /identification/login/passkey', { body: { assertion: again } })
    expect((await Promise.all([send(), send(), send()])).filter(({ success }) => success)).toHaveLength(1)

    const late = authenticator.sign(await challenge(browser))
    await world.database.system((db) =>
      sql`update passkey_challenge set expires_at = expires_at - interval '300 seconds'`.execute(db),
    )
    const body = { assertion: late }
    expect(await browser.call('POST /identification/login/passkey', { body })).toMatchObject(REFUSED)

    const stepUp = authenticator.sign(await person.call('POST /identification/session/step-up/passkey-options'))
    const misused = { assertion: stepUp }
    expect(await person.call('POST /identification/login/passkey', { body: misused })).toMatchObject(REFUSED)
  })

  test('FACTOR-12 a counter that does not increase reveals a copied passkey', async () => {
    const { authenticator } = await enrol(await world.signIn('anna'))
    expect((await signIn(world.browser(), authenticator, { counter: 7 })).success).toBe(true)

    expect(await signIn(world.browser(), authenticator, { counter: 7 })).toMatchObject(REFUSED)
    expect(await signIn(world.browser(), authenticator, { counter: 6 })).toMatchObject(REFUSED)
    expect((await signIn(world.browser(), authenticator, { counter: 8 })).success).toBe(true)
  })

  test('FACTOR-1 FACTOR-14 only a passkey of the same person passes after the password', async () => {
    const { authenticator } = await enrol(await world.signIn('anna'))
    const { authenticator: another } = await enrol(await world.signIn('erik'))
    const browser = world.browser()
    await expect(challenge(browser, true)).rejects.toMatchObject({ status: 404 })
    expect((await browser.tryToSignIn('anna', PASSWORD)).secondFactor?.methods).toEqual(['passkey', 'recovery'])
    const options = await challenge(browser, true)
    expect(options['allowCredentials']).toMatchObject([{ id: authenticator.id.toString('base64url') }])

    const pass = async (who: SoftwareAuthenticator) => {
      const body = { type: 'passkey' as const, assertion: who.sign(await challenge(browser, true)) }
      return browser.call('POST /identification/login/second-factor', { body })
    }
    expect(await pass(another)).toMatchObject(REFUSED)
    expect(await pass(authenticator)).toMatchObject({ success: true, data: { userId: 612 } })
  })

  test('FACTOR-10, FACTOR-34 a passkey does not sign in a locked or disabled account', async () => {
    const { authenticator } = await enrol(await world.signIn('anna'))
    const set = (changes: string) =>
      world.database.system((db) => sql`update user_account set ${sql.raw(changes)} where id = 612`.execute(db))
    await set("locked_until = now() + interval '1 hour'")
    expect(await signIn(world.browser(), authenticator)).toMatchObject({ success: false, errorCode: '2102' })
    await set('locked_until = null, disabled = true')
    expect(await signIn(world.browser(), authenticator)).toMatchObject(REFUSED)
    await set('disabled = false')
    expect((await signIn(world.browser(), authenticator)).success).toBe(true)
  })

  test('FACTOR-13 FACTOR-9 only their owner lists, renames and removes passkeys', async () => {
    const person = await world.signIn('anna')
    await enrol(person)
    const stranger = await world.signIn('erik')
    const [{ id } = { id: 0 }] = (await person.call('GET /identification/second-factor')).passkeys
    const params = { id: String(id) }
    const body = { name: ' Key ' }
    await expect(stranger.call('PUT /identification/passkeys/{id}', { params, body })).rejects.toMatchObject({
      status: 404,
    })
    await expect(stranger.call('DELETE /identification/passkeys/{id}', { params })).rejects.toMatchObject({
      status: 404,
    })
    await person.call('PUT /identification/passkeys/{id}', { params, body })
    const state = await person.call('GET /identification/second-factor')
    expect(state.passkeys.map(({ name }) => name)).toEqual(['Key'])

    await person.call('DELETE /identification/passkeys/{id}', { params })
    expect(await person.call('GET /identification/second-factor')).toMatchObject({
      passkeys: [],
      recoveryCodesLeft: 0,
    })
    expect((await world.browser().tryToSignIn('anna', PASSWORD)).success).toBe(true)
  })

  test('FACTOR-13 an account has at most twenty passkeys, each credential once', async () => {
    const person = await world.signIn('anna')
    const authenticator = new SoftwareAuthenticator(ORIGIN)
    for (let made = 0; made < 20; made++) {
      const { answer } = await enrol(person, made === 0 ? authenticator : undefined)
      expect(answer.success).toBe(true)
      if (made === 0) expect((await enrol(person, authenticator)).answer.success).toBe(false)
    }
    await expect(person.call('POST /identification/passkeys/options')).rejects.toMatchObject({ status: 409 })
  })

  test('FACTOR-20 a passkey is a step-up within a session', async () => {
    const person = await world.signIn('anna')
    const { authenticator } = await enrol(person)
    await world.database.system((db) =>
      sql`update session set authenticated_at = now() - interval '601 seconds'`.execute(db),
    )
    await expect(person.call('POST /identification/passkeys/options')).rejects.toMatchObject({ status: 403 })
    const options = await person.call('POST /identification/session/step-up/passkey-options')
    const assertion = authenticator.sign(options)
    const body = { type: 'passkey' as const, assertion }
    expect((await person.call('POST /identification/session/step-up', { body })).success).toBe(true)
    expect((await person.call('POST /identification/session/step-up', { body })).success).toBe(false)
    await person.call('POST /identification/passkeys/options')
  })
})
