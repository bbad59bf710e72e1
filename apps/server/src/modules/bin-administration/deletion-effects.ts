import type { DeletionEffect, DeletionEffects } from '@portico/contract/administration/bin'
import type { Right } from '@portico/contract/protocol/rights'
import { DELETION_NAMES } from '@portico/contract/rules/administration/bin'
import { holds, TENANT_SCOPE } from '@portico/contract/rules/administration/held-rights'
import { type RawBuilder, sql } from 'kysely'
import type { SystemDb } from '../../db/handles.ts'
import { inTenant } from '../../db/tenant-scope.ts'
import { getAdministratorRole } from '../administrators/administrator-roles.service.ts'
import { roleHoldersSql } from '../organisations/organisations.service.ts'
import { assertHolds, heldGrants, type RightsHolder } from '../rights/rights.service.ts'
import { getRole } from '../roles/roles.service.ts'
import { findServiceAccount } from '../service-accounts/service-accounts.service.ts'
import { HAS_ENDED_SQL } from '../trust/ended-requests.service.ts'
import { findTrust, type TrustKey } from '../trust-administration/trusts.service.ts'

interface Part {
  effect: DeletionEffect['effect']
  /** A query whose rows have a `name`. */
  rows: RawBuilder<unknown>
  blocks?: true
  /** ADMIN-184: whether the caller may read the names. */
  isReadable: boolean
}

/** ADMIN-184: the effects of a deletion in one statement. */
async function measure(db: SystemDb, parts: readonly Part[], head = sql``): Promise<DeletionEffect[]> {
  const counts = parts.map(
    ({ rows }, index) => sql`
      select ${sql.lit(index)} as part, count(*)::int as count,
        coalesce((array_agg(own.name order by own.name))[1:${sql.lit(DELETION_NAMES)}], '{}') as names
      from (${rows}) own`,
  )
  const { rows } = await sql<{ part: number; count: number; names: (string | null)[] }>`
    ${head} ${sql.join(counts, sql` union all `)} order by part`.execute(db)
  return rows.flatMap(({ part: index, count, names }) => {
    const part = parts[index]
    if (!part || count === 0) return []
    const { effect, blocks = false, isReadable } = part
    return [{ effect, count, blocks, names: isReadable ? names.filter((name) => name !== null) : [] }]
  })
}

/** Unpublished change sets with an operation on the object. */
const changeSetsOn = ({ actor, rights }: RightsHolder, kind: 'Role' | 'AdministratorRole', code: string): Part => ({
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
  const parts: Part[] = [
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
  return { items: await measure(db, parts, sql`with ${roleHoldersSql(tenantId)}`), isRestorable: true }
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
  const parts: Part[] = [
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
  return { items: await measure(db, parts), isRestorable: true }
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
  const parts: Part[] = [
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
  return { items: await measure(db, parts), isRestorable: true }
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
  const parts: Part[] = [
    { effect: 'permissions', rows: requests('granted'), isReadable },
    { effect: 'view-requests', rows: requests('pending'), isReadable },
  ]
  return { items: await measure(db, parts), isRestorable: false }
}
