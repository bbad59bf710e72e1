import { sql } from 'kysely'
import type { PlatformFault, PlatformFaultDetail } from '@portico/contract/administration/platform-faults'
import { PortalError } from '@portico/contract/protocol/errors'
import { PAGE_SIZE } from '@portico/contract/rules/administration/paging'
import {
  FAULT_DAYS,
  FAULT_TENANTS_SHOWN,
  FAULT_TREND_DAYS,
  FAULT_VERSIONS_SHOWN,
} from '@portico/contract/rules/support/error-reports'
import type { SystemDb } from '../../db/handles.ts'
import { cursorOf, readCursor, toPage } from '../../http/requests/cursor.ts'
import { assertHolds, type RightsHolder } from '../rights/rights.service.ts'

interface Search {
  cursor?: string | undefined
  limit?: number | undefined
  productCode?: string | undefined
  menuCode?: string | undefined
}

/** ERROR-28: the reports of all tenants need the right for the platform. */
const assertOperator = ({ rights }: Pick<RightsHolder, 'rights'>) =>
  assertHolds(rights, 'read log', { level: 'platform' })

const millis = (time: string) => sql<number>`floor(extract(epoch from ${sql.raw(time)}) * 1000)::float8`

/** ERROR-26: faults of all tenants by fingerprint, the latest first. */
export async function listPlatformFaults(db: SystemDb, context: Pick<RightsHolder, 'rights'>, search: Search) {
  assertOperator(context)
  const { limit = PAGE_SIZE.default } = search
  const rows = await selectFaults(db, { ...search, limit: limit + 1 })
  const toCursor = ({ lastAt, fingerprint }: PlatformFault) => cursorOf(lastAt, fingerprint)
  return toPage(rows, limit, { toItem: (row) => row, toCursor })
}

/** ERROR-27: one fault with its tenants and its trend. */
export async function readPlatformFault(
  db: SystemDb,
  context: Pick<RightsHolder, 'rights'>,
  fingerprint: string,
): Promise<PlatformFaultDetail> {
  assertOperator(context)
  const [fault] = await selectFaults(db, { fingerprint, limit: 1 })
  if (!fault) throw new PortalError('NOT_FOUND')
  const { rows: tenants } = await sql<PlatformFaultDetail['tenants'][number]>`
    select tenant.id, tenant.name, own.report_count as count, ${millis('own.first_at')} as "firstAt",
      ${millis('own.last_at')} as "lastAt", own.first_version as "firstVersion", own.last_version as "lastVersion",
      own.trace_id as "traceId"
    from error_report own join tenant on tenant.id = own.tenant_id
    where own.fingerprint = ${fingerprint} and own.last_at > now() - make_interval(days => ${FAULT_DAYS})
    order by own.last_at desc, tenant.id limit ${FAULT_TENANTS_SHOWN}`.execute(db)
  const { rows: trend } = await sql<{ day: string; count: number }>`
    select to_char(own.day, 'YYYY-MM-DD') as day, sum(own.report_count)::float8 as count
    from error_report fault
    join error_report_day own on own.tenant_id = fault.tenant_id and own.error_report_id = fault.id
    where fault.fingerprint = ${fingerprint} and own.day > (now() at time zone 'UTC')::date - ${FAULT_TREND_DAYS}::int
    group by own.day order by own.day`.execute(db)
  return { ...fault, tenants, trend }
}

/** The weeks and versions are read for the faults of the page only. */
async function selectFaults(
  db: SystemDb,
  { cursor, limit, productCode, menuCode, fingerprint }: Search & { limit: number; fingerprint?: string },
): Promise<PlatformFault[]> {
  const after = cursor === undefined ? null : readCursor(cursor, 0, '')
  const { rows } = await sql<PlatformFault>`
    with fault as (
      select fingerprint, sum(report_count)::float8 as count, count(*)::int as tenant_count,
        ${millis('min(first_at)')} as first_at, ${millis('max(last_at)')} as last_at
      from error_report
      where last_at > now() - make_interval(days => ${FAULT_DAYS})
        and product_code = coalesce(${productCode ?? null}::text, product_code)
        and menu_code = coalesce(${menuCode ?? null}::text, menu_code)
        and (${fingerprint ?? null}::text is null or fingerprint = ${fingerprint ?? null}::text)
      group by fingerprint
      having ${after?.[0] ?? null}::float8 is null
        or (${millis('max(last_at)')}, fingerprint) < (${after?.[0] ?? null}::float8, ${after?.[1] ?? null}::text)
      order by last_at desc, fingerprint desc limit ${limit})
    select fault.fingerprint, latest.product_code as "productCode", latest.menu_code as "menuCode",
      latest.menu_name as "menuName", latest.is_back_end as "isBackEnd", latest.method as "methodType",
      latest.request_path as "requestPath", latest.error_message as "errorMessage", fault.count,
      week.this as "lastWeek", week.before as "weekBefore", fault.tenant_count as "tenantCount",
      fault.first_at as "firstAt", fault.last_at as "lastAt", version.list as versions
    from fault
    cross join lateral (
      select * from error_report own where own.fingerprint = fault.fingerprint
      order by own.last_at desc, own.tenant_id limit 1) latest
    cross join lateral (
      select coalesce(sum(own.report_count) filter (where own.day > today.day - 7), 0)::float8 as this,
        coalesce(sum(own.report_count) filter (where own.day <= today.day - 7), 0)::float8 as before
      from (select (now() at time zone 'UTC')::date as day) today
      join error_report_day own on own.day > today.day - 14
      join error_report of_tenant on of_tenant.tenant_id = own.tenant_id and of_tenant.id = own.error_report_id
      where of_tenant.fingerprint = fault.fingerprint) week
    cross join lateral (
      select coalesce(jsonb_agg(name order by name), '[]') as list from (
        select distinct name from error_report own
        cross join lateral (values (own.first_version), (own.last_version)) shown (name)
        where own.fingerprint = fault.fingerprint order by name limit ${FAULT_VERSIONS_SHOWN}) names) version
    order by fault.last_at desc, fault.fingerprint desc`.execute(db)
  return rows
}
