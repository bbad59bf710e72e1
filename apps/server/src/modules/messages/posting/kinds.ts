import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { MessageKind } from '@portico/contract/messages/kinds'
import { PortalError } from '@portico/contract/protocol/errors'
import { KINDS } from '@portico/contract/rules/support/messages'
import type { SystemDb, TenantDb } from '../../../db/handles.ts'

/**
 * MSG-141: registers kinds of the application's product, or changes them; the others remain. Returns all kinds of the
 * product.
 */
export async function registerKinds(
  db: SystemDb,
  applicationCode: string,
  kinds: readonly MessageKind[],
): Promise<{ kinds: MessageKind[] }> {
  const { product_code } = await db
    .selectFrom('application')
    .select('product_code')
    .where('code', '=', applicationCode)
    .executeTakeFirstOrThrow()
  // simultaneous registrations of one product are counted one after the other
  await sql`select pg_advisory_xact_lock(hashtextextended(${`message kinds ${product_code}`}, 0))`.execute(db)
  const former = await db.selectFrom('message_kind').selectAll().where('product_code', '=', product_code).execute()
  for (const { code, names, severity, channel, mandatory, mention = false, ...more } of kinds) {
    const { retentionDays, mailAfterMinutes, escalation = null } = more
    const values = {
      names: JSON.stringify(names),
      severity,
      channel,
      mandatory,
      is_mention: mention,
      retention_days: retentionDays,
      // MSG-164: the kinds that the person can switch off
      mail_after_minutes: escalation
        ? (escalation.find(({ channel }) => channel === 'mail')?.afterMinutes ?? null)
        : mailAfterMinutes,
      escalation: escalation && JSON.stringify(escalation),
    }
    // MSG-141: a change begins a new time of validity and voids counts, so equal values write nothing
    if (former.some((row) => row.code === code && isSame(row, { ...values, names, escalation }))) continue
    await db
      .insertInto('message_kind')
      .values({ product_code, code, ...values })
      .onConflict((conflict) =>
        conflict.columns(['product_code', 'code']).doUpdateSet({ ...values, changed_at: sql<Date>`clock_timestamp()` }),
      )
      .execute()
  }
  const rows = await db
    .selectFrom('message_kind')
    .selectAll()
    .where('product_code', '=', product_code)
    .orderBy('code')
    .execute()
  if (rows.length > KINDS.each) throw new PortalError('CONFLICT')
  return {
    kinds: rows.map(({ code, names, severity, channel, mandatory, is_mention, escalation, ...row }) => ({
      ...{ code, names, severity, channel, mandatory },
      mention: is_mention,
      retentionDays: row.retention_days,
      mailAfterMinutes: row.mail_after_minutes,
      ...(escalation && { escalation }),
    })),
  }
}

/** Returns whether a stored kind has these values already. */
function isSame(row: object, values: object): boolean {
  const stored = row as Record<string, unknown>
  return Object.entries(values).every(([name, value]) => isDeepStrictEqual(stored[name], value))
}

/** MSG-142: the kind of a posting. A kind that the product has not registered is refused. */
export async function findKind(db: TenantDb, source: string, code: string | undefined) {
  if (code === undefined) return null
  const kind = await db
    .selectFrom('message_kind')
    .select(['code', 'severity', 'mandatory', 'is_mention', 'mail_after_minutes', 'escalation'])
    .where('product_code', '=', source)
    .where('code', '=', code)
    .executeTakeFirst()
  if (!kind) throw new PortalError('UNKNOWN_KIND')
  return kind
}
