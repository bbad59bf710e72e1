import type { SystemDb } from '../../db/handles.ts'
import { keepMailDomains } from './mail-domains.ts'
import { deleteSettings, type ProviderRow, putInUse, readProviderRows, storeSettings } from './provider-rows.ts'
import { findPolicy, findPolicyByCode, isProviderNeeded, lockPolicy } from '../sign-in-policy/sign-in-policy.service.ts'

export interface NewProvider {
  /** The displayed name; null for the tenant's own name. */
  name: string | null
  issuer: string
  clientId: string
  secretName: string | null
  mailDomains: string[]
  admitsUnknown: boolean
}

/**
 * SIGN-52, ADMIN-168: creates or changes the tenant's single provider. Without `withoutTest`, another connection than
 * that in use waits for a test sign-in. Undefined if there is no such tenant.
 */
export async function setProvider(
  db: SystemDb,
  tenantCode: string,
  provider: NewProvider,
  { withoutTest }: { withoutTest: boolean },
): Promise<'used' | 'waiting' | undefined> {
  const tenant = await lockTenant(db, tenantCode)
  if (!tenant) return undefined
  const { inUse, waiting: former = inUse } = await readProviderRows(db, tenant.id)
  // ADMIN-189: another secret has another end
  const endsOn = former?.secret_name === provider.secretName ? former.secret_ends_on : null
  await (withoutTest ? putInUse : storeSettings)(db, tenant.id, {
    ...{ name: provider.name ?? tenant.name, issuer: provider.issuer, client_id: provider.clientId },
    ...{ secret_name: provider.secretName, mail_domains: provider.mailDomains },
    ...{ admits_unknown: provider.admitsUnknown, enabled: true, secret_ends_on: endsOn },
  })
  await keepMailDomains(db, tenant.id, provider.mailDomains, { areVerified: true })
  const { waiting } = await readProviderRows(db, tenant.id)
  return waiting ? 'waiting' : 'used'
}

/** ADMIN-168: uses the waiting settings without a test. Undefined if there are none. */
export async function activateWithoutTest(db: SystemDb, tenantCode: string): Promise<ProviderRow | undefined> {
  const tenant = await lockTenant(db, tenantCode)
  const { waiting } = tenant ? await readProviderRows(db, tenant.id) : {}
  if (tenant && waiting) await putInUse(db, tenant.id, waiting)
  return waiting
}

async function lockTenant(db: SystemDb, tenantCode: string) {
  const tenant = await db
    .selectFrom('tenant')
    .select(['id', 'name'])
    .where('custom_code', '=', tenantCode)
    .executeTakeFirst()
  if (tenant) await lockPolicy(db, tenant.id)
  return tenant
}

/** SIGN-73, SEC-57: removes the provider, unless the tenant could not be entered without it. */
export async function removeProvider(
  db: SystemDb,
  tenantCode: string,
  { hasMobileCode }: { hasMobileCode: boolean },
): Promise<'removed' | 'none' | 'needed'> {
  const tenant = await findPolicyByCode(db, tenantCode)
  if (!tenant) return 'none'
  await lockPolicy(db, tenant.tenantId)
  // read again: a change of the policy may have ended meanwhile
  const policy = await findPolicy(db, tenant.tenantId)
  if (policy && isProviderNeeded(policy, hasMobileCode)) return 'needed'
  return (await deleteSettings(db, tenant.tenantId)) ? 'removed' : 'none'
}
