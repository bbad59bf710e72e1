import { type RawBuilder, sql } from 'kysely'
import { PortalError } from '@portico/contract/protocol/errors'
import type { SystemDb } from '../../db/handles.ts'

/**
 * ADMIN-31, ADMIN-37: counts entries of the log within an hour. The lock on the rights prevents two calls from counting the same entries.
 * @throws `TOO_MANY_REQUESTS` if the limit is reached
 */
export async function assertCallsLeft(
  db: SystemDb,
  { tenantId, action, isOf }: { tenantId: number; action: string; isOf: RawBuilder<boolean> },
  maximum: number,
): Promise<void> {
  const { n } = await db
    .selectFrom('audit_log')
    .select((row) => row.fn.countAll<number>().as('n'))
    .where('tenant_id', '=', tenantId)
    .where('action', '=', action)
    .where(isOf)
    .where(sql<boolean>`happened_at > now() - interval '1 hour'`)
    .executeTakeFirstOrThrow()
  if (Number(n) >= maximum) throw new PortalError('TOO_MANY_REQUESTS')
}
