import { sql } from 'kysely'
import type { Language, NameAllLang } from '@portico/contract/protocol/common'
import { DIGEST, type Severity } from '@portico/contract/rules/support/messages'
import type { TenantDb } from '../../../db/handles.ts'
import { nameIn } from '../../environment/names.service.ts'
import type { DigestTenant } from '../../mail/digest-email.service.ts'
import { CHANNEL, IS_MUTED, reachedMessagesSql, unreadOf, type Reader } from '../reading/message-audience-sql.ts'

interface DigestRow {
  titles: NameAllLang
  source: string
  source_names: NameAllLang | null
  severity: Severity
  posted_at: Date
  total: number
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
 * MSG-111, MSG-133: the unread messages of a tenant for the digest: those after the position that the last one covered
 * (without one, since the person chose mail for their source), and those whose snooze has ended since. Messages of
 * muted sources are not among them.
 */
export async function readDigest(
  db: TenantDb,
  reader: Reader & { language: Language },
  { position: former, coveredAt, until }: Covered,
): Promise<Pick<DigestTenant, 'messages' | 'total'> & { position: number }> {
  const { tenantId, userId, language } = reader
  const counter = await db
    .selectFrom('message_counter')
    .select('last_position')
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst()
  const position = counter?.last_position ?? 0
  const isLater = former === undefined ? sql`m.posted_at >= p.changed_at` : sql`m.position > ${former}`
  const { rows } = await sql<DigestRow>`
    with ${reachedMessagesSql(reader)},
    mailed as (
      select m.position from message_preference p
      join message m on m.tenant_id = p.tenant_id and m.source = p.source
      where p.tenant_id = ${tenantId} and p.user_id = ${userId} and 'mail' in (p.normal, p.alert)
        and ${IS_MUTED} is not true and ${CHANNEL} = 'mail' and ${isLater} and m.position <= ${position}
      union
      select m.position from message_receipt r
      join message m on m.tenant_id = r.tenant_id and m.position = r.position
      join message_preference p on p.tenant_id = m.tenant_id and p.user_id = r.user_id and p.source = m.source
      where r.tenant_id = ${tenantId} and r.user_id = ${userId} and r.read_at is null
        and r.snoozed_until > coalesce(${coveredAt}::timestamptz, p.changed_at) and r.snoozed_until <= ${until}
        and ${IS_MUTED} is not true and ${CHANNEL} = 'mail'
    )
    select m.titles, m.source, product.names as source_names, m.severity, m.posted_at, count(*) over ()::int as total
    from (select position from ${unreadOf(reader)} unread intersect select position from mailed) shown
    join message m on m.tenant_id = ${tenantId} and m.position = shown.position
    left join product on product.code = m.source
    order by m.position desc
    limit ${DIGEST.messages}`.execute(db)
  return {
    position,
    total: rows[0]?.total ?? 0,
    messages: rows.map(({ titles, source, source_names, severity, posted_at }) => ({
      title: nameIn(titles, language),
      sourceName: source_names ? nameIn(source_names, language) : source,
      postedAt: posted_at,
      isAlert: severity === 'alert',
    })),
  }
}
