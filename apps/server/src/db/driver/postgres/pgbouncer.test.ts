import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PGBOUNCER, startPgBouncer } from '../../../../test/outside-systems/pgbouncer.ts'
import type { Pooler } from '../../../../test/outside-systems/pooler.ts'
import { copyDatabase } from '../../../../test/world.ts'
import { openPostgres } from './postgres.ts'
import { TransactionPoolerError } from './transaction-pooler.ts'

// pooler.test.ts tests the same rule with the tests' own pooler, on every machine.
describe.skipIf(PGBOUNCER === null)('a real PgBouncer (skipped if the machine has none)', () => {
  let url: string
  let remove: () => Promise<void>
  const started: Pooler[] = []
  const pooled = async (mode: 'transaction' | 'session') => {
    const pooler = await startPgBouncer(PGBOUNCER ?? '', url, mode)
    started.push(pooler)
    return pooler.url
  }

  beforeAll(async () => {
    const copied = await copyDatabase()
    await copied.database.close()
    ;({ url, remove } = copied)
  })
  afterAll(async () => {
    for (const pooler of started) await pooler.close()
    await remove()
  })

  test('OPS-70 in transaction mode the server refuses to start and prints one sentence', async () => {
    const database = openPostgres(await pooled('transaction'), { connections: 2 })
    const refused = await database.migrate().catch((error: unknown) => error)
    await database.close()
    expect(refused).toBeInstanceOf(TransactionPoolerError)
  })

  test('OPS-70 in session mode the server serves the portal within the pooler’s limit of connections', async () => {
    const database = openPostgres(await pooled('session'), { connections: 2 })
    try {
      await database.migrate()
      const limits = () =>
        database.system((db) =>
          sql<Record<string, string>>`select current_setting('statement_timeout') as statement,
            current_setting('jit') as jit, (select count(*)::int from tenant) > 0 as "isThere"`.execute(db),
        )
      const answers = await Promise.all(Array.from({ length: 20 }, limits))
      for (const { rows } of answers) expect(rows).toEqual([{ statement: '15s', jit: 'off', isThere: true }])
    } finally {
      await database.close()
    }
  })
})
