import { sql } from 'kysely'
import { PortalError } from '@portico/contract/protocol/errors'
import { DIGEST } from '@portico/contract/rules/support/messages'
import type { SystemDb } from '../../../../db/handles.ts'
import { hashOf, newToken } from '../../../sessions/sessions.service.ts'

/** MSG-161: a kind of messages in a tenant. */
interface MailedKind {
  tenantId: number
  source: string
  kind: string
}

/**
 * MSG-113, MSG-161: a secret that ends the person's digest, or the emails of one kind, without signing in, and permits
 * nothing else.
 */
export async function writeUnsubscription(db: SystemDb, userId: number, of?: MailedKind): Promise<string> {
  const token = newToken()
  await db
    .insertInto('mail_unsubscription')
    .values({
      token_hash: hashOf(token),
      user_id: userId,
      ...(of && { kind_tenant_id: of.tenantId, source: of.source, kind: of.kind }),
      expires_at: sql<Date>`now() + make_interval(days => ${DIGEST.unsubscribeDays})`,
    })
    .execute()
  return token
}

/**
 * MSG-113, MSG-161: ends the digest, or the emails of the kind; a repetition changes nothing. An expired secret is not
 * found, like an unknown one.
 */
export async function endDigest(db: SystemDb, token: string): Promise<void> {
  const row = await db
    .selectFrom('mail_unsubscription')
    .select(['user_id', 'kind_tenant_id', 'source', 'kind'])
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  if (!row) throw new PortalError('NOT_FOUND')
  const { kind_tenant_id: tenantId, source, kind } = row
  if (tenantId !== null && source !== null && kind !== null) {
    await db
      .insertInto('message_preference')
      .values({ tenant_id: tenantId, user_id: row.user_id, source, kind, normal: null, alert: null, is_mailed: false })
      .onConflict((conflict) =>
        conflict.columns(['tenant_id', 'user_id', 'source', 'kind']).doUpdateSet({ is_mailed: false }),
      )
      .execute()
    return
  }
  await db
    .updateTable('message_delivery')
    .set({ digest: 'off', next_at: null, lease_until: null })
    .where('user_id', '=', row.user_id)
    .execute()
}
