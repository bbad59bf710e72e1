import type { SystemDb, TenantDb } from '../../db/handles.ts'

/** TENANT-15: returns whether the organisation belongs to the participant. */
export async function belongsToParticipant(
  db: SystemDb | TenantDb,
  { tenantId, participantId, orgId }: { tenantId: number; participantId: number; orgId: number },
): Promise<boolean> {
  const match = await db
    .selectFrom('participant_org')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('participant_entity_id', '=', participantId)
    .where('id', '=', orgId)
    .executeTakeFirst()
  return match !== undefined
}
