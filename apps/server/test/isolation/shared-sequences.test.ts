import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { onBothDatabases } from '../world.ts'
import { ask, guardedOperations, ownCall } from './own-calls.ts'

/** The next number of every sequence, which occurs nowhere else. */
const NEXT = 8_431_770_000_001
const NUMBER = /(?<!\d)8431770\d{6}(?!\d)/

/** Calls that end the session or change whose it is. */
const ENDS_SESSION = /session\/tenant|changeTenantToken|removeAccessToken|DELETE .*\/sessions|logout|password/

onBothDatabases((world) => {
  /** Sets all sequences, as their owner. Returns how many there are. */
  const setSequences = () =>
    world.database.system(async (db) => {
      await sql`reset role`.execute(db)
      const { rows } = await sql<{ name: string }>`select sequencename as name from pg_sequences
        where schemaname = 'public' and data_type::text = 'bigint'`.execute(db)
      for (const { name } of rows) await sql`select setval(${name}::text::regclass, ${NEXT}, false)`.execute(db)
      return rows.length
    })

  /** Returns how many sequences have given a number since then. */
  const drawnSequences = () =>
    world.database.system(async (db) => {
      await sql`reset role`.execute(db)
      const { rows } = await sql`select from pg_sequences where last_value >= ${NEXT}`.execute(db)
      return rows.length
    })

  test('ISO-6 no answer to a tenant contains a number that all tenants draw from', { timeout: 240_000 }, async () => {
    expect(await setSequences()).toBeGreaterThan(5)
    const person = await world.signIn('admin.nordbro', 20001)
    const calls = guardedOperations().filter(({ route }) => !ENDS_SESSION.test(route) && !route.endsWith('/stream'))
    const found = new Set<string>()
    const answered = new Set<string>()
    const askAll = async (operations: typeof calls) => {
      for (const operation of operations) {
        const { status, text } = await ask(person, operation, ownCall(operation).filled)
        if (status < 300) answered.add(operation.route)
        const at = text.search(NUMBER)
        if (at >= 0) found.add(`${operation.route}: ${text.slice(Math.max(0, at - 80), at + 20)}`)
      }
    }
    await askAll(calls)
    // what was written is read
    await askAll(calls.filter(({ method }) => method === 'GET'))
    expect([...answered].filter((route) => !route.startsWith('GET')).length).toBeGreaterThan(20)
    expect([...answered]).toContain('POST /identification/own-data')
    expect(await drawnSequences()).toBeGreaterThan(2)
    expect([...found]).toEqual([])
  })
})
