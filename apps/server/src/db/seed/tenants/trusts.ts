import type { Insertable } from 'kysely'
import type { TenantTrustTable, ViewPolicyTable } from '../../tables/trust.ts'

const DAY = 24 * 60 * 60 * 1000

const trust = (
  tenant: number,
  source: number,
  policy: TenantTrustTable['policy'],
  now: Date,
): Insertable<TenantTrustTable> => ({
  tenant_id: tenant,
  source_tenant_id: source,
  scopes: JSON.stringify(['view']),
  policy,
  offered_at: new Date(now.getTime() - 30 * DAY),
  accepted_at: new Date(now.getTime() - 29 * DAY),
  expires_at: null,
})

/** Both tenants let Nordbro's people view them; one grants each request at once, the other decides on each. */
export const trusts = (now: Date): Insertable<TenantTrustTable>[] => [
  trust(20003, 20001, 'auto', now),
  trust(20004, 20001, 'approval', now),
]

export const viewPolicies: Insertable<ViewPolicyTable>[] = [20001, 20003, 20004].map((tenant_id) => ({
  tenant_id,
  role_code: 'default_viewer',
  own_policy: 'approval',
  menu_policies: '{}',
  days: 30,
}))
