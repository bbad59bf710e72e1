import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { untilWaiting } from '../../../test/database/lock-waits.ts'
import { onBothDatabases } from '../../../test/world.ts'
import { endProviderSessions } from './back-channel.ts'

const PROVIDER = { tenantId: 20001, issuer: 'https://id.example' }
const ORDER = { jti: 'concurrent', expiresAt: Date.now() / 1000 + 60, subject: 'subject-1', providerSid: null }
const CLIENT = { device: null, address: '127.0.0.1' } as never

onBothDatabases((world) => {
  test('SIGN-162 a log-out at the provider locks sessions in the order of their ids', async () => {
    const people = [await world.signIn('anna'), await world.signIn('anna')]
    const listed = await people[0]!.call('GET /identification/sessions')
    const ids = listed.map(({ id }) => id).toSorted((a, b) => a - b)
    const [lowest, highest] = [ids[0], ids.at(-1)]
    let logOut: Promise<boolean> | undefined
    await world.database.system(async (db) => {
      for (const id of ids.toReversed())
        await sql`insert into session_proof (session_id, method, provider_tenant_id, issuer, subject)
          values (${id}, 'oidc', ${PROVIDER.tenantId}, ${PROVIDER.issuer}, ${ORDER.subject})`.execute(db)
      // the row that is changed last is read last
      await sql`update session set signed_in_at = signed_in_at where id = ${lowest}`.execute(db)
    })

    await world.database.system(async (db) => {
      await sql`select from session where id = ${lowest} for update`.execute(db)
      logOut = world.database.system((other) => endProviderSessions(other, PROVIDER, ORDER, CLIENT))
      await untilWaiting(world, db, 1)
      // fails if the log-out has locked this session first
      await sql`select from session where id = ${highest} for update nowait`.execute(db)
    })

    expect(await logOut).toBe(true)
    const statuses = await Promise.all(people.map((person) => person.request({ url: '/identification/sessions' })))
    expect(statuses.map(({ statusCode }) => statusCode)).toEqual([401, 401])
  })
})
