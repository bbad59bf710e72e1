import { type Kysely, sql } from 'kysely'

/** Returns the faults of the schema's tenant isolation, each as a kind and a name; empty if there are none. */
export async function lintSchema<T>(db: Kysely<T>): Promise<string[]> {
  const wrong: string[] = []
  for (const [what, question] of Object.entries(QUESTIONS)) {
    const { rows } = await sql.raw<{ name: string }>(question).execute(db)
    wrong.push(...rows.map(({ name }) => `${what}: ${name}`))
  }
  return wrong
}

/** Tables with `tenant_id`, and the table of tenants, which shows a tenant only its own row. */
const TENANT_TABLES = `
  select relname as name, pg_class.* from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
  and (relname = 'tenant' or exists (select from pg_attribute where attrelid = pg_class.oid and attname = 'tenant_id' and not attisdropped))`

/**
 * Finds tables without the policy. Reading and writing have the same expression: the current tenant, or all rows for
 * the system role.
 */
const policyOf = (role: 'portico_app' | 'portico_system', name: string, expression: string) => `
  select name from (${TENANT_TABLES}) t where not exists (
    select from pg_policies p where p.schemaname = 'public' and p.tablename = t.name and p.policyname = '${name}' and p.roles = '{${role}}'
    and p.cmd = 'ALL' and p.permissive = 'PERMISSIVE' and p.qual = ${expression} and p.with_check = ${expression})`
const ofOwnTenant = `replace('(' || (case when t.name = 'tenant' then 'id' else 'tenant_id' end)
  || ' = (NULLIF(current_setting(''app.tenant_id''::text, true), ''''::text))::bigint)', '  ', ' ')`

const QUESTIONS = {
  'row-level security is off': `select name from (${TENANT_TABLES}) t where not (relrowsecurity and relforcerowsecurity)`,
  'no policy of the own tenant': policyOf('portico_app', 'tenant_isolation', ofOwnTenant),
  'no policy of the system': policyOf('portico_system', 'system_access', `'true'`),
  'a policy too many': `
    select tablename || ' ' || policyname as name from pg_policies where policyname not in ('tenant_isolation', 'system_access')`,
  'tenant_id may be null': `
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'tenant_id' and is_nullable = 'YES'`,
  // A key that refers to a table without tenants (of persons, of menus) cannot begin with a tenant.
  'a key without the tenant first': `
    select conname as name from pg_constraint
    where contype in ('p', 'u', 'f') and exists (select from pg_attribute where attrelid = conrelid and attname = 'tenant_id' and not attisdropped)
    and (select attname from pg_attribute where attrelid = conrelid and attnum = conkey[1]) is distinct from 'tenant_id'
    and (confrelid = 0 or exists (select from pg_attribute where attrelid = confrelid and attname = 'tenant_id' and not attisdropped))`,
  'a unique index without the tenant first': `
    select indexrelid::regclass::text as name from pg_index
    where indisunique and exists (select from pg_attribute where attrelid = indrelid and attname = 'tenant_id' and not attisdropped)
    and (select attname from pg_attribute where attrelid = indrelid and attnum = indkey[0]) is distinct from 'tenant_id'`,
  'a view with its owner’s eyes': `
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and (relkind = 'm'
      or (relkind = 'v' and not coalesce('security_invoker=true' = any(reloptions), false)))`,
  'a function with its owner’s rights': `
    select proname as name from pg_proc where pronamespace = 'public'::regnamespace and prosecdef`,
  'a role that may too much': `
    select rolname as name from pg_roles where rolname in ('portico_app', 'portico_system')
    and (rolcanlogin or rolsuper or rolbypassrls or rolcreaterole or rolcreatedb)`,
  'owned by a plain role': `
    select relname as name from pg_class where pg_get_userbyid(relowner) in ('portico_app', 'portico_system')
    union select proname from pg_proc where pg_get_userbyid(proowner) in ('portico_app', 'portico_system')`,
}
