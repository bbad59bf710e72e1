import { sql } from 'kysely'
import { Person, type PersonChange, PersonVersion } from '@portico/contract/administration/people'
import { type HeldRight, mayActOn } from '@portico/contract/rules/administration/held-rights'
import type { SORT_KEYS } from '@portico/contract/rules/administration/sorting'
import type { Sort } from '@portico/contract/administration/paging'
import { PAGE_SIZE } from '@portico/contract/rules/administration/paging'
import type { Right } from '@portico/contract/protocol/rights'
import { PortalError } from '@portico/contract/protocol/errors'
import type { SystemDb, TenantDb } from '../../db/handles.ts'
import type { TenantActor } from '../../http/pipeline/actor.ts'
import { assertMatches } from '../../http/pipeline/entity-tags.ts'
import { toPage } from '../../http/requests/cursor.ts'
import { asksForTotal, containsText, countEntries, type CountedSearch } from '../../http/requests/list-search.ts'
import { sortPage } from '../../http/requests/sorted-page.ts'
import { auditChange, type ChangeContext } from '../audit/change-audit.service.ts'
import { lockSessions } from '../sessions/lock-sessions.service.ts'
import {
  assertAdministratorRemains,
  listRightsOf,
  lockRights,
  type RightsHolder,
  subtreesOf,
} from '../rights/rights.service.ts'
import { assertRoom } from '../tenant-limits/limits.service.ts'
import { hasRole, isPersonIn, type MemberRow, membersOf, toPerson } from './people.store.ts'

interface Search extends CountedSearch<Sort<(typeof SORT_KEYS.people)[number]>> {
  state?: 'active' | 'disabled' | undefined
  organisation?: number | undefined
  role?: string | undefined
}

const PEOPLE_KEYS = {
  name: { expression: sql`coalesce(membership.nickname, account.nickname)`, type: 'text' },
  account: { expression: sql`account.account_name`, type: 'text' },
  email: { expression: sql`account.email`, type: 'text', isNullable: true },
  state: { expression: sql`membership.status`, type: 'number' },
  last: { expression: sql`membership.last_used_at`, type: 'time', isNullable: true },
} as const

/** ADMIN-7, ADMIN-35: the members in the scopes that the caller may read, by name or another column. */
export async function listPeople(
  db: TenantDb,
  { actor, rights }: RightsHolder,
  { cursor, limit = PAGE_SIZE.default, sort = 'name', total, ...filters }: Search,
) {
  const id = { expression: sql`account.id`, type: 'number' as const }
  const page = sortPage({ sort, keys: PEOPLE_KEYS, id, cursor })
  const found = membersOf(db, actor.tenantId)
    .where(isPersonIn(subtreesOf(rights, 'read person')))
    .where(isLeftBy({ actor, rights }, filters))
  const rows = await found
    .select(page.value.as('sortValue'))
    .where(page.isAfter)
    .orderBy(page.order)
    .limit(limit + 1)
    .execute()
  return {
    ...toPage(rows, limit, { toItem: toPerson, toCursor: (row) => page.toCursor(row, row.id) }),
    ...(asksForTotal({ total, cursor }) && {
      total: await countEntries(db, sql`(${found.clearSelect().select('account.id')}) person`),
    }),
  }
}

/** ADMIN-35, ADMIN-219: whether search and filters leave a member. */
function isLeftBy(
  { actor: { tenantId }, rights }: RightsHolder,
  { keyword, state, organisation, role }: Omit<Search, 'cursor' | 'limit' | 'sort' | 'total'>,
) {
  const conditions = [sql`true`]
  if (state !== undefined) conditions.push(sql`membership.status = ${state === 'active' ? 1 : 0}`)
  if (keyword !== undefined) {
    const texts = [sql`account.nickname`, sql`membership.nickname`, sql`account.account_name`, sql`account.email`]
    conditions.push(containsText(keyword, ...texts))
  }
  if (organisation !== undefined || role !== undefined)
    conditions.push(hasRole(tenantId, { organisation, role, rights }))
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

export const getPerson = async (
  db: TenantDb | SystemDb,
  { actor, rights }: RightsHolder,
  id: number,
): Promise<Person> => toPerson(await findMember(db, { actor, rights, right: 'read person' }, id))

/** ADMIN-7: a member outside the caller's scope does not exist for them. */
export async function findMember(
  db: TenantDb | SystemDb,
  { actor, rights, right }: RightsHolder & { right: Right },
  id: number,
): Promise<MemberRow> {
  const row = await membersOf(db, actor.tenantId)
    .where('account.id', '=', id)
    .where(isPersonIn(subtreesOf(rights, right)))
    .executeTakeFirst()
  if (!row) throw new PortalError('NOT_FOUND')
  return row
}

/**
 * ADMIN-6, ADMIN-24: a member whom the caller may change: the caller holds each right of that person when the lock is
 * granted.
 */
export async function findChangeable(
  db: TenantDb | SystemDb,
  actor: TenantActor,
  right: Right,
  id: number,
): Promise<MemberRow> {
  const rights = await lockRights(db, actor, right)
  const row = await findMember(db, { actor, rights, right }, id)
  if (!mayActOn(rights, await listRightsOf(db, actor.tenantId, id))) throw new PortalError('FORBIDDEN')
  return row
}

interface Viewing {
  tenantId: number
  personId: number
  administratorId: number
  rights: readonly HeldRight[]
}

/** VIEWAS-7: whether both people are active members, and the person is in the scope of the right to act on people. */
export async function isViewable(
  db: TenantDb | SystemDb,
  { tenantId, personId, administratorId, rights }: Viewing,
): Promise<boolean> {
  const row = await membersOf(db, tenantId)
    .where('account.id', '=', personId)
    .where('account.disabled', '=', false)
    .where('membership.status', '=', 1)
    .where(isPersonIn(subtreesOf(rights, 'act person')))
    .where(
      sql<boolean>`exists (select from membership administrator where administrator.tenant_id = ${tenantId}
        and administrator.user_id = ${administratorId} and administrator.status = 1)`,
    )
    .executeTakeFirst()
  return row !== undefined
}

/** ADMIN-8, ADMIN-32: changes a membership; the tokens of a disabled one are invalid from the next call on. */
export async function changePerson(
  db: TenantDb,
  context: ChangeContext,
  id: number,
  { nickname, state }: PersonChange,
): Promise<Person> {
  const { tenantId } = context.actor
  const before = toPerson(await findChangeable(db, context.actor, 'edit person', id))
  assertMatches(context.request, { schema: Person, version: PersonVersion }, before)
  if (state === 'active' && before.state === 'disabled') await assertRoom(db, { tenantId, kind: 'people', added: 1 })
  await db
    .updateTable('membership')
    .set({ nickname, status: state === 'active' ? 1 : 0 })
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', id)
    .execute()
  if (state === 'disabled' && before.state === 'active')
    await assertAdministratorRemains(db, tenantId, await listGrantsOf(db, tenantId, id))
  const after = { ...before, nickname, state }
  await auditChange(db, context, { action: 'person.change', target: { userId: id }, before, after })
  return after
}

const listGrantsOf = (db: TenantDb, tenantId: number, userId: number) =>
  db
    .selectFrom('administrator_grant')
    .select(['role_code', 'scope'])
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .execute()

/** ADMIN-33: ends the sessions of a member that have entered the tenant. */
export async function endSessionsOf(db: SystemDb, context: ChangeContext, id: number): Promise<{ ended: number }> {
  const { tenantId } = context.actor
  await findChangeable(db, context.actor, 'act person', id)
  await lockSessions(db, id)
  const ended = await db
    .deleteFrom('session')
    .where('user_id', '=', id)
    .where(
      sql<boolean>`exists (select from session_identity entered
        where entered.tenant_id = ${tenantId} and entered.session_id = session.id)`,
    )
    .returning('id')
    .execute()
  const facts = { action: 'person.end-sessions', target: { userId: id }, after: { ended: ended.length } }
  await auditChange(db, context, facts)
  return { ended: ended.length }
}
