import { type RawBuilder, sql } from 'kysely'
import type { OrgType } from '@portico/contract/organisations/organisations'

export interface NodeFilter {
  types?: OrgType[] | undefined
  excludeTypes?: OrgType[] | undefined
  enable?: 0 | 1 | undefined
  /** The permitted statuses; empty for any status. Nodes without a status always match. */
  status?: string[] | undefined
}

export function passesFilterSql(
  alias: 'n' | 'c',
  { types, excludeTypes, enable, status }: NodeFilter,
): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  const conditions = [
    ...(types?.length ? [sql`${column('type')} = any (${types}::text[])`] : []),
    ...(excludeTypes?.length ? [sql`${column('type')} <> all (${excludeTypes}::text[])`] : []),
    ...(enable === undefined ? [] : [sql`${column('enable')} = ${enable}`]),
    ...(status?.length
      ? [sql`(${column('status_code')} is null or ${column('status_code')} = any (${status}::text[]))`]
      : []),
  ]
  return conditions.length > 0 ? sql`(${sql.join(conditions, sql` and `)})` : sql`true`
}
