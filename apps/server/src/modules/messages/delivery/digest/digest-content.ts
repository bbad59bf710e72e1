import { sql } from 'kysely'
import type { Language, NameAllLang } from '@portico/contract/protocol/common'
import { DIGEST, type Severity, UNREAD_MAX } from '@portico/contract/rules/support/messages'
import type { TenantDb } from '../../../../db/handles.ts'
import { nameIn } from '../../../environment/names.service.ts'
import type { DigestTenant } from '../../../mail/digest-email.service.ts'
import { isInDigest } from '../../reading/channel-sql.ts'
import { groupKey } from '../../reading/message-lists.ts'
import { reachedMessagesSql, type Reader, settingOf, unreadOf } from '../../reading/message-audience-sql.ts'

interface DigestRow {
  titles: NameAllLang
  source: string
  source_names: NameAllLang | null
  severity: Severity
  posted_at: Date
  total: number
  /** Positions of its group, with its own. */
  positions: number[]
}

/** The range of messages that the last digest has covered. */
interface Covered {
  /** The last position in the tenant; undefined if no digest has covered the tenant. */
  position: number | undefined
  coveredAt: Date | null
  /** This digest covers the snoozes that end until then. */
  until: Date
}

/**
 * MSG-111, MSG-133: the unread messages of a tenant for the digest: those after the position that the last digest
 * covered (without one: those posted since the person chose mail for the source), and those whose snooze has ended
 * since then. Messages of muted sources are not among them. MSG-216: a group is one of them, its newest message.
 */
export async function readDigest(
  db: TenantDb,
  reader: Reader & { language: Language },
  { position: former, coveredAt, until }: Covered,
): Promise<Pick<DigestTenant, 'messages' | 'total'> & { position: number; listed: number[] }> {
  const { tenantId, userId, language } = reader
  const counter = await db
    .selectFrom('message_counter')
    .select('last_position')
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst()
  const position = counter?.last_position ?? 0
  const isLater = former === undefined ? sql`m.posted_at >= s.since` : sql`m.position > ${former}`
  const { rows } = await sql<DigestRow>`
    with ${reachedMessagesSql(reader)},
    newest as materialized (select position from ${unreadOf(reader)} unread order by position desc limit ${UNREAD_MAX}),
    due as materialized (
    select m.position, max(m.position) over same as newest_of_group, array_agg(m.position) over same as positions
    from message m ${settingOf(reader)}
    left join message_receipt r on r.tenant_id = m.tenant_id and r.user_id = ${userId} and r.position = m.position
    where m.tenant_id = ${tenantId} and m.position = any (array(select position from newest))
      and ${isInDigest} and not s.is_muted
      and ((${isLater} and m.position <= ${position})
        or (r.snoozed_until > coalesce(${coveredAt}::timestamptz, s.since) and r.snoozed_until <= ${until}))
    window same as (partition by m.source, coalesce(${groupKey}, m.position::text)))
    select due.positions, m.titles, m.source, product.names as source_names, m.severity, m.posted_at,
      count(*) over ()::int as total
    from due
    join message m on m.tenant_id = ${tenantId} and m.position = due.position
    left join product on product.code = m.source
    where due.position = due.newest_of_group
    order by m.position desc
    limit ${DIGEST.messages}`.execute(db)
  return {
    position,
    listed: rows.flatMap((row) => row.positions),
    total: rows[0]?.total ?? 0,
    messages: rows.map(({ titles, source, source_names, severity, posted_at, positions }) => ({
      title: nameIn(titles, language),
      sourceName: source_names ? nameIn(source_names, language) : source,
      postedAt: posted_at,
      isAlert: severity === 'alert',
      similar: positions.length - 1,
    })),
  }
}
