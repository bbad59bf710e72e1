import { sql } from 'kysely'
import type { NameAllLang } from '@portico/contract/protocol/common'
import type { HomeChanges } from '@portico/contract/navigation/home'
import { CHANGES_LISTED } from '@portico/contract/rules/navigation/home'
import type { TenantDb } from '../../db/handles.ts'
import type { TenantActor } from '../../http/pipeline/actor.ts'
import { nameIn } from '../environment/names.service.ts'
import { countedOf, reachedMessagesSql } from './reading/message-audience-sql.ts'

interface Row {
  id: number
  titles: NameAllLang
  posted_at: Date
  is_announcement: boolean
  total: number
}

/** HOME-12: the unread messages of the person since a moment, and announcements among them, newest first. */
export async function listUnreadSince(
  db: TenantDb,
  actor: TenantActor,
  since: Date,
): Promise<Pick<HomeChanges, 'messages' | 'announcements'>> {
  const { tenantId } = actor
  // messages are numbered in the order of their posting: the newest older one bounds the search
  const isNewer = sql`a.position > coalesce((
    select m.position from message m where m.tenant_id = ${tenantId} and m.posted_at <= ${since}
    order by m.position desc limit 1), 0)`
  const { rows } = await sql<Row>`
    with ${reachedMessagesSql(actor, isNewer)},
    unread as materialized (select position from ${countedOf(actor)} every),
    fresh as materialized (
      select m.id, m.position, m.titles, m.posted_at, exists (
        select from announcement own where own.tenant_id = m.tenant_id and own.position = m.position) as is_announcement
      from message m
      where m.tenant_id = ${tenantId} and m.position = any (array(select position from unread)) and m.posted_at > ${since}
    )
    select id, titles, posted_at, is_announcement, total from (
      select fresh.*, row_number() over newest as rank, count(*) over (partition by is_announcement)::int as total
      from fresh window newest as (partition by is_announcement order by position desc)) ranked
    where rank <= ${CHANGES_LISTED.messages}
    order by position desc`.execute(db)
  const listed = (isAnnouncement: boolean) => {
    const own = rows.filter(({ is_announcement }) => is_announcement === isAnnouncement)
    const latest = own.map(({ id, titles, posted_at }) => ({
      messageId: id,
      title: nameIn(titles, actor.language),
      createTime: posted_at.toISOString(),
    }))
    return { count: own[0]?.total ?? 0, latest }
  }
  return { messages: listed(false), announcements: listed(true) }
}
