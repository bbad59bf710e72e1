import { sql } from 'kysely'
import type { SystemDb } from '../../../db/handles.ts'

/** A tenant that a person may enter, with the identity that they have there by default. */
export interface Membership {
  tenantId: number
  tenantName: string
  identityCode: string
  externalEntityId: number | null
  isAdmin: boolean
}

/** The person's memberships that are in force: lost ones, and closed tenants, are not among them. */
export async function listOwnMemberships(db: SystemDb, userId: number): Promise<Membership[]> {
  const { rows } = await sql<Membership>`
    select m.tenant_id as "tenantId", t.name as "tenantName", m.default_identity_code as "identityCode",
      i.external_entity_id as "externalEntityId", m.tenant_admin as "isAdmin"
    from membership m
    join tenant t on t.id = m.tenant_id and t.status = 1
    join user_identity i on i.tenant_id = m.tenant_id and i.user_id = m.user_id and i.code = m.default_identity_code
    where m.user_id = ${userId} and m.status = 1
    order by m.tenant_id`.execute(db)
  return rows
}
