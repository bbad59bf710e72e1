import { sql } from 'kysely'
import type { ParticipantOrganisation } from '@portico/contract/tenants/participants'
import type { TenantDb } from '../../db/handles.ts'
import type { TenantActor } from '../../http/pipeline/actor.ts'

const ADMIN = 'participant_admin'

/**
 * ORG-31: the organisations of a participant for which the person works, the administering one first. Empty for any
 * other participant.
 */
export async function listParticipantOrganisations(
  db: TenantDb,
  { tenantId, userId, externalEntityId, sourceTenantId }: TenantActor,
  participantId: number | null = externalEntityId,
): Promise<ParticipantOrganisation[]> {
  if (participantId === null || sourceTenantId !== null) return []
  const { rows } = await sql<ParticipantOrganisation>`
    select o.id, o.name, o.full_name_parts as "fullName", o.biz_type as "bizType"
    from participant_org o join participant_entity e on e.tenant_id = o.tenant_id and e.id = o.participant_entity_id
    where o.tenant_id = ${tenantId} and e.id = ${participantId} and e.status = 1 and exists (
      select from user_identity i
      where i.tenant_id = o.tenant_id and i.user_id = ${userId} and i.external_entity_id = e.id)
    order by (o.biz_type = ${ADMIN}) desc, o.id`.execute(db)
  return rows
}
