import { type RawBuilder, sql } from 'kysely'
import {
  type NewServiceAccount,
  ServiceAccount,
  type ServiceAccountChange,
  ServiceAccountVersion,
  type ServiceGrant,
} from '@portico/contract/administration/service-accounts'
import { LANGUAGES } from '@portico/contract/protocol/common'
import { PortalError } from '@portico/contract/protocol/errors'
import { type HeldRight, mayActOn, mayGive, TENANT_SCOPE } from '@portico/contract/rules/administration/held-rights'
import type { SORT_KEYS } from '@portico/contract/rules/administration/sorting'
import type { Sort } from '@portico/contract/administration/paging'
import { type ENABLED_STATES, PAGE_SIZE } from '@portico/contract/rules/administration/paging'
import type { SystemDb, TenantDb } from '../../db/handles.ts'
import { newId } from '../../db/new-id.ts'
import type { TenantActor } from '../../http/pipeline/actor.ts'
import { assertMatches } from '../../http/pipeline/entity-tags.ts'
import { toPage } from '../../http/requests/cursor.ts'
import { allOf, asksForTotal, containsText, countEntries, type CountedSearch } from '../../http/requests/list-search.ts'
import { sortPage, withoutSortValue } from '../../http/requests/sorted-page.ts'
import { getAdministratorRole, scopeOfNew } from '../administrators/administrators.service.ts'
import { putInBin } from '../bin/bin.service.ts'
import { auditChange, type ChangeContext } from '../audit/change-audit.service.ts'
import { assertHolds, listRightsOf, lockRights, type RightsHolder } from '../rights/rights.service.ts'
import { findServiceAccount, readServiceAccounts, replaceGrants } from './service-accounts.store.ts'

interface Search extends CountedSearch<Sort<(typeof SORT_KEYS.serviceAccounts)[number]>> {
  state?: (typeof ENABLED_STATES)[number] | undefined
  keys?: 'yes' | 'no' | undefined
}

const ACCOUNT_ID = { expression: sql`account.id`, type: 'number' } as const

const ACCOUNT_KEYS = {
  id: ACCOUNT_ID,
  name: { expression: sql`account.name`, type: 'text' },
  created: { expression: sql`account.created_at`, type: 'time' },
  enabled: { expression: sql`account.enabled::int`, type: 'number' },
} as const

/** API-15: the service accounts of the tenant. They belong to the whole tenant, so the right must be held there. */
export async function listServiceAccounts(
  db: SystemDb,
  { actor, rights }: RightsHolder,
  { cursor, limit = PAGE_SIZE.default, sort = 'id', total, keyword, state, keys }: Search,
) {
  assertHolds(rights, 'read key', TENANT_SCOPE)
  const { tenantId } = actor
  const page = sortPage({ sort, keys: ACCOUNT_KEYS, id: ACCOUNT_ID, cursor })
  const conditions: RawBuilder<unknown>[] = []
  if (state !== undefined) conditions.push(sql`account.enabled = ${state === 'enabled'}`)
  if (keyword !== undefined) conditions.push(containsText(keyword, sql`account.name`))
  if (keys !== undefined)
    conditions.push(sql`exists (select from service_key own where own.tenant_id = account.tenant_id
      and own.account_id = account.id and own.expires_at > now()) = ${keys === 'yes'}`)
  const isFound = allOf(conditions)
  const condition = sql`${page.isAfter} and ${isFound}`
  const accounts = await readServiceAccounts(db, tenantId, { ...page, condition, limit: limit + 1 })
  const counted = sql`service_account account where account.tenant_id = ${tenantId} and ${isFound}`
  return {
    ...toPage(accounts, limit, {
      toItem: withoutSortValue,
      toCursor: (account) => page.toCursor(account, account.id),
    }),
    ...(asksForTotal({ total, cursor }) && { total: await countEntries(db, counted) }),
  }
}

export function getServiceAccount(db: SystemDb, { actor, rights }: RightsHolder, id: number): Promise<ServiceAccount> {
  assertHolds(rights, 'read key', TENANT_SCOPE)
  return findServiceAccount(db, actor.tenantId, id)
}

/** API-16 */
export async function createServiceAccount(
  db: SystemDb,
  context: ChangeContext,
  { name, grants }: NewServiceAccount,
): Promise<ServiceAccount> {
  const { tenantId, userId, isDeployment } = context.actor
  const rights = await lockKeys(db, context.actor)
  await assertMayGive(db, { tenantId, rights }, grants)
  assertDistinct(grants)
  await assertFree(db, { tenantId, id: 0, name })
  const id = newId()
  // it names the account in logs, and is no log-in name
  await db
    .insertInto('user_account')
    .values({
      ...{ id, username: `service.${id}`, account_name: `service.${id}`, nickname: name, mobile: null, email: null },
      ...{ avatar_path: null, password_hash: null, password_changed_at: null, password_expires_at: null },
      ...{ weak_reason: null, locked_until: null, disabled: true },
    })
    .execute()
  await db
    .insertInto('service_account')
    .values({ tenant_id: tenantId, id, name, created_by: isDeployment ? null : userId })
    .execute()
  await replaceGrants(db, { tenantId, accountId: id }, numberedGrants(grants))
  const after = await findServiceAccount(db, tenantId, id)
  await auditChange(db, context, { action: 'service-account.create', target: { accountId: id }, after })
  return after
}

/** API-16, API-19 */
export async function changeServiceAccount(
  db: SystemDb,
  context: ChangeContext,
  id: number,
  { name, enabled, grants }: ServiceAccountChange,
): Promise<ServiceAccount> {
  const { tenantId } = context.actor
  const { rights, account: before } = await lockServiceAccount(db, context.actor, id)
  assertMatches(context.request, { schema: ServiceAccount, version: ServiceAccountVersion }, before)
  await assertFree(db, { tenantId, id, name })
  const present = new Set(before.grants.map(nameOf))
  const added = grants.filter((grant) => !present.has(nameOf(grant)))
  await assertMayGive(db, { tenantId, rights }, added)
  assertDistinct(grants)
  if (added.length > 0 || grants.length < present.size)
    await replaceGrants(db, { tenantId, accountId: id }, numberedGrants(grants))
  await db
    .updateTable('service_account')
    .set({ name, enabled })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute()
  await db.updateTable('user_account').set({ nickname: name }).where('id', '=', id).execute()
  const after = await findServiceAccount(db, tenantId, id)
  await auditChange(db, context, { action: 'service-account.change', target: { accountId: id }, before, after })
  return after
}

/** API-19: the row of `user_account` remains, because the logs name it. */
export async function deleteServiceAccount(db: SystemDb, context: ChangeContext, id: number): Promise<void> {
  const { tenantId } = context.actor
  const { account: before } = await lockServiceAccount(db, context.actor, id)
  assertMatches(context.request, { schema: ServiceAccount, version: ServiceAccountVersion }, before)
  const { name, enabled, grants, createdAt } = before
  const names = Object.fromEntries(LANGUAGES.map((language) => [language, name]))
  const content = { name, enabled, grants, createdAt }
  await putInBin(db, context, { kind: 'service-account', code: String(id), names, content })
  await db.deleteFrom('service_account').where('tenant_id', '=', tenantId).where('id', '=', id).execute()
  await auditChange(db, context, { action: 'service-account.delete', target: { accountId: id }, before })
}

export async function lockKeys(db: SystemDb, actor: TenantActor): Promise<HeldRight[]> {
  const rights = await lockRights(db, actor, 'edit key')
  assertHolds(rights, 'edit key', TENANT_SCOPE)
  return rights
}

/**
 * ADMIN-6: an account that the caller may change: the caller holds each of its rights, because its keys act with them.
 * @throws `NOT_FOUND` for an account of another tenant
 */
export async function lockServiceAccount(
  db: SystemDb,
  actor: TenantActor,
  id: number,
): Promise<{ rights: HeldRight[]; account: ServiceAccount }> {
  const rights = await lockKeys(db, actor)
  const account = await findServiceAccount(db, actor.tenantId, id)
  if (!mayActOn(rights, await listRightsOf(db, actor.tenantId, id))) throw new PortalError('FORBIDDEN')
  return { rights, account }
}

/** ADMIN-5: the caller must hold the rights of each role in the whole scope, and must be able to give them. */
export async function assertMayGive(
  handle: SystemDb,
  { tenantId, rights }: { tenantId: number; rights: readonly HeldRight[] },
  grants: readonly ServiceGrant[],
): Promise<void> {
  // each statement names the tenant, so both handles read the same rows
  const db = handle as unknown as TenantDb
  for (const grant of grants) {
    const role = await getAdministratorRole(db, tenantId, grant.roleCode)
    if (!mayGive(rights, role.rights, await scopeOfNew(db, tenantId, grant))) throw new PortalError('FORBIDDEN')
  }
}

const nameOf = ({ roleCode, scope, orgId, applicationCode }: ServiceGrant): string =>
  JSON.stringify([roleCode, scope, orgId, applicationCode])

function assertDistinct(grants: readonly ServiceGrant[]): void {
  if (new Set(grants.map(nameOf)).size < grants.length) throw new PortalError('CONFLICT')
}

export async function assertFree(
  db: SystemDb,
  { tenantId, id, name }: { tenantId: number; id: number; name: string },
): Promise<void> {
  const { rows } = await sql`select from service_account
    where tenant_id = ${tenantId} and lower(name) = lower(${name}) and id <> ${id}`.execute(db)
  if (rows.length > 0) throw new PortalError('CONFLICT')
}

export const numberedGrants = (grants: readonly ServiceGrant[]) => grants.map((grant) => ({ ...grant, id: newId() }))
