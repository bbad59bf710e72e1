import { sql } from 'kysely'
import type { SystemDb } from '../../db/handles.ts'
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

/** SIGN-52: creates or changes the tenant's single provider. Returns false if there is no such tenant. */
export async function setProvider(db: SystemDb, tenantCode: string, provider: NewProvider): Promise<boolean> {
  const tenant = await db
    .selectFrom('tenant')
    .select(['id', 'name'])
    .where('custom_code', '=', tenantCode)
    .executeTakeFirst()
  if (!tenant) return false
  await lockPolicy(db, tenant.id)
  const row = {
    name: provider.name ?? tenant.name,
    issuer: provider.issuer,
    client_id: provider.clientId,
    secret_name: provider.secretName,
    mail_domains: JSON.stringify(provider.mailDomains),
    admits_unknown: provider.admitsUnknown,
    enabled: true,
  }
  await db
    .insertInto('tenant_identity_provider')
    .values({ tenant_id: tenant.id, ...row })
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet(row))
    .execute()
  return true
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
  const removedRow = await db
    .deleteFrom('tenant_identity_provider')
    .where('tenant_id', '=', tenant.tenantId)
    .returning(sql<number>`1`.as('one'))
    .executeTakeFirst()
  return removedRow ? 'removed' : 'none'
}
