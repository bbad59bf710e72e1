import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { SystemDb } from '../../../db/handles.ts'
import { countLockWaits } from '../../../../test/database/lock-waits.ts'
import { onBothDatabases } from '../../../../test/world.ts'
import { recordAttempt, settleFailures } from './failures.ts'

const ORIGIN = { accountHash: Buffer.alloc(32, 7), network: '198.51.100.7' }

onBothDatabases((world) => {
  /** The embedded database runs one transaction at a time. */
  const untilWaiting = async (db: SystemDb, calls: number) => {
    if (world.kind === 'postgres') await expect.poll(() => countLockWaits(db), { timeout: 10_000 }).toBe(calls)
  }

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
      await untilWaiting(db, 1)
      settled = Promise.all([first, settle(other)])
      settled.catch(() => undefined)
      await untilWaiting(db, 2)
    })
    await settled

    const { rows } = await world.database.system((db) =>
      sql`select id, is_settled from login_failure where account_hash = ${ORIGIN.accountHash}`.execute(db),
    )
    expect(rows).toEqual([{ id: earlier, is_settled: true }])
  })
})
