import { RECOVERY_MINUTES } from '@portico/contract/rules/administration/people'
import type { SystemDb } from '../../db/handles.ts'
import { newId } from '../../db/new-id.ts'
import { auditOperator } from '../audit/operator-audit.service.ts'
import { writePasswordResetToken } from '../passwords/password-link.service.ts'
import { findAccount } from '../sign-in/sign-in.service.ts'

export type Recovery = { link: string } | { refused: 'no-account' | 'disabled' | 'no-member' }

/**
 * ADMIN-51: makes a member an administrator of the tenant again, when nobody is left who can do so, and returns a link with
 * which the person sets a password.
 */
export async function recoverAdministrator(
  db: SystemDb,
  { account: text, tenantId, publicOrigin }: { account: string; tenantId: number; publicOrigin: string },
): Promise<Recovery> {
  const account = await findAccount(db, text)
  if (!account) return { refused: 'no-account' }
  if (account.disabled) return { refused: 'disabled' }
  const userId = account.id
  const { numUpdatedRows } = await db
    .updateTable('membership')
    .set({ status: 1 })
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return { refused: 'no-member' }
  const given = { tenant_id: tenantId, user_id: userId, org_id: null, application_code: null, granted_by: null }
  await db
    .insertInto('administrator_grant')
    .values({ ...given, id: newId(), role_code: 'tenant-administrator', scope: 'tenant' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await auditOperator(db, [tenantId], { action: 'administrator.recover', target: { userId } })
  return { link: await writePasswordResetToken(db, userId, publicOrigin, RECOVERY_MINUTES) }
}
