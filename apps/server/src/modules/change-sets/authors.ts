import { sql } from 'kysely'
import type { SystemDb } from '../../db/handles.ts'
import type { ChangeContext } from '../audit/change-audit.service.ts'

/** ADMIN-132: notes the caller as an author of the set. A key writes for the person who made it, too. */
export async function noteAuthor(db: SystemDb, { actor }: ChangeContext, setId: number): Promise<void> {
  const { tenantId, userId, serviceKey } = actor
  await sql`
    insert into change_author (tenant_id, set_id, user_id)
    select ${tenantId}::bigint, ${setId}::bigint, ${userId}::bigint
    union
    select ${tenantId}::bigint, ${setId}::bigint, created_by from service_key
    where tenant_id = ${tenantId} and id = ${serviceKey?.id ?? 0} and created_by is not null
    on conflict do nothing`.execute(db)
}

/** ADMIN-132: everybody who has written to the set. */
export async function listAuthors(db: SystemDb, tenantId: number, setId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('change_author')
    .select('user_id')
    .where('tenant_id', '=', tenantId)
    .where('set_id', '=', setId)
    .orderBy('user_id')
    .execute()
  return rows.map(({ user_id }) => user_id)
}
