import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { SystemDb } from '../../db/handles.ts'
import { refusal } from '../../../test/refusal.ts'
import { handIn } from '../../../test/sign-in/hand-in.ts'
import { onBothDatabases, PASSWORD } from '../../../test/world.ts'
import { countLockWaits } from '../../../test/database/lock-waits.ts'
import { setHandIn } from '../sessions/hand-in-permission.service.ts'
import { renewApplicationSecret } from '../sessions/application-secrets.service.ts'
import { issueBearer } from '../sessions/sessions.service.ts'
import { removeProvider, setProvider } from '../single-sign-on/configuration.service.ts'
import { enterTenant } from '../tenant-entry/tenant-entry.service.ts'
import { changePolicy, lockPolicy } from './sign-in-policy.service.ts'

const TENANT = 20003
const CODE = 'sundbyggarna'
const NORDBRO = 20001
const ANNA = 612

onBothDatabases((world) => {
  const change = (db: SystemDb, methods: readonly ['sms'] | null) =>
    changePolicy(db, CODE, { methods }, { hasMobileCode: true })
  const reset = () => world.database.system((db) => change(db, null))
  const resetNordbro = () =>
    world.database.system((db) => changePolicy(db, 'nordbro', { methods: null }, { hasMobileCode: true }))
  /** Waits until the other transaction waits for this one. The embedded database runs one transaction at a time. */
  const untilOtherWaits = async (db: SystemDb, other: Promise<unknown>) => {
    if (world.kind !== 'postgres') return
    let isOver = false
    other.finally(() => (isOver = true)).catch(() => undefined)
    await expect.poll(async () => isOver || (await countLockWaits(db)) > 0, { timeout: 10_000 }).toBe(true)
  }
  const sessionOf = async (db: SystemDb, userId: number) =>
    (
      await sql<{ id: number }>`select id from session where user_id = ${userId}
        order by signed_in_at desc, id desc limit 1`.execute(db)
    ).rows[0]!.id

  test('SEC-57, SIGN-74 a change of the policy ends the token of an entry that began before it', async () => {
    await reset()
    const person = await world.signIn('li.wei')
    const { id: userId } = await person.call('GET /api/uaa/user')
    let changed: Promise<unknown> = Promise.resolve()
    const token = await world.database.system(async (db) => {
      const sessionId = await sessionOf(db, userId)
      const { identity } = await enterTenant(db, { sessionId, userId, tenantId: TENANT, isRenewal: false })
      const bearer = await issueBearer(db, { sessionId, tenantId: TENANT, identity })
      changed = world.database.system((other) => change(other, ['sms']))
      await untilOtherWaits(db, changed)
      return bearer.token
    })
    await changed
    person.token = token
    expect((await person.request({ url: '/api/uaa/user' })).statusCode).toBe(401)
    await reset()
  })

  test('SEC-57, SIGN-72 an entry during a change of the policy is judged by the new policy', async () => {
    await reset()
    const person = await world.signIn('li.wei')
    let entered: Promise<{ statusCode: number }> | undefined
    await world.database.system(async (db) => {
      await change(db, ['sms'])
      entered = Promise.resolve(
        person.request({ method: 'PUT', url: `/identification/session/tenant?tenantId=${TENANT}` }),
      )
      await untilOtherWaits(db, entered)
    })
    expect((await entered)?.statusCode).toBe(403)
    await reset()
  })

  test.each([
    ['POST', '/identification/session/app-token', { appCode: 'plan-core' }],
    ['GET', '/api/uaa/user/tenant-token/repeat', undefined],
  ] as const)(
    'SEC-57, SESS-66 no token is issued with a bearer that a change of the policy ends meanwhile: %s %s',
    async (method, url, payload) => {
      await resetNordbro()
      const person = await world.signIn('anna', NORDBRO)
      let issued: Promise<{ statusCode: number }> | undefined
      await world.database.system(async (db) => {
        await changePolicy(db, 'nordbro', { methods: ['sms'] }, { hasMobileCode: true })
        issued = Promise.resolve(person.request({ method, url, ...(payload && { payload }) }))
        await untilOtherWaits(db, issued)
      })
      expect((await issued)?.statusCode).toBe(401)
      await resetNordbro()
    },
  )

  test('SEC-57, SESS-15 a session restarts during a change of the policy without a deadlock', async () => {
    await resetNordbro()
    const person = world.browser()
    await person.signIn('anna', PASSWORD, { freeLogin: true })
    await person.enter(NORDBRO)
    await world.database.system((db) =>
      sql`update session set last_active_at = now() - make_interval(secs => idle_seconds + 1)
        where user_id = ${ANNA}`.execute(db),
    )
    const renewal = { method: 'POST', url: '/identification/session/renew' } as const
    let renewed: Promise<{ statusCode: number }> | undefined
    await world.database.system(async (db) => {
      await lockPolicy(db, NORDBRO)
      renewed = Promise.resolve(person.request({ ...renewal, payload: { tenantId: NORDBRO, begins: true } }))
      await untilOtherWaits(db, renewed)
      await changePolicy(db, 'nordbro', { methods: ['sms'] }, { hasMobileCode: true })
    })
    expect((await renewed)?.statusCode).toBe(403)
    await resetNordbro()
  })

  test('SEC-57, SESS-70 a hand-in replaces a session during a change of the policy without a deadlock', async () => {
    await resetNordbro()
    const secret = await world.database.system(async (db) => {
      await setHandIn(db, 'plan-core', true)
      return renewApplicationSecret(db, 'plan-core')
    })
    const source = await world.signIn('li.wei', NORDBRO)
    const { token } = await source.call('POST /identification/session/app-token', { body: { appCode: 'plan-core' } })
    const authorization = `Basic ${Buffer.from(`plan-core:${secret}`).toString('base64')}`
    const url = '/identification/session/hand-in/code'
    const code = await world.app.inject({ method: 'POST', url, headers: { authorization }, payload: { token } })
    const browser = await world.signIn('anna', NORDBRO)
    let handedIn: Promise<string> | undefined
    await world.database.system(async (db) => {
      await lockPolicy(db, NORDBRO)
      handedIn = refusal(handIn(browser, code.json<{ code: string }>().code))
      await untilOtherWaits(db, handedIn)
      await changePolicy(db, 'nordbro', { methods: ['sms'] }, { hasMobileCode: true })
    })
    expect(await handedIn).toBe('SIGN_IN_METHOD_REFUSED')
    await resetNordbro()
  })

  test('SEC-57, SIGN-73 a provider is not removed while a change makes it the only way to sign in', async () => {
    const provider = { name: 'Own', issuer: 'https://id.example', clientId: 'portico', secretName: null }
    await world.database.system((db) =>
      setProvider(db, 'nordbro', { ...provider, mailDomains: [], admitsUnknown: false }, { withoutTest: true }),
    )
    let removed: Promise<string> | undefined
    await world.database.system(async (db) => {
      await changePolicy(db, 'nordbro', { providerOnly: true }, { hasMobileCode: true })
      removed = world.database.system((other) => removeProvider(other, 'nordbro', { hasMobileCode: true }))
      await untilOtherWaits(db, removed)
    })
    expect(await removed).toBe('needed')
  })
})
