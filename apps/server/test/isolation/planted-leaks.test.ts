import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { PortalError } from '@portico/contract/protocol/errors'
import type { TenantDb } from '../../src/db/handles.ts'
import type { TenantActor } from '../../src/http/pipeline/actor.ts'
import type * as modules from '../../src/modules/modules.ts'
import { onBothDatabases } from '../world.ts'
import { tryEverything } from './matrix.ts'
import { responsesOf, forgetOtherTenants, onlyOneTenant, callsAbout } from './non-interference.ts'
import { seedOtherTenants } from './other-tenants.ts'
import { allOperations } from './requests.ts'
import { lintSchema } from './schema-lint.ts'

/** The part of a handler's context that the leaks use. */
interface Context {
  db: TenantDb
  actor: TenantActor
  params: { id: number }
  body: { orgId: number }
  request: { headers: Record<string, string | undefined>; log: { info(what: object): void } }
}
type Leak = (context: Context, real: (context: Context) => unknown) => unknown

/** The planted handlers that replace a route's own during a test. */
const planted = new Map<string, Leak>()

// The files of a worker share their modules, so these are reloaded before and after.
vi.hoisted(() => vi.resetModules())
afterAll(() => void vi.resetModules())

vi.mock('../../src/modules/modules.ts', async (original) => {
  const real = await original<typeof modules>()
  return {
    allRoutes: (...settings: Parameters<typeof real.allRoutes>) =>
      real.allRoutes(...settings).map((implementation) => ({
        ...implementation,
        handler: (context: never) => {
          const leak = planted.get(implementation.endpoint.route)
          return leak ? leak(context, implementation.handler as never) : implementation.handler(context)
        },
      })),
  }
})

const ORGANISATION = 'GET /api/org-permission/v4/orgs/{id}'
const ACCESS = 'GET /api/org-permission/v4/orgs/{id}/validate'
const VISIT = 'POST /api/workbench/v4/user-recent-visits'
const LOOK = 'GET /api/workbench/v4/portal-param-values/portal-config'
const TENANT = 'GET /api/tenant-user/v4/tenants/{id}'

/** Lets the transaction see every tenant's rows, as a forgotten role or condition would. */
const withEverything = ({ db }: Context) => sql`set local role portico_system`.execute(db)

/** Returns the organisation with this id in any tenant. */
async function rowOf(context: Context, id: number) {
  await withEverything(context)
  const { rows } = await sql<{ tenant_id: number; name: string }>`
    select tenant_id, name from org_node where id = ${id}`.execute(context.db)
  return rows[0]
}

onBothDatabases((world) => {
  beforeAll(() => seedOtherTenants(world.database))
  beforeEach(() => planted.clear())
  afterEach(() => planted.clear())

  /** Tries some routes and returns the oracles that have caught something. */
  async function caughtAt(...routes: string[]): Promise<string[]> {
    const operations = allOperations().filter(({ route }) => routes.includes(route))
    expect(operations).toHaveLength(routes.length)
    const { findings, calls } = await tryEverything(world, { account: 'anna', tenantId: 20001, operations })
    expect(calls).toBeGreaterThan(4)
    return [...new Set(findings.map(({ oracle }) => oracle))].toSorted()
  }

  test('ISO-11 the check finds nothing in the planted routes without their leaks', async () => {
    expect(await caughtAt(ORGANISATION, ACCESS, VISIT, LOOK, TENANT)).toEqual([])
  }, 120_000)

  test('ISO-11, ISO-15 a route without a tenant condition is caught by another tenant’s words, and by different answers for two ids', async () => {
    planted.set(ORGANISATION, async (context, real) => {
      const row = await rowOf(context, context.params.id)
      if (row && row.tenant_id !== context.actor.tenantId) {
        await sql`select set_config('app.tenant_id', ${String(row.tenant_id)}, true)`.execute(context.db)
        const [grant] = (await sql<{ user_id: number }>`select user_id from membership where tenant_id = ${row.tenant_id}
          and tenant_admin`.execute(context.db)).rows // prettier-ignore
        return real({ ...context, actor: { ...context.actor, tenantId: row.tenant_id, userId: grant?.user_id ?? 0 } })
      }
      return real(context)
    })
    expect(await caughtAt(ORGANISATION)).toEqual(['alike', 'words'])
  })

  test('ISO-11 an answer that differs between a foreign and an unknown id is caught, even without another tenant’s words', async () => {
    planted.set(ORGANISATION, async (context, real) => {
      const row = await rowOf(context, context.params.id)
      if (row && row.tenant_id !== context.actor.tenantId) throw new PortalError('FORBIDDEN')
      return real(context)
    })
    expect(await caughtAt(ORGANISATION)).toEqual(['alike'])
  })

  test('ISO-11 a header that decides which rows are read is caught', async () => {
    planted.set(LOOK, async (context, real) => {
      const tenantId = Number(context.request.headers['x-tenant-id'] ?? context.actor.tenantId)
      await sql`select set_config('app.tenant_id', ${String(tenantId)}, true)`.execute(context.db)
      const answer = (await real({ ...context, actor: { ...context.actor, tenantId } })) as object
      // The scenes of the demonstration's tenants hardly differ, so the leak adds a difference.
      return { ...answer, uniqueOpened: tenantId === context.actor.tenantId }
    })
    expect(await caughtAt(LOOK)).toContain('headers')
  })

  test('ISO-11 a changed row of another tenant is caught, with any answer', async () => {
    planted.set(VISIT, async (context, real) => {
      const answer = await real(context)
      await withEverything(context)
      await sql`update org_node set sort = sort + 1 where id = ${context.body.orgId} and tenant_id <> 20001`.execute(
        context.db,
      )
      return answer
    })
    expect(await caughtAt(VISIT)).toEqual(['rows'])
  })

  test('ISO-11 a name of another tenant in the log is caught', async () => {
    planted.set(ACCESS, async (context, real) => {
      const answer = await real(context)
      const row = await rowOf(context, context.params.id)
      context.request.log.info({ organisation: row?.name })
      return answer
    })
    expect(await caughtAt(ACCESS)).toEqual(['log'])
  })

  test('ISO-11, ISO-17 a table with removed or weakened protection is found by the lint, for each table and each way', async () => {
    const tables = await world.database.system(async (db) => {
      const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.columns
        where table_schema = 'public' and column_name = 'tenant_id' order by 1`.execute(db)
      return rows.map(({ name }) => name)
    })
    expect(tables.length).toBeGreaterThan(20)
    const anyRow = `using (true) with check (true)`
    // one statement for each table, and a finding for each table
    for (const wayFor of [
      (table: string) => `alter table ${table} disable row level security`,
      (table: string) => `alter table ${table} no force row level security`,
      (table: string) => `drop policy tenant_isolation on ${table}`,
      (table: string) => `alter policy tenant_isolation on ${table} ${anyRow}`,
      (table: string) => `create policy helpful on ${table} to portico_app ${anyRow}`,
    ]) {
      const found = await lintAfter(`do $$ begin ${tables.map(wayFor).join(';')}; end $$`)
      const named = found.map((fault) => /^[^:]*: (\w+)/.exec(fault)?.[1] ?? fault)
      expect(named.toSorted(), wayFor('table')).toEqual(tables)
    }
    for (const way of [
      `create view everybody as select * from membership`,
      `create function everything() returns bigint language sql security definer as 'select count(*) from membership'`,
      `create unique index too_wide on org_node (code)`,
      `create table forgotten (tenant_id bigint, id bigint primary key)`,
      `alter role portico_app createdb`,
    ])
      expect((await lintAfter(way)).length, way).toBeGreaterThan(0)
  }, 120_000)

  /** Runs the statement as the owner, checks the schema, and rolls back. */
  async function lintAfter(statement: string): Promise<string[]> {
    let match: string[] = []
    const undo = new Error('undo')
    await world.database
      .system(async (db) => {
        await sql`reset role`.execute(db)
        await sql.raw(statement).execute(db)
        match = await lintSchema(db)
        throw undo
      })
      .catch((error: unknown) => {
        if (error !== undo) throw error
      })
    return match
  }

  // This test is the last one, because it deletes all tenants but one.
  test('ISO-11, ISO-16 a number that includes other tenants’ rows is caught only by removing those rows', async () => {
    await onlyOneTenant(world.database)
    planted.set(TENANT, async (context, real) => {
      const answer = (await real(context)) as object
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from membership`.execute(context.db)
      return { ...answer, creditCode: String(rows[0]?.n) }
    })
    expect(await caughtAt(TENANT)).toEqual([])

    const person = await world.signIn('anna', 20001)
    const questions = callsAbout(TENANT)
    const before = await responsesOf(person, questions)
    await forgetOtherTenants(world.database)
    expect(await responsesOf(person, questions)).not.toEqual(before)
    planted.clear()
  })
})
