import { sql } from 'kysely'
import type { PreviewSettings } from '@portico/contract/administration/previews'
import { PortalError } from '@portico/contract/protocol/errors'
import { PREVIEW_HOURS } from '@portico/contract/rules/administration/previews'
import type { SystemDb } from '../../../db/handles.ts'
import { auditChange, type ChangeContext } from '../../audit/change-audit.service.ts'
import { listAuthors } from '../authors.ts'
import { findLockedSet, lockSet } from '../change-sets.store.ts'
import { lockChanges } from '../edit-set.ts'
import { postPreview } from '../request-messages.ts'

interface OfSet {
  context: ChangeContext
  id: number
}

/** PREVIEW-3: who may read the preview of a set, and until when. */
export async function getSettings(db: SystemDb, { context, id }: OfSet): Promise<PreviewSettings> {
  await lockChanges(db, context, 'edit change')
  if (!(await findLockedSet(db, context.actor.tenantId, id))) throw new PortalError('NOT_FOUND')
  return readSettings(db, context.actor.tenantId, id)
}

/**
 * PREVIEW-3: an author opens the preview for 24 hours, and names the people who may read it besides the authors.
 *
 * @throws `NOT_FOUND` for a published set, and for somebody who is no active member
 */
export async function openForReaders(
  db: SystemDb,
  { context, id }: OfSet,
  readers: readonly number[],
): Promise<PreviewSettings> {
  await lockChanges(db, context, 'edit change')
  const { tenantId, userId, serviceKey } = context.actor
  const row = await lockSet(db, tenantId, id)
  if (row.state === 'published') throw new PortalError('NOT_FOUND')
  const authors = await listAuthors(db, tenantId, id)
  if (serviceKey || !authors.includes(userId)) throw new PortalError('FORBIDDEN')
  const named = [...new Set(readers)].filter((reader) => reader !== userId)
  const former = await readSettings(db, tenantId, id)
  const expiry = {
    opened_by: userId,
    expires_at: sql<Date>`date_trunc('milliseconds', now() + make_interval(hours => ${PREVIEW_HOURS}))`,
  }
  await db
    .insertInto('change_preview')
    .values({ tenant_id: tenantId, set_id: id, ...expiry })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'set_id']).doUpdateSet(expiry))
    .execute()
  await db.deleteFrom('change_preview_reader').where('tenant_id', '=', tenantId).where('set_id', '=', id).execute()
  await addReaders(db, { tenantId, id }, named)
  const { expiresAt } = await readSettings(db, tenantId, id)
  // PREVIEW-10: people who can read the preview already get no second message
  const present = former.expiresAt === null ? [] : former.readers.map((reader) => reader.userId)
  const added = named.filter((reader) => !present.includes(reader) && !authors.includes(reader))
  await postPreview(db, { row, authorId: userId, readers: added, until: new Date(expiresAt ?? Date.now()) })
  await auditChange(db, context, {
    ...{ action: 'change-set.preview', target: { id } },
    before: { readers: former.readers.map((reader) => reader.userId) },
    after: { readers: named.toSorted((one, other) => one - other) },
  })
  return readSettings(db, tenantId, id)
}

async function addReaders(
  db: SystemDb,
  { tenantId, id }: { tenantId: number; id: number },
  named: readonly number[],
): Promise<void> {
  const { numAffectedRows = 0n } = await sql`
    insert into change_preview_reader (tenant_id, set_id, user_id)
    select ${tenantId}::bigint, ${id}::bigint, membership.user_id from membership
    join user_account account on account.id = membership.user_id and not account.disabled
    where membership.tenant_id = ${tenantId} and membership.user_id = any (${[...named]}::bigint[])
      and membership.status = 1`.execute(db)
  if (numAffectedRows < BigInt(named.length)) throw new PortalError('NOT_FOUND')
}

async function readSettings(db: SystemDb, tenantId: number, id: number): Promise<PreviewSettings> {
  const { rows } = await sql<{ expires_at: Date; user_id: number | null; name: string | null }>`
    select own.expires_at, reader.user_id, coalesce(membership.nickname, account.nickname) as name
    from change_preview own
    left join change_preview_reader reader on reader.tenant_id = own.tenant_id and reader.set_id = own.set_id
    left join membership on membership.tenant_id = own.tenant_id and membership.user_id = reader.user_id
    left join user_account account on account.id = reader.user_id
    where own.tenant_id = ${tenantId} and own.set_id = ${id}
    order by name, reader.user_id`.execute(db)
  const [first] = rows
  const isOpen = first !== undefined && first.expires_at.getTime() > Date.now()
  return {
    expiresAt: isOpen ? first.expires_at.toISOString() : null,
    readers: rows.flatMap(({ user_id: userId, name }) => (userId === null ? [] : [{ userId, name: name ?? '' }])),
  }
}
