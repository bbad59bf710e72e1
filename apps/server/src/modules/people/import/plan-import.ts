import { sql } from 'kysely'
import { mayActOn } from '@portico/contract/rules/administration/held-rights'
import type { SystemDb } from '../../../db/handles.ts'
import type { TenantActor } from '../../../http/pipeline/actor.ts'
import { listRightsOf, type RightsHolder } from '../../rights/rights.service.ts'
import { type MemberRow, membersOf } from '../people.store.ts'
import { type ImportedRoleGrant, prepareRoleGrants } from './imported-role-grants.ts'
import type { ImportProblem, PersonLine } from './read-people.ts'

/** A person without an account in the deployment. */
export interface NewMember {
  email: string
  name: string
  nickname: string | null
  roleGrants: ImportedRoleGrant[]
}

export interface MemberChange {
  row: MemberRow
  nickname: string | null
  status: 0 | 1
  /** Roles that the member does not have yet. */
  roleGrants: ImportedRoleGrant[]
}

export interface ImportPlan {
  created: NewMember[]
  changed: MemberChange[]
  problems: ImportProblem[]
}

/** Addresses of one statement. */
const AT_ONCE = 5_000

/** IMPORT-2: the changes of the lines to the tenant's members. */
export async function planImport(
  db: SystemDb,
  { actor, rights, people }: { people: readonly PersonLine[] } & RightsHolder,
): Promise<ImportPlan> {
  const plan: ImportPlan = { created: [], changed: [], problems: [] }
  for (let from = 0; from < people.length; from += AT_ONCE) {
    const part = people.slice(from, from + AT_ONCE)
    const emails = part.map(({ email }) => email)
    const members = new Map((await listMembers(db, actor, emails)).map((row) => [row.email?.toLowerCase(), row]))
    const usedAddresses = await findTaken(db, emails)
    const roleGrants = await prepareRoleGrants(db, { actor, rights, people: part, members: [...members.values()] })
    for (const person of part) {
      const result = roleGrants.forLine(person, members.get(person.email)?.id)
      const facts = { member: members.get(person.email), isTaken: usedAddresses.has(person.email) }
      if ('reason' in result) plan.problems.push(result)
      else planLine(plan, person, { ...facts, roleGrants: result.missing })
    }
  }
  const holders = await listHolders(db, actor.tenantId)
  for (const { row } of plan.changed) {
    // ADMIN-6
    if (!holders.has(row.id) || mayActOn(rights, await listRightsOf(db, actor.tenantId, row.id))) continue
    const line = people.find(({ email }) => email === row.email?.toLowerCase())?.line ?? 1
    plan.problems.push({ line, column: null, reason: 'forbidden' })
  }
  return plan
}

function planLine(
  { created, changed, problems }: ImportPlan,
  { line, action, email, name, nickname }: PersonLine,
  { member, isTaken, roleGrants }: { member: MemberRow | undefined; isTaken: boolean; roleGrants: ImportedRoleGrant[] },
): void {
  const refuse = (column: string, reason: ImportProblem['reason']) => void problems.push({ line, column, reason })
  if (member) {
    const status = action === 'disable' ? 0 : action === 'enable' ? 1 : (member.status as 0 | 1)
    const change = { row: member, nickname: nickname ?? member.nickname, status, roleGrants }
    if (change.nickname !== member.nickname || status !== member.status || roleGrants.length > 0) changed.push(change)
    return
  }
  // ADMIN-30: the owner of that account decides about it
  if (isTaken) return refuse('email', 'taken')
  if (action !== 'set') return refuse('email', 'notMember')
  if (name === null) return refuse('name', 'missing')
  created.push({ email, name, nickname, roleGrants })
}

const listMembers = (db: SystemDb, { tenantId }: TenantActor, emails: string[]): Promise<MemberRow[]> =>
  membersOf(db, tenantId)
    .where('account.id', 'in', sql<number>`(select one.id from ${givenAccounts(emails)})`)
    .execute()

/** The accounts with one of the addresses; each is one index lookup with every query plan. */
const givenAccounts = (emails: string[]) => sql`
  (select distinct given.email from unnest(${emails}::text[]) given(email)) given
  cross join lateral (select id from user_account account where lower(account.email) = given.email limit 1) one`

/** The addresses that an account of the deployment has, as its mail address or its name. */
async function findTaken(db: SystemDb, emails: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ email: string }>`
    select given.email from ${givenAccounts(emails)}
    union
    select given.email from unnest(${emails}::text[]) given(email)
    cross join lateral (select from user_account account where lower(account.username) = given.email limit 1) one`.execute(
    db,
  )
  return new Set(rows.map(({ email }) => email))
}

async function listHolders(db: SystemDb, tenantId: number): Promise<Set<number>> {
  const rows = await db
    .selectFrom('administrator_grant')
    .select('user_id')
    .where('tenant_id', '=', tenantId)
    .distinct()
    .execute()
  return new Set(rows.flatMap(({ user_id }) => (user_id === null ? [] : [user_id])))
}
