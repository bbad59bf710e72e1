import { sql } from 'kysely'
import type { Announcement, AnnouncementReader, AnnouncementText } from '@portico/contract/messages/announcements'
import { PORTAL_PRODUCT } from '@portico/contract/rules/navigation/product-traits'
import { PREVIEWS_PER_HOUR } from '@portico/contract/rules/support/messages'
import { PortalError } from '@portico/contract/protocol/errors'
import type { Database, TenantDb } from '../../../db/handles.ts'
import { newId } from '../../../db/new-id.ts'
import type { AnnouncementTable } from '../../../db/tables/messages.ts'
import { requireAdministrator, type TenantActor } from '../../../http/pipeline/actor.ts'
import type { Selectable } from 'kysely'
import { writeAudit } from '../../audit/audit.service.ts'
import { addEvent } from '../../events/events.service.ts'
import { sanitiseHtml } from '../content/sanitise-html.ts'

import { audienceOf } from '../posting/accept-posting.ts'
import { postAnnouncement, postDueAnnouncements } from './post-announcements.ts'

type Row = Selectable<AnnouncementTable>

/** The administrator's action, for the audit log. */
interface Change {
  traceId: string
}

export async function listAnnouncements(db: TenantDb, actor: TenantActor): Promise<Announcement[]> {
  requireAdministrator(actor)
  const rows = await db
    .selectFrom('announcement')
    .selectAll()
    .where('tenant_id', '=', actor.tenantId)
    .orderBy('starts_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return Promise.all(rows.map((row) => announcementOf(db, row)))
}

/** MSG-150: a draft reaches nobody. */
export async function draftAnnouncement(db: TenantDb, actor: TenantActor, text: AnnouncementText) {
  requireAdministrator(actor)
  const row = await db
    .insertInto('announcement')
    .values({ tenant_id: actor.tenantId, id: newId(), ...(await valuesOf(db, actor, text)) })
    .returningAll()
    .executeTakeFirstOrThrow()
  return announcementOf(db, row)
}

export async function changeAnnouncement(
  db: TenantDb,
  actor: TenantActor,
  { id, text }: { id: number; text: AnnouncementText },
): Promise<Announcement> {
  const former = await findAnnouncement(db, actor, id)
  if (former.state !== 'draft') throw new PortalError('CONFLICT')
  const row = await db
    .updateTable('announcement')
    .set({ ...(await valuesOf(db, actor, text)), changed_at: sql<Date>`date_trunc('milliseconds', clock_timestamp())` })
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', id)
    // MSG-151: another call may have published it meanwhile
    .where('state', '=', 'draft')
    .returningAll()
    .executeTakeFirst()
  if (!row) throw new PortalError('CONFLICT')
  return announcementOf(db, row)
}

/** An administrator's view of a draft ends after this time, in milliseconds. */
const PREVIEW_MS = 3_600_000

/** MSG-170: the draft as a message to the administrator who asks, and to nobody else. */
export async function previewAnnouncement(db: TenantDb, actor: TenantActor, id: number): Promise<void> {
  const draft = await findAnnouncement(db, actor, id)
  if (draft.state !== 'draft') throw new PortalError('CONFLICT')
  const retireKey = await endFormerPreviews(db, actor)
  await postAnnouncement(db, draft, {
    audience: [{ subject_kind: 'user', subject: String(actor.userId) }],
    expiresAt: new Date(Date.now() + PREVIEW_MS),
    retireKey,
  })
}

/** MSG-171: returns the key of the administrator's previews. More than the limit in an hour are refused. */
async function endFormerPreviews(db: TenantDb, { tenantId, userId }: TenantActor): Promise<string> {
  const key = `preview ${userId}`
  const { rows } = await sql<{ asked: number }>`
    select count(*)::int as asked from message
    where tenant_id = ${tenantId} and source = ${PORTAL_PRODUCT} and retire_key = ${key}
      and posted_at > now() - interval '1 hour'`.execute(db)
  if ((rows[0]?.asked ?? 0) >= PREVIEWS_PER_HOUR) throw new PortalError('TOO_MANY_REQUESTS')
  await sql`
    with ended as (
      update message set expires_at = now()
      where tenant_id = ${tenantId} and source = ${PORTAL_PRODUCT} and retire_key = ${key} and expires_at > now()
      returning position
    )
    update message_audience a set expires_at = now()
    from ended where a.tenant_id = ${tenantId} and a.position = ended.position`.execute(db)
  return key
}

/** MSG-151: one that has begun is posted at once, a later one when it begins. */
export async function publishAnnouncement(
  database: Database,
  actor: TenantActor,
  { id, traceId }: Change & { id: number },
): Promise<Announcement> {
  await database.tenant(actor.tenantId, async (db) => {
    const { state, ends_at } = await findAnnouncement(db, actor, id)
    if (state !== 'draft' || (ends_at && ends_at <= new Date())) throw new PortalError('CONFLICT')
    await setState(db, actor, { id, state: 'published', traceId })
  })
  await postDueAnnouncements(database, actor.tenantId)
  return database.tenant(actor.tenantId, async (db) => announcementOf(db, await findAnnouncement(db, actor, id)))
}

/** MSG-152: a draft is deleted; a published announcement ends now for everybody. */
export async function withdrawAnnouncement(
  db: TenantDb,
  actor: TenantActor,
  { id, traceId }: Change & { id: number },
): Promise<void> {
  const { tenantId } = actor
  const { state, position } = await findAnnouncement(db, actor, id)
  if (state === 'draft') {
    await db.deleteFrom('announcement').where('tenant_id', '=', tenantId).where('id', '=', id).execute()
    return
  }
  await setState(db, actor, { id, state: 'withdrawn', traceId })
  if (position === null) return
  for (const table of ['message', 'message_audience'] as const) {
    await db
      .updateTable(table)
      .set({ expires_at: sql<Date>`now()` })
      .where('tenant_id', '=', tenantId)
      .where('position', '=', position)
      .execute()
  }
  await addEvent(db, { tenantId, kind: 'unread' })
}

/** MSG-153: everybody who has read it. The names are of accounts, which no tenant's transaction sees. */
export async function listReaders(database: Database, actor: TenantActor, id: number): Promise<AnnouncementReader[]> {
  const { tenantId } = actor
  const receipts = await database.tenant(tenantId, async (db) => {
    const { position } = await findAnnouncement(db, actor, id)
    return position === null ? [] : readReceipts(db, tenantId, position)
  })
  if (receipts.length === 0) return []
  const accounts = await database.system((db) =>
    sql<{ id: number; nickname: string; account_name: string }>`
      select id, nickname, account_name from user_account
      where id = any(${receipts.map(({ user_id }) => user_id)})`.execute(db),
  )
  const byId = new Map(accounts.rows.map((account) => [account.id, account]))
  return receipts.flatMap(({ user_id: userId, read_at }) => {
    const account = byId.get(userId)
    if (!account) return []
    const { nickname: name, account_name: accountName } = account
    return [{ userId, name, accountName, readAt: read_at.toISOString() }]
  })
}

async function readReceipts(db: TenantDb, tenantId: number, position: number) {
  const { rows } = await sql<{ user_id: number; read_at: Date }>`
    select user_id, read_at from message_receipt
    where tenant_id = ${tenantId} and position = ${position} and read_at is not null
    order by read_at, user_id`.execute(db)
  return rows
}

async function findAnnouncement(db: TenantDb, actor: TenantActor, id: number): Promise<Row> {
  requireAdministrator(actor)
  const row = await db
    .selectFrom('announcement')
    .selectAll()
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new PortalError('NOT_FOUND')
  return row
}

async function setState(
  db: TenantDb,
  { tenantId, userId }: TenantActor,
  { id, state, traceId }: Change & { id: number; state: 'published' | 'withdrawn' },
): Promise<void> {
  await db.updateTable('announcement').set({ state }).where('tenant_id', '=', tenantId).where('id', '=', id).execute()
  await writeAudit(db, {
    ...{ tenantId, actorUserId: userId, onBehalfOfTenantId: null, traceId },
    ...{ action: `announcement.${state}`, target: { id } },
  })
}

/** Refuses an end before the beginning, and roles and organisations that the tenant does not have (MSG-55). */
async function valuesOf(db: TenantDb, { tenantId }: TenantActor, text: AnnouncementText) {
  const { titles, contents, form, mustRead, roleCodes, orgIds, startsAt, endsAt } = text
  const isInOrder = endsAt === null || Date.parse(startsAt) < Date.parse(endsAt)
  if (!isInOrder) throw new PortalError('VALIDATION', { fields: [{ part: 'body', field: 'endsAt' }] })
  await audienceOf(db, tenantId, { roleCodes, orgIds })
  const clean = Object.fromEntries(Object.entries(contents).map(([language, html]) => [language, sanitiseHtml(html)]))
  return {
    titles: JSON.stringify(titles),
    contents: JSON.stringify(clean),
    form,
    must_read: mustRead,
    role_codes: JSON.stringify([...new Set(roleCodes)]),
    org_ids: JSON.stringify([...new Set(orgIds)]),
    starts_at: new Date(startsAt),
    ends_at: endsAt === null ? null : new Date(endsAt),
  }
}

async function announcementOf(db: TenantDb, row: Row): Promise<Announcement> {
  const { id, titles, contents, form, must_read, role_codes, org_ids, starts_at, ends_at, state, position } = row
  return {
    ...{ id, titles, contents, form, state },
    mustRead: must_read,
    roleCodes: role_codes,
    orgIds: org_ids,
    startsAt: starts_at.toISOString(),
    endsAt: ends_at?.toISOString() ?? null,
    readCount: position === null ? null : await countReaders(db, row.tenant_id, position),
  }
}

async function countReaders(db: TenantDb, tenantId: number, position: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from message_receipt
    where tenant_id = ${tenantId} and position = ${position} and read_at is not null`.execute(db)
  return rows[0]?.count ?? 0
}
