import { ApplicationChoice, type TenantApplicationChoice } from '@portico/contract/administration/applications'
import { PortalError } from '@portico/contract/protocol/errors'
import { STAYING_APPLICATIONS } from '@portico/contract/rules/administration/applications'
import type { SystemDb } from '../../db/handles.ts'
import { assertMatches } from '../../http/pipeline/entity-tags.ts'
import { auditChange, type ChangeContext } from '../audit/change-audit.service.ts'
import { giveApplicationRoles } from '../application-definitions/application-roles.service.ts'
import { holdCatalogue } from '../menus/catalogue-lock.service.ts'
import { assertHolds, lockRights, lockTenantChanges, type RightsHolder } from '../rights/rights.service.ts'

const PLATFORM = { level: 'platform' } as const

export async function getApplicationChoice(
  db: SystemDb,
  { rights }: Pick<RightsHolder, 'rights'>,
  tenantId: number,
): Promise<TenantApplicationChoice> {
  assertHolds(rights, 'read tenant', PLATFORM)
  const choice = await findChoice(db, tenantId)
  const catalogue = await db.selectFrom('application').select(['code', 'names']).orderBy('code').execute()
  return { ...choice, catalogue }
}

async function findChoice(db: SystemDb, tenantId: number): Promise<ApplicationChoice> {
  const tenant = await db.selectFrom('tenant').select('id').where('id', '=', tenantId).executeTakeFirst()
  if (!tenant) throw new PortalError('NOT_FOUND')
  const rows = await db
    .selectFrom('tenant_application')
    .select('application_code')
    .where('tenant_id', '=', tenantId)
    .orderBy('application_code')
    .execute()
  return { applicationCodes: rows.map((row) => row.application_code) }
}

/**
 * ADMIN-77: the tenant's settings of a remaining application are not changed. Roles keep the menus of a removed
 * application; its settings are deleted.
 */
export async function changeApplicationChoice(
  db: SystemDb,
  context: ChangeContext,
  tenantId: number,
  { applicationCodes }: ApplicationChoice,
): Promise<ApplicationChoice> {
  assertHolds(await lockRights(db, context.actor, 'edit tenant'), 'edit tenant', PLATFORM)
  await lockTenantChanges(db, tenantId)
  await holdCatalogue(db)
  const before = await findChoice(db, tenantId)
  assertMatches(context.request, { schema: ApplicationChoice }, before)
  const codes = [...new Set(applicationCodes)]
  // ADMIN-79
  if (!STAYING_APPLICATIONS.every((code) => codes.includes(code))) throw new PortalError('CONFLICT')
  const existingCodes = await db.selectFrom('application').select('code').where('code', 'in', codes).execute()
  if (existingCodes.length < codes.length)
    throw new PortalError('VALIDATION', { fields: [{ part: 'body', field: 'applicationCodes', reason: 'custom' }] })
  await db
    .deleteFrom('tenant_application')
    .where('tenant_id', '=', tenantId)
    .where('application_code', 'not in', codes)
    .execute()
  await db
    .insertInto('tenant_application')
    .values(
      codes.map((code) => ({
        ...{ tenant_id: tenantId, application_code: code, enabled: true, version: '1.0', sort: null, group_code: null },
      })),
    )
    .onConflict((conflict) => conflict.columns(['tenant_id', 'application_code']).doNothing())
    .execute()
  const taken = codes.filter((code) => !before.applicationCodes.includes(code))
  if (taken.length > 0) await giveApplicationRoles(db, context, { applicationCodes: taken, tenantId })
  const after = await findChoice(db, tenantId)
  await auditChange(db, context, { action: 'tenant.applications', target: { tenantId }, before, after }, tenantId)
  return after
}
