import { sql } from 'kysely'
import type { PersonIdentities } from '@portico/contract/administration/person-identities'
import type { SystemDb } from '../../db/handles.ts'
import type { RightsHolder } from '../rights/rights.service.ts'
import { findMember } from './people.service.ts'

/** ADMIN-229: identities and links of this tenant alone. The number of the person at the provider is not answered. */
export async function getPersonIdentities(
  db: SystemDb,
  { actor, rights }: RightsHolder,
  id: number,
): Promise<PersonIdentities> {
  const { tenantId } = actor
  await findMember(db, { actor, rights, right: 'read person' }, id)
  const { rows: identities } = await sql<PersonIdentities['identities'][number]>`
    select own.code, coalesce(entity.name, tenant.name) as name, own.external_type = 1 as "isParticipant",
      own.role_type as "roleType", own.code = membership.default_identity_code as "isDefault"
    from user_identity own
    join tenant on tenant.id = own.tenant_id
    join membership on membership.tenant_id = own.tenant_id and membership.user_id = own.user_id
    left join participant_entity entity on entity.tenant_id = own.tenant_id and entity.id = own.external_entity_id
    where own.tenant_id = ${tenantId} and own.user_id = ${id}
    order by own.external_type, own.code`.execute(db)
  const links = await db
    .selectFrom('external_subject')
    .select(['issuer', 'linked_at'])
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', id)
    .orderBy('linked_at')
    .orderBy('issuer')
    .execute()
  return {
    identities,
    links: links.map(({ issuer, linked_at }) => ({ issuer, linkedAt: linked_at.toISOString() })),
  }
}
