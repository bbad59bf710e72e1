import { type Selectable, sql } from 'kysely'
import { Announcement, AnnouncementVersion, type AnnouncementText } from '@portico/contract/messages/announcements'
import { PORTAL_PRODUCT } from '@portico/contract/rules/navigation/product-traits'
import { PREVIEWS_PER_HOUR } from '@portico/contract/rules/support/messages'
import { PortalError } from '@portico/contract/protocol/errors'
import type { Database, TenantDb } from '../../../db/handles.ts'
import { newId } from '../../../db/new-id.ts'
import type { AnnouncementTable } from '../../../db/tables/messages.ts'
import { requireAdministrator, type TenantActor } from '../../../http/pipeline/actor.ts'
import { assertMatches } from '../../../http/pipeline/entity-tags.ts'
import { auditChange, type ChangeContext } from '../../audit/change-audit.service.ts'
import { addEvent } from '../../events/events.service.ts'
import { sanitiseHtml } from '../content/sanitise-html.ts'
import { audienceOf } from '../posting/accept-posting.ts'
import { getAnnouncementRow } from './announcement-rows.ts'
import { keepDraft } from './keep-draft.ts'
import { postAnnouncement, postDueAnnouncements } from './post-announcements.ts'

/** MSG-150: a draft is delivered to no person. */
export async function draftAnnouncement(db: TenantDb, context: ChangeContext, text: AnnouncementText) {
  const { actor } = context
  const id = newId()
  await insertDraft(db, actor, id, text)
  const { announcement } = await getAnnouncementRow(db, actor, id)
  await auditChange(db, context, { action: 'announcement.add', target: { id }, after: factsOf(announcement) })
  return announcement
}

export async function insertDraft(db: TenantDb, actor: TenantActor, id: number, text: AnnouncementText): Promise<void> {
  requireAdministrator(actor)
  await db
    .insertInto('announcement')
    .values({ tenant_id: actor.tenantId, id, ...(await valuesOf(db, actor, text)) })
    .execute()
}

export async function changeAnnouncement(
  db: TenantDb,
  context: ChangeContext,
  { id, text }: { id: number; text: AnnouncementText },
): Promise<Announcement> {
  const { actor } = context
  const { row, announcement: before } = await findSeen(db, context, id)
  if (row.state !== 'draft') throw new PortalError('CONFLICT')
  await db
    .updateTable('announcement')
    .set({ ...(await valuesOf(db, actor, text)), changed_at: sql<Date>`date_trunc('milliseconds', clock_timestamp())` })
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', id)
    .execute()
  const { announcement } = await getAnnouncementRow(db, actor, id)
  const states = { before: factsOf(before), after: factsOf(announcement) }
  await auditChange(db, context, { action: 'announcement.change', target: { id }, ...states })
  return announcement
}

/** AUDIT-37: the fields of an announcement that an administrator writes. */
const factsOf = ({ id: _id, state: _state, orgNames: _names, readCount: _count, ...text }: Announcement) => text

/** An administrator's view of a draft ends after this time, in milliseconds. */
const PREVIEW_MS = 3_600_000

/** MSG-170: sends the draft as a message to the requesting administrator only. */
export async function previewAnnouncement(db: TenantDb, context: ChangeContext, id: number): Promise<void> {
  const { actor } = context
  const { row } = await findSeen(db, context, id)
  if (row.state !== 'draft') throw new PortalError('CONFLICT')
  const retireKey = await endFormerPreviews(db, actor)
  await postAnnouncement(db, row, {
    audience: [{ subject_kind: 'user', subject: String(actor.userId) }],
    expiresAt: new Date(Date.now() + PREVIEW_MS),
    retireKey,
  })
}

const previewKeyOf = (userId: number): string => `preview ${userId}`

/** MSG-171: returns the key of the administrator's previews. More than the limit in an hour are refused. */
async function endFormerPreviews(db: TenantDb, actor: TenantActor): Promise<string> {
  const { tenantId, userId } = actor
  const key = previewKeyOf(userId)
  // simultaneous previews of one administrator are counted one after the other
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${key} ${tenantId}`}, 0))`.execute(db)
  const { rows } = await sql<{ asked: number }>`
    select count(*)::int as asked from message
    where tenant_id = ${tenantId} and source = ${PORTAL_PRODUCT} and retire_key = ${key}
      and posted_at > now() - interval '1 hour'`.execute(db)
  if ((rows[0]?.asked ?? 0) >= PREVIEWS_PER_HOUR) throw new PortalError('TOO_MANY_REQUESTS')
  await endPreviews(db, actor)
  return key
}

/** MSG-171: deletes the administrator's previews. */
async function endPreviews(db: TenantDb, { tenantId, userId }: TenantActor): Promise<void> {
  const { rows } = await sql`
    with ended as (
      update message set expires_at = now()
      where tenant_id = ${tenantId} and source = ${PORTAL_PRODUCT} and retire_key = ${previewKeyOf(userId)}
        and expires_at > now()
      returning position
    )
    update message_audience a set expires_at = now()
    from ended where a.tenant_id = ${tenantId} and a.position = ended.position
    returning a.position`.execute(db)
  if (rows.length > 0) await addEvent(db, { tenantId, kind: 'unread', userId })
}

/** MSG-151: posts an announcement that has begun at once, and a later one when it begins. */
export async function publishAnnouncement(
  database: Database,
  context: ChangeContext,
  id: number,
): Promise<Announcement> {
  const { tenantId } = context.actor
  await database.tenant(tenantId, async (db) => {
    const { row } = await findSeen(db, context, id)
    if (row.state !== 'draft' || (row.ends_at && row.ends_at <= new Date())) throw new PortalError('CONFLICT')
    await setState(db, context, row, 'published')
    await endPreviews(db, context.actor)
  })
  await postDueAnnouncements(database, tenantId)
  return database.tenant(tenantId, async (db) => (await getAnnouncementRow(db, context.actor, id)).announcement)
}

/** MSG-152: a draft is deleted; a published announcement ends now for everybody. */
export async function withdrawAnnouncement(db: TenantDb, context: ChangeContext, id: number): Promise<void> {
  const { tenantId } = context.actor
  const { row, announcement } = await findSeen(db, context, id)
  const { state, position } = row
  if (state === 'draft') {
    await keepDraft(db, context, announcement)
    await db.deleteFrom('announcement').where('tenant_id', '=', tenantId).where('id', '=', id).execute()
    return
  }
  await setState(db, context, row, 'withdrawn')
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

/** MSG-176: the announcement, locked, in the state that the administrator has seen. */
async function findSeen(
  db: TenantDb,
  { actor, request }: ChangeContext,
  id: number,
): Promise<{ row: Selectable<AnnouncementTable>; announcement: Announcement }> {
  const { row, announcement } = await getAnnouncementRow(db, actor, id, { isLocked: true })
  assertMatches(request, { schema: Announcement, version: AnnouncementVersion }, announcement)
  return { row, announcement }
}

async function setState(
  db: TenantDb,
  context: ChangeContext,
  { id, state: former }: Selectable<AnnouncementTable>,
  state: 'published' | 'withdrawn',
): Promise<void> {
  const { tenantId } = context.actor
  await db.updateTable('announcement').set({ state }).where('tenant_id', '=', tenantId).where('id', '=', id).execute()
  const states = { before: { state: former }, after: { state } }
  await auditChange(db, context, { action: `announcement.${state}`, target: { id }, ...states })
}

/** Refuses an end before the beginning, and roles and organisations that the tenant does not have (MSG-55). */
async function valuesOf(db: TenantDb, { tenantId }: TenantActor, text: AnnouncementText) {
  const { titles, contents, form, mustRead, roleCodes, orgIds, productCodes, startsAt, endsAt } = text
  const isInOrder = endsAt === null || Date.parse(startsAt) < Date.parse(endsAt)
  if (!isInOrder) throw new PortalError('VALIDATION', { fields: [{ part: 'body', field: 'endsAt' }] })
  await audienceOf(db, tenantId, { roleCodes, orgIds })
  await assertProducts(db, tenantId, productCodes)
  const clean = Object.fromEntries(Object.entries(contents).map(([language, html]) => [language, sanitiseHtml(html)]))
  return {
    titles: JSON.stringify(titles),
    contents: JSON.stringify(clean),
    form,
    must_read: mustRead,
    role_codes: JSON.stringify([...new Set(roleCodes)]),
    org_ids: JSON.stringify([...new Set(orgIds)]),
    product_codes: JSON.stringify([...new Set(productCodes)]),
    starts_at: new Date(startsAt),
    ends_at: endsAt === null ? null : new Date(endsAt),
  }
}

/** MSG-180: every product must have an application of the tenant. */
async function assertProducts(db: TenantDb, tenantId: number, productCodes: readonly string[]): Promise<void> {
  if (productCodes.length === 0) return
  const { rows } = await sql<{ code: string }>`
    select distinct application.product_code as code
    from tenant_application own join application on application.code = own.application_code
    where own.tenant_id = ${tenantId} and own.enabled and application.product_code = any(${productCodes})`.execute(db)
  if (rows.length === new Set(productCodes).size) return
  throw new PortalError('VALIDATION', { fields: [{ part: 'body', field: 'productCodes' }] })
}
