import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import type { SystemDb } from '../../src/db/handles.ts'
import { getFactorState } from '../../src/modules/second-factor/state.ts'
import { findStepUpMethods } from '../../src/modules/second-factor/step-up.ts'
import { hashOf } from '../../src/modules/sessions/sessions.service.ts'
import { getSessionTimes } from '../../src/modules/sessions/sessions.store.ts'
import { getProof } from '../../src/modules/sign-in-policy/session-proof.ts'
import type { Browser } from '../sign-in/browser.ts'
import { encrypt } from '../sign-in/encrypt.ts'
import { askOwn, guardedOperations } from '../isolation/own-calls.ts'
import { onBothDatabases, PASSWORD, PORTAL } from '../world.ts'
import { countLockWaits } from '../database/lock-waits.ts'

const guarded = guardedOperations()

/** Sends every call that needs a session, with both halves unchanged; returns those that were not refused. */
async function notRefused(person: Pick<Browser, 'request'>): Promise<string[]> {
  const wrong: string[] = []
  for (const operation of guarded) {
    const { status, text } = await askOwn(person, operation)
    if (status !== 401) wrong.push(`${operation.route}: ${status} ${text}`)
  }
  return wrong
}

/** The same cookies with another token as the bearer. */
const holding = ({ request }: Browser, token: string): Pick<Browser, 'request'> => ({
  request: ({ headers, ...options }) =>
    request({ ...options, headers: { ...headers, authorization: `Bearer ${token}` } }),
})

onBothDatabases((world) => {
  const change = (statement: ReturnType<typeof sql>) => world.database.system((db) => statement.execute(db))

  /** Each kind of secret that a session gives away, by its name. */
  async function tokensOf(person: Browser): Promise<Record<string, string>> {
    const entry = person.token ?? ''
    await person.enter(20001)
    const { token } = await person.call('POST /identification/session/app-token', { body: { appCode: 'quality-core' } })
    const { trustTenantsTokenMap } = await person.call('GET /api/uaa/user/tenant-token/repeat')
    const ticket = async (purpose: 'window' | 'hand-in') =>
      (await person.call('POST /identification/session/ticket', { body: { purpose, origin: PORTAL } })).ticket
    return {
      window: await ticket('window'),
      'hand-in': await ticket('hand-in'),
      application: token,
      entry,
      tenant: person.token ?? '',
      viewing: trustTenantsTokenMap[20003] ?? '',
    }
  }

  test('SESS-8 SESS-30 ENTRY-30 a token that is not a bearer of the portal opens no call, while its session lives', async () => {
    expect(guarded.length).toBeGreaterThan(60)
    const anna = await world.signIn('anna')
    const tokens = await tokensOf(anna)
    for (const kind of ['window', 'hand-in', 'application']) {
      expect(await notRefused(holding(anna, tokens[kind] ?? '')), kind).toEqual([])
    }
    expect((await anna.request({ url: '/api/uaa/user' })).statusCode).toBe(200)
  }, 240_000)

  test('SESS-10 SESS-33 every call refuses each kind of token after log-out', async () => {
    const anna = await world.signIn('anna')
    const tokens = await tokensOf(anna)
    const sid = anna.cookies.get('sid') ?? ''
    await anna.request({ url: '/api/uaa/user/logout' })

    anna.cookies.set('sid', sid)
    for (const [kind, token] of Object.entries(tokens)) {
      expect(token, kind).toMatch(kind === 'application' ? /^[\w-]+(\.[\w-]+){2}$/ : /^[\w-]{43}$/)
      expect(await notRefused(holding(anna, token)), kind).toEqual([])
    }
  }, 240_000)

  test('SIGN-42 SESS-10 every call of another session is refused after a change of the password', async () => {
    const [here, there] = [await world.signIn('auditor', 20001), await world.signIn('auditor', 20001)]
    const changed = await here.call('PUT /identification/password', {
      body: {
        oldPassword: await encrypt(PASSWORD, await here.publicKeys()),
        newPassword: await encrypt('another good one', await here.publicKeys()),
      },
    })
    expect(changed.success).toBe(true)

    expect(await notRefused(there)).toEqual([])
    expect((await here.request({ url: '/api/uaa/user' })).statusCode).toBe(200)
  }, 240_000)

  test('SESS-5 SESS-10 every call is refused once the session is idle too long, has reached its end, or its person is disabled', async () => {
    const erik = await world.signIn('erik', 20001)
    const ways = [
      [sql`update session set last_active_at = last_active_at - interval '1 day'`, sql`update session set last_active_at = now()`],
      [
        sql`update session set absolute_expires_at = now() - interval '1 second'`,
        sql`update session set absolute_expires_at = now() + interval '1 day'`,
      ],
      [
        sql`update user_account set disabled = true where username = 'erik'`,
        sql`update user_account set disabled = false where username = 'erik'`,
      ],
    ] as const // prettier-ignore
    for (const [end, begin] of ways) {
      await change(end)
      expect(await notRefused(erik)).toEqual([])
      await change(begin)
      expect((await erik.request({ url: '/api/uaa/user' })).statusCode).toBe(200)
    }
  }, 240_000)

  test.skipIf(world.kind === 'embedded')(
    'WIRE-44 a call whose session another call ends meanwhile answers 401',
    async () => {
      for (const url of [
        '/identification/app-scan',
        '/identification/session/step-up/passkey-options',
        '/identification/session/app-token',
      ]) {
        const anna = await world.signIn('anna', 20001)
        const [began, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
        const ending = world.database.system(async (db) => {
          await sql`delete from session where sid_hash = ${hashOf(anna.cookies.get('sid') ?? '')}`.execute(db)
          began.resolve()
          await mayEnd.promise
        })
        await began.promise
        const answer = anna.request({ method: 'POST', url, payload: { appCode: 'quality-core' } })
        await vi.waitUntil(async () => (await world.database.system(countLockWaits)) > 0, { timeout: 30_000 })
        mayEnd.resolve()
        await ending
        expect([url, (await answer).statusCode]).toEqual([url, 401])
      }
    },
  )

  test('WIRE-44 a call whose session another call has ended meanwhile answers 401', async () => {
    const anna = await world.signIn('anna', 20001)
    const { id: userId } = await anna.call('GET /api/uaa/user')
    const gone = { userId, sessionId: 999_999_999 }
    const request = { hostname: 'portal.example' } as never
    const reads: ((db: SystemDb) => Promise<unknown>)[] = [
      (db) => getFactorState(db, request, PORTAL, gone),
      (db) => findStepUpMethods(db, gone),
      (db) => getProof(db, gone.sessionId),
      (db) => getSessionTimes(db, gone.sessionId),
    ]
    for (const read of reads)
      await expect(world.database.system(read)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  })
})
