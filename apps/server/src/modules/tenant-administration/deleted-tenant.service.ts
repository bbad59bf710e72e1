import type { ManagedTenant } from '@portico/contract/administration/tenants'
import { PortalError } from '@portico/contract/protocol/errors'
import { TENANT_STATES } from '@portico/contract/rules/administration/tenants'
import { BIN_DAYS } from '@portico/contract/rules/administration/bin'
import { sql } from 'kysely'
import type { SystemDb } from '../../db/handles.ts'
import type { TenantActor } from '../../http/pipeline/actor.ts'
import { auditChange, type ChangeContext } from '../audit/change-audit.service.ts'
import { assertRecentProof } from '../second-factor/recent-proof.service.ts'
import { lockTenantChanges } from '../rights/rights.service.ts'

type State = ManagedTenant['state']

/** ADMIN-239: what restores a tenant. */
export interface FormerTenant {
  state: State
  reason: string
}

interface DeletedTenant {
  id: number
  content: FormerTenant
  deletedAt: Date
  expiresAt: Date
  deletedBy: string | null
}

/** ADMIN-232: the entry of a deleted tenant in the bin of the operators; undefined for a tenant that is not deleted. */
export async function findDeletedTenant(
  db: SystemDb,
  actor: Pick<TenantActor, 'tenantId'>,
  id: number,
): Promise<DeletedTenant | undefined> {
  const { rows } = await sql<DeletedTenant>`
    select deleted.id, deleted.content, deleted.deleted_at as "deletedAt", person.nickname as "deletedBy",
      deleted.deleted_at + make_interval(days => ${sql.lit(BIN_DAYS)}) as "expiresAt"
    from deleted_object deleted left join user_account person on person.id = deleted.deleted_by
    where deleted.tenant_id = ${actor.tenantId} and deleted.kind = 'tenant' and deleted.code = ${String(id)}`.execute(
    db,
  )
  return rows[0]
}

/** ADMIN-232, ADMIN-239: `tenant.status` of a state. */
export const statusOf = (state: State): 1 | 2 | 3 | 4 => (TENANT_STATES.indexOf(state) + 1) as 1 | 2 | 3 | 4

/** ADMIN-239: gives a deleted tenant the state that it had. Its sessions stay ended. */
export async function restoreTenant(
  db: SystemDb,
  context: ChangeContext,
  id: number,
  former: FormerTenant,
): Promise<void> {
  await assertRecentProof(db, context.actor)
  await lockTenantChanges(db, id)
  const { numUpdatedRows } = await db
    .updateTable('tenant')
    .set({ status: statusOf(former.state) })
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new PortalError('NOT_FOUND')
  const states = { before: { state: 'terminated' }, after: { state: former.state } }
  await auditChange(db, context, { action: 'tenant.restore', target: { tenantId: id }, ...states }, id)
}
