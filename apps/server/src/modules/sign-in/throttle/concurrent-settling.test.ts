import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { untilWaiting } from '../../../../test/database/lock-waits.ts'
import { onBothDatabases } from '../../../../test/world.ts'
import { recordAttempt, settleFailures } from './failures.ts'

const ORIGIN = { accountHash: Buffer.alloc(32, 7), network: '198.51.100.7' }

onBothDatabases((world) => {
  test('SIGN-160 two correct passwords of one account at once end no sign-in with a deadlock', async () => {
    const attempt = () => world.database.system((db) => recordAttempt(db, ORIGIN))
    const settle = (id: number) => world.database.system((db) => settleFailures(db, ORIGIN, id))
    const earlier = await attempt()
    const [one, other] = [await attempt(), await attempt()]
    let settled: Promise<unknown> | undefined
    await world.database.system(async (db) => {
      // both have removed their own attempt, or one of them waits before that
      await sql`select from login_failure where id = ${earlier} for update`.execute(db)
      const first = settle(one)
      await untilWaiting(world, db, 1)
      settled = Promise.all([first, settle(other)])
      settled.catch(() => undefined)
      await untilWaiting(world, db, 2)
    })
    await settled

    const { rows } = await world.database.system((db) =>
      sql`select id, is_settled from login_failure where account_hash = ${ORIGIN.accountHash}`.execute(db),
    )
    expect(rows).toEqual([{ id: earlier, is_settled: true }])
  })
})
