import { sql } from 'kysely'
import { mayActOn } from '@portico/contract/rules/administration/held-rights'
import type { SystemDb } from '../../../db/handles.ts'
import { findOrganisations, findRoles, listPermittedRoles } from '../../imports/named-codes.service.ts'
import { listRightsOf, type RightsHolder } from '../../rights/rights.service.ts'
import type { GrantLine, GrantProblem } from './read-grants.ts'

/** A role of a person in an organisation, or a denial. */
export interface PlannedGrant {
  userId: number
  orgId: number
  roleCode: string | null
  access: GrantLine['access']
  inherit: boolean
}

export interface GrantPlan {
  /** Lines that give what the person does not have, and lines that change or withdraw. */
  created: number
  changed: number
  given: PlannedGrant[]
  withdrawn: (PlannedGrant & { id: number })[]
  problems: GrantProblem[]
}

/** Lines of one statement. */
const AT_ONCE = 5000

/** IMPORT-31: the changes of the lines to the tenant's grants. */
export async function planGrants(
  db: SystemDb,
  { actor, rights }: RightsHolder,
  lines: readonly GrantLine[],
): Promise<GrantPlan> {
  const plan: GrantPlan = { created: 0, changed: 0, given: [], withdrawn: [], problems: [] }
  const { tenantId } = actor
  const planned = new Set<string>()
  const roleCodes = await listPermittedRoles(db, tenantId)
  for (let from = 0; from < lines.length; from += AT_ONCE) {
    const part = lines.slice(from, from + AT_ONCE)
    const members = await listMembers(db, tenantId, part)
    const organisations = await findOrganisations(db, tenantId, distinct(part.map(({ organisation }) => organisation)))
    const roles = await findRoles(db, tenantId, distinct(part.map(({ roleCode }) => roleCode)))
    const present = await listPresent(db, tenantId, [...members.values()])
    for (const line of part) {
      const refuse = (column: string | null, reason: GrantProblem['reason'], permitted?: string[]) =>
        void plan.problems.push({ line: line.line, column, reason, ...(permitted && { permitted }) })
      const [userId, organisation] = [members.get(line.email), organisations.get(line.organisation)]
      const role = line.roleCode === null ? { value: null } : roles.get(line.roleCode)
      if (userId === undefined) refuse('email', 'notMember')
      else if (!organisation) refuse('organisation', 'unknownCode')
      else if ('codes' in organisation) refuse('organisation', 'ambiguousName', organisation.codes)
      else if (!role) refuse('role', 'unknownCode', roleCodes)
      else if ('codes' in role) refuse('role', 'ambiguousName', role.codes)
      else {
        const facts = { userId, orgId: organisation.value, roleCode: role.value }
        // IMPORT-41: one line has the code, another one the name
        if (planned.has(keyOf(facts))) refuse(null, 'repeated')
        else planLine(plan, line, { ...facts, present })
        planned.add(keyOf(facts))
      }
    }
  }
  await refuseStronger(db, { actor, rights }, { plan, lines })
  return plan
}

interface LineFacts {
  userId: number
  orgId: number
  roleCode: string | null
  present: ReadonlyMap<string, readonly (PlannedGrant & { id: number })[]>
}

const keyOf = ({ userId, orgId, roleCode }: Omit<PlannedGrant, 'access' | 'inherit'>): string =>
  JSON.stringify([userId, orgId, roleCode])

function planLine(
  plan: GrantPlan,
  { action, access, inherit }: GrantLine,
  { userId, orgId, roleCode, present }: LineFacts,
): void {
  const same = (present.get(keyOf({ userId, orgId, roleCode })) ?? []).filter((one) => one.access === access)
  if (action === 'delete') {
    if (same.length > 0) plan.changed += 1
    plan.withdrawn.push(...same)
    return
  }
  if (same.length === 1 && same[0]?.inherit === inherit) return
  if (same.length === 0) plan.created += 1
  else plan.changed += 1
  plan.withdrawn.push(...same)
  plan.given.push({ userId, orgId, roleCode, access, inherit })
}

/** ADMIN-6, IMPORT-33: a person with a right that the caller lacks is changed by no line. */
async function refuseStronger(
  db: SystemDb,
  { actor, rights }: RightsHolder,
  { plan, lines }: { plan: GrantPlan; lines: readonly GrantLine[] },
): Promise<void> {
  const touched = new Set([...plan.given, ...plan.withdrawn].map(({ userId }) => userId))
  const holders = await db
    .selectFrom('administrator_grant as given')
    .innerJoin('user_account as account', 'account.id', 'given.user_id')
    .select(['account.id', 'account.email'])
    .where('given.tenant_id', '=', actor.tenantId)
    .distinct()
    .execute()
  for (const { id, email } of holders) {
    if (!touched.has(id) || mayActOn(rights, await listRightsOf(db, actor.tenantId, id))) continue
    const line = lines.find((one) => one.email === email?.toLowerCase())?.line ?? 1
    plan.problems.push({ line, column: 'email', reason: 'forbidden' })
  }
}

const distinct = (values: readonly (string | null)[]): string[] => [
  ...new Set(values.filter((value) => value !== null)),
]

async function listMembers(db: SystemDb, tenantId: number, lines: readonly GrantLine[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ email: string; id: number }>`
    select given.email, account.id from unnest(${distinct(lines.map(({ email }) => email))}::text[]) given(email)
    cross join lateral (select id from user_account one where lower(one.email) = given.email limit 1) account
    join membership on membership.tenant_id = ${tenantId} and membership.user_id = account.id`.execute(db)
  return new Map(rows.map(({ email, id }) => [email, id]))
}

/** The grants of these people, by person, organisation and role. */
async function listPresent(db: SystemDb, tenantId: number, userIds: readonly number[]): Promise<LineFacts['present']> {
  const { rows } = await sql<PlannedGrant & { id: number }>`
    select id, subject::bigint as "userId", org_id as "orgId", role_code as "roleCode", inherit,
      case auth_type when 1 then 'allowed' else 'denied' end as access
    from org_grant where tenant_id = ${tenantId} and subject_kind = 'user'
      and subject = any (${userIds.map(String)}::text[])
    order by id`.execute(db)
  return Map.groupBy(rows, keyOf)
}
