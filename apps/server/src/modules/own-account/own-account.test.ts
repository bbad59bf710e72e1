import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Browser } from '../../../test/sign-in/browser.ts'
import { encrypt } from '../../../test/sign-in/encrypt.ts'
import { onBothDatabases, PASSWORD } from '../../../test/world.ts'

onBothDatabases((world) => {
  test('SIGN-40 sign-in detects a common password, and a password that is a name of the person', async () => {
    const weak = world.browser()
    await world.database.system((db) => db.updateTable('user_account').set({ weak_reason: null }).execute())
    await weak.signIn('weak', 'password')
    expect(await weak.call('GET /api/uaa/user/weakWord', { query: {} })).toEqual({
      weak: true,
      reason: 'COMMON_PASSWORD',
      changedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as unknown,
    })

    const { hash } = await import('@node-rs/argon2')
    const own = await hash('Viktor.Svag7')
    await world.database.system((db) =>
      db.updateTable('user_account').set({ password_hash: own }).where('username', '=', 'weak').execute(),
    )
    await weak.signIn('weak', 'Viktor.Svag7')
    expect(await weak.call('GET /api/uaa/user/weakWord', { query: {} })).toMatchObject({
      weak: true,
      reason: 'OWN_NAME',
    })

    const anna = await world.signIn('anna')
    expect(await anna.call('GET /api/uaa/user/weakWord', { query: {} })).toMatchObject({ weak: false, reason: null })
  })

  test('SIGN-41 the answer about a weak password concerns the session’s account, for any account in the request', async () => {
    const anna = await world.signIn('anna')
    const ask = async (query: string) => {
      const { statusCode, payload, headers } = await anna.request({ url: `/api/uaa/user/weakWord${query}` })
      return { statusCode, payload, names: Object.keys(headers).toSorted() }
    }
    const own = await ask('?userId=612')
    expect(own.statusCode).toBe(200)
    for (const query of [
      '',
      '?userId=650',
      '?userId=999999',
      '?userId=',
      '?userId=650&userId=612',
      "?userId=' or 1=1",
    ]) {
      expect(await ask(query.replaceAll(' ', '%20')), query).toEqual(own)
    }
  })

  test('SIGN-48 a person lists their own sessions, with the current one marked and addresses masked', async () => {
    const here = world.browser()
    here.address = '192.0.2.77'
    await here.signIn('auditor', PASSWORD)
    const there = world.browser()
    await there.request({ url: '/healthz' })
    await there.signIn('auditor', PASSWORD, { freeLogin: true })
    await there.enter(20001)
    await world.signIn('anna')

    const sessions = await here.call('GET /identification/sessions')

    expect(
      sessions.map(({ current, kept: stored, address, tenantId }) => ({ current, kept: stored, address, tenantId })),
    ).toEqual([
      { current: false, kept: true, address: `${there.address.split('.').slice(0, 2).join('.')}.•.•`, tenantId: 20001 },
      { current: true, kept: false, address: '192.0.•.•', tenantId: null },
    ])
  })

  test('SIGN-49 an ended session is refused on its next call; ids of other people and unknown ids get the same answer', async () => {
    const [here, there, anna] = [await world.signIn('erik'), await world.signIn('erik'), await world.signIn('anna')]
    const [foreign] = await anna.call('GET /identification/sessions')
    const other = (await here.call('GET /identification/sessions')).find(({ current }) => !current)
    const end = async (id: number | undefined) => {
      const { statusCode, payload } = await here.request({ method: 'DELETE', url: `/identification/sessions/${id}` })
      return { statusCode, payload: payload.replace(/"traceId":"\w+"/, '') }
    }

    expect((await end(other?.id)).statusCode).toBe(204)

    expect((await there.request({ url: '/api/uaa/user' })).statusCode).toBe(401)
    expect((await here.request({ url: '/api/uaa/user' })).statusCode).toBe(200)
    const refusals = [await end(foreign?.id), await end(999_999_999), await end(other?.id)]
    expect(new Set(refusals.map((refusal) => JSON.stringify(refusal))).size).toBe(1)
    expect(refusals[0]?.statusCode).toBe(404)
    expect((await anna.request({ url: '/api/uaa/user' })).statusCode).toBe(200)
  })

  test('SIGN-49 FACTOR-20 SIGN-100 ending a session needs a step-up of the last ten minutes', async () => {
    const [here, there] = [await world.signIn('erik'), await world.signIn('erik')]
    const other = (await there.call('GET /identification/sessions')).find(({ current }) => current)
    await world.database.system((db) =>
      sql`update session set authenticated_at = now() - interval '601 seconds' where user_id = 620`.execute(db),
    )
    const end = () => here.request({ method: 'DELETE', url: `/identification/sessions/${other?.id}` })
    const refused = await end()
    expect([refused.statusCode, refused.json<{ errorCode: string }>().errorCode]).toEqual([403, 'STEP_UP_REQUIRED'])
    expect((await there.request({ url: '/api/uaa/user' })).statusCode).toBe(200)

    const password = await encrypt(PASSWORD, await here.publicKeys())
    await here.call('POST /identification/session/step-up', { body: { type: 'password', password } })
    expect((await end()).statusCode).toBe(204)
    expect((await there.request({ url: '/api/uaa/user' })).statusCode).toBe(401)
  })

  test('SIGN-147, SIGN-100 a step-up permits ending all other sessions of the person, but of no other person', async () => {
    const [here, there, phone] = [await world.signIn('erik'), await world.signIn('erik'), await world.signIn('erik')]
    const anna = await world.signIn('anna')
    const end = () => here.request({ method: 'DELETE', url: '/identification/sessions' })
    const status = async (person: Browser) => (await person.request({ url: '/api/uaa/user' })).statusCode
    await world.database.system((db) =>
      sql`update session set authenticated_at = now() - interval '601 seconds' where user_id = 620`.execute(db),
    )
    const refused = await end()
    expect([refused.statusCode, refused.json<{ errorCode: string }>().errorCode]).toEqual([403, 'STEP_UP_REQUIRED'])
    expect(await status(there)).toBe(200)

    const password = await encrypt(PASSWORD, await here.publicKeys())
    await here.call('POST /identification/session/step-up', { body: { type: 'password', password } })
    expect((await end()).statusCode).toBe(204)
    expect(await Promise.all([here, there, phone, anna].map(status))).toEqual([200, 401, 401, 200])
    expect((await here.call('GET /identification/sessions')).map(({ current }) => current)).toEqual([true])
    expect((await end()).statusCode).toBe(204)
  })

  test('SIGN-48 a persistent session whose idle time has passed is listed, and another idle session is not', async () => {
    const here = await world.signIn('maria')
    await world.browser().signIn('maria', PASSWORD, { freeLogin: true })
    await world.browser().signIn('maria', PASSWORD)
    await world.database.system((db) =>
      sql`update session set last_active_at = now() - interval '2 days' where id <> (select id from session where user_id = 630 order by signed_in_at limit 1)
        and user_id = 630`.execute(db),
    )
    const sessions = await here.call('GET /identification/sessions')
    expect(sessions.map(({ current, kept: stored }) => ({ current, kept: stored }))).toEqual([
      { current: true, kept: false },
      { current: false, kept: true },
    ])
  })

  test('SIGN-50 the security log lists the events of the account, latest first, but of no other account', async () => {
    const ops = world.browser()
    await world.browser().tryToSignIn('ops', 'wrong password')
    const written = () =>
      world.database.system((db) => db.selectFrom('security_event').select('id').where('result', '=', '2101').execute())
    await expect.poll(written).toHaveLength(1)
    await ops.signIn('ops', PASSWORD)
    const page = await ops.call('GET /api/uaa/user/security-log', { query: { pageIndex: '1', pageSize: '1' } })
    expect(page).toMatchObject({
      records: [
        { event: 'SIGN_IN', result: 'SUCCESS', device: '', address: expect.stringContaining('10.') as unknown },
      ],
      recordTotal: 2,
      pageIndex: 1,
      pageSize: 1,
    })
    const second = await ops.call('GET /api/uaa/user/security-log', { query: { pageIndex: '2', pageSize: '1' } })
    expect(second.records).toMatchObject([{ event: 'SIGN_IN', result: '2101' }])
    const far = await ops.call('GET /api/uaa/user/security-log', { query: { pageIndex: '9007199254740991' } })
    expect(far.records).toEqual([])
    const huge = await ops.call('GET /api/uaa/user/security-log', { query: { pageSize: '1000000000' } })
    expect(huge.pageSize).toBe(200)
  })

  test('SIGN-50 an account of a type above 0 has no security log', async () => {
    const erik = await world.signIn('erik')
    expect((await erik.request({ url: '/api/uaa/user/security-log' })).statusCode).toBe(403)
  })
})
