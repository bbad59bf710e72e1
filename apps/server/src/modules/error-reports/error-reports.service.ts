import { sql } from 'kysely'
import { PortalError } from '@portico/contract/protocol/errors'
import {
  ERROR_REPORT_WINDOW_SECONDS,
  ERROR_REPORTS_PER_MINUTE,
  FAULT_DAYS,
  FAULT_TREND_DAYS,
  FAULTS_PER_PAGE,
  FAULTS_PER_TENANT,
} from '@portico/contract/rules/support/error-reports'
import type { ErrorReport, Fault, FaultDetail } from '@portico/contract/support/error-reports'
import type { SystemDb, TenantDb } from '../../db/handles.ts'
import { newId } from '../../db/new-id.ts'
import type { ErrorReportTable } from '../../db/tables/support.ts'
import { requireAdministrator, type TenantActor } from '../../http/pipeline/actor.ts'
import { countFailures } from '../applications/failures.service.ts'
import { findSetting, flagsFrom } from '../environment/flags.service.ts'
import { fingerprintOf, redactReport } from './fingerprint.ts'

interface ReportOutcome {
  reportId: number | null
  received: boolean
  duplicateOf: number | null
}

const NOT_RECEIVED: ReportOutcome = { reportId: null, received: false, duplicateOf: null }

/** ERROR-1 to ERROR-5: stores a report in the tenant of the session. Tenant and person in the body are ignored. */
export async function collectErrorReport(
  db: TenantDb,
  { tenantId, userId }: TenantActor,
  { report, version: own }: { report: ErrorReport; version: string },
): Promise<ReportOutcome> {
  const { errorNotification, errorReportProducts } = flagsFrom(await findSetting(db, 'environment'))
  if (!errorNotification || !errorReportProducts.includes(report.productCode)) return NOT_RECEIVED
  // reports of one person are counted one after the other (ERROR-21)
  await sql`select pg_advisory_xact_lock(hashtextextended(${`error_report/${tenantId}/${userId}`}, 0))`.execute(db)
  const redacted = redactReport(report)
  const version = report.version ?? own
  const fingerprint = fingerprintOf(redacted)
  const { rows } = await sql<{ id: number }>`
    insert into error_report as known
      (tenant_id, id, fingerprint, product_code, menu_code, menu_name, is_back_end, method, request_path,
       error_message, report_count, first_at, last_at, first_version, last_version, trace_id, request_data, user_id,
       org_full_id, org_full_name)
    values
      (${tenantId}, ${newId()}, ${fingerprint}, ${redacted.productCode}, ${redacted.menuCode},
       ${redacted.menuName}, ${redacted.isBackEnd}, ${redacted.method}, ${redacted.path}, ${redacted.message}, 1,
       date_trunc('milliseconds', clock_timestamp()), date_trunc('milliseconds', clock_timestamp()), ${version},
       ${version}, ${report.traceId}, ${redacted.requestData}, ${userId}, ${report.orgFullId}, ${report.orgFullName})
    on conflict (tenant_id, fingerprint) do update
      set report_count = least(known.report_count + 1, 1000000), last_at = excluded.last_at,
        last_version = excluded.last_version, menu_name = excluded.menu_name, error_message = excluded.error_message,
        request_path = excluded.request_path, trace_id = excluded.trace_id, request_data = excluded.request_data,
        user_id = excluded.user_id, org_full_id = excluded.org_full_id, org_full_name = excluded.org_full_name
      where known.last_at <= excluded.last_at - make_interval(secs => ${ERROR_REPORT_WINDOW_SECONDS})
    returning id`.execute(db)
  const counted = rows[0]
  if (!counted) {
    const existingReport = await db
      .selectFrom('error_report')
      .select('id')
      .where('tenant_id', '=', tenantId)
      .where('fingerprint', '=', fingerprint)
      .executeTakeFirstOrThrow()
    return { reportId: existingReport.id, received: true, duplicateOf: existingReport.id }
  }
  await assertRate(db, tenantId, userId)
  await sql`
    insert into error_report_day as known (tenant_id, error_report_id, day, report_count)
    values (${tenantId}, ${counted.id}, (clock_timestamp() at time zone 'UTC')::date, 1)
    on conflict (tenant_id, error_report_id, day) do update
      set report_count = least(known.report_count + 1, 1000000)`.execute(db)
  await deleteSurplus(db, tenantId)
  const menu = db.selectFrom('menu').select('application_code as code').where('code', '=', redacted.menuCode)
  const application = await menu.executeTakeFirst()
  if (application) await countFailures(db, tenantId, { code: application.code, kinds: ['fault'] })
  return { reportId: counted.id, received: true, duplicateOf: null }
}

/** ERROR-21: a fault counts once a minute, so the person's latest faults are their counted reports. */
async function assertRate(db: TenantDb, tenantId: number, userId: number): Promise<void> {
  const { count } = await db
    .selectFrom('error_report')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('last_at', '>', sql<Date>`clock_timestamp() - make_interval(secs => ${ERROR_REPORT_WINDOW_SECONDS})`)
    .executeTakeFirstOrThrow()
  if (Number(count) > ERROR_REPORTS_PER_MINUTE) throw new PortalError('TOO_MANY_REQUESTS')
}

/** ERROR-5: deletes all but the latest faults of a tenant. */
async function deleteSurplus(db: TenantDb, tenantId: number): Promise<void> {
  await sql`
    delete from error_report
    where tenant_id = ${tenantId} and id in (
      select id from error_report where tenant_id = ${tenantId}
      order by last_at desc, id desc offset ${FAULTS_PER_TENANT})`.execute(db)
}

interface PageRequest {
  productCode?: string | undefined
  menuCode?: string | undefined
  cursor?: string | undefined
  limit?: number | undefined
}

/** ERROR-7: faults of the tenant, latest first. A cursor names the last fault of the previous page. */
export async function listFaults(
  db: TenantDb,
  actor: TenantActor,
  { productCode, menuCode, cursor, limit = FAULTS_PER_PAGE }: PageRequest,
): Promise<{ items: Fault[]; nextCursor: string | null }> {
  requireAdministrator(actor)
  let query = db
    .selectFrom('error_report')
    .selectAll()
    .where('tenant_id', '=', actor.tenantId)
    .where('last_at', '>', sql<Date>`now() - make_interval(days => ${FAULT_DAYS})`)
    .orderBy('last_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
  if (productCode !== undefined) query = query.where('product_code', '=', productCode)
  if (menuCode !== undefined) query = query.where('menu_code', '=', menuCode)
  if (cursor !== undefined) {
    const { at, id } = readCursor(cursor)
    query = query.where(sql<boolean>`(last_at, id) < (to_timestamp(${at}::float8 / 1000.0), ${id})`)
  }
  const rows = await query.execute()
  const items = rows.slice(0, limit).map(toFault)
  const last = items.at(-1)
  return { items, nextCursor: rows.length > limit && last ? cursorOf(last) : null }
}

/** ERROR-7: one fault with its last report and its trend. A fault of another tenant is not found. */
export async function readFault(db: TenantDb, actor: TenantActor, id: number): Promise<FaultDetail> {
  requireAdministrator(actor)
  const { tenantId } = actor
  const row = await db
    .selectFrom('error_report')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw new PortalError('NOT_FOUND')
  const trend = await db
    .selectFrom('error_report_day')
    .select(['report_count', sql<string>`to_char(day, 'YYYY-MM-DD')`.as('day')])
    .where('tenant_id', '=', tenantId)
    .where('error_report_id', '=', id)
    .where('day', '>', sql<string>`(now() at time zone 'UTC')::date - ${FAULT_TREND_DAYS}::int`)
    .orderBy('error_report_day.day')
    .execute()
  return {
    ...toFault(row),
    last: {
      traceId: row.trace_id,
      requestData: row.request_data,
      userId: row.user_id,
      orgFullId: row.org_full_id,
      orgFullName: row.org_full_name,
    },
    trend: trend.map(({ day, report_count }) => ({ day, count: report_count })),
  }
}

const toFault = (row: ErrorReportTable): Fault => ({
  id: row.id,
  productCode: row.product_code,
  menuCode: row.menu_code,
  menuName: row.menu_name,
  isBackEnd: row.is_back_end,
  methodType: row.method,
  requestPath: row.request_path,
  errorMessage: row.error_message,
  count: row.report_count,
  firstAt: row.first_at.getTime(),
  lastAt: row.last_at.getTime(),
  firstVersion: row.first_version,
  lastVersion: row.last_version,
})

const cursorOf = ({ lastAt, id }: Fault) => Buffer.from(`${lastAt}.${id}`).toString('base64url')

function readCursor(cursor: string): { at: number; id: number } {
  const [, at, id] = /^(\d{1,15})\.(\d{1,15})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (at === undefined || id === undefined)
    throw new PortalError('VALIDATION', { fields: [{ part: 'query', field: 'cursor', reason: 'invalid_format' }] })
  return { at: Number(at), id: Number(id) }
}

/** ERROR-5: deletes faults without a report for a while, with their trend. */
export async function deleteOldFaults(db: SystemDb): Promise<void> {
  await db
    .deleteFrom('error_report')
    .where('last_at', '<', sql<Date>`now() - make_interval(days => ${FAULT_DAYS})`)
    .execute()
  await db
    .deleteFrom('error_report_day')
    .where('day', '<', sql<string>`(now() at time zone 'UTC')::date - ${FAULT_DAYS}::int`)
    .execute()
}
