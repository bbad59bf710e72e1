import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { onBothDatabases } from '../../test/world.ts'

onBothDatabases((world) => {
  const query = <Row>(text: string) => world.database.system(async (db) => (await sql.raw<Row>(text).execute(db)).rows)
  const tenantTables = () =>
    query<{ name: string }>(`
      select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'tenant_id' order by 1`)

  test('ISO-1 both roles can do nothing but what they are granted', async () => {
    const roles = await query<{ rolname: string }>(`
      select rolname, rolcanlogin, rolsuper, rolbypassrls, rolcreaterole, rolcreatedb from pg_roles
      where rolname in ('portico_app', 'portico_system') order by 1`)
    const nothing = {
      rolcanlogin: false,
      rolsuper: false,
      rolbypassrls: false,
      rolcreaterole: false,
      rolcreatedb: false,
    }
    expect(roles).toEqual([
      { rolname: 'portico_app', ...nothing },
      { rolname: 'portico_system', ...nothing },
    ])
    const owned = await query(`
      select relname from pg_class where pg_get_userbyid(relowner) in ('portico_app', 'portico_system')
      union select proname from pg_proc where pg_get_userbyid(proowner) in ('portico_app', 'portico_system')`)
    expect(owned).toEqual([])
  })

  test('ISO-3 every table with tenant_id has row-level security enabled and forced, and two policies that read and write', async () => {
    // The list of tenants is everybody's table, and still shows a tenant only its own row.
    const names = [...(await tenantTables()).map(({ name }) => name), 'tenant'].toSorted()
    expect(names).toEqual(expect.arrayContaining(['membership', 'org_node', 'session_identity', 'theme']))
    const secured = await query<{ name: string }>(`
      select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relrowsecurity and relforcerowsecurity order by 1`)
    expect(secured.map(({ name }) => name)).toEqual(names)

    const policies = await query<{ tablename: string }>(`
      select tablename, policyname, roles::text, qual is not null and with_check is not null as both
      from pg_policies order by 1, 2`)
    expect(policies).toEqual(
      names.flatMap((tablename) => [
        { tablename, policyname: 'system_access', roles: '{portico_system}', both: true },
        { tablename, policyname: 'tenant_isolation', roles: '{portico_app}', both: true },
      ]),
    )
  })

  test('ISO-4 tenant_id is not null and first in every key of a tenant’s table', async () => {
    const nullable = await query(`
      select table_name from information_schema.columns
      where table_schema = 'public' and column_name = 'tenant_id' and is_nullable = 'YES'`)
    expect(nullable).toEqual([])

    const keys = await query<{ first: string; referenced: string | null; constraint: string }>(`
      select conname as constraint, owner.relname as name,
        (select attname from pg_attribute where attrelid = conrelid and attnum = conkey[1]) as first,
        (select relname from pg_class where oid = confrelid) as referenced
      from pg_constraint join pg_class owner on owner.oid = conrelid
      where contype in ('p', 'u', 'f') and exists (
        select from pg_attribute where attrelid = conrelid and attname = 'tenant_id' and not attisdropped)`)
    const names = new Set((await tenantTables()).map(({ name }) => name))
    // A key that points to a table of everybody's (a person, a menu) has no tenant to begin with.
    const wrong = keys.filter(
      ({ first, referenced }) => first !== 'tenant_id' && (referenced === null || names.has(referenced)),
    )
    expect(wrong).toEqual([])
    expect(keys.length).toBeGreaterThan(names.size)

    const indexes = await query(`
      select index.relname from pg_index join pg_class index on index.oid = indexrelid
      where indisunique and exists (
        select from pg_attribute where attrelid = indrelid and attname = 'tenant_id' and not attisdropped)
      and (select attname from pg_attribute where attrelid = indrelid and attnum = indkey[0]) is distinct from 'tenant_id'`)
    expect(indexes).toEqual([])
  })

  test('ISO-5 there is no view with its owner’s eyes, no materialised view and no security-definer function', async () => {
    const views = await query(`
      select relname from pg_class where relnamespace = 'public'::regnamespace and (relkind = 'm'
        or (relkind = 'v' and not coalesce('security_invoker=true' = any(reloptions), false)))`)
    const functions = await query(`
      select proname from pg_proc where pronamespace = 'public'::regnamespace and prosecdef`)
    expect([views, functions]).toEqual([[], []])
  })
})
