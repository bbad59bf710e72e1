import { TimeZone } from '@portico/contract/administration/time-zone'
import { TENANT_SCOPE } from '@portico/contract/rules/administration/held-rights'
import type { SystemDb } from '../../db/handles.ts'
import { assertMatches } from '../../http/pipeline/entity-tags.ts'
import { auditChange, type ChangeContext } from '../audit/change-audit.service.ts'
import { assertHolds, lockRights, type RightsHolder } from '../rights/rights.service.ts'

/** CHANGE-4: the time zone of the tenant. */
export async function readTimeZone(db: SystemDb, tenantId: number): Promise<string> {
  const row = await db.selectFrom('tenant').select('time_zone').where('id', '=', tenantId).executeTakeFirstOrThrow()
  return row.time_zone
}

export async function getTimeZone(db: SystemDb, { actor, rights }: RightsHolder): Promise<TimeZone> {
  assertHolds(rights, 'read change', TENANT_SCOPE)
  return { timeZone: await readTimeZone(db, actor.tenantId) }
}

/** CHANGE-4: scheduled sets keep their instant when the zone changes. */
export async function changeTimeZone(db: SystemDb, context: ChangeContext, { timeZone }: TimeZone): Promise<TimeZone> {
  const { tenantId } = context.actor
  assertHolds(await lockRights(db, context.actor, 'publish change'), 'publish change', TENANT_SCOPE)
  const before = { timeZone: await readTimeZone(db, tenantId) }
  assertMatches(context.request, { schema: TimeZone }, before)
  if (before.timeZone === timeZone) return before
  await db.updateTable('tenant').set({ time_zone: timeZone }).where('id', '=', tenantId).execute()
  await auditChange(db, context, { action: 'tenant.time-zone', target: {}, before, after: { timeZone } })
  return { timeZone }
}
