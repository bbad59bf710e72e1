import { hash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Pooler, startPooler } from '../../../../test/outside-systems/pooler.ts'
import { copyDatabase } from '../../../../test/world.ts'
import { openPostgres } from './postgres.ts'
import { TransactionPoolerError } from './transaction-pooler.ts'

const START = 'The database is behind a connection pooler in transaction or statement mode'

describe('a connection pooler', () => {
  let url: string
  let remove: () => Promise<void>
  const poolers: Pooler[] = []
  const pooler = async (options: Parameters<typeof startPooler>[1]) => {
    const started = await startPooler(url, options)
    poolers.push(started)
    return started.url
  }

  beforeAll(async () => {
    const copied = await copyDatabase()
    await copied.database.close()
    ;({ url, remove } = copied)
  })
  afterAll(async () => {
    for (const one of poolers) await one.close()
    await remove()
  })

  test.each([1, 5])(
    'OPS-70 a pooler in transaction mode with %i server connections is recognised, and the server refuses to start',
    async (size) => {
      const database = openPostgres(await pooler({ mode: 'transaction', size }), { connections: 2 })
      const refused = await database.migrate().catch((error: unknown) => error)
      await database.close()

      expect(refused).toBeInstanceOf(TransactionPoolerError)
      expect((refused as Error).message.split('\n')).toHaveLength(1)
      expect((refused as Error).message.startsWith(START)).toBe(true)
    },
  )

  test('OPS-70 a pooler in session mode that refuses startup parameters serves the portal', async () => {
    const at = await pooler({ mode: 'session', size: 10, refusesParameters: true })
    const database = openPostgres(at, { connections: 2 })
    try {
      await database.migrate()
      const { rows } = await database.system((db) =>
        sql<Record<string, string>>`select current_setting('statement_timeout') as statement,
          current_setting('idle_in_transaction_session_timeout') as idle, current_setting('jit') as jit`.execute(db),
      )
      expect(rows).toEqual([{ statement: '15s', idle: '30s', jit: 'off' }])
    } finally {
      await database.close()
    }
  })
})

test('OPS-71 the name of a prepared statement is a hash of its text', async () => {
  // The test files of a worker share their modules, so that the names may be used up.
  vi.resetModules()
  const { statementName } = await import('../../connection/statement-name.ts')
  const text = `select 'OPS-71' as rule`
  expect(statementName(text)).toBe(hash('sha256', text, 'base64url'))
})
