import { type RawBuilder, sql } from 'kysely'
import { PERMITTED_NAMED } from '@portico/contract/rules/administration/imports'
import type { SystemDb, TenantDb } from '../../db/handles.ts'

/** IMPORT-41: the object of a cell, or the codes of several that have its name. */
export type Named<T> = { value: T } | { codes: string[] }

interface Match<T> {
  text: string
  value: T
  code: string
  isCode: boolean
}

/** Without texts that two objects have as their code. */
function namedOf<T>(matches: readonly Match<T>[]): Map<string, Named<T>> {
  const named = new Map<string, Named<T>>()
  for (const [text, found] of Map.groupBy(matches, (one) => one.text)) {
    const exact = found.filter(({ isCode }) => isCode)
    const [first, ...others] = exact.length > 0 ? exact : found
    if (first && others.length === 0) named.set(text, { value: first.value })
    else if (exact.length === 0)
      named.set(text, {
        codes: found
          .map(({ code }) => code)
          .toSorted()
          .slice(0, PERMITTED_NAMED),
      })
  }
  return named
}

const unnested = (texts: readonly string[]): RawBuilder<unknown> =>
  sql`(select text, lower(regexp_replace(text, '\\s+', ' ', 'g')) as folded from unnest(${[...new Set(texts)]}::text[]) given(text)) given`

/** IMPORT-41: the roles that these texts name by code, or by name in a language. */
export async function findRoles(
  db: SystemDb | TenantDb,
  tenantId: number,
  texts: readonly string[],
): Promise<Map<string, Named<string>>> {
  if (texts.length === 0) return new Map()
  const { rows } = await sql<Match<string>>`
    with named as (
      select distinct role.code, lower(name.value) as name from role
      cross join lateral jsonb_each_text(role.names) name where role.tenant_id = ${tenantId}
    )
    select given.text, role.code as value, role.code, true as "isCode"
    from ${unnested(texts)} join role on role.tenant_id = ${tenantId} and role.code = given.text
    union all
    select given.text, named.code, named.code, false from ${unnested(texts)} join named on named.name = given.folded`.execute(
    db,
  )
  return namedOf(rows)
}

/** IMPORT-17, IMPORT-41: the organisations that these texts name by code in either case, or by name in a language. */
export async function findOrganisations(
  db: SystemDb | TenantDb,
  tenantId: number,
  texts: readonly string[],
): Promise<Map<string, Named<number>>> {
  if (texts.length === 0) return new Map()
  const byCode = await sql<Match<number>>`
    select given.text, org.id as value, org.code, true as "isCode"
    from ${unnested(texts)} join org_node org on org.tenant_id = ${tenantId} and org.code_key = lower(given.text)`.execute(
    db,
  )
  const known = new Set(byCode.rows.map(({ text }) => text))
  const others = texts.filter((text) => !known.has(text))
  if (others.length === 0) return namedOf(byCode.rows)
  const byName = await sql<Match<number>>`
    with named as (
      select id, code, lower(name) as name from org_node where tenant_id = ${tenantId}
      union
      select org.id, org.code, lower(name.value) from org_node org
      cross join lateral jsonb_each_text(org.names) name where org.tenant_id = ${tenantId}
    )
    select given.text, named.id as value, coalesce(named.code, named.id::text) as code, false as "isCode"
    from ${unnested(others)} join named on named.name = given.folded`.execute(db)
  return namedOf([...byCode.rows, ...byName.rows])
}

/** IMPORT-42: the first codes of the tenant's roles. */
export async function listPermittedRoles(db: SystemDb | TenantDb, tenantId: number): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select code from role where tenant_id = ${tenantId} order by code limit ${PERMITTED_NAMED}`.execute(db)
  return rows.map(({ code }) => code)
}
