import { sql } from 'kysely'
import type { DeliveryExplanation } from '@portico/contract/messages/message-delivery'
import { PortalError } from '@portico/contract/protocol/errors'
import type { Channel, DeliveryRule } from '@portico/contract/rules/support/messages'
import type { Database } from '../../../db/handles.ts'
import type { TenantActor } from '../../../http/pipeline/actor.ts'
import { isNamed, ownReceipt, reachedMessagesSql, settingOf } from '../reading/message-audience-sql.ts'
import { readDelivery } from './delivery.ts'
import { isQuiet } from './quiet-hours.ts'

interface Facts {
  position: number
  channel: Channel
  rule: DeliveryRule
  is_muted: boolean
  is_alert: boolean
  is_banner: boolean
  is_read: boolean
  is_snoozed: boolean
}

type Way = DeliveryExplanation['ways'][number]
const suppressed = (reason: NonNullable<Way['reason']>) => ({ state: 'suppressed', reason }) as const
const queued = (reason: NonNullable<Way['reason']>) => ({ state: 'queued', reason }) as const
const SENT = { state: 'sent', reason: null } as const

/** MSG-155: by which ways a message reaches the person at present, and which rule decides that. */
export async function explainDelivery(
  database: Database,
  actor: TenantActor,
  id: number,
): Promise<DeliveryExplanation> {
  const { tenantId, userId } = actor
  const { rows } = await database.tenant(tenantId, (db) =>
    sql<Facts>`
      with ${reachedMessagesSql(actor, isNamed(actor, [id]))}
      select m.position, s.channel, s.rule, s.is_muted, m.severity = 'alert' as is_alert, m.banner is not null as is_banner,
        coalesce(r.read_at is not null, false) as is_read,
        coalesce(r.read_at is null and r.snoozed_until > now(), false) as is_snoozed
      from message m ${settingOf(actor)} ${ownReceipt(actor, sql`m.position`)}
      where m.tenant_id = ${tenantId} and m.position = any (array(select position from reached))`.execute(db),
  )
  const [facts] = rows
  if (!facts) throw new PortalError('NOT_FOUND')
  const person = await database.system(async (db) => {
    const row = await db
      .selectFrom('message_delivery')
      .select('positions')
      .where('user_id', '=', userId)
      .executeTakeFirst()
    return { ...(await readDelivery(db, userId)), covered: row?.positions[tenantId] }
  })
  const isQuietNow = isQuiet(new Date(), person.quietHours, person.timeZone)
  return {
    rule: facts.rule,
    ways: [
      { way: 'badge', ...badgeOf(facts) },
      { way: 'popup', ...popupOf(facts, isQuietNow) },
      { way: 'mail', ...mailOf(facts, person) },
    ],
  }
}

function badgeOf({ channel, is_muted, is_snoozed }: Facts) {
  if (is_muted) return suppressed('muted')
  if (channel === 'none') return suppressed('channel')
  return is_snoozed ? queued('snoozed') : SENT
}

function popupOf({ channel, rule, is_muted, is_alert, is_banner, is_read }: Facts, isQuietNow: boolean) {
  if (is_banner) return SENT
  if (is_muted) return suppressed('muted')
  if (channel !== 'popup' && !(channel === 'mail' && is_alert)) return suppressed('channel')
  return isQuietNow && rule !== 'mandatory' && !is_read ? queued('quiet-hours') : SENT
}

function mailOf(
  { position, channel, is_muted, is_read }: Facts,
  { digest, email, covered }: { digest: string; email: string | null; covered: number | undefined },
) {
  if (channel !== 'mail') return suppressed('channel')
  if (is_muted) return suppressed('muted')
  if (email === null) return suppressed('no-address')
  if (digest === 'off') return suppressed('digest-off')
  if (covered !== undefined && position <= covered) return SENT
  return is_read ? suppressed('read') : queued('digest')
}
