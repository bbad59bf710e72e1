import { sql } from 'kysely'
import type { Database, SystemDb } from '../../db/handles.ts'
import { writeAudit } from '../audit/audit.service.ts'
import { lockTenantChanges } from '../rights/rights.service.ts'
import { findLockedSet, touchSet } from './change-sets.store.ts'
import { postDecision } from './request-messages.ts'
import { NO_REQUEST } from './requests.ts'
import { SWEEP_ORIGIN } from '../audit/origin.service.ts'

/** ADMIN-134: the requests that one look ends. */
const AT_ONCE = 100

/** ADMIN-134: ends the requests that nobody has decided in time. Their sets are drafts again. */
export async function endExpiredRequests(database: Database): Promise<void> {
  const { rows } = await database.system((db) =>
    sql<{ tenant_id: number; id: number }>`
      select tenant_id, id from change_set where request_expires_at <= now()
      order by request_expires_at limit ${sql.lit(AT_ONCE)}`.execute(db),
  )
  const failures: unknown[] = []
  for (const { tenant_id, id } of rows)
    // a failure in one tenant does not delay the others
    await database.system((db) => endRequest(db, tenant_id, id)).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, 'Requests were not ended')
}

async function endRequest(db: SystemDb, tenantId: number, id: number): Promise<void> {
  await lockTenantChanges(db, tenantId)
  const row = await findLockedSet(db, tenantId, id)
  // somebody may have decided, or another process may have ended it
  if (!row?.request_expires_at || row.request_expires_at.getTime() > Date.now()) return
  await touchSet(db, row, { state: 'draft', ...NO_REQUEST })
  await writeAudit(db, {
    ...{ tenantId, actorUserId: null, onBehalfOfTenantId: null, traceId: '', action: 'change-set.expire' },
    target: { id, ...(row.requested_by && { requestedBy: row.requested_by }) },
    ...{ before: { state: row.state }, after: { state: 'draft' } },
    origin: SWEEP_ORIGIN,
  })
  await postDecision(db, { row, text: 'expired', deciderId: null })
}
