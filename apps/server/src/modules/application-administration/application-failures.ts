import { type RawBuilder, sql } from 'kysely'
import type { ApplicationFailures, PlatformFailures } from '@portico/contract/administration/application-failures'
import { PortalError } from '@portico/contract/protocol/errors'
import {
  type ApplicationState,
  FAILURE_KINDS,
  LAST_FAILURES,
  UNANSWERED_CODES,
  UNANSWERED_MINUTES,
} from '@portico/contract/rules/applications/failures'
import type { SystemDb, TenantDb } from '../../db/handles.ts'
import { assertHolds, type RightsHolder } from '../rights/rights.service.ts'
import { getTenantApplication } from './tenant-applications.service.ts'

type Counts = ApplicationFailures['counts']

/** ADMIN-244: paths and messages are for those who read them in the lists of HOST-199 and ERROR-7. */
export async function readApplicationFailures(
  db: TenantDb,
  reader: RightsHolder,
  code: string,
): Promise<ApplicationFailures> {
  const { tenantId, tenantAdmin, sourceTenantId } = reader.actor
  const { enabled } = await getTenantApplication(db, reader, code)
  const { counts, isUnanswered } = await readCounts(db, code, sql`tenant_id = ${tenantId}`)
  const isOfTenant = (table: string) => sql`${sql.ref(`${table}.tenant_id`)} = ${tenantId}`
  const failures = await readLast(db, {
    refusals: sql`select code, path, refusal_count, refused_at from tenant_refusal
      where ${isOfTenant('tenant_refusal')} and application_code = ${code}`,
    hangs: sql`select hang_count, hung_at from application_hang
      where ${isOfTenant('application_hang')} and application_code = ${code}`,
    faults: sql`select error_message, report_count, last_at from error_report
      join menu on menu.code = error_report.menu_code and menu.application_code = ${code}
      where ${isOfTenant('error_report')}`,
    isReadable: tenantAdmin && sourceTenantId === null,
  })
  return { state: enabled ? stateOf(counts, isUnanswered) : 'disabled', counts, failures }
}

/** ADMIN-244: for operators, with the refusals of the gateway itself (HOST-195) and without texts of tenants. */
export async function readPlatformFailures(
  db: SystemDb,
  { rights }: Pick<RightsHolder, 'rights'>,
  code: string,
): Promise<PlatformFailures> {
  assertHolds(rights, 'read menu', { level: 'platform' })
  const application = db.selectFrom('application').select('code').where('code', '=', code)
  if (!(await application.executeTakeFirst())) throw new PortalError('NOT_FOUND')
  const { counts, isUnanswered } = await readCounts(db, code, sql`true`)
  const failures = await readLast(db, {
    refusals: sql`select code, path, refusal_count, refused_at from application_refusal
      where application_code = ${code}`,
    hangs: sql`select sum(hang_count) as hang_count, max(hung_at) as hung_at from application_hang
      where application_code = ${code} having count(*) > 0`,
    faults: sql`select null::text as error_message, sum(report_count) as report_count, max(last_at) as last_at
      from error_report join menu on menu.code = error_report.menu_code and menu.application_code = ${code}
      group by fingerprint`,
    isReadable: true,
  })
  const { rows } = await sql<{ count: number }>`
    select count(distinct tenant_id)::int as count from application_failure
    where application_code = ${code} and hour > now() - interval '7 days'`.execute(db)
  return { state: stateOf(counts, isUnanswered), counts, failures, tenantCount: rows[0]?.count ?? 0 }
}

interface CountRow {
  kind: string
  last_day: number
  last_week: number
  last_at: Date
  is_recent: boolean
}

async function readCounts(
  db: TenantDb | SystemDb,
  code: string,
  isSeen: RawBuilder<unknown>,
): Promise<{ counts: Counts; isUnanswered: boolean }> {
  const { rows } = await sql<CountRow>`
    select kind, coalesce(sum(failure_count) filter (where hour > now() - interval '24 hours'), 0)::float8 as last_day,
      sum(failure_count)::float8 as last_week, max(last_at) as last_at,
      max(last_at) > now() - make_interval(mins => ${UNANSWERED_MINUTES}) as is_recent
    from application_failure
    where application_code = ${code} and hour > now() - interval '7 days' and ${isSeen}
    group by kind`.execute(db)
  const counts = FAILURE_KINDS.map((kind) => {
    const row = rows.find((one) => one.kind === kind)
    return {
      kind,
      lastDay: row?.last_day ?? 0,
      lastWeek: row?.last_week ?? 0,
      lastAt: row?.last_at.toISOString() ?? null,
    }
  })
  return { counts, isUnanswered: rows.some(({ kind, is_recent }) => kind === 'unanswered' && is_recent) }
}

const stateOf = (counts: Counts, isUnanswered: boolean): ApplicationState =>
  isUnanswered ? 'unanswered' : counts.some(({ lastDay }) => lastDay > 0) ? 'failing' : 'quiet'

interface Sources {
  refusals: RawBuilder<unknown>
  hangs: RawBuilder<unknown>
  faults: RawBuilder<unknown>
  isReadable: boolean
}

async function readLast(
  db: TenantDb | SystemDb,
  { refusals, hangs, faults, isReadable }: Sources,
): Promise<ApplicationFailures['failures']> {
  type Row = Omit<ApplicationFailures['failures'][number], 'at'> & { at: Date }
  const { rows } = await sql<Row>`
    select kind, at, count::float8 as count, code, text from (
      select case when code = any (${[...UNANSWERED_CODES]}::text[]) then 'unanswered' else 'refused' end as kind,
        refused_at as at, refusal_count as count, code, path as text from (${refusals}) refusal
      union all select 'hung', hung_at, hang_count, null, null from (${hangs}) hang
      union all select 'fault', last_at, report_count, null, error_message from (${faults}) fault
    ) last
    where at > now() - interval '7 days'
    order by at desc, kind, code, text limit ${LAST_FAILURES}`.execute(db)
  return rows.map(({ at, text, ...row }) => ({ ...row, at: at.toISOString(), text: isReadable ? text : null }))
}
