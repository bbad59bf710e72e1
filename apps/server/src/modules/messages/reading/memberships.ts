import { type RawBuilder, sql } from 'kysely'
import type { SystemDb } from '../../../db/handles.ts'
import { versionOf } from './count-memory.ts'

/** A tenant that a person may enter, with the identity that they have there by default. */
export interface Membership {
  tenantId: number
  tenantName: string
  identityCode: string
  externalEntityId: number | null
}

/** The person's memberships that are in force: lost ones, and closed tenants, are not among them. */
export const listOwnMemberships = (db: SystemDb, userId: number): Promise<Membership[]> => listWith(db, userId)

export interface VersionedMembership extends Membership {
  /** See `versionOf`. */
  version: string
  now: Date
}

/** The memberships with the versions of their unread counts, of the same moment and in one query. */
export const listVersionedMemberships = (db: SystemDb, userId: number): Promise<VersionedMembership[]> =>
  listWith(db, userId, sql`, now() as now, ${versionOf(sql`m.tenant_id`, sql`${userId}::bigint`)} as version`)

async function listWith<Row extends Membership>(
  db: SystemDb,
  userId: number,
  columns: RawBuilder<unknown> = sql``,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select m.tenant_id as "tenantId", t.name as "tenantName", m.default_identity_code as "identityCode",
      i.external_entity_id as "externalEntityId" ${columns}
    from membership m
    join tenant t on t.id = m.tenant_id and t.status = 1
    join user_identity i on i.tenant_id = m.tenant_id and i.user_id = m.user_id and i.code = m.default_identity_code
    where m.user_id = ${userId} and m.status = 1
    order by m.tenant_id`.execute(db)
  return rows
}
