import { createECDH, createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { PushState, PushSubscription } from '@portico/contract/messages/push'
import { PortalError } from '@portico/contract/protocol/errors'
import { PUSH } from '@portico/contract/rules/support/messages'
import type { SystemDb } from '../../../../db/handles.ts'
import { newId } from '../../../../db/new-id.ts'
import { isAllowedUpstream } from '../../../../gateway/upstream/guarded-fetch.ts'
import { isListed } from '../../../../gateway/upstream/address.ts'
import type { TenantActor } from '../../../../http/pipeline/actor.ts'
import type { SecretBox } from '../../../../secret-box.ts'
import { deviceOf } from '../../../own-account/device.service.ts'
import { invalid } from '../kind-choices.ts'
import { getPushKey } from './push-keys.ts'

export interface PushRules {
  secretBox: SecretBox
  /** Internal hosts of push services that the operator permits. */
  pushHosts: readonly string[]
}

/** MSG-210: a push service is reached over https, or at an internal host that the deployment permits. */
export function isAllowedPushService(address: string, hosts: readonly string[]): boolean {
  const url = URL.parse(address)
  if (!url || url.username !== '' || url.password !== '') return false
  return isAllowedUpstream(url, hosts) && (url.protocol === 'https:' || isListed(url, hosts))
}

const hashOf = (endpoint: string) => createHash('sha256').update(endpoint).digest()

/** MSG-212: the portal's key and the person's browsers, in the order of their subscriptions. */
export async function getPushState(db: SystemDb, userId: number, secretBox: SecretBox): Promise<PushState> {
  const key = await getPushKey(db, secretBox)
  const rows = await db
    .selectFrom('push_subscription')
    .select(['id', 'endpoint_hash', 'device', 'subscribed_at'])
    .where('user_id', '=', userId)
    .orderBy('subscribed_at')
    .orderBy('id')
    .execute()
  return {
    ...{ publicKey: key.publicKey, keyId: key.id },
    browsers: rows.map(({ id, endpoint_hash, device, subscribed_at }) => ({
      ...{ id, endpointHash: Buffer.from(endpoint_hash).toString('base64url'), device: deviceOf(device) || null },
      subscribedAt: subscribed_at.toISOString(),
    })),
  }
}

/** MSG-209, MSG-210: subscribes a browser until the session ends. More browsers than the limit replace the oldest. */
export async function subscribe(
  db: SystemDb,
  { userId, sessionId }: TenantActor,
  { endpoint, p256dh, auth, keyId, device }: PushSubscription & { device: string | null },
  { secretBox, pushHosts }: PushRules,
): Promise<PushState> {
  if (!isAllowedPushService(endpoint, pushHosts)) throw invalid('endpoint')
  if (!isPoint(p256dh)) throw invalid('p256dh')
  const key = await getPushKey(db, secretBox)
  if (key.id !== keyId) throw new PortalError('CONFLICT')
  // simultaneous subscriptions of one person are counted one after the other
  await sql`select pg_advisory_xact_lock(hashtextextended(${`push subscriptions ${userId}`}, 0))`.execute(db)
  const values = {
    ...{ session_id: sessionId, key_id: keyId, browser_key: p256dh, auth_secret: auth },
    ...{ device: device?.slice(0, 300) ?? null, subscribed_at: sql<Date>`clock_timestamp()` },
  }
  await db
    .insertInto('push_subscription')
    .values({ id: newId(), user_id: userId, endpoint, endpoint_hash: hashOf(endpoint), ...values })
    .onConflict((conflict) => conflict.columns(['user_id', 'endpoint_hash']).doUpdateSet(values))
    .execute()
  await sql`
    delete from push_subscription where id in (
      select id from push_subscription where user_id = ${userId}
      order by subscribed_at desc, id desc offset ${PUSH.browsers})`.execute(db)
  return getPushState(db, userId, secretBox)
}

/** MSG-212: ends the subscription of one of the person's browsers. Those of others are not found. */
export async function unsubscribe(db: SystemDb, userId: number, id: number): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('push_subscription')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new PortalError('NOT_FOUND')
}

/** Whether the text is a point of the curve P-256: any other one would fail at each encryption. */
function isPoint(text: string): boolean {
  const ecdh = createECDH('prime256v1')
  ecdh.generateKeys()
  try {
    ecdh.computeSecret(Buffer.from(text, 'base64url'))
    return true
  } catch {
    return false
  }
}
