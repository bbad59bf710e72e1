import { type RawBuilder, sql } from 'kysely'
import type { Person } from '@portico/contract/administration/people'
import type { Right } from '@portico/contract/protocol/rights'
import type { HeldRight } from '@portico/contract/rules/administration/held-rights'
import type { SystemDb, TenantDb } from '../../db/handles.ts'
import { isInSubtrees } from '../organisations/subtrees.service.ts'
import { subtreesOf } from '../rights/rights.service.ts'

/** The members of a tenant; the system's handle sees other tenants, so each condition names this one. */
export const membersOf = (db: TenantDb | SystemDb, tenantId: number) =>
  (db as TenantDb)
    .selectFrom('membership')
    .innerJoin('user_account as account', 'account.id', 'membership.user_id')
    .select(['account.id', 'account.username', 'account.account_name', 'account.nickname as name', 'account.email'])
    .select(['membership.nickname', 'membership.status', 'membership.tenant_admin', 'membership.last_used_at'])
    // for the text of a mail; an answer never depends on it (ADMIN-122, ADMIN-123)
    .select(sql<boolean>`account.first_signed_in_at is not null`.as('has_signed_in'))
    .where('membership.tenant_id', '=', tenantId)

export type MemberRow = Awaited<ReturnType<ReturnType<typeof membersOf>['execute']>>[number]

export const toPerson = (row: MemberRow): Person => ({
  id: row.id,
  userName: row.username,
  accountName: row.account_name,
  name: row.name,
  nickname: row.nickname,
  email: row.email,
  state: row.status === 1 ? 'active' : 'disabled',
  tenantAdmin: row.tenant_admin,
  hasSignedIn: row.last_used_at !== null, // ADMIN-122
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
})

/**
 * ADMIN-34: a person belongs to a subtree if all organisations of their grants are in it. A person without such grants
 * belongs to the whole tenant only. Null stands for the whole tenant.
 */
export function isPersonIn(subtrees: readonly string[] | null): RawBuilder<boolean> {
  if (subtrees === null) return sql<boolean>`true`
  const grantedPaths = sql`select org.path from org_grant given
    join org_node org on org.tenant_id = given.tenant_id and org.id = given.org_id
    where given.tenant_id = membership.tenant_id and given.subject_kind = 'user'
      and given.subject = membership.user_id::text`
  return sql<boolean>`(exists (${grantedPaths})
    and not exists (select from (${grantedPaths}) place where not ${isInSubtrees(sql.ref('place.path'), subtrees)}))`
}

interface RoleFilter {
  organisation?: number | undefined
  role?: string | undefined
  rights: readonly HeldRight[]
}

/**
 * ADMIN-219: whether a grant gives a person the role, in the organisation or below it. A denial gives none. SEC-84: grants of
 * which the caller may not read the role, or the organisation, are none.
 */
export function hasRole(tenantId: number, { organisation, role, rights }: RoleFilter) {
  const nodes = (condition: RawBuilder<unknown>) =>
    sql`and given.org_id in (select node.id from org_node node where node.tenant_id = ${tenantId} and ${condition})`
  const readable = (right: Right) => {
    const subtrees = subtreesOf(rights, right)
    return subtrees === null ? sql`` : nodes(isInSubtrees(sql.ref('node.path'), subtrees))
  }
  // the named tenant lets the database read the grants once, not for each member
  const inside =
    organisation === undefined
      ? sql``
      : sql`${readable('read organisation')} ${nodes(sql`exists (select from org_node root
          where root.tenant_id = node.tenant_id and root.id = ${organisation}
            and (node.path = root.path or starts_with(node.path, root.path || '/')))`)}`
  const ofRole = role === undefined ? sql`` : sql`and given.role_code = ${role} ${readable('read role')}`
  return sql<boolean>`membership.user_id::text in (select given.subject from org_grant given
    where given.tenant_id = ${tenantId} and given.subject_kind = 'user' and given.auth_type = 1 ${ofRole} ${inside})`
}
