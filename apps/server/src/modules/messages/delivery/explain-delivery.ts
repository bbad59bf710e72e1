import { sql } from 'kysely'
import type { EscalationStep } from '@portico/contract/messages/kinds'
import type { DeliveryExplanation } from '@portico/contract/messages/message-delivery'
import { PortalError } from '@portico/contract/protocol/errors'
import {
  type Channel,
  selectedChannels,
  type SelectedChannels,
  type DeliveryRule,
} from '@portico/contract/rules/support/messages'
import type { Database } from '../../../db/handles.ts'
import type { TenantActor } from '../../../http/pipeline/actor.ts'
import { isNamed, ownReceipt, reachedMessagesSql, settingOf } from '../reading/message-audience-sql.ts'
import { type Delivery, readDelivery } from './delivery.ts'
import { listDeliveries } from './delivery-records.ts'
import { isQuiet } from './quiet-hours.ts'

interface Facts {
  position: number
  channel: Channel
  rule: DeliveryRule
  is_muted: boolean
  is_alert: boolean
  is_banner: boolean
  is_read: boolean
  seen_at: Date | null
  is_snoozed: boolean
  /** A summary counts it for each addressee that the person is or belongs to (MSG-162). */
  is_summed: boolean
  /** An email, or a pop-up, waits for it to stay unread (MSG-158, MSG-196). */
  is_escalated: boolean
  is_raised_later: boolean
  /** The message pops up because it has been unread for the time of its step (MSG-196). */
  is_raised: boolean
  /** A push waits. */
  is_pushed_later: boolean
  /** Its pop-up is a notification of the browser too (MSG-183). */
  in_browser: boolean
}

type DeliveryByChannel = DeliveryExplanation['ways'][number]
const suppressed = (reason: NonNullable<DeliveryByChannel['reason']>) => ({ state: 'suppressed', reason }) as const
const queued = (reason: NonNullable<DeliveryByChannel['reason']>) => ({ state: 'queued', reason }) as const
const SENT = { state: 'sent', reason: null } as const

/**
 * MSG-155, MSG-159: the channels by which a message reaches the person at present, the rule that selects them, and the
 * deliveries until now.
 */
export async function explainDelivery(
  database: Database,
  actor: TenantActor,
  id: number,
): Promise<DeliveryExplanation> {
  const { tenantId, userId } = actor
  const { facts, log } = await database.tenant(tenantId, async (db) => {
    const { rows } = await sql<Facts>`
      with ${reachedMessagesSql(actor, isNamed(actor, [id]))}
      select m.position, s.channel, s.rule, s.is_muted, s.in_browser, m.severity = 'alert' as is_alert, m.banner is not null as is_banner,
        coalesce(r.read_at is not null, false) as is_read,
        (select own.seen_at from message_receipt own
          where own.tenant_id = ${tenantId} and own.user_id = ${userId} and own.position = m.position) as seen_at,
        coalesce(r.read_at is null and r.snoozed_until > now(), false) as is_snoozed,
        coalesce((select bool_and(a.is_summed) from subjects join message_audience a
          on a.tenant_id = ${tenantId} and a.subject_kind = subjects.kind and a.subject = subjects.subject
            and a.position = m.position), false) as is_summed,
        ${hasStep(actor, 'mail')} as is_escalated, ${hasStep(actor, 'popup')} as is_raised_later,
        exists (select from message_raise up
          where up.tenant_id = ${tenantId} and up.user_id = ${userId} and up.position = m.position) as is_raised,
        exists (select from push_delivery push
          where push.tenant_id = ${tenantId} and push.user_id = ${userId} and push.position = m.position) as is_pushed_later
      from message m ${settingOf(actor)} ${ownReceipt(actor, sql`m.position`)}
      where m.tenant_id = ${tenantId} and m.position = any (array(select position from reached))`.execute(db)
    const [row] = rows
    if (!row) throw new PortalError('NOT_FOUND')
    return { facts: row, log: await listDeliveries(db, actor, row.position) }
  })
  const person = await database.system(async (db) => {
    const row = await db
      .selectFrom('message_delivery')
      .select('positions')
      .where('user_id', '=', userId)
      .executeTakeFirst()
    const subscription = await db
      .selectFrom('push_subscription')
      .select('id')
      .where('user_id', '=', userId)
      .limit(1)
      .executeTakeFirst()
    return {
      ...(await readDelivery(db, userId)),
      ...{ covered: row?.positions[tenantId], hasPush: subscription !== undefined },
    }
  })
  const isQuietNow = isQuiet(new Date(), person.quietHours, person.timeZone)
  return {
    rule: facts.rule,
    ways: [
      { way: 'badge', ...badgeOf(facts) },
      { way: 'popup', ...popupOf(facts, isQuietNow) },
      { way: 'mail', ...((facts.is_escalated ? undefined : log.findLast(isOfMail)) ?? mailOf(facts, person)) },
      ...pushOf(facts, { isQuietNow, hasPush: person.hasPush, log }),
    ],
    seenAt: facts.seen_at?.toISOString() ?? null,
    log,
  }
}

/** Returns whether a step by this channel is pending for the message `m`. */
const hasStep = ({ tenantId, userId }: Pick<TenantActor, 'tenantId' | 'userId'>, way: EscalationStep['channel']) => sql`
  exists (select from message_escalation e
    where e.tenant_id = ${tenantId} and e.user_id = ${userId} and e.position = m.position
      and (e.way = ${way} or e.later @> ${JSON.stringify([{ channel: way }])}::text::jsonb))`

/** MSG-166: the outcome of the last email of a message decides, unless another email is pending. */
const isOfMail = ({ way }: DeliveryExplanation['log'][number]) => way === 'mail'

/** MSG-166: a message that a summary counts is delivered by no channel; only the person can mark it as unread. */
const isLeftOut = ({ is_summed, is_read }: Facts) => is_summed && is_read

const channelsOf = ({ channel, is_alert }: Facts): SelectedChannels =>
  selectedChannels(channel, is_alert ? 'alert' : 'normal')

function badgeOf(facts: Facts) {
  const { is_muted, is_snoozed } = facts
  if (is_muted) return suppressed('muted')
  if (!channelsOf(facts).badge) return suppressed('channel')
  if (isLeftOut(facts)) return suppressed('summed')
  return is_snoozed ? queued('snoozed') : SENT
}

function popupOf(facts: Facts, isQuietNow: boolean) {
  const { rule, is_muted, is_banner, is_read } = facts
  const channels = channelsOf(facts)
  if (is_banner) return SENT
  if (is_muted) return suppressed('muted')
  if (!channels.badge) return suppressed('channel')
  if (!channels.popup && !facts.is_raised) {
    return facts.is_raised_later ? (is_read ? suppressed('read') : queued('unread')) : suppressed('channel')
  }
  if (isLeftOut(facts)) return suppressed('summed')
  return isQuietNow && rule !== 'mandatory' && !is_read ? queued('quiet-hours') : SENT
}

/** MSG-213: a push follows the pop-up. A person without subscriptions, and without former pushes, has no such way. */
function pushOf(
  facts: Facts,
  { isQuietNow, hasPush, log }: { isQuietNow: boolean; hasPush: boolean } & Pick<DeliveryExplanation, 'log'>,
): DeliveryByChannel[] {
  const last = log.findLast(({ way }) => way === 'push')
  if (last) return [{ way: 'push', state: last.state, reason: last.reason }]
  if (!hasPush || facts.is_banner) return []
  if (!facts.in_browser) return [{ way: 'push', ...suppressed('channel') }]
  const popup = popupOf(facts, isQuietNow)
  if (popup.state !== 'sent') return [{ way: 'push', ...popup }]
  if (facts.is_pushed_later) return [{ way: 'push', ...queued('unread') }]
  // an unread one had been posted before the browser subscribed
  return facts.is_read ? [{ way: 'push', ...suppressed('read') }] : []
}

function mailOf(
  facts: Facts,
  {
    digest,
    email,
    isBounced,
    covered,
  }: Pick<Delivery, 'digest' | 'email' | 'isBounced'> & { covered: number | undefined },
) {
  const { position, is_muted, is_read, is_escalated } = facts
  const { mail } = channelsOf(facts)
  if (!mail && !is_escalated) return suppressed('channel')
  if (is_muted) return suppressed('muted')
  if (isLeftOut(facts)) return suppressed('summed')
  if (email === null) return suppressed('no-address')
  if (isBounced) return suppressed('bounced')
  if (is_escalated && !is_read) return queued('unread')
  if (!mail) return suppressed('read')
  if (digest === 'off') return suppressed('digest-off')
  if (covered !== undefined && position <= covered) return SENT
  return is_read ? suppressed('read') : queued('digest')
}
