import { TENANT_SCOPE } from '@portico/contract/rules/administration/held-rights'
import { PAGE_SIZE } from '@portico/contract/rules/administration/paging'
import type { TenantDb } from '../../db/handles.ts'
import { cursorOf, toPage, readCursor } from '../../http/requests/cursor.ts'
import type { ChangeContext } from '../audit/change-audit.service.ts'
import { assertHolds, type RightsHolder } from '../rights/rights.service.ts'
import { type AuditFilter, pageOfAudit, toChange } from './audit-search.ts'
import { recordReading } from './readings.ts'

interface Search extends AuditFilter {
  cursor?: string | undefined
  limit?: number | undefined
}

/** AUDIT-9: the log names every part of the tenant, so it needs the right in the whole tenant. */
export async function listAudit(
  db: TenantDb,
  context: RightsHolder & ChangeContext,
  { cursor, limit = PAGE_SIZE.default, ...filter }: Search,
) {
  assertHolds(context.rights, 'read log', TENANT_SCOPE)
  const after = cursor === undefined ? undefined : readCursor(cursor, 0, 0)
  const rows = await pageOfAudit(db, context.actor.tenantId, { ...filter, after, limit: limit + 1 }).execute()
  await recordReading(db, context, { action: 'audit.read', filter })
  return toPage(rows, limit, { toItem: toChange, toCursor: (row) => cursorOf(Number(row.micros), row.id) })
}
