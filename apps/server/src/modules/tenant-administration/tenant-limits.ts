import { sql } from 'kysely'
import { TenantLimits, type TenantLimitsChange, TenantLimitsVersion } from '@portico/contract/administration/tenants'
import { PortalError } from '@portico/contract/protocol/errors'
import type { SystemDb } from '../../db/handles.ts'
import { assertMatches } from '../../http/pipeline/entity-tags.ts'
import { auditChange, type ChangeContext } from '../audit/change-audit.service.ts'
import type { RightsHolder } from '../rights/rights.service.ts'
import { lockLimit, countInUse } from '../tenant-limits/limits.service.ts'
import { assertOperator, lockOperator } from './tenant-administration.ts'

/** ADMIN-201: the limits of a tenant with their present use. */
export async function getLimits(
  db: SystemDb,
  context: Pick<RightsHolder, 'rights'>,
  tenantId: number,
): Promise<TenantLimits> {
  assertOperator(context, 'read tenant')
  return findLimits(db, tenantId)
}

async function findLimits(db: SystemDb, tenantId: number): Promise<TenantLimits> {
  const { rows } = await sql<TenantLimits>`
    select set.people, set.organisations, ${countInUse('people', tenantId)} as "peopleInUse",
      ${countInUse('organisations', tenantId)} as "organisationsInUse"
    from tenant left join tenant_limit set on set.tenant_id = tenant.id where tenant.id = ${tenantId}`.execute(db)
  const [limits] = rows
  if (!limits) throw new PortalError('NOT_FOUND')
  return limits
}

/** ADMIN-200, ADMIN-201: sets the limits. One below the present use removes nothing. */
export async function changeLimits(
  db: SystemDb,
  context: ChangeContext,
  tenantId: number,
  change: TenantLimitsChange,
): Promise<TenantLimits> {
  await lockOperator(db, context.actor)
  await lockLimit(db, tenantId)
  const before = await findLimits(db, tenantId)
  assertMatches(context.request, { schema: TenantLimits, version: TenantLimitsVersion }, before)
  await db
    .insertInto('tenant_limit')
    .values({ tenant_id: tenantId, ...change })
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet(change))
    .execute()
  const { people, organisations } = before
  await auditChange(
    db,
    context,
    { action: 'tenant.limits', target: { tenantId }, before: { people, organisations }, after: change },
    tenantId,
  )
  return { ...before, ...change }
}
