import type { ServiceAccount, ServiceGrant } from '@portico/contract/administration/service-accounts'
import { PortalError } from '@portico/contract/protocol/errors'
import { sql } from 'kysely'
import type { SystemDb } from '../../db/handles.ts'
import { auditChange, type ChangeContext } from '../audit/change-audit.service.ts'
import { assertFree, assertMayGive, lockKeys, numberedGrants } from './service-accounts.ts'
import { findServiceAccount, replaceGrants } from './service-accounts.store.ts'

export {
  changeServiceAccount,
  createServiceAccount,
  deleteServiceAccount,
  listServiceAccounts,
} from './service-accounts.ts'
export { findServiceAccount } from './service-accounts.store.ts'

export interface FormerAccount {
  name: string
  enabled: boolean
  grants: ServiceGrant[]
}

/**
 * ADMIN-181, ADMIN-182: restores a deleted account with its number and its roles, which the caller may give (API-16). Its
 * keys stay deleted.
 *
 * @throws `CONFLICT` if the tenant no longer has one of its roles, or if its name is in use
 */
export async function restoreServiceAccount(
  db: SystemDb,
  context: ChangeContext,
  id: number,
  { name, enabled, grants }: FormerAccount,
): Promise<ServiceAccount> {
  const { tenantId, userId } = context.actor
  const rights = await lockKeys(db, context.actor)
  await assertFree(db, { tenantId, id, name })
  await assertMayGive(db, { tenantId, rights }, grants).catch((error: unknown) => {
    throw error instanceof PortalError && error.code === 'NOT_FOUND' ? new PortalError('CONFLICT') : error
  })
  await db
    .insertInto('service_account')
    .values({ tenant_id: tenantId, id, name, enabled, created_by: userId })
    .execute()
  await sql`update user_account set nickname = ${name} where id = ${id} and disabled`.execute(db)
  await replaceGrants(db, { tenantId, accountId: id }, numberedGrants(grants))
  const after = await findServiceAccount(db, tenantId, id)
  await auditChange(db, context, { action: 'service-account.restore', target: { accountId: id }, after })
  return after
}
