import { z } from 'zod/mini'
import type { SystemDb } from '../../db/handles.ts'
import { assertMatches } from '../../http/pipeline/entity-tags.ts'
import { auditChange, type ChangeContext } from '../audit/change-audit.service.ts'
import { readTimeZone } from './change-sets.store.ts'
import { lockChanges } from './edit-set.ts'

const TimeZone = z.object({ timeZone: z.string() })

/** CHANGE-4: scheduled sets keep their instant when the zone changes. */
export async function changeTimeZone(
  db: SystemDb,
  context: ChangeContext,
  { timeZone }: { timeZone: string },
): Promise<{ timeZone: string }> {
  const { tenantId } = context.actor
  await lockChanges(db, context, 'publish change')
  const before = { timeZone: await readTimeZone(db, tenantId) }
  assertMatches(context.request, { schema: TimeZone }, before)
  if (before.timeZone === timeZone) return before
  await db.updateTable('tenant').set({ time_zone: timeZone }).where('id', '=', tenantId).execute()
  await auditChange(db, context, { action: 'tenant.time-zone', target: {}, before, after: { timeZone } })
  return { timeZone }
}
