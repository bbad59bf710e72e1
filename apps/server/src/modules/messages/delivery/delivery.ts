import { sql } from 'kysely'
import type { MessagePreferenceChanges, QuietHours } from '@portico/contract/messages/message-preferences'
import type { Digest } from '@portico/contract/rules/support/messages'
import type { SystemDb } from '../../../db/handles.ts'
import { nextDigest } from './digest/next-digest.ts'
import { isQuiet } from './quiet-hours.ts'

/** The delivery of messages to a person, in every tenant. */
export interface Delivery {
  quietHours: QuietHours[]
  digest: Digest
  /** Local hour of the digest. */
  hour: number
  /** The zone that the person has chosen, else the browser's, else UTC. */
  timeZone: string
  /** The account's mail address. */
  email: string | null
  /** The mail server has refused that address for good (MSG-160). */
  isBounced: boolean
}

interface DeliveryRow {
  quiet_hours: QuietHours[] | null
  digest: Digest | null
  digest_hour: number | null
  time_zone: string | null
  email: string | null
  is_bounced: boolean
}

export async function readDelivery(db: SystemDb, userId: number): Promise<Delivery> {
  const { rows } = await sql<DeliveryRow>`
    select d.quiet_hours, d.digest, d.digest_hour, a.email,
      exists (select from mail_suppression b where b.user_id = a.id and b.address = a.email) as is_bounced,
      coalesce(p.document ->> 'timeZone', d.browser_time_zone) as time_zone
    from user_account a
    left join message_delivery d on d.user_id = a.id
    left join user_preference p on p.user_id = a.id
    where a.id = ${userId}`.execute(db)
  const [row] = rows
  return {
    quietHours: row?.quiet_hours ?? [],
    digest: row?.digest ?? 'off',
    hour: row?.digest_hour ?? 8,
    timeZone: row?.time_zone ?? 'UTC',
    email: row?.email ?? null,
    isBounced: row?.is_bounced ?? false,
  }
}

/** MSG-103: whether pop-ups wait now. The server's clock decides, in the person's time zone. */
export async function hasQuietHours(db: SystemDb, userId: number): Promise<boolean> {
  const { quietHours, timeZone } = await readDelivery(db, userId)
  return quietHours.length > 0 && isQuiet(new Date(), quietHours, timeZone)
}

/** Changes the named members. A digest that begins covers the messages from now on. */
export async function writeDelivery(
  db: SystemDb,
  userId: number,
  { quietHours, digest, timeZone }: MessagePreferenceChanges,
): Promise<void> {
  if (quietHours === undefined && digest === undefined && timeZone === undefined) return
  const change = {
    ...(quietHours && { quiet_hours: JSON.stringify(quietHours) }),
    ...(timeZone !== undefined && { browser_time_zone: timeZone }),
    ...(digest && { digest: digest.frequency, digest_hour: digest.hour }),
  }
  const former = await readDelivery(db, userId)
  await db
    .insertInto('message_delivery')
    .values({ user_id: userId, ...change })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(change))
    .execute()
  if (!digest || (digest.frequency === former.digest && digest.hour === former.hour)) return
  const { timeZone: zone } = await readDelivery(db, userId)
  await db
    .updateTable('message_delivery')
    .set({
      next_at: nextDigest(new Date(), digest, zone),
      attempts: 0,
      ...(former.digest === 'off' && { positions: await lastPositions(db, userId), covered_at: sql<Date>`now()` }),
    })
    .where('user_id', '=', userId)
    .execute()
  // MSG-113: a link of an earlier mail must not end a digest that the person has chosen since
  if (former.digest !== 'off') return
  await db.deleteFrom('mail_unsubscription').where('user_id', '=', userId).where('kind', 'is', null).execute()
}

/** The last position in each of the person's tenants, as JSON. */
async function lastPositions(db: SystemDb, userId: number): Promise<string> {
  const { rows } = await sql<{ tenant_id: number; last_position: number }>`
    select c.tenant_id, c.last_position from message_counter c
    join membership m on m.tenant_id = c.tenant_id and m.user_id = ${userId}`.execute(db)
  return JSON.stringify(Object.fromEntries(rows.map((row) => [row.tenant_id, row.last_position])))
}
