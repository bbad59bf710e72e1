import { sql } from 'kysely'
import { PortalError } from '@portico/contract/protocol/errors'
import { TENANT_SCOPE } from '@portico/contract/rules/administration/held-rights'
import type { SystemDb } from '../../../db/handles.ts'
import type { Actor } from '../../../http/pipeline/actor.ts'
import { applyShown } from '../../configuration/operations.service.ts'
import { assertHolds, lockRights } from '../../rights/rights.service.ts'
import { absentActor } from '../absent-actor.ts'
import { listOperations } from '../change-sets.store.ts'

/** The person who reads, in the tenant of the token. */
export interface PreviewReader extends Pick<Actor, 'userId' | 'sourceTenantId'> {
  tenantId: number
}

export interface ReadableDraft {
  tenantId: number
  id: number
  name: string | null
  /** The person with whose rights the draft is applied: the reader, if they are an author, or the author who named them. */
  applierId: number
}

/**
 * PREVIEW-2, PREVIEW-3: the draft, if the reader may read its preview at this moment. Undefined for a draft that is unknown,
 * deleted or published, for a preview that has ended, and for everybody who is neither an author nor named.
 */
export async function findReadable(
  db: SystemDb,
  reader: PreviewReader,
  id: number,
): Promise<ReadableDraft | undefined> {
  const { tenantId, userId, sourceTenantId } = reader
  if (sourceTenantId !== null) return undefined
  const { rows } = await sql<{ name: string | null; applier: number }>`
    select own.name, case when author.user_id is null then preview.opened_by else author.user_id end as applier
    from change_set own
    join change_preview preview on preview.tenant_id = own.tenant_id and preview.set_id = own.id
      and preview.expires_at > now()
    join membership on membership.tenant_id = own.tenant_id and membership.user_id = ${userId} and membership.status = 1
    left join change_author author on author.tenant_id = own.tenant_id and author.set_id = own.id
      and author.user_id = ${userId}
    left join change_preview_reader reader on reader.tenant_id = own.tenant_id and reader.set_id = own.id
      and reader.user_id = ${userId}
    where own.tenant_id = ${tenantId} and own.id = ${id} and own.state <> 'published'
      and (author.user_id is not null or reader.user_id is not null)`.execute(db)
  const [row] = rows
  return row && { tenantId, id, name: row.name, applierId: row.applier }
}

/**
 * PREVIEW-5: applies a draft in a transaction that the caller rolls back, with the rights that the author has at this
 * moment. Returns the number of its changes that are left out.
 *
 * @throws `PREVIEW_ENDED` if the author no longer prepares change sets
 */
export async function applyDraft(
  db: SystemDb,
  { tenantId, id, applierId }: ReadableDraft,
  traceId: string,
): Promise<number> {
  const context = {
    actor: absentActor(tenantId, applierId),
    request: { id: traceId, ip: '', headers: {} },
    changeSetId: id,
  }
  try {
    assertHolds(await lockRights(db, context.actor, 'edit change'), 'edit change', TENANT_SCOPE)
  } catch (error) {
    if (error instanceof PortalError && error.code === 'FORBIDDEN') throw new PortalError('PREVIEW_ENDED')
    throw error
  }
  return applyShown(db, context, await listOperations(db, tenantId, id))
}
