import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Announcement, AnnouncementReader } from '@portico/contract/messages/announcements'
import { PortalError } from '@portico/contract/protocol/errors'
import type { SORT_KEYS } from '@portico/contract/rules/administration/sorting'
import type { Sort, Total } from '@portico/contract/administration/paging'
import { PAGE_SIZE } from '@portico/contract/rules/administration/paging'
import type { Database, TenantDb } from '../../../db/handles.ts'
import type { AnnouncementTable } from '../../../db/tables/messages.ts'
import { requireAdministrator, type TenantActor } from '../../../http/pipeline/actor.ts'
import { toPage } from '../../../http/requests/cursor.ts'
import {
  allOf,
  asksForTotal,
  containsText,
  countEntries,
  type CountedSearch,
  namesIn,
} from '../../../http/requests/list-search.ts'
import { sortPage, type SortedPage } from '../../../http/requests/sorted-page.ts'
import { organisationName } from '../../organisations/names.service.ts'

type Row = Selectable<AnnouncementTable>

interface PageQuery {
  cursor?: string | undefined
  limit?: number | undefined
}

interface Search extends CountedSearch<Sort<(typeof SORT_KEYS.announcements)[number]>> {
  state?: Announcement['state'] | undefined
  form?: Announcement['form'] | undefined
}

const ANNOUNCEMENT_ID = { expression: sql`id`, type: 'number' } as const

/** MSG-150, ADMIN-169: a page of the tenant's announcements, the latest beginning first. */
export async function listAnnouncements(
  db: TenantDb,
  actor: TenantActor,
  { cursor, limit = PAGE_SIZE.default, sort = '-starts', total, keyword, state, form }: Search,
): Promise<{ items: Announcement[]; nextCursor: string | null; total?: Total }> {
  requireAdministrator(actor)
  const page = sortPage({
    ...{ sort, cursor, id: ANNOUNCEMENT_ID },
    keys: {
      starts: { expression: sql`starts_at`, type: 'time' },
      title: { expression: sql`titles ->> ${actor.language}::text`, type: 'text', isNullable: true },
      ends: { expression: sql`ends_at`, type: 'time', isNullable: true },
    },
  })
  const conditions: RawBuilder<unknown>[] = []
  if (state !== undefined) conditions.push(sql`state = ${state}`)
  if (form !== undefined) conditions.push(sql`form = ${form}`)
  if (keyword !== undefined) conditions.push(containsText(keyword, ...namesIn(sql`titles`)))
  const isFound = allOf(conditions)
  const rows = await readable(db, actor)
    .where(isFound)
    .select(page.value.as('sortValue'))
    .where(page.isAfter)
    .orderBy(page.order)
    .limit(limit + 1)
    .execute()
  const counted = sql`announcement where tenant_id = ${actor.tenantId} and ${isFound}`
  return {
    ...toPage(rows, limit, { toItem: announcementOf, toCursor: (row) => page.toCursor(row, row.id) }),
    ...(asksForTotal({ total, cursor }) && { total: await countEntries(db, counted) }),
  }
}

export async function getAnnouncement(db: TenantDb, actor: TenantActor, id: number): Promise<Announcement> {
  return (await getAnnouncementRow(db, actor, id)).announcement
}

/** One announcement; throws `NOT_FOUND` if the tenant does not have it. */
export async function getAnnouncementRow(
  db: TenantDb,
  actor: TenantActor,
  id: number,
  { isLocked = false } = {},
): Promise<{ row: Row; announcement: Announcement }> {
  requireAdministrator(actor)
  const row = await readable(db, actor)
    .where('id', '=', id)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst()
  if (!row) throw new PortalError('NOT_FOUND')
  return { row, announcement: announcementOf(row) }
}

const readable = (db: TenantDb, { tenantId, language }: TenantActor) =>
  db
    .selectFrom('announcement')
    .selectAll()
    .select([
      sql<number | null>`case when position is not null then (
        select count(*)::int from message_receipt read
        where read.tenant_id = announcement.tenant_id and read.position = announcement.position
          and read.read_at is not null) end`.as('read_count'),
      sql<string[]>`array(
        select coalesce(${organisationName('org', language)}, named.id) from jsonb_array_elements_text(org_ids) with ordinality named (id, place)
        left join org_node org on org.tenant_id = announcement.tenant_id and org.id = named.id::bigint
        order by named.place)`.as('org_names'),
    ])
    .where('tenant_id', '=', tenantId)

function announcementOf(row: Row & { read_count: number | null; org_names: string[] }): Announcement {
  const { id, titles, contents, form, must_read, role_codes, org_ids, product_codes, starts_at, ends_at, state } = row
  return {
    ...{ id, titles, contents, form, state },
    mustRead: must_read,
    roleCodes: role_codes,
    orgIds: org_ids,
    productCodes: product_codes,
    orgNames: row.org_names,
    startsAt: starts_at.toISOString(),
    endsAt: ends_at?.toISOString() ?? null,
    readCount: row.read_count,
  }
}

/** MSG-153: a page of the announcement's readers, the first reader first. */
export async function listReaders(
  database: Database,
  actor: TenantActor,
  { id, cursor, limit = PAGE_SIZE.default, sort = 'time' }: PageQuery & { id: number; sort?: ReaderSort | undefined },
): Promise<{ items: AnnouncementReader[]; nextCursor: string | null }> {
  const page = pageOfReceipts(sort, cursor)
  const receipts = await readReceipts(database, actor, { id, page, limit: limit + 1 })
  const { items, nextCursor } = toPage(receipts, limit, {
    toItem: (receipt) => receipt,
    toCursor: (receipt) => page.toCursor(receipt, receipt.user_id),
  })
  return { items: await withNames(database, items), nextCursor }
}

/** MSG-167: all readers of the announcement. */
export async function allReaders(database: Database, actor: TenantActor, id: number): Promise<AnnouncementReader[]> {
  return withNames(
    database,
    await readReceipts(database, actor, { id, page: pageOfReceipts('time', undefined), limit: null }),
  )
}

type ReaderSort = Sort<(typeof SORT_KEYS.announcementReaders)[number]>

/** ADMIN-188: readers by time. */
const pageOfReceipts = (sort: ReaderSort, cursor: string | undefined): SortedPage =>
  sortPage({
    ...{ sort, cursor, id: { expression: sql`user_id`, type: 'number' } },
    keys: { time: { expression: sql`read_at`, type: 'time' } },
  })

interface Receipt {
  user_id: number
  read_at: Date
  sortValue: string | number
}

async function readReceipts(
  database: Database,
  actor: TenantActor,
  { id, page, limit }: { id: number; page: SortedPage; limit: number | null },
): Promise<Receipt[]> {
  const { tenantId } = actor
  return database.tenant(tenantId, async (db) => {
    const { position } = (await getAnnouncementRow(db, actor, id)).row
    if (position === null) return []
    const { rows } = await sql<Receipt>`
      select user_id, read_at, ${page.value} as "sortValue" from message_receipt
      where tenant_id = ${tenantId} and position = ${position} and read_at is not null and ${page.isAfter}
      order by ${page.order} limit ${limit}`.execute(db)
    return rows
  })
}

/** The names are of accounts, which no tenant's transaction sees. */
async function withNames(database: Database, receipts: readonly Receipt[]): Promise<AnnouncementReader[]> {
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
