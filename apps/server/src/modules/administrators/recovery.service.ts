import { sql } from 'kysely'
import { INDISPENSABLE_ROLES } from '@portico/contract/protocol/rights'
import { RECOVERY_MINUTES } from '@portico/contract/rules/administration/people'
import type { SystemDb } from '../../db/handles.ts'
import { newId } from '../../db/new-id.ts'
import { auditOperator } from '../audit/operator-audit.service.ts'
import { writePasswordResetToken } from '../passwords/password-link.service.ts'
import { findAccount } from '../sign-in/sign-in.service.ts'

export type Recovery = { link: string } | { refused: 'no-account' | 'disabled' | 'no-member' }

/**
 * ADMIN-51, ADMIN-52: makes a member an administrator of the tenant again, whether or not others remain, in the platform's
 * tenant also its operator. Returns a link with which the person sets a password.
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
  // a role that the tenant does not have, such as the operator's, gets no row
  for (const [code, scope] of Object.entries(INDISPENSABLE_ROLES))
    await sql`
      insert into administrator_grant (tenant_id, id, user_id, role_code, scope)
      select tenant_id, ${newId()}::bigint, ${userId}::bigint, code, ${scope} from administrator_role
      where tenant_id = ${tenantId} and code = ${code} and built_in
      on conflict do nothing`.execute(db)
  await auditOperator(db, [tenantId], { action: 'administrator.recover', target: { userId } })
  return { link: await writePasswordResetToken(db, userId, publicOrigin, RECOVERY_MINUTES) }
}
