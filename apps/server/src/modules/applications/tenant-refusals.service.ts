import { sql } from 'kysely'
import { PortalError } from '@portico/contract/protocol/errors'
import type { ApplicationRefusal, ReportedRefusal } from '@portico/contract/applications/refusals'
import {
  REFUSAL_DAYS,
  REFUSALS_PER_APPLICATION,
  REFUSALS_PER_PAGE,
} from '@portico/contract/rules/applications/refusals'
import { UNANSWERED_CODES } from '@portico/contract/rules/applications/failures'
import type { SystemDb, TenantDb } from '../../db/handles.ts'
import type { TenantActor } from '../../http/pipeline/actor.ts'
import { pathWithoutSecrets } from '../../gateway/refusals/refused-requests.ts'
import { mayOpenApplication } from '../menus/open-applications.service.ts'
import { countFailures } from './failures.service.ts'

/**
 * HOST-198: records refusals of the gateway that a browser reports. An application that the person cannot open is not
 * found.
 */
export async function reportRefusals(
  db: TenantDb,
  actor: TenantActor,
  { code, reports }: { code: string; reports: readonly ReportedRefusal[] },
): Promise<void> {
  if (!(await mayOpenApplication(db, actor, { code, orgId: null }))) throw new PortalError('NOT_FOUND')
  const rows = reports.map((one) => ({ ...one, path: pathWithoutSecrets(one.path), reason: one.reason ?? '' }))
  await sql`
    insert into tenant_refusal as known
      (tenant_id, application_code, code, reason, path, refusal_count, refused_at)
    select ${actor.tenantId}, ${code}, told.code, told.reason, told.path, sum(told.count),
      date_trunc('milliseconds', clock_timestamp())
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as told (code text, reason text, path text, count int)
    group by told.code, told.reason, told.path
    order by told.code, told.reason, told.path
    on conflict (tenant_id, application_code, code, reason, path) do update
      set refusal_count = least(known.refusal_count + excluded.refusal_count, 1000000),
        refused_at = excluded.refused_at`.execute(db)
  await sql`
    delete from tenant_refusal as old
    using (
      select code, reason, path, row_number() over (order by refused_at desc, code, reason, path) as position
      from tenant_refusal
      where tenant_id = ${actor.tenantId} and application_code = ${code}
    ) as ranked
    where ranked.position > ${REFUSALS_PER_APPLICATION}
      and old.tenant_id = ${actor.tenantId} and old.application_code = ${code}
      and (old.code, old.reason, old.path) = (ranked.code, ranked.reason, ranked.path)`.execute(db)
  const kinds = rows.map((one) => (UNANSWERED_CODES.includes(one.code) ? 'unanswered' : 'refused'))
  await countFailures(db, actor.tenantId, { code, kinds })
}

interface PageRequest {
  applicationCode?: string | undefined
  cursor?: string | undefined
  limit?: number | undefined
}

/**
 * HOST-199: latest first. A cursor names the last row of the previous page; a row that is counted again moves to the
 * front.
 */
export async function listTenantRefusals(
  db: TenantDb,
  { tenantId, tenantAdmin, sourceTenantId }: TenantActor,
  { applicationCode, cursor, limit = REFUSALS_PER_PAGE }: PageRequest,
): Promise<{ items: ApplicationRefusal[]; nextCursor: string | null }> {
  if (!tenantAdmin || sourceTenantId !== null) throw new PortalError('FORBIDDEN')
  const after = cursor === undefined ? undefined : readCursor(cursor)
  let query = db
    .selectFrom('tenant_refusal')
    .select(['application_code', 'code', 'reason', 'path', 'refusal_count', 'refused_at'])
    .where('tenant_id', '=', tenantId)
    .where('refused_at', '>', sql<Date>`now() - make_interval(days => ${REFUSAL_DAYS})`)
    .orderBy('refused_at', 'desc')
    .orderBy('application_code', 'desc')
    .orderBy('code', 'desc')
    .orderBy('reason', 'desc')
    .orderBy('path', 'desc')
    .limit(limit + 1)
  if (applicationCode !== undefined) query = query.where('application_code', '=', applicationCode)
  if (after) {
    const [at, ...names] = after
    query = query.where(
      sql<boolean>`(refused_at, application_code, code, reason, path) < (to_timestamp(${at}::float8 / 1000.0), ${sql.join(names)})`,
    )
  }
  const rows = await query.execute()
  const items = rows.slice(0, limit).map((row) => ({
    applicationCode: row.application_code,
    code: row.code,
    reason: row.reason === '' ? null : row.reason,
    path: row.path,
    count: row.refusal_count,
    lastAt: row.refused_at.getTime(),
  }))
  const last = items.at(-1)
  return { items, nextCursor: rows.length > limit && last ? cursorOf(last) : null }
}

const cursorOf = ({ lastAt, applicationCode, code, reason, path }: ApplicationRefusal) =>
  Buffer.from(JSON.stringify([lastAt, applicationCode, code, reason ?? '', path])).toString('base64url')

function readCursor(cursor: string): [number, string, string, string, string] {
  try {
    const read: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    if (!Array.isArray(read) || read.length !== 5) throw new Error('The cursor does not belong to this list')
    const [at, ...names] = read as unknown[]
    const isText = (name: unknown) => typeof name === 'string' && !name.includes('\0')
    if (!Number.isSafeInteger(at) || Math.abs(Number(at)) > 8e15 || !names.every(isText))
      throw new Error('The cursor does not belong to this list')
    return read as [number, string, string, string, string]
  } catch {
    throw new PortalError('VALIDATION', { fields: [{ part: 'query', field: 'cursor', reason: 'invalid_format' }] })
  }
}

export async function forgetOldTenantRefusals(db: SystemDb): Promise<void> {
  await db
    .deleteFrom('tenant_refusal')
    .where('refused_at', '<', sql<Date>`now() - make_interval(days => ${REFUSAL_DAYS})`)
    .execute()
}
