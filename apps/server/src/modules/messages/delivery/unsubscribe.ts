import { sql } from 'kysely'
import { PortalError } from '@portico/contract/protocol/errors'
import { DIGEST } from '@portico/contract/rules/support/messages'
import type { SystemDb } from '../../../db/handles.ts'
import { hashOf, newToken } from '../../sessions/sessions.service.ts'

/** MSG-113: a secret that ends the person's digest without signing in, and permits nothing else. */
export async function writeUnsubscription(db: SystemDb, userId: number): Promise<string> {
  const token = newToken()
  await db
    .insertInto('mail_unsubscription')
    .values({
      token_hash: hashOf(token),
      user_id: userId,
      expires_at: sql<Date>`now() + make_interval(days => ${DIGEST.unsubscribeDays})`,
    })
    .execute()
  return token
}

/** MSG-113: ends the digest; a repetition changes nothing. An expired secret is not found, like an unknown one. */
export async function endDigest(db: SystemDb, token: string): Promise<void> {
  const row = await db
    .selectFrom('mail_unsubscription')
    .select('user_id')
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  if (!row) throw new PortalError('NOT_FOUND')
  await db
    .updateTable('message_delivery')
    .set({ digest: 'off', next_at: null, lease_until: null })
    .where('user_id', '=', row.user_id)
    .execute()
}
