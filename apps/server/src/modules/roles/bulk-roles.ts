import type { BulkAnswer } from '@portico/contract/administration/people-bulk'
import type { Language } from '@portico/contract/protocol/common'
import { PortalError } from '@portico/contract/protocol/errors'
import { holds } from '@portico/contract/rules/administration/held-rights'
import type { TenantDb } from '../../db/handles.ts'
import type { ChangeContext } from '../audit/change-audit.service.ts'
import { findOrganisationPath, subtreeAt } from '../organisations/subtrees.service.ts'
import { changeEach, withoutTag } from '../people/bulk-changes.service.ts'
import { findMember } from '../people/people.service.ts'
import { lockRights } from '../rights/rights.service.ts'
import { giveRole, withdrawRoleGrant } from './role-grants.ts'
import { findVisibleRole } from './roles.service.ts'

interface BulkRole {
  ids: readonly number[]
  action: 'give' | 'withdraw'
  orgId: number
  roleCode: string
  inherit: boolean
}

/** ADMIN-230: gives people a role in an organisation, or withdraws it. What is so already is left as it is. */
export async function changeRoles(
  db: TenantDb,
  context: ChangeContext & { language: Language },
  { ids, action, orgId, roleCode, inherit }: BulkRole,
): Promise<BulkAnswer> {
  const { actor, language } = context
  const { tenantId } = actor
  const rights = await lockRights(db, actor, 'grant role')
  const path = await findOrganisationPath(db, tenantId, orgId)
  if (path === undefined || !holds(rights, 'grant role', subtreeAt(path))) throw new PortalError('NOT_FOUND')
  await findVisibleRole(db, { actor, rights }, { code: roleCode, right: 'grant role' })
  return changeEach(db, { ids, language }, async (userId) => {
    await findMember(db, { actor, rights, right: 'read person' }, userId)
    const held = await db
      .selectFrom('org_grant')
      .select('id')
      .where('tenant_id', '=', tenantId)
      .where('subject_kind', '=', 'user')
      .where('subject', '=', String(userId))
      .where('org_id', '=', orgId)
      .where('role_code', '=', roleCode)
      .where('auth_type', '=', 1)
      .orderBy('id')
      .execute()
    if (action === 'give') {
      if (held.length > 0) return 'unchanged'
      await giveRole(db, context, { userId, orgId, roleCode, access: 'allowed', inherit })
      return 'done'
    }
    for (const { id } of held) await withdrawRoleGrant(db, withoutTag(context), id)
    return held.length > 0 ? 'done' : 'unchanged'
  })
}
