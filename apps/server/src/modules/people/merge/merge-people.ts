import { sql } from 'kysely'
import { MergeReport, MergeReportVersion } from '@portico/contract/administration/people-merge'
import { type ErrorCode, PortalError } from '@portico/contract/protocol/errors'
import type { MergeObstacle } from '@portico/contract/rules/administration/people-merge'
import type { Language } from '@portico/contract/protocol/common'
import type { ScopeLevel } from '@portico/contract/protocol/rights'
import { PLATFORM_TENANT } from '@portico/contract/rules/navigation/menu-visibility'
import type { SystemDb } from '../../../db/handles.ts'
import { assertMatches } from '../../../http/pipeline/entity-tags.ts'
import { auditChange, auditChangesOfTenants, type ChangeContext } from '../../audit/change-audit.service.ts'
import { findProductName } from '../../environment/flags.service.ts'
import { accountsMergedEmail } from '../../mail/emails.service.ts'
import { findChosenLanguage } from '../../mail/mail-language.service.ts'
import type { Email } from '../../mail/mail.service.ts'
import { assertAdministratorRemains, lockRights, lockTenantChanges } from '../../rights/rights.service.ts'
import { recordMerge } from '../../security-log/security-log.service.ts'
import { lockSessions } from '../../sessions/lock-sessions.service.ts'
import { getTenantName } from '../new-member.service.ts'
import { findPair, isMergeOperator, listTenantsOf, type MergePair } from './merge-access.ts'
import { MERGED_COLUMNS, type MergedColumn } from './merge-columns.ts'
import { moveAdministratorGrants, moveMemberships, moveMessages, moveRoles } from './merge-moves.ts'
import { disabledTenants, GIVEN_BY_MEMBERSHIP, hasEqual, reportMerge } from './merge-report.ts'

const REFUSALS: Readonly<Record<MergeObstacle, ErrorCode>> = {
  same: 'CONFLICT',
  self: 'CONFLICT',
  disabled: 'CONFLICT',
  rights: 'FORBIDDEN',
  elsewhere: 'FORBIDDEN',
  'last-administrator': 'LAST_ADMINISTRATOR',
}

/**
 * ADMIN-205 to ADMIN-214: merges one account into another, as the report says that the caller has seen. Locks are in the
 * order of other changes: the caller's tenant, the other tenants by number, both accounts by number, the sessions.
 */
export async function mergePeople(
  db: SystemDb,
  context: ChangeContext & { language: Language },
  pair: MergePair,
  { moveLinks }: { moveLinks: boolean },
): Promise<{ report: MergeReport; emails: Email[] }> {
  const { actor, request } = context
  const rights = await lockRights(db, actor, 'edit person')
  const holder = { actor, rights }
  const accounts = await findPair(db, holder, pair)
  if (isMergeOperator(rights))
    for (const tenantId of await listTenantsOf(db, pair))
      if (tenantId !== actor.tenantId) await lockTenantChanges(db, tenantId)
  await sql`select from user_account where id in (${pair.id}, ${pair.removedId}) order by id for no key update`.execute(
    db,
  )
  await lockSessions(db, pair.removedId)
  const report = await reportMerge(db, holder, pair)
  assertMatches(request, { schema: MergeReport, version: MergeReportVersion }, report)
  const [obstacle] = report.obstacles
  if (obstacle) throw new PortalError(REFUSALS[obstacle])
  if (moveLinks && !report.mayMoveLinks) throw new PortalError('FORBIDDEN')

  await closeAccount(db, pair)
  for (const column of MERGED_COLUMNS.filter(({ rule }) => rule.way === 'ends')) {
    if (moveLinks && column.rule.kind === 'sign-in-link') await move(db, column, pair)
    else await end(db, column, pair)
  }
  const lost = await listActiveGrants(db, pair.removedId)
  await endWhatDisabledMembershipsGive(db, pair)
  await moveMemberships(db, pair)
  for (const column of MERGED_COLUMNS.filter(({ rule }) => rule.way === 'moves')) await moveColumn(db, column, pair)
  await sql`delete from membership where user_id = ${pair.removedId}`.execute(db)
  for (const [tenantId, grants] of Map.groupBy(lost, ({ tenant_id }) => tenant_id))
    await assertAdministratorRemains(db, tenantId, grants)
  const by = await record(db, context, { pair, report, moveLinks })
  return { report, emails: await writeEmails(db, context, { ...accounts, by }) }
}

/** ADMIN-209, ADMIN-212: nobody signs in to the account any more; it stays under its name. */
async function closeAccount(db: SystemDb, { id, removedId }: MergePair): Promise<void> {
  await db
    .updateTable('user_account')
    .set({ disabled: true, merged_into_id: id, merged_at: sql<Date>`now()` })
    .set({ email: null, mobile: null, avatar_path: null, passkey_handle: null, locked_until: null })
    .set({ password_hash: null, password_changed_at: null, password_expires_at: null, weak_reason: null })
    .where('id', '=', removedId)
    .execute()
}

const end = (db: SystemDb, { table, isOf }: MergedColumn, { removedId }: MergePair): Promise<unknown> =>
  sql`delete from ${sql.table(table)} former where ${isOf('former', removedId)}`.execute(db)

async function moveColumn(db: SystemDb, column: MergedColumn, pair: MergePair): Promise<void> {
  if (column.name === 'membership.user_id' || column.name === 'message_floor.user_id') return
  if (column.name === 'support_ticket.user_id')
    // the key of a form that was sent twice; the remaining account may have used the same one
    await sql`update support_ticket set submission_key = null where user_id = ${pair.removedId}`.execute(db)
  if (column.name === 'message_audience.subject') await moveMessages(db, pair)
  await sql`delete from ${sql.table(column.table)} former
    where ${column.isOf('former', pair.removedId)} and ${hasEqual(column, pair.id)}`.execute(db)
  if (column.name === 'org_grant.subject') await moveRoles(db, pair)
  else if (column.name === 'administrator_grant.user_id') await moveAdministratorGrants(db, pair)
  else await move(db, column, pair)
}

async function move(db: SystemDb, { table, column, isOf, rule }: MergedColumn, pair: MergePair): Promise<void> {
  const isMoved = rule.way === 'moves' && rule.where ? rule.where : sql<boolean>`true`
  const value = column === 'subject' ? String(pair.id) : pair.id
  await sql`update ${sql.table(table)} former set ${sql.ref(column)} = ${value}
    where ${isOf('former', pair.removedId)} and ${isMoved}`.execute(db)
}

/** ADMIN-210: a grant that a disabled membership made ineffective does not become effective by a merge. */
async function endWhatDisabledMembershipsGive(db: SystemDb, pair: MergePair): Promise<void> {
  for (const { table, isOf } of MERGED_COLUMNS.filter(({ name }) => GIVEN_BY_MEMBERSHIP.has(name)))
    await sql`delete from ${sql.table(table)} former
      where ${isOf('former', pair.removedId)} and former.tenant_id in ${disabledTenants(pair)}`.execute(db)
}

async function listActiveGrants(db: SystemDb, userId: number) {
  const { rows } = await sql<{ tenant_id: number; role_code: string; scope: ScopeLevel }>`
    select given.tenant_id, given.role_code, given.scope from administrator_grant given
    join membership on membership.tenant_id = given.tenant_id and membership.user_id = given.user_id
      and membership.status = 1
    where given.user_id = ${userId} order by given.tenant_id, given.id`.execute(db)
  return rows
}

/**
 * ADMIN-212: writes the merge to the log of each tenant of the removed account, which learns of no other tenant, and to
 * that of the caller's tenant with the counts. The person finds it in their own log.
 */
async function record(
  db: SystemDb,
  context: ChangeContext,
  { pair, report, moveLinks }: { pair: MergePair; report: MergeReport; moveLinks: boolean },
): Promise<string> {
  const { actor, request } = context
  const change = { action: 'person.merge', target: { userId: pair.id, removedUserId: pair.removedId } }
  const others = report.memberships.filter(({ tenantId }) => tenantId !== actor.tenantId)
  await auditChangesOfTenants(
    db,
    context,
    others.map(({ tenantId }) => ({ ...change, tenantId, after: { moveLinks } })),
  )
  await auditChange(db, context, { ...change, after: { moveLinks, entries: report.entries } })
  const { nickname } = await db
    .selectFrom('user_account')
    .select('nickname')
    .where('id', '=', actor.userId)
    .executeTakeFirstOrThrow()
  await recordMerge(db, pair.id, { by: nickname, address: request.ip })
  return nickname
}

/**
 * ADMIN-227: the mails to both addresses, in the language of the person. That of the removed account is an address of
 * the same person, who notices a merge that nobody asked for.
 */
async function writeEmails(
  db: SystemDb,
  { actor, language: callerLanguage }: ChangeContext & { language: Language },
  { remaining, removed, by }: Awaited<ReturnType<typeof findPair>> & { by: string },
): Promise<Email[]> {
  const language = (await findChosenLanguage(db, remaining.id)) ?? callerLanguage
  const isOfTenant = actor.tenantId !== PLATFORM_TENANT
  const facts = {
    ...{ name: remaining.nickname, language, administrator: by, time: new Date() },
    ...{ remaining: remaining.account_name, removed: removed.account_name },
    sender: isOfTenant ? await getTenantName(db, actor.tenantId) : await findProductName(db, language),
  }
  const addresses = new Set([remaining.email, removed.email].filter((address) => address !== null))
  return [...addresses].map((to) => accountsMergedEmail({ ...facts, to }))
}
