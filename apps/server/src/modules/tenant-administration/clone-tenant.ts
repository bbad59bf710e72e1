import type { NewTenant, TenantClone } from '@portico/contract/administration/tenants'
import type { Language } from '@portico/contract/protocol/common'
import { PortalError } from '@portico/contract/protocol/errors'
import { CLONE_OMISSIONS } from '@portico/contract/rules/administration/tenants'
import type { SystemDb } from '../../db/handles.ts'
import { auditChange, auditChangesOfTenants, type ChangeContext } from '../audit/change-audit.service.ts'
import { cloneConfiguration } from '../configuration/clone-configuration.service.ts'
import { holdCatalogue } from '../menus/catalogue-lock.service.ts'
import type { AnswerWithEmail } from '../people/new-member.service.ts'
import { lockTenantChanges } from '../rights/rights.service.ts'
import { clonePolicy } from '../sign-in-policy/sign-in-policy.service.ts'
import { insertBareTenant, insertPortalMenus } from './new-tenant.service.ts'
import { copyTemplateRows } from './template-rows.ts'
import { createTenant, lockOperator } from './tenant-administration.ts'

type Cloned = Pick<TenantClone, 'copied' | 'omitted'>

/**
 * ADMIN-196 to ADMIN-199: creates a tenant with the configuration of another one, in the transaction of the call. A change
 * of the template waits until it ends.
 */
export async function cloneTenant(
  db: SystemDb,
  context: ChangeContext & { language: Language },
  { templateId, tenant, publicOrigin }: { templateId: number; tenant: NewTenant; publicOrigin: string },
): Promise<AnswerWithEmail<TenantClone>> {
  await lockOperator(db, context.actor)
  await lockTenantChanges(db, templateId)
  await holdCatalogue(db)
  const template = await db.selectFrom('tenant').select('id').where('id', '=', templateId).executeTakeFirst()
  if (!template) throw new PortalError('NOT_FOUND')
  const cloned: Cloned = { copied: [], omitted: [] }
  const insert = async (_: SystemDb, tenantId: number) => {
    await insertBareTenant(db, tenantId, tenant)
    Object.assign(cloned, await copyTemplate(db, context, { templateId, tenantId }))
  }
  const { answer, email } = await createTenant(db, context, tenant, { publicOrigin, insert })
  await auditClone(db, context, { templateId, tenantId: answer.id, ...cloned })
  return { answer: { tenant: answer, ...cloned }, email }
}

async function copyTemplate(
  db: SystemDb,
  context: ChangeContext,
  { templateId, tenantId }: { templateId: number; tenantId: number },
): Promise<Cloned> {
  const rows = await copyTemplateRows(db, { templateId, tenantId })
  const hasMethods = await clonePolicy(db, { templateId, tenantId })
  const founder = { ...context.actor, tenantId, isFounder: true as const }
  const configuration = await cloneConfiguration(db, { ...context, actor: founder }, templateId)
  // ADMIN-41: the first administrator enters with this role, whatever the template has made of it
  await insertPortalMenus(db, tenantId)
  const copied = [...rows.copied, ...configuration.copied].filter(([, count]) => count > 0)
  const omitted = new Set<TenantClone['omitted'][number]>(configuration.omitted)
  if (rows.hasName) omitted.add('system-name')
  if (!hasMethods) omitted.add('sign-in-methods')
  return {
    copied: copied.map(([kind, count]) => ({ kind, count })),
    omitted: CLONE_OMISSIONS.filter((omission) => omitted.has(omission)),
  }
}

/** ADMIN-199: the log of the template names no other tenant; that of the new one has its creation and its objects. */
async function auditClone(
  db: SystemDb,
  context: ChangeContext,
  { templateId, tenantId, ...after }: Cloned & { templateId: number; tenantId: number },
): Promise<void> {
  const action = 'tenant.clone'
  await auditChange(db, context, { action, target: { tenantId, templateId }, after })
  if (templateId === context.actor.tenantId) return
  await auditChangesOfTenants(db, context, [{ action, target: { tenantId: templateId }, tenantId: templateId }])
}
