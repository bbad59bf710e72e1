import { sql } from 'kysely'
import { holds, TENANT_SCOPE } from '@portico/contract/rules/administration/held-rights'
import type { SystemDb } from '../../../db/handles.ts'
import { newId } from '../../../db/new-id.ts'
import { auditChanges, type ChangeContext } from '../../audit/change-audit.service.ts'
import { findOrganisations, findRoles, listPermittedRoles, type Named } from '../../imports/named-codes.service.ts'
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
  const mayGive = holds(rights, 'edit role', TENANT_SCOPE) && holds(rights, 'grant role', TENANT_SCOPE)
  const { tenantId } = actor
  const knownRoles = await findRoles(
    db,
    tenantId,
    named.flatMap(({ roles, roleParts }) => [...roles, ...roleParts]),
  )
  const organisations = await findOrganisations(
    db,
    tenantId,
    named.flatMap(({ organisation }) => organisation ?? []),
  )
  const roleCodes = named.length === 0 ? [] : await listPermittedRoles(db, tenantId)
  const memberIds = named.length === 0 ? [] : members.map(({ id }) => String(id))
  const held = new Set(await listHeld(db, tenantId, memberIds))
  return {
    forLine(
      { line, roles, roleParts, organisation }: PersonLine,
      userId?: number,
    ): { missing: ImportedRoleGrant[] } | ImportProblem {
      if (roles.length === 0) return { missing: [] }
      const refuse = (column: string, reason: ImportProblem['reason'], permitted?: string[]) =>
        ({ line, column, reason, ...(permitted && { permitted }) }) satisfies ImportProblem
      if (!mayGive) return refuse('role', 'forbidden')
      const found = organisations.get(organisation ?? '')
      if (!found) return refuse('organisation', 'unknownCode')
      if ('codes' in found) return refuse('organisation', 'ambiguousName', found.codes)
      const orgId = found.value
      const given = new Set<string>()
      for (const role of roleParts.flatMap((part) => rolesOf(part, knownRoles))) {
        if (!role) return refuse('role', 'unknownCode', roleCodes)
        if ('codes' in role) return refuse('role', 'ambiguousName', role.codes)
        given.add(role.value)
      }
      const missing = [...given].filter((code) => userId === undefined || !held.has(`${userId} ${orgId} ${code}`))
      return { missing: missing.map((roleCode) => ({ roleCode, orgId })) }
    },
  }
}

/** IMPORT-41: the roles of a part of a cell: those of its words, or else the one whose name it is. */
function rolesOf(part: string, known: ReadonlyMap<string, Named<string>>): (Named<string> | undefined)[] {
  const ofWords = part.split(' ').map((word) => known.get(word))
  const ofPart = known.get(part)
  return ofPart && ofWords.some((role) => !role || 'codes' in role) ? [ofPart] : ofWords
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
