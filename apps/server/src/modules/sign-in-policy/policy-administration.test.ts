import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { SignInSettings } from '@portico/contract/administration/sign-in-policy'
import { changeObject } from '../../../test/change-object.ts'
import { refusal } from '../../../test/refusal.ts'
import type { Browser } from '../../../test/sign-in/browser.ts'
import { asOwner } from '../../../test/as-owner.ts'
import { onBothDatabases } from '../../../test/world.ts'

const URL = '/api/admin/v1/sign-in-policy'
const SETTINGS: SignInSettings = { methods: null, providerOnly: null, secondFactor: 'off', graceDays: 14 }

onBothDatabases((world) => {
  const run = (text: string) => world.database.system((db) => sql.raw(text).execute(db))
  const policyOf = (person: Browser) => person.call(`GET ${URL}`)
  const put = (person: Browser, change: object, match?: string) =>
    changeObject(person, `PUT ${URL}`, { ...SETTINGS, ...change }, match)
  const errorOf = async (person: Browser, change: object) => {
    const { statusCode, json } = await person.request({
      ...{ method: 'PUT', url: URL, headers: { 'if-match': '*', 'content-type': 'application/json' } },
      payload: JSON.stringify({ ...SETTINGS, ...change }),
    })
    return statusCode === 200 ? 200 : json<{ errorCode: string }>().errorCode
  }
  const methodsOnPage = async () =>
    (await world.browser().call('GET /identification/branding', { query: { code: 'hamnverket' } })).signInMethods
  let admin: Browser

  beforeEach(async () => {
    await run(`delete from sign_in_policy where tenant_id = 20004`)
    await asOwner(world.database, `delete from audit_log where tenant_id = 20004 and action = 'sign-in-policy.set'`)
    admin = await world.signIn('admin.hamnverket', 20004)
  })

  test('ADMIN-118 an administrator changes methods and second factor, and the log has the changed fields', async () => {
    expect(await policyOf(admin)).toMatchObject({ ...SETTINGS, providerName: null })
    expect(await put(admin, { methods: ['passkey', 'password'], secondFactor: 'all', graceDays: 30 })).toBe(200)
    const { methods, secondFactor, graceDays } = await policyOf(admin)
    expect({ methods, secondFactor, graceDays }).toEqual({
      ...{ methods: ['password', 'passkey'], secondFactor: 'all', graceDays: 30 },
    })
    expect(await methodsOnPage()).toEqual(['password'])
    const { rows } = await run(`select before, after, address, target, actor_user_id is not null as has_actor
      from audit_log where tenant_id = 20004 and action = 'sign-in-policy.set'`)
    expect(rows).toEqual([
      {
        ...{ address: admin.address, target: {}, has_actor: true },
        before: { methods: null, secondFactor: 'off', graceDays: 14 },
        after: { methods: ['password', 'passkey'], secondFactor: 'all', graceDays: 30 },
      },
    ])
    expect(await put(admin, {})).toBe(200)
    expect(await methodsOnPage()).toContain('sms')
  })

  test('ADMIN-190, ADMIN-191, ADMIN-192 times of sessions are set, left out and reset, and apply from the next renewal', async () => {
    const timesOf = ({ idleHours, sessionHours }: Awaited<ReturnType<typeof policyOf>>) => [idleHours, sessionHours]
    const theme = async () =>
      (await run(`select document from theme where tenant_id = 20004 and not draft order by version desc limit 1`))
        .rows[0]
    await run(`update theme set document = document - 'loginSessionTimeout' where tenant_id = 20004`)
    const former = await theme()
    expect(timesOf(await policyOf(admin))).toEqual([null, null])
    expect(await put(admin, { idleHours: 0.5, sessionHours: 8 })).toBe(200)
    expect(timesOf(await policyOf(admin))).toEqual([0.5, 8])
    expect(await put(admin, {})).toBe(200)
    expect(timesOf(await policyOf(admin))).toEqual([0.5, 8])

    const told = () => admin.call('GET /identification/session')
    const days = async () => Math.round(((await told()).absoluteExpiresAt - (await told()).serverTime) / 3_600_000)
    expect(await days()).toBe(168)
    await admin.enter(20004)
    expect(await days()).toBe(8)
    expect(Math.round(((await told()).idleExpiresAt - (await told()).serverTime) / 60_000)).toBe(30)
    // a longer time does not extend a session that has begun
    expect(await put(admin, { idleHours: null, sessionHours: null })).toBe(200)
    await admin.enter(20004)
    expect(await days()).toBe(8)
    expect(await theme()).toEqual(former)
    for (const times of [{ idleHours: 0 }, { idleHours: 721 }, { sessionHours: 0 }, { sessionHours: 169 }])
      expect(await put(admin, times), JSON.stringify(times)).toBe(400)
    const { rows } = await run(`select after from audit_log
      where tenant_id = 20004 and action = 'sign-in-policy.set' order by happened_at limit 1`)
    expect(rows).toEqual([{ after: { idleHours: 0.5, sessionHours: 8 } }])
  })

  test('ADMIN-193 the idle time of a tenant without a theme makes one', async () => {
    await run(`delete from theme where tenant_id = 20004`)
    expect(await put(admin, { idleHours: 2 })).toBe(200)
    expect((await policyOf(admin)).idleHours).toBe(2)
    const { rows } = await run(`select document from theme where tenant_id = 20004`)
    expect(rows).toEqual([{ document: { loginSessionTimeout: 2 } }])
  })

  test('ADMIN-8, SIGN-115 the last method that works stays, and a change that is refused changes nothing', async () => {
    for (const methods of [['qr'], ['passkey'], ['qr', 'passkey'], ['oidc']])
      expect(await errorOf(admin, { methods }), methods.join()).toBe('LAST_SIGN_IN_METHOD')
    expect(await errorOf(admin, { providerOnly: true })).toBe('LAST_SIGN_IN_METHOD')
    expect(await policyOf(admin)).toMatchObject(SETTINGS)
    const { rows } = await run(`select from audit_log where tenant_id = 20004 and action = 'sign-in-policy.set'`)
    expect(rows).toHaveLength(0)
  })

  test('ADMIN-119 nobody switches off the method of the own session', async () => {
    // the session of a person who has signed in with a password
    const refused = await errorOf(admin, { methods: ['sms'] })
    expect(['OWN_METHOD_NEEDED', 'LAST_SIGN_IN_METHOD']).toContain(refused)
    expect(refused).toBe((await policyOf(admin)).hasTextMessages ? 'OWN_METHOD_NEEDED' : 'LAST_SIGN_IN_METHOD')
    expect((await policyOf(admin)).methods).toBeNull()
  })

  test('ADMIN-119 an administrator without a second factor does not demand it at once, but after days', async () => {
    expect(await errorOf(admin, { secondFactor: 'all', graceDays: 0 })).toBe('OWN_METHOD_NEEDED')
    expect(await policyOf(admin)).toMatchObject({ secondFactor: 'off', graceDays: 14 })
    expect(await put(admin, { secondFactor: 'all', graceDays: 14 })).toBe(200)
  })

  test('ADMIN-118, SIGN-74 a change ends the sessions that it refuses in the tenant at once', async () => {
    const other = await world.signIn('admin.hamnverket', 20004)
    const { rows } = await run(`select id from session where user_id =
      (select id from user_account where username = 'admin.hamnverket') order by authenticated_at desc limit 1`)
    const { id } = rows[0] as { id: number }
    await run(`update session set method = 'sms' where id = ${id}`)
    await run(`update session_proof set method = 'sms' where session_id = ${id}`)
    expect(await put(admin, { methods: ['password'] })).toBe(200)
    expect((await other.request({ url: URL })).statusCode).toBe(401)
    expect(await policyOf(admin)).toMatchObject({ methods: ['password'] })
  })

  test('ADMIN-118, FACTOR-20 a change needs a proof of the last ten minutes, the present tag, and the right in the whole tenant', async () => {
    expect(await put(admin, { graceDays: 3 }, '"old"')).toBe(412)
    expect(await put(admin, { methods: [] })).toBe(400)
    expect(await put(admin, { graceDays: 91 })).toBe(400)
    const anna = await world.signIn('anna', 20001)
    expect(await refusal(policyOf(anna))).toBe('FORBIDDEN')
    expect(await put(anna, {})).toBe(403)
    await run(`update session set authenticated_at = now() - interval '11 minutes'`)
    expect(await errorOf(admin, { graceDays: 3 })).toBe('STEP_UP_REQUIRED')
    expect((await policyOf(admin)).graceDays).toBe(14)
  })
})
