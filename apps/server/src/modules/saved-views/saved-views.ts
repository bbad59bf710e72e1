import type { SavedView } from '@portico/contract/administration/saved-views'
import { PortalError } from '@portico/contract/protocol/errors'
import { SAVED_VIEWS } from '@portico/contract/rules/administration/saved-views'
import { sql } from 'kysely'
import type { TenantDb } from '../../db/handles.ts'
import type { TenantActor } from '../../http/pipeline/actor.ts'
import { listCallerRights } from '../rights/rights.service.ts'

/** ADMIN-161: views belong to people who use the console. */
async function assertAdministers(db: TenantDb, actor: TenantActor): Promise<void> {
  if (actor.serviceKey || (await listCallerRights(db, actor)).length === 0) throw new PortalError('FORBIDDEN')
}

/** ADMIN-161: the caller's own views of a list, by name. */
export async function listViews(db: TenantDb, actor: TenantActor, list: string): Promise<{ items: SavedView[] }> {
  await assertAdministers(db, actor)
  const rows = await db
    .selectFrom('saved_view')
    .select(['name', 'keyword', 'filters', 'first_day', 'last_day', 'sort'])
    .where('tenant_id', '=', actor.tenantId)
    .where('user_id', '=', actor.userId)
    .where('list', '=', list)
    .orderBy('name')
    .execute()
  return {
    items: rows.map(({ name, keyword, filters, first_day, last_day, sort }) => ({
      ...{ name, keyword, filters, from: first_day, to: last_day, sort },
    })),
  }
}

/** ADMIN-161: a view of the same name is replaced. */
export async function saveView(
  db: TenantDb,
  actor: TenantActor,
  { list, name, keyword, filters, from, to, sort }: SavedView & { list: string },
): Promise<void> {
  await assertAdministers(db, actor)
  const { tenantId: tenant_id, userId: user_id } = actor
  // two browsers of the person save one after the other
  await sql`select pg_advisory_xact_lock(hashtextextended(${`saved_view/${tenant_id}/${user_id}`}, 0))`.execute(db)
  const { items } = await listViews(db, actor, list)
  const isNew = !items.some((view) => view.name === name)
  if (isNew && items.length >= SAVED_VIEWS.perList) throw new PortalError('CONFLICT')
  const values = { keyword, filters: JSON.stringify(filters), first_day: from, last_day: to, sort }
  await db
    .insertInto('saved_view')
    .values({ tenant_id, user_id, list, name, ...values })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'user_id', 'list', 'name']).doUpdateSet(values))
    .execute()
}

export async function deleteView(
  db: TenantDb,
  actor: TenantActor,
  { list, name }: { list: string; name: string },
): Promise<void> {
  await assertAdministers(db, actor)
  await db
    .deleteFrom('saved_view')
    .where('tenant_id', '=', actor.tenantId)
    .where('user_id', '=', actor.userId)
    .where('list', '=', list)
    .where('name', '=', name)
    .execute()
}
