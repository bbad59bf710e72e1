import { PortalError } from '@portico/contract/protocol/errors'
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
  sort?: 'time' | '-time' | undefined
}

/** AUDIT-9: the log names every part of the tenant, so it needs the right in the whole tenant. */
export async function listAudit(
  db: TenantDb,
  context: RightsHolder & ChangeContext,
  { cursor, limit = PAGE_SIZE.default, sort = '-time', ...filter }: Search,
) {
  assertHolds(context.rights, 'read log', TENANT_SCOPE)
  const after = cursor === undefined ? undefined : afterOf(cursor, sort)
  const part = { ...filter, after, limit: limit + 1, isAscending: sort === 'time' }
  const rows = await pageOfAudit(db, context.actor.tenantId, part).execute()
  await recordReading(db, context, { action: 'audit.read', filter })
  return toPage(rows, limit, { toItem: toChange, toCursor: (row) => cursorOf(sort, Number(row.micros), row.id) })
}

/** ADMIN-169: a cursor belongs to its order. */
function afterOf(cursor: string, sort: string): readonly [number, number] {
  const [former, micros, id] = readCursor(cursor, '', 0, 0)
  if (former !== sort)
    throw new PortalError('VALIDATION', { fields: [{ part: 'query', field: 'cursor', reason: 'invalid_format' }] })
  return [micros, id]
}
