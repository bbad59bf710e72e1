import type { DeletionEffects } from '@portico/contract/administration/bin'
import type { Right } from '@portico/contract/protocol/rights'
import { holds, TENANT_SCOPE } from '@portico/contract/rules/administration/held-rights'
import { sql } from 'kysely'
import type { SystemDb } from '../../db/handles.ts'
import { inTenant } from '../../db/tenant-scope.ts'
import { getAdministratorRole } from '../administrators/administrator-roles.service.ts'
import { roleHoldersSql } from '../organisations/organisations.service.ts'
import { assertHolds, heldGrants, type RightsHolder } from '../rights/rights.service.ts'
import { getRole } from '../roles/roles.service.ts'
import { findServiceAccount } from '../service-accounts/service-accounts.service.ts'
import { HAS_ENDED_SQL } from '../trust/ended-requests.service.ts'
import { findTrust, type TrustKey } from '../trust-administration/trusts.service.ts'
import { type DeletionPart, measureParts } from '../deletion-parts/deletion-parts.service.ts'

/** Unpublished change sets with an operation on the object. */
const changeSetsOn = (
  { actor, rights }: RightsHolder,
  kind: 'Role' | 'AdministratorRole',
  code: string,
): DeletionPart => ({
  effect: 'change-sets',
  rows: sql`select own.name from change_operation operation
    join change_set own on own.tenant_id = operation.tenant_id and own.id = operation.set_id and own.state <> 'published'
    where operation.tenant_id = ${actor.tenantId} and operation.kind = ${kind} and operation.code = ${code}`,
  isReadable: mayRead(rights, 'read change'),
})

const mayRead = (rights: RightsHolder['rights'], right: Right): boolean => holds(rights, right, TENANT_SCOPE)

/** ADMIN-62, ADMIN-184 */
export async function effectsOnRole(db: SystemDb, reader: RightsHolder, code: string): Promise<DeletionEffects> {
  const { actor, rights } = reader
  const { tenantId, language } = actor
  assertHolds(rights, 'edit role', TENANT_SCOPE)
  await inTenant(db, tenantId, (own) => getRole(own, reader, code))
  const parts: DeletionPart[] = [
    {
      ...{ effect: 'holders', blocks: true, isReadable: mayRead(rights, 'read person') },
      rows: sql`select person.nickname as name from (select distinct person from held where role_code = ${code}) holder
        join user_account person on person.id = holder.person`,
    },
    {
      ...{ effect: 'other-grants', blocks: true, isReadable: false },
      rows: sql`select null::text as name from org_grant given where given.tenant_id = ${tenantId} and (
        (given.role_code = ${code} and given.subject_kind <> 'user')
        or (given.subject_kind = 'role' and given.subject = ${code}))`,
    },
    {
      ...{ effect: 'viewers', blocks: true, isReadable: false },
      rows: sql`select null::text as name from view_policy own where own.tenant_id = ${tenantId} and own.role_code = ${code}`,
    },
    {
      ...{ effect: 'view-requests', blocks: true, isReadable: false },
      rows: sql`select null::text as name from view_request own where own.tenant_id = ${tenantId} and own.role_code = ${code}
        and not ${HAS_ENDED_SQL}`,
    },
    {
      ...{ effect: 'ended-view-requests', isReadable: false },
      rows: sql`select null::text as name from view_request own where own.tenant_id = ${tenantId} and own.role_code = ${code}
        and ${HAS_ENDED_SQL}`,
    },
    {
      ...{ effect: 'announcements', isReadable: actor.tenantAdmin },
      rows: sql`select coalesce(own.titles ->> ${language}, (select value from jsonb_each_text(own.titles) limit 1)) as name
        from announcement own where own.tenant_id = ${tenantId} and own.role_codes ? ${code}
          and own.state in ('draft', 'published') and coalesce(own.ends_at > now(), true)`,
    },
    changeSetsOn(reader, 'Role', code),
  ]
  return { items: await measureParts(db, parts, sql`with ${roleHoldersSql(tenantId)}`), isRestorable: true }
}

/** ADMIN-20, ADMIN-184 */
export async function effectsOnAdministratorRole(
  db: SystemDb,
  reader: RightsHolder,
  code: string,
): Promise<DeletionEffects> {
  const { actor, rights } = reader
  const { tenantId } = actor
  assertHolds(rights, 'edit administrator', TENANT_SCOPE)
  await inTenant(db, tenantId, (own) => getAdministratorRole(own, tenantId, code))
  const holders = sql`(select distinct holder_id from ${heldGrants} given
    where given.tenant_id = ${tenantId} and given.role_code = ${code}) holder`
  const parts: DeletionPart[] = [
    {
      ...{ effect: 'holders', blocks: true, isReadable: mayRead(rights, 'read person') },
      rows: sql`select person.nickname as name from ${holders} join user_account person on person.id = holder.holder_id
        where not exists (select from service_account own where own.id = person.id)`,
    },
    {
      ...{ effect: 'service-accounts', blocks: true, isReadable: mayRead(rights, 'read key') },
      rows: sql`select own.name from ${holders}
        join service_account own on own.tenant_id = ${tenantId} and own.id = holder.holder_id`,
    },
    changeSetsOn(reader, 'AdministratorRole', code),
  ]
  return { items: await measureParts(db, parts), isRestorable: true }
}

/** API-19, ADMIN-184 */
export async function effectsOnAccount(
  db: SystemDb,
  { actor, rights }: RightsHolder,
  id: number,
): Promise<DeletionEffects> {
  const { tenantId } = actor
  assertHolds(rights, 'edit key', TENANT_SCOPE)
  await findServiceAccount(db, tenantId, id)
  const parts: DeletionPart[] = [
    {
      ...{ effect: 'keys', isReadable: mayRead(rights, 'read key') },
      rows: sql`select own.name || ' …' || own.ending as name from service_key own
        where own.tenant_id = ${tenantId} and own.account_id = ${id} and own.expires_at > now()`,
    },
    {
      ...{ effect: 'change-sets', isReadable: mayRead(rights, 'read change') },
      rows: sql`select own.name from change_set own
        where own.tenant_id = ${tenantId} and own.state in ('waiting', 'scheduled')
          and ${id}::bigint in (own.requested_by, own.scheduled_by)`,
    },
  ]
  return { items: await measureParts(db, parts), isRestorable: true }
}

/** TRUST-51, ADMIN-182, ADMIN-184: both sides have agreed to a trust, so it is offered and accepted again. */
export async function effectsOnTrust(
  db: SystemDb,
  { actor, rights }: RightsHolder,
  key: TrustKey,
): Promise<DeletionEffects> {
  assertHolds(rights, 'edit trust', TENANT_SCOPE)
  await findTrust(db, actor.tenantId, key)
  const [viewed, viewing] =
    key.direction === 'viewed' ? [actor.tenantId, key.partnerId] : [key.partnerId, actor.tenantId]
  const requests = (state: 'granted' | 'pending') => sql`
    select person.nickname as name from (
      select distinct own.user_id from view_request own
      where own.tenant_id = ${viewed} and own.source_tenant_id = ${viewing} and own.state = ${state}
        and coalesce(own.expires_at > now(), true)) request
    join user_account person on person.id = request.user_id`
  const isReadable = mayRead(rights, 'read person')
  const parts: DeletionPart[] = [
    { effect: 'permissions', rows: requests('granted'), isReadable },
    { effect: 'view-requests', rows: requests('pending'), isReadable },
  ]
  return { items: await measureParts(db, parts), isRestorable: false }
}
