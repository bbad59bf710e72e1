import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type * as connection from '../../src/db/connection/connection.ts'
import { onBothDatabases } from '../world.ts'
import { tryEverything } from './matrix.ts'
import { seedOtherTenants } from './other-tenants.ts'
import { allOperations } from './requests.ts'

/** While `forgetsTenants` is set, every condition on the tenant in statements is true. */
const code = { forgetsTenants: false }

// The files of a worker share their modules, so these are reloaded before and after.
vi.hoisted(() => vi.resetModules())
afterAll(() => void vi.resetModules())

vi.mock('../../src/db/connection/connection.ts', async (original) => {
  const real = await original<typeof connection>()
  const forget = (statement: string) =>
    statement.replace(/(?:"?\w+"?\.)?"?tenant_id"? = (\$\d+)/g, '($1::bigint is not null)')
  return {
    ...real,
    runStatement: (client: never, query: { sql: string }) =>
      real.runStatement(client, (code.forgetsTenants ? { ...query, sql: forget(query.sql) } : query) as never),
  }
})

/** Calls inside a tenant. Calls before a tenant is entered set no tenant, so only the code protects them. */
const operations = allOperations().filter(({ access }) => access === 'tenant')

onBothDatabases((world) => {
  // The test covers code and policies, which are the same on both databases; the other one takes three times as long.
  const onPostgres = test.runIf(world.kind === 'postgres')
  const tryAll = async () => {
    const { findings, calls } = await tryEverything(world, { account: 'anna', tenantId: 20001, operations })
    expect(calls).toBeGreaterThan(1000)
    return findings
  }
  /** Leaves out calls that search organisations: their joins never end without a tenant condition. */
  const quick = operations.filter(({ route }) =>
    /mark|param|agreement|identity|extend-context|runtime|requests|app-token/.test(route),
  )

  beforeAll(() => seedOtherTenants(world.database))

  onPostgres(
    'ISO-12 where the code forgets every tenant, the database alone keeps tenants apart',
    async () => {
      code.forgetsTenants = true
      const findings = await tryAll()
      code.forgetsTenants = false
      expect(findings).toEqual([])
    },
    400_000,
  )

  onPostgres(
    'ISO-12 where the database’s lock is off, the code alone keeps tenants apart',
    async () => {
      await unlock()
      expect(await tryAll()).toEqual([])
    },
    400_000,
  )

  onPostgres(
    'ISO-11 with both locks off the matrix finds what nothing else guards',
    async () => {
      await unlock()
      code.forgetsTenants = true
      const { findings } = await tryEverything(world, { account: 'anna', tenantId: 20001, operations: quick })
      code.forgetsTenants = false
      expect(findings.map(({ oracle }) => oracle)).toContain('alike')
      expect(findings.map(({ says }) => says).join('\n')).toMatch(/mark\/\{id\}\/detail path\.id \d+:/)
    },
    400_000,
  )

  /** Disables row-level security of all tables, as their owner. */
  const unlock = () =>
    world.database.system(async (db) => {
      await sql`reset role`.execute(db)
      const { rows } = await sql<{ name: string }>`
        select relname as name from pg_class where relnamespace = 'public'::regnamespace and relrowsecurity`.execute(db)
      for (const { name } of rows) await sql`alter table ${sql.table(name)} disable row level security`.execute(db)
    })
})
