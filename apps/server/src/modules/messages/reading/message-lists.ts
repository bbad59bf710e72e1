import { type RawBuilder, sql } from 'kysely'
import type { Language, NameAllLang } from '@portico/contract/protocol/common'
import type { Message, MessageFilter, MessagePage, WebContentUrl } from '@portico/contract/messages/messages'
import {
  ALERTS_AT_ONCE,
  type Banner,
  KEYWORD_MATCHES,
  MESSAGE_PAGE_SIZE,
  type Severity,
  UNREAD_MAX,
} from '@portico/contract/rules/support/messages'
import { PAGE_SIZE_MAX, RECORD_TOTAL_MAX } from '@portico/contract/rules/navigation/organisations'
import type { TenantDb } from '../../../db/handles.ts'
import type { TenantActor } from '../../../http/pipeline/actor.ts'
import { nameIn } from '../../environment/names.service.ts'
import { isCounted, LOUD, popsUp } from './channel-sql.ts'
import { countedOf, ownReceipt, reachedMessagesSql, readOf, settingOf, unreadOf } from './message-audience-sql.ts'
import { textSignature } from '../content/text-signature.ts'

export interface MessageRow {
  id: number
  titles: NameAllLang
  posted_at: Date
  tenant_id: number
  tenant_name: string
  about_tenant_id: number | null
  about_tenant_name: string | null
  is_read: boolean
  is_done: boolean
  snoozed_until: Date | null
  wakes_in: number | null
  subject: string | null
  group_key: string | null
  similar?: number
  severity: Severity
  source: string
  source_names: NameAllLang | null
  banner: Banner | null
  kind: string | null
  kind_names: NameAllLang | null
  target: WebContentUrl | null
}

/**
 * MSG-130, MSG-184, MSG-185: the group of a message `m` within its source; null for one that has a row of its own. The code
 * of a kind contains no space.
 */
const groupKeyOf = (name: 'm' | 'other') => {
  const row = sql.ref(name)
  return sql`case
  when ${row}.severity <> 'normal' or ${row}.is_mention then null
  when ${row}.dedupe_key is not null then 'key ' || coalesce(${row}.kind, '') || ' ' || ${row}.dedupe_key
  else 'subject ' || ${row}.subject end`
}
export const groupKey = groupKeyOf('m')

/** Columns of a message `m` with the person's receipt `r`. */
export const MESSAGE_COLUMNS = sql`
  m.id, m.titles, m.posted_at, m.tenant_id, tenant.name as tenant_name, m.about_tenant_id, m.about_tenant_name,
  coalesce(r.read_at is not null, false) as is_read,
  case when r.read_at is null and r.snoozed_until > now() then r.snoozed_until end as snoozed_until, r.wakes_in,
  coalesce(r.done_at is not null, false) as is_done,
  m.subject, ${groupKey} as group_key, m.severity, m.source, m.banner, product.names as source_names, m.kind, kind.names as kind_names, m.target`

export const MESSAGE_NAMES = sql`
  join tenant on tenant.id = m.tenant_id
  left join product on product.code = m.source
  left join message_kind kind on kind.product_code = m.source and kind.code = m.kind`

/** MSG-27: one page of the messages that reach the person and match the filter, newest first. */
export async function listMessages(db: TenantDb, actor: TenantActor, filter: MessageFilter): Promise<MessagePage> {
  const pageIndex = filter.pageIndex ?? 1
  const pageSize = Math.min(filter.pageSize ?? MESSAGE_PAGE_SIZE, PAGE_SIZE_MAX)
  const { rows } = await sql<MessageRow & { total: number }>`
    with ${reachedMessagesSql(actor, mayContain(keywordOf(filter)))},
    matching as materialized (${matchingOf(filter, actor)}),
    ${groupsOf(filter, actor)},
    shown as materialized (
      select position from ${filter.grouped ? sql`(select position from matching except select position from covered)` : sql`matching`} rows
      order by position desc
      limit ${pageSize} offset ${Math.min((pageIndex - 1) * pageSize, RECORD_TOTAL_MAX)}
    )
    select ${MESSAGE_COLUMNS},
      least((select count(*) from matching) - (select count(*) from covered), ${RECORD_TOTAL_MAX})::int as total,
      coalesce((select size - 1 from groups where groups.position = m.position), 0)::int as similar
    from shown
    join message m on m.tenant_id = ${actor.tenantId} and m.position = shown.position
    ${MESSAGE_NAMES}
    ${ownReceipt(actor, sql`m.position`)}
    order by m.position desc`.execute(db)
  const recordTotal = rows[0]?.total ?? (pageIndex === 1 ? 0 : await countMatching(db, actor, filter))
  return { recordTotal, pageIndex, pageSize, records: rows.map((row) => messageOf(row, actor.language)) }
}

/** MSG-130, MSG-184: the unread messages of groups; `covered` are those that are not the newest of their group. */
function groupsOf({ grouped }: MessageFilter, actor: TenantActor): RawBuilder<unknown> {
  return sql`groups as materialized (
      select m.position, count(*) over same as size, max(m.position) over same as newest
      from message m
      where ${grouped === true} and m.tenant_id = ${actor.tenantId} and ${groupKey} is not null
        -- one look into the index for each, whatever the planner assumes
        and m.position = any (array(select position from matching intersect select position from ${unreadOf(actor)} unread))
      window same as (partition by m.source, ${groupKey})
    ),
    covered as materialized (select position from groups where position <> newest)`
}

/** The total of a page behind the last one. */
async function countMatching(db: TenantDb, actor: TenantActor, filter: MessageFilter): Promise<number> {
  const { recordTotal } = await listMessages(db, actor, { ...filter, pageIndex: 1, pageSize: 1 })
  return recordTotal
}

/**
 * MSG-40, MSG-100, MSG-154: the unread messages that pop up, oldest first. Normal ones do so from the time when that was chosen.
 * In quiet hours those of mandatory kinds alone (MSG-143).
 */
export async function listAlerts(
  db: TenantDb,
  actor: TenantActor,
  { isQuiet = false }: { isQuiet?: boolean } = {},
): Promise<Message[]> {
  const { tenantId, userId } = actor
  const { rows } = await sql<MessageRow & { in_browser: boolean }>`
    with ${reachedMessagesSql(actor)},
    unread as materialized (select position from ${unreadOf(actor)} every),
    has_loud as materialized (
      select from message_preference p where p.tenant_id = ${tenantId} and p.user_id = ${userId} and p.normal in (${LOUD})
      union all select from message_organisation_choice o
        where o.tenant_id = ${tenantId} and o.user_id = ${userId} and o.normal in (${LOUD})
      union all select from message_default d where d.tenant_id = ${tenantId} and d.normal in (${LOUD})
      union all select from message_kind k where k.channel in (${LOUD}) and k.severity = 'normal'
    ),
    candidates as materialized (
      (select position from unread intersect
      select m.position from (
        select position from message where tenant_id = ${tenantId} and severity = 'alert'
        union all select position from message where tenant_id = ${tenantId} and banner is not null) m)
      union
      (select position from unread intersect
      select position from message_raise where tenant_id = ${tenantId} and user_id = ${userId})
      union
      select position from (
        -- MSG-217: the newest message of each group
        select max(m.position) as position from message m
        where m.tenant_id = ${tenantId} and m.position = any (array(
          select position from unread where exists (select from has_loud) order by position desc limit ${UNREAD_MAX}))
        group by m.source, coalesce(${groupKey}, m.position::text)) newest
    ),
    -- oldest first, until there are enough: each setting costs several looks into indices
    shown as materialized (
      select oldest.position, s.in_browser from (select position from candidates order by position) oldest
      cross join lateral (
        select s.in_browser from message m ${settingOf(actor)}
        where m.tenant_id = ${tenantId} and m.position = oldest.position
          and (m.banner is not null or (
            not s.is_muted and (${!isQuiet} or s.rule = 'mandatory')
            and (
              -- MSG-196
              (${isCounted} and exists (select from message_raise up
                where up.tenant_id = m.tenant_id and up.user_id = ${userId} and up.position = m.position))
              or (${popsUp}
                and (m.severity = 'alert' or (m.posted_at >= s.since and ${isNoFollower(actor)}))))))
        offset 0) s
      limit ${ALERTS_AT_ONCE}
    )
    select ${MESSAGE_COLUMNS}, shown.in_browser
    from shown
    join message m on m.tenant_id = ${tenantId} and m.position = shown.position
    ${MESSAGE_NAMES}
    ${ownReceipt(actor, sql`m.position`)}
    order by m.position`.execute(db)
  // MSG-183
  return rows.map((row) => ({ ...messageOf(row, actor.language), ...(row.in_browser ? {} : { inBrowser: false }) }))
}

/** MSG-217: no newer message of the group of `m` has popped up. */
const isNoFollower = ({ tenantId, userId }: TenantActor) => sql`not exists (
  select from delivery_record former
  join message other on other.tenant_id = former.tenant_id and other.position = former.position
  where ${groupKey} is not null and former.tenant_id = ${tenantId} and former.user_id = ${userId}
    and former.position > m.position and former.way = 'popup'
    and other.source = m.source and ${groupKeyOf('other')} = ${groupKey})`

export function messageOf(row: MessageRow, language: Language): Message {
  return {
    id: row.id,
    title: nameIn(row.titles, language),
    createTime: row.posted_at.toISOString(),
    tenantId: row.about_tenant_id ?? row.tenant_id,
    tenantName: row.about_tenant_name ?? row.tenant_name,
    read: row.is_read,
    severity: row.severity,
    source: row.source,
    sourceName: row.source_names ? nameIn(row.source_names, language) : row.source,
    businessJump: row.target !== null,
    webContentUrl: row.target,
    ...(row.is_done ? { done: true } : {}),
    ...(row.banner === null ? {} : { banner: row.banner }),
    ...(row.kind === null ? {} : { kind: row.kind }),
    ...(row.kind_names === null ? {} : { kindName: nameIn(row.kind_names, language) }),
    ...(row.subject === null ? {} : { subject: row.subject }),
    ...(row.group_key === null ? {} : { groupKey: row.group_key }),
    ...(row.similar ? { similar: row.similar } : {}),
    ...(row.snoozed_until === null ? {} : { snoozedUntil: row.snoozed_until.toISOString() }),
    ...(row.snoozed_until === null || row.wakes_in === null ? {} : { snoozedInOrganisation: true }),
  }
}

/** The positions that match the filter's reading state. */
function listedOf({ unread, uncounted = false }: MessageFilter, actor: TenantActor): RawBuilder<unknown> {
  // a snoozed message is in no list of unread ones, nor is one of a muted source unless requested (MSG-236)
  if (unread === true) return uncounted ? unreadOf(actor) : countedOf(actor)
  return unread === false ? readOf(actor) : sql`reached`
}

const keywordOf = ({ keyword }: MessageFilter): string => keyword?.trim().toLowerCase() ?? ''

/** Rows `a` of the audience whose message may contain the keyword: few others have to be read (MSG-28). */
function mayContain(keyword: string): RawBuilder<unknown> {
  if (keyword === '') return sql`true`
  // a query of its own is evaluated once, not for each row
  const bits = sql`(select ${textSignature(keyword)}::text::bit(2048))`
  return sql`(a.signature is null or a.signature & ${bits} = ${bits})`
}

/** The positions that match the filter. */
function matchingOf(filter: MessageFilter, actor: TenantActor): RawBuilder<unknown> {
  const listed = listedOf(filter, actor)
  const conditions = conditionsOf(filter, actor)
  if (conditions.length === 0) return sql`select position from ${listed} listed`
  const isShown = sql`
    select from message m where m.tenant_id = ${actor.tenantId} and m.position = listed.position
      and ${sql.join(conditions, sql` and `)}`
  // one index lookup for each: `offset 0` forbids a join of two large lists
  if (keywordOf(filter) === '') return sql`select position from ${listed} listed where exists (${isShown} offset 0)`
  // MSG-135: newest first, until there are enough; `offset 0` forbids another order
  return sql`
    select listed.position from (select position from ${listed} every order by position desc) listed
    cross join lateral (${isShown} offset 0) m
    limit ${KEYWORD_MATCHES}`
}

/** The conditions on a message `m`. Without conditions the messages are not read. */
function conditionsOf(filter: MessageFilter, { tenantId, userId }: TenantActor): RawBuilder<unknown>[] {
  const { productCode, severity, from, to, tenantId: aboutId } = filter
  const keyword = keywordOf(filter)
  return [
    ...(productCode ? [sql`m.source = ${productCode}`] : []),
    ...(filter.kind ? [sql`m.kind = ${filter.kind}`] : []),
    // MSG-140
    ...(typeof filter.done === 'boolean'
      ? [
          sql`${filter.done} = exists (
            select from message_receipt own
            where own.tenant_id = ${tenantId} and own.user_id = ${userId} and own.position = m.position
              and own.done_at is not null)`,
        ]
      : []),
    ...(severity ? [sql`m.severity = ${severity}`] : []),
    ...(filter.groupKey ? [sql`${groupKey} = ${filter.groupKey}`] : []),
    ...(filter.subject ? [sql`m.subject = ${filter.subject}`] : []),
    ...(aboutId ? [sql`coalesce(m.about_tenant_id, ${tenantId}) = ${aboutId}`] : []),
    ...(from ? [sql`m.posted_at >= ${from}::timestamptz`] : []),
    ...(to ? [sql`m.posted_at <= ${to}::timestamptz`] : []),
    // MSG-28: `position` has no wildcards: a keyword is plain text
    ...(keyword === '' ? [] : [sql`position(${keyword} in m.search_text) > 0`]),
  ]
}
