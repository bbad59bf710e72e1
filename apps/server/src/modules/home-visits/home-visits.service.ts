import { sql } from 'kysely'
import { PortalError } from '@portico/contract/protocol/errors'
import type { HomeChanges } from '@portico/contract/navigation/home'
import { CHANGES_DAYS, CHANGES_LISTED, VISIT_PAUSE_MINUTES } from '@portico/contract/rules/navigation/home'
import type { Database, TenantDb } from '../../db/handles.ts'
import type { TenantActor } from '../../http/pipeline/actor.ts'
import { nameIn } from '../environment/names.service.ts'
import { listOpenApplications } from '../menus/menus.service.ts'
import { listUnreadSince } from '../messages/messages-since.service.ts'
import { findWorkplace, listProjectChanges } from '../organisations/organisations.service.ts'
import { listDecidedSince } from '../trust/decided-requests.service.ts'

const NONE = { count: 0, latest: [] }
const NOTHING: Omit<HomeChanges, 'since'> = {
  messages: NONE,
  announcements: NONE,
  requests: NONE,
  projects: NONE,
  applications: NONE,
}

/**
 * HOME-11, HOME-12: records the visit, and lists what has changed since the former one. A view request names two
 * tenants, so the requests are read with a system handle, in a transaction of their own.
 */
export async function visitHome(database: Database, actor: TenantActor, orgId: number): Promise<HomeChanges> {
  const { since, ...changes } = await database.tenant(actor.tenantId, async (db) => {
    if (!(await findWorkplace(db, actor, orgId))) throw new PortalError('NOT_FOUND')
    const since = await recordVisit(db, actor)
    if (since === null) return { since, ...NOTHING }
    return {
      since,
      ...(await listUnreadSince(db, actor, since)),
      projects: await listProjectChanges(db, actor, since),
      applications: await listNewApplications(db, actor, { orgId, since }),
    }
  })
  if (since === null) return { since, ...NOTHING }
  const requests = await database.system((db) => listDecidedSince(db, actor, since))
  return { since: since.toISOString(), ...changes, requests }
}

/**
 * HOME-11: returns the end of the former visit, null during the first one. A call after a pause begins a visit; other
 * calls continue it, so that several devices see the same changes.
 */
async function recordVisit(db: TenantDb, { tenantId, userId }: TenantActor): Promise<Date | null> {
  const { rows } = await sql<{ since: Date | null }>`
    insert into home_visit as own (tenant_id, user_id, seen_at)
    values (${tenantId}, ${userId}, date_trunc('milliseconds', now()))
    on conflict (tenant_id, user_id) do update set
      previous_at = case when own.seen_at < now() - make_interval(mins => ${VISIT_PAUSE_MINUTES})
        then own.seen_at else own.previous_at end,
      seen_at = greatest(own.seen_at, excluded.seen_at)
    returning case when previous_at is not null then
        greatest(previous_at, date_trunc('milliseconds', now()) - make_interval(days => ${CHANGES_DAYS})) end as since`.execute(
    db,
  )
  return rows[0]?.since ?? null
}

/** HOME-12: applications that the tenant has enabled since a moment and that the person may open. */
async function listNewApplications(
  db: TenantDb,
  actor: TenantActor,
  { orgId, since }: { orgId: number; since: Date },
): Promise<HomeChanges['applications']> {
  const enabled = await db
    .selectFrom('tenant_application')
    .select('application_code')
    .where('tenant_id', '=', actor.tenantId)
    .where('enabled', '=', true)
    .where('enabled_since', '>', since)
    .orderBy('enabled_since', 'desc')
    .orderBy('application_code')
    .execute()
  if (enabled.length === 0) return NONE
  const open = new Map((await listOpenApplications(db, actor, orgId)).map(({ row }) => [row.code, row]))
  const applications = enabled.flatMap(({ application_code }) => open.get(application_code) ?? [])
  const latest = applications.slice(0, CHANGES_LISTED.applications).map(({ code, product_code, names }) => ({
    code,
    productCode: product_code,
    name: nameIn(names, actor.language),
  }))
  return { count: applications.length, latest }
}
