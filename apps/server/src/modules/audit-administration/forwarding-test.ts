import { PortalError } from '@portico/contract/protocol/errors'
import { AUDIT_FORWARDING } from '@portico/contract/rules/administration/audit'
import { TENANT_SCOPE } from '@portico/contract/rules/administration/held-rights'
import { sql } from 'kysely'
import type { Database } from '../../db/handles.ts'
import { assertCallsLeft } from '../audit/call-rate.service.ts'
import { auditChange, type ChangeContext } from '../audit/change-audit.service.ts'
import { type SendingServices, sendTest } from '../audit/forwarding.service.ts'
import { assertHolds, lockRights } from '../rights/rights.service.ts'

/**
 * AUDIT-33: sends a line without an entry to the other server, outside of any transaction. Returns the status of its answer;
 * 0 without one, null for syslog. It changes neither the entries that wait nor the time of the next request.
 *
 * @throws `CONFLICT` if the log is not forwarded, `TOO_MANY_REQUESTS` beyond the tests of an hour
 */
export async function testForwarding(
  database: Database,
  context: ChangeContext,
  services: SendingServices,
): Promise<{ status: number | null }> {
  const { tenantId } = context.actor
  const receiver = await database.system(async (db) => {
    assertHolds(await lockRights(db, context.actor, 'edit log'), 'edit log', TENANT_SCOPE)
    const row = await db
      .selectFrom('audit_forwarding')
      .select(['tenant_id', 'url', 'secret'])
      .where('tenant_id', '=', tenantId)
      .executeTakeFirst()
    if (!row) throw new PortalError('CONFLICT')
    const action = 'audit-forwarding.test'
    await assertCallsLeft(db, { tenantId, action, isOf: sql<boolean>`true` }, AUDIT_FORWARDING.testsInHour)
    await auditChange(db, context, { action, target: {}, after: { url: row.url } })
    return row
  })
  return { status: await sendTest(services, receiver) }
}
