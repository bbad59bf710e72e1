import { sql } from 'kysely'
import type { SystemDb } from '../../../db/handles.ts'
import type { MergePair } from './merge-access.ts'

/**
 * ADMIN-208: memberships of tenants that only the removed account is a member of. A trigger begins the messages of a new
 * membership at the newest one; this one begins where the former one did.
 */
export async function moveMemberships(db: SystemDb, { id, removedId }: MergePair): Promise<void> {
  const { rows } = await sql<{ tenant_id: number }>`
    insert into membership (tenant_id, user_id, status, nickname, last_used_at, default_identity_code, default_org_id)
      select tenant_id, ${id}, status, nickname, last_used_at, default_identity_code, default_org_id
      from membership former where user_id = ${removedId}
        and not exists (select from membership own where own.tenant_id = former.tenant_id and own.user_id = ${id})
    returning tenant_id`.execute(db)
  const tenantIds = rows.map(({ tenant_id }) => tenant_id)
  await sql`delete from message_floor where user_id = ${id} and tenant_id = any (${tenantIds}::bigint[])`.execute(db)
  await sql`insert into message_floor (tenant_id, user_id, position)
    select tenant_id, ${id}, position from message_floor
    where user_id = ${removedId} and tenant_id = any (${tenantIds}::bigint[])`.execute(db)
}

/**
 * ADMIN-208: a message to the removed account that it has not read stays unread: below the floor of the remaining account
 * (MSG-92) it needs a receipt.
 */
export const moveMessages = (db: SystemDb, { id, removedId }: MergePair): Promise<unknown> =>
  sql`insert into message_receipt (tenant_id, user_id, position)
    select sent.tenant_id, ${removedId}, sent.position from message_audience sent
    join message_floor own on own.tenant_id = sent.tenant_id and own.user_id = ${id} and own.position >= sent.position
    left join message_floor former on former.tenant_id = sent.tenant_id and former.user_id = ${removedId}
    where sent.subject_kind = 'user' and sent.subject = ${String(removedId)}
      and sent.position > coalesce(former.position, 0) and not sent.is_summed
      and not exists (select from message_audience other where other.tenant_id = sent.tenant_id
        and other.subject_kind = 'user' and other.subject = ${String(id)} and other.position = sent.position)
    on conflict do nothing`.execute(db)

/** ADMIN-208: a role reaches as far back as before; a trigger would begin it at the newest message. */
export async function moveRoles(db: SystemDb, { id, removedId }: MergePair): Promise<void> {
  const { rows } = await sql<{ tenant_id: number; id: number; messages_after: number }>`
    select tenant_id, id, messages_after from org_grant
    where subject_kind = 'user' and subject = ${String(removedId)} order by tenant_id, id`.execute(db)
  await sql`update org_grant set subject = ${String(id)}
    where subject_kind = 'user' and subject = ${String(removedId)}`.execute(db)
  const column = (name: 'tenant_id' | 'id' | 'messages_after') => sql`${rows.map((row) => row[name])}::bigint[]`
  await sql`update org_grant given set messages_after = former.messages_after
    from unnest(${column('tenant_id')}, ${column('id')}, ${column('messages_after')})
      as former (tenant_id, id, messages_after)
    where given.tenant_id = former.tenant_id and given.id = former.id`.execute(db)
}

/**
 * ADMIN-208: a grant of an administrator role is never changed, so the same one is given again. ADMIN-235: now, so that the
 * remaining account approves no change set of before.
 */
export const moveAdministratorGrants = (db: SystemDb, { id, removedId }: MergePair): Promise<unknown> =>
  sql`with former as (delete from administrator_grant where user_id = ${removedId} returning *)
    insert into administrator_grant
      (tenant_id, id, user_id, role_code, scope, org_id, application_code, granted_by)
    select tenant_id, id, ${id}, role_code, scope, org_id, application_code, granted_by
    from former`.execute(db)
