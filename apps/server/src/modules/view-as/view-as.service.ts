import { sql } from 'kysely'
import { mayActOn } from '@portico/contract/rules/administration/held-rights'
import type { Database, SystemDb, TenantDb } from '../../db/handles.ts'
import { writeAudit } from '../audit/audit.service.ts'
import { isViewable } from '../people/people.service.ts'
import { listRightsOf } from '../rights/rights.service.ts'
import { allowsViews } from './consent.ts'
import { type AuditOrigin, SWEEP_ORIGIN } from '../audit/origin.service.ts'

export { changeViewAsPolicy, getViewAsPolicy } from './consent.ts'

interface ViewParticipants {
  tenantId: number
  personId: number
  administratorId: number
}

/**
 * VIEWAS-7: returns whether the administrator may see the portal as the person at this moment: both are active members,
 * the administrator has the right for that person and every right of theirs, and consent is given where it is needed.
 */
export async function mayViewAs(
  db: TenantDb | SystemDb,
  { tenantId, personId, administratorId }: ViewParticipants,
): Promise<boolean> {
  const rights = await listRightsOf(db, tenantId, administratorId)
  if (!rights.some(({ right }) => right === 'act person')) return false
  return (
    mayActOn(rights, await listRightsOf(db, tenantId, personId)) &&
    (await isViewable(db, { tenantId, personId, administratorId, rights })) &&
    (await allowsViews(db, tenantId, personId))
  )
}

/** VIEWAS-6: writes a path that a view reads to the audit log, once, before the answer is sent. */
export async function auditViewedPath(
  database: Database,
  { id, tenantId, personId, administratorId }: ViewParticipants & { id: number },
  { path, traceId, origin }: { path: string; traceId: string; origin: AuditOrigin },
): Promise<void> {
  await database.system(async (db) => {
    const { numInsertedOrUpdatedRows: isNew } = await db
      .insertInto('view_as_page')
      .values({ tenant_id: tenantId, view_id: id, path })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    if (!isNew) return
    const common = { tenantId, actorUserId: administratorId, onBehalfOfTenantId: null, traceId, origin }
    await writeAudit(db, { ...common, action: 'view-as.read', target: { userId: personId, viewId: id, path } })
  })
}

/** VIEWAS-9: deletes the views whose time is over. One that was not ended by a call is recorded as ended. */
export async function deletePastViews(db: SystemDb): Promise<void> {
  const past = await db
    .deleteFrom('view_as')
    .where('expires_at', '<', sql<Date>`now()`)
    .returning(['tenant_id', 'id', 'administrator_id', 'person_id', 'session_id', 'ended_at'])
    .execute()
  await writeAudit(
    db,
    ...past
      .filter(({ ended_at }) => ended_at === null)
      .map((view) => ({
        ...{ tenantId: view.tenant_id, actorUserId: view.administrator_id, onBehalfOfTenantId: null },
        ...{ action: 'view-as.end', target: { userId: view.person_id, viewId: view.id } },
        ...{
          after: { cause: view.session_id === null ? 'session-ended' : 'expired' },
          traceId: '',
          origin: SWEEP_ORIGIN,
        },
      })),
  )
}
