import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { lintSchema } from '../../test/isolation/schema-lint.ts'
import { onBothDatabases } from '../../test/world.ts'

onBothDatabases((world) => {
  test('ISO-1, ISO-3, ISO-4, ISO-5 every table of tenants is protected by policies, keys, views, functions and roles', async () => {
    expect(await world.database.system(lintSchema)).toEqual([])
  })

  test('ISO-3, ISO-4 the lint covers tables, keys and roles by name', async () => {
    const names = async (query: string) =>
      (await world.database.system((db) => sql.raw<{ name: string }>(query).execute(db))).rows.map(({ name }) => name)
    const tables = await names(`
      select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'tenant_id'`)
    expect(tables).toEqual(expect.arrayContaining(['membership', 'org_node', 'session_identity', 'theme']))
    const keys = await names(`select conname as name from pg_constraint where contype in ('p', 'u', 'f')`)
    expect(keys.length).toBeGreaterThan(tables.length)
    expect(await names(`select rolname as name from pg_roles where rolname like 'portico\\_%' order by 1`)).toEqual(
      expect.arrayContaining(['portico_app', 'portico_system']),
    )
  })
})
