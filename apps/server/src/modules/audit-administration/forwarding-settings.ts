import { randomBytes } from 'node:crypto'
import { type AuditForwarding, ForwardingVersion } from '@portico/contract/administration/audit'
import { PortalError } from '@portico/contract/protocol/errors'
import { TENANT_SCOPE } from '@portico/contract/rules/administration/held-rights'
import { sql } from 'kysely'
import type { TenantDb } from '../../db/handles.ts'
import { assertMatches } from '../../http/pipeline/entity-tags.ts'
import type { SecretBox } from '../../secret-box.ts'
import { auditChange, type ChangeContext } from '../audit/change-audit.service.ts'
import { forwardingContext, isAllowedReceiver } from '../audit/forwarding.service.ts'
import { assertHolds, lockRights, type RightsHolder } from '../rights/rights.service.ts'

const NONE: AuditForwarding = {
  ...{ url: null, lastNumber: null, waiting: null, failures: 0, lastStatus: null, lastSentAt: null },
}

export async function getForwarding(db: TenantDb, { actor, rights }: RightsHolder): Promise<AuditForwarding> {
  assertHolds(rights, 'read log', TENANT_SCOPE)
  return findForwarding(db, actor.tenantId)
}

async function findForwarding(db: TenantDb, tenantId: number): Promise<AuditForwarding> {
  const row = await db
    .selectFrom('audit_forwarding')
    .selectAll()
    // numbers have no gaps (AUDIT-11)
    .select(
      sql<number>`greatest(0, (select coalesce(max(seal.number), 0) from audit_seal seal
      where seal.tenant_id = audit_forwarding.tenant_id) - audit_forwarding.last_number)::int`.as('waiting'),
    )
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst()
  if (!row) return NONE
  return {
    ...{
      url: row.url,
      lastNumber: row.last_number,
      waiting: row.waiting,
      failures: row.failures,
      lastStatus: row.last_status,
    },
    lastSentAt: row.last_sent_at?.toISOString() ?? null,
  }
}

/**
 * AUDIT-29: forwards the entries from now on to another server, or to none. The answer has the new secret, which is never
 * shown again. AUDIT-35: with the address of before, only the secret is new, and entries that wait are sent with it.
 *
 * @throws `VALIDATION` with the reason `address` if the address is not permitted
 */
export async function changeForwarding(
  db: TenantDb,
  context: ChangeContext,
  { url, secretBox, hosts }: { url: string | null; secretBox: SecretBox; hosts: readonly string[] },
): Promise<AuditForwarding & { secret: string | null }> {
  const { tenantId } = context.actor
  const rights = await lockRights(db, context.actor, 'edit log')
  assertHolds(rights, 'edit log', TENANT_SCOPE)
  const before = await findForwarding(db, tenantId)
  assertMatches(context.request, { schema: ForwardingVersion }, before)
  if (url !== null && !isAllowedReceiver(url, hosts)) throw new PortalError('VALIDATION', { reason: 'address' })
  await db.deleteFrom('audit_forwarding').where('tenant_id', '=', tenantId).execute()
  const secret = url === null ? null : randomBytes(32).toString('base64url')
  if (url !== null && secret !== null)
    await db
      .insertInto('audit_forwarding')
      .values({
        ...{ tenant_id: tenantId, url, secret: await secretBox.seal(Buffer.from(secret), forwardingContext(tenantId)) },
        last_number:
          url === before.url && before.lastNumber !== null
            ? before.lastNumber
            : sql<number>`(select coalesce(max(number), 0) from audit_seal where tenant_id = ${tenantId})`,
      })
      .execute()
  const facts = { action: 'audit-forwarding.set', target: {}, before: { url: before.url }, after: { url } }
  await auditChange(db, context, facts)
  return { ...(await findForwarding(db, tenantId)), secret }
}
