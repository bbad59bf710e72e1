import { type Selectable, sql } from 'kysely'
import { PORTAL_PRODUCT } from '@portico/contract/rules/navigation/product-traits'
import type { Database, TenantDb } from '../../../db/handles.ts'
import type { AnnouncementTable } from '../../../db/tables/messages.ts'
import { postMessage, type Subject } from '../post-message.service.ts'

/** MSG-151: posts the published announcements that have begun, of one tenant or of all. */
export async function postDueAnnouncements(database: Database, tenantId?: number): Promise<void> {
  const tenants = await database.system((db) =>
    sql<{ tenant_id: number }>`
      select distinct tenant_id from announcement
      where state = 'published' and position is null and starts_at <= now()
        and (${tenantId ?? null}::bigint is null or tenant_id = ${tenantId ?? null})`.execute(db),
  )
  const failures: unknown[] = []
  for (const { tenant_id } of tenants.rows) {
    // a failure in one tenant does not delay the others
    await database.tenant(tenant_id, (db) => postDue(db, tenant_id)).catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Announcements were not posted')
}

/** Only one of two processes that check at the same time posts an announcement: the row stays locked. */
async function postDue(db: TenantDb, tenantId: number): Promise<void> {
  const dueAnnouncements = await db
    .selectFrom('announcement')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('state', '=', 'published')
    .where('position', 'is', null)
    .where('starts_at', '<=', sql<Date>`now()`)
    .orderBy('starts_at')
    .forUpdate()
    .skipLocked()
    .execute()
  for (const row of dueAnnouncements) {
    const position = await postAnnouncement(db, row, { audience: await audienceOf(db, row), expiresAt: row.ends_at })
    await db
      .updateTable('announcement')
      .set({ position })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', row.id)
      .execute()
  }
}

/** MSG-150, MSG-180: the addressees of the announcement, as roles and organisations; without any, the tenant. */
async function audienceOf(
  db: TenantDb,
  { tenant_id: tenantId, role_codes, org_ids, product_codes }: Selectable<AnnouncementTable>,
): Promise<Subject[]> {
  if (role_codes.length + org_ids.length + product_codes.length === 0) return [{ subject_kind: 'tenant', subject: '' }]
  const { rows } = await sql<{ role_code: string }>`
    select distinct contained.role_code
    from role_menu contained
    join menu on menu.code = contained.menu_code
    join application on application.code = menu.application_code
    where contained.tenant_id = ${tenantId} and application.product_code = any(${product_codes})`.execute(db)
  const roles = new Set([...role_codes, ...rows.map(({ role_code }) => role_code)])
  return [
    ...[...roles].map((subject) => ({ subject_kind: 'role' as const, subject })),
    ...[...new Set(org_ids)].map((subject) => ({ subject_kind: 'org' as const, subject: String(subject) })),
  ]
}

/** Posts an announcement as the message that people have, and returns its position. */
export async function postAnnouncement(
  db: TenantDb,
  { tenant_id: tenantId, titles, contents, form, must_read }: Selectable<AnnouncementTable>,
  to: { audience: Subject[]; expiresAt: Date | null; retireKey?: string },
): Promise<number> {
  const { position } = await postMessage(db, {
    ...{ tenantId, titles, contents, source: PORTAL_PRODUCT, target: null, attachments: [], about: null },
    severity: form === 'alert' ? 'alert' : 'normal',
    banner: form === 'banner' ? (must_read ? 'must-read' : 'closable') : null,
    ...to,
  })
  return position
}
