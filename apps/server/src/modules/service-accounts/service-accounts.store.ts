import { type RawBuilder, sql } from 'kysely'
import type { ServiceAccount, ServiceGrant, ServiceKey } from '@portico/contract/administration/service-accounts'
import { PortalError } from '@portico/contract/protocol/errors'
import type { SystemDb } from '../../db/handles.ts'
import { withoutSortValue } from '../../http/requests/sorted-page.ts'

interface AccountRow extends Omit<ServiceAccount, 'createdAt'> {
  sortValue: string | number
  createdAt: Date
}

const instant = (text: string): string => new Date(text).toISOString()

const toKey = (key: ServiceKey): ServiceKey => ({
  ...key,
  createdAt: instant(key.createdAt),
  expiresAt: instant(key.expiresAt),
  lastUsedAt: key.lastUsedAt && instant(key.lastUsedAt),
})

const toAccount = ({ createdAt, keys, ...row }: AccountRow) => ({
  ...row,
  createdAt: createdAt.toISOString(),
  keys: keys.map(toKey),
})

interface Part {
  condition: RawBuilder<unknown>
  limit: number
  order: RawBuilder<unknown>
  /** SQL of the value by which the accounts are sorted. */
  value: RawBuilder<unknown>
}

/** The handle sees all tenants, so each part names this one. */
export async function readServiceAccounts(
  db: SystemDb,
  tenantId: number,
  { condition, limit, order, value }: Part,
): Promise<(ServiceAccount & { sortValue: string | number })[]> {
  const { rows } = await sql<AccountRow>`
    select account.id, account.name, account.enabled, account.created_at as "createdAt",
      ${value} as "sortValue",
      coalesce((select jsonb_agg(jsonb_build_object('roleCode', given.role_code, 'scope', given.scope,
          'orgId', given.org_id, 'applicationCode', given.application_code)
          order by given.role_code, given.scope, given.org_id, given.application_code)
        from service_account_grant given where given.tenant_id = ${tenantId} and given.account_id = account.id), '[]') as grants,
      coalesce((select jsonb_agg(jsonb_build_object('id', own.id, 'name', own.name, 'ending', own.ending,
          'rights', own.rights, 'networks', own.networks, 'createdAt', own.created_at, 'expiresAt', own.expires_at,
          'lastUsedAt', own.last_used_at) order by own.id)
        from service_key own where own.tenant_id = ${tenantId} and own.account_id = account.id), '[]') as keys
    from service_account account where account.tenant_id = ${tenantId} and ${condition}
    order by ${order} limit ${limit}`.execute(db)
  return rows.map(toAccount)
}

export async function findServiceAccount(db: SystemDb, tenantId: number, id: number): Promise<ServiceAccount> {
  const value = sql`account.id`
  const part = { condition: sql`${value} = ${id}`, limit: 1, order: value, value }
  const [account] = await readServiceAccounts(db, tenantId, part)
  if (!account) throw new PortalError('NOT_FOUND')
  return withoutSortValue(account)
}

/** Replaces the grants of an account by these. */
export async function replaceGrants(
  db: SystemDb,
  { tenantId, accountId }: { tenantId: number; accountId: number },
  grants: readonly (ServiceGrant & { id: number })[],
): Promise<void> {
  await db
    .deleteFrom('service_account_grant')
    .where('tenant_id', '=', tenantId)
    .where('account_id', '=', accountId)
    .execute()
  if (grants.length === 0) return
  await db
    .insertInto('service_account_grant')
    .values(
      grants.map(({ id, roleCode, scope, orgId, applicationCode }) => ({
        ...{ tenant_id: tenantId, id, account_id: accountId, role_code: roleCode, scope },
        ...{ org_id: orgId, application_code: applicationCode },
      })),
    )
    .execute()
}
