import { sql } from 'kysely'
import type { ExportedPart, LoggedChange } from '@portico/contract/administration/audit'
import { AUDIT_EXPORT, type AuditFormat } from '@portico/contract/rules/administration/audit'
import { TENANT_SCOPE } from '@portico/contract/rules/administration/held-rights'
import type { TenantDb } from '../../db/handles.ts'
import { BYTE_ORDER_MARK, csvLine } from '../../http/pipeline/send-csv.ts'
import { cursorOf, readCursor } from '../../http/requests/cursor.ts'
import type { ChangeContext } from '../audit/change-audit.service.ts'
import { assertHolds, type RightsHolder } from '../rights/rights.service.ts'
import { type AuditFilter, pageOfAudit, toChange } from './audit-search.ts'
import { recordReading } from './readings.ts'

interface ExportQuery extends AuditFilter {
  cursor?: string | undefined
  format: AuditFormat
}

/** The columns of a CSV file, in their order. */
const COLUMNS: readonly (keyof LoggedChange)[] = [
  ...(['id', 'happenedAt', 'actorUserId', 'actorName', 'action', 'target', 'before', 'after'] as const),
  ...(['traceId', 'address', 'way'] as const),
]

/** AUDIT-20: a part of the log as lines of a file. Each part is a call, which needs the right (AUDIT-22). */
export async function exportAudit(
  db: TenantDb,
  context: RightsHolder & ChangeContext,
  { cursor, format, ...filter }: ExportQuery,
): Promise<ExportedPart> {
  assertHolds(context.rights, 'read log', TENANT_SCOPE)
  const [micros, id, exported] = cursor === undefined ? [0, 0, 0] : readCursor(cursor, 0, 0, 0)
  const limit = Math.max(Math.min(AUDIT_EXPORT.partEntries, AUDIT_EXPORT.entries - exported), 0)
  const after = cursor === undefined ? undefined : ([micros, id] as const)
  const { rows, isMore } = await readPart(db, context.actor.tenantId, { ...filter, after, limit })
  await recordReading(db, context, { action: 'audit.export', filter, format })

  const last = rows.at(-1)
  const count = exported + rows.length
  const isCut = isMore && count >= AUDIT_EXPORT.entries
  const header = format === 'csv' && cursor === undefined ? BYTE_ORDER_MARK + csvLine(COLUMNS) : ''
  return {
    text: header + rows.map((row) => LINES[format](toChange(row))).join(''),
    entries: rows.length,
    oldest: last?.happened_at.toISOString() ?? null,
    nextCursor: isMore && !isCut && last ? cursorOf(Number(last.micros), last.id, count) : null,
    isCut,
  }
}

/** AUDIT-20: the rows of a part, at least one and then as many as its bytes permit. */
async function readPart(db: TenantDb, tenantId: number, { limit, ...search }: Parameters<typeof pageOfAudit>[2]) {
  const size = sql<number>`octet_length(concat(part.target, part.before, part.after))`
  const rows = await db
    .with('part', () => pageOfAudit(db, tenantId, { ...search, limit: limit + 1 }))
    .with('measured', (query) =>
      query
        .selectFrom('part')
        .selectAll()
        .select(size.as('size'))
        .select(sql<number>`sum(${size}) over latest`.as('size_so_far'))
        .select(sql<number>`count(*) over ()`.as('available'))
        .modifyEnd(sql`window latest as (order by part.happened_at desc, part.id desc)`),
    )
    .selectFrom('measured')
    .selectAll()
    .where(sql<boolean>`size_so_far - size < ${AUDIT_EXPORT.partBytes}`)
    .orderBy('happened_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return { rows, isMore: Number(rows[0]?.available ?? 0) > rows.length }
}

const LINES: Record<AuditFormat, (entry: LoggedChange) => string> = {
  csv: (entry) => csvLine(COLUMNS.map((column) => cellOf(entry[column]))),
  jsonl: (entry) => `${JSON.stringify(entry)}\n`,
}

const cellOf = (value: LoggedChange[keyof LoggedChange]) =>
  value !== null && typeof value === 'object' ? JSON.stringify(value) : value
