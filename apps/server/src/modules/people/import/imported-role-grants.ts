import { sql } from 'kysely'
import { holds, TENANT_SCOPE } from '@portico/contract/rules/administration/held-rights'
import type { SystemDb } from '../../../db/handles.ts'
import { newId } from '../../../db/new-id.ts'
import { auditChanges, type ChangeContext } from '../../audit/change-audit.service.ts'
import type { RightsHolder } from '../../rights/rights.service.ts'
import type { ImportProblem, PersonLine } from './read-people.ts'

/** IMPORT-14: a role that a line gives in an organisation and below it. */
export interface ImportedRoleGrant {
  roleCode: string
  orgId: number
}

interface RoleGrantsOptions extends RightsHolder {
  people: readonly PersonLine[]
  members: readonly { id: number }[]
}

/**
 * IMPORT-14, IMPORT-15: loads what the role grants of these lines depend on. `forLine` returns the grants that a line
 * names and its member does not have, or the problem of the line. Only a caller who may give every role in every
 * organisation gives roles by a file.
 */
export async function prepareRoleGrants(db: SystemDb, { actor, rights, people, members }: RoleGrantsOptions) {
  const named = people.filter(({ roles }) => roles.length > 0)
  const roleCodes = [...new Set(named.flatMap(({ roles }) => roles))]
  const orgCodes = [...new Set(named.flatMap(({ organisation }) => organisation ?? []))]
  const mayGive = holds(rights, 'edit role', TENANT_SCOPE) && holds(rights, 'grant role', TENANT_SCOPE)
  const { tenantId } = actor
  const knownRoles = new Set(await listRoles(db, tenantId, roleCodes))
  const orgIds = new Map((await listOrganisations(db, tenantId, orgCodes)).map(({ code, id }) => [code, id]))
  const memberIds = named.length === 0 ? [] : members.map(({ id }) => String(id))
  const held = new Set(await listHeld(db, tenantId, memberIds))
  return {
    forLine(
      { line, roles, organisation }: PersonLine,
      userId?: number,
    ): { missing: ImportedRoleGrant[] } | ImportProblem {
      if (roles.length === 0) return { missing: [] }
      const refuse = (column: string, reason: ImportProblem['reason']) => ({ line, column, reason })
      if (!mayGive) return refuse('role', 'forbidden')
      const orgId = orgIds.get(organisation ?? '')
      if (orgId === undefined) return refuse('organisation', 'unknownCode')
      if (roles.some((code) => !knownRoles.has(code))) return refuse('role', 'unknownCode')
      const missing = roles.filter((code) => userId === undefined || !held.has(`${userId} ${orgId} ${code}`))
      return { missing: missing.map((roleCode) => ({ roleCode, orgId })) }
    },
  }
}

async function listRoles(db: SystemDb, tenantId: number, codes: string[]): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select code from role where tenant_id = ${tenantId} and code = any (${codes}::text[])`.execute(db)
  return rows.map(({ code }) => code)
}

/** IMPORT-17: the organisations of these codes, without codes that two of them have. */
async function listOrganisations(db: SystemDb, tenantId: number, codes: string[]) {
  const { rows } = await sql<{ code: string; id: number }>`
    select given.code, min(org.id) as id from unnest(${codes}::text[]) given(code)
    join org_node org on org.tenant_id = ${tenantId} and org.code_key = lower(given.code)
    group by given.code having count(*) = 1`.execute(db)
  return rows
}

/** The roles that people have in an organisation and below it. */
async function listHeld(db: SystemDb, tenantId: number, subjects: string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select concat_ws(' ', subject, org_id, role_code) as key from org_grant
    where tenant_id = ${tenantId} and subject_kind = 'user' and auth_type = 1 and inherit
      and subject = any (${subjects}::text[])`.execute(db)
  return rows.map(({ key }) => key)
}

/** The maximum number of rows of one statement. */
const ROWS_PER_STATEMENT = 1000

/** IMPORT-14: grants people roles, each with an entry in the audit log. */
export async function grantRoles(
  db: SystemDb,
  context: ChangeContext,
  people: readonly { userId: number; roleGrants: readonly ImportedRoleGrant[] }[],
): Promise<void> {
  const { tenantId } = context.actor
  const grants = people.flatMap(({ userId, roleGrants }) => roleGrants.map((one) => ({ id: newId(), userId, ...one })))
  for (let from = 0; from < grants.length; from += ROWS_PER_STATEMENT) {
    const part = grants.slice(from, from + ROWS_PER_STATEMENT)
    await db
      .insertInto('org_grant')
      .values(
        part.map(({ id, userId, orgId, roleCode }) => ({
          ...{ tenant_id: tenantId, id, subject_kind: 'user' as const, subject: String(userId), org_id: orgId },
          ...{ inherit: true, auth_type: 1 as const, role_code: roleCode },
        })),
      )
      .execute()
    await auditChanges(
      db,
      context,
      part.map(({ id, userId, orgId, roleCode }) => ({
        action: 'role.grant',
        target: { id, userId, orgId },
        after: { userId, orgId, roleCode, access: 'allowed', inherit: true },
      })),
    )
  }
}
