import { sql } from 'kysely'
import { IDLE_HOURS_RANGE } from '@portico/contract/rules/administration/sign-in-policy'
import type { SignInRefusal } from '@portico/contract/rules/sign-in/sign-in-policy'
import type { SystemDb } from '../../db/handles.ts'
import { flagsFrom } from '../environment/flags.service.ts'
import { effectivePolicy, type EffectivePolicy, listAcceptedMethods } from './acceptance.ts'

export interface TenantPolicy extends EffectivePolicy {
  tenantCode: string | null
  providerName: string | null
  /** The stored value; null if the deployment's flag decides. */
  storedProviderOnly: boolean | null
  /** FACTOR-15: the people who need a second factor. */
  secondFactor: SecondFactorRequirement
  graceDays: number
  /** ADMIN-190: that of the theme, which is its only source (D145). */
  idleHours: number | null
  /** ADMIN-191: null for the portal's limit. */
  sessionHours: number | null
}

export type SecondFactorRequirement = 'off' | 'administrators' | 'all'

/** All tenants with their policies and enabled providers. */
const policies = (db: SystemDb) =>
  db
    .selectFrom('tenant')
    .leftJoin('sign_in_policy as policy', 'policy.tenant_id', 'tenant.id')
    .leftJoin('tenant_identity_provider as provider', (join) =>
      join
        .onRef('provider.tenant_id', '=', 'tenant.id')
        .on('provider.enabled', '=', true)
        .on('tenant.custom_code', 'is not', null),
    )
    .select([
      'tenant.id',
      'tenant.custom_code',
      'policy.methods',
      'policy.provider_only',
      sql<SecondFactorRequirement>`coalesce(policy.second_factor, 'off')`.as('second_factor'),
      sql<number>`coalesce(policy.second_factor_grace_days, 14)`.as('grace_days'),
      'provider.name as provider_name',
      'policy.session_hours',
      sql<unknown>`(select document -> 'loginSessionTimeout' from theme where theme.tenant_id = tenant.id and not draft
        order by version desc limit 1)`.as('idle_hours'),
      sql<unknown>`(select value from deployment_setting where name = 'environment')`.as('flags'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof policies>['execute']>>[number]

function toPolicy(row: Row): TenantPolicy {
  const stored = {
    tenantId: row.id,
    methods: row.methods,
    providerOnly: row.provider_only,
    hasProvider: row.provider_name !== null,
  }
  return {
    ...effectivePolicy(stored, flagsFrom(row.flags).unifiedAuth),
    tenantCode: row.custom_code,
    providerName: row.provider_name,
    storedProviderOnly: row.provider_only,
    secondFactor: row.second_factor,
    graceDays: row.grace_days,
    idleHours: idleHoursOf(row.idle_hours),
    sessionHours: row.session_hours,
  }
}

/** Commands have stored times beyond the present range. */
const idleHoursOf = (stored: unknown): number | null =>
  typeof stored === 'number' && stored > 0
    ? Math.min(Math.max(stored, IDLE_HOURS_RANGE.minimum), IDLE_HOURS_RANGE.maximum)
    : null

export async function findPolicy(db: SystemDb, tenantId: number): Promise<TenantPolicy | undefined> {
  const row = await policies(db).where('tenant.id', '=', tenantId).executeTakeFirst()
  return row && toPolicy(row)
}

export async function findPolicyByCode(db: SystemDb, tenantCode: string): Promise<TenantPolicy | undefined> {
  const row = await policies(db).where('tenant.custom_code', '=', tenantCode).executeTakeFirst()
  return row && toPolicy(row)
}

export async function listPolicies(db: SystemDb): Promise<TenantPolicy[]> {
  return (await policies(db).orderBy('tenant.id').execute()).map(toPolicy)
}

/** The details of the error `SIGN_IN_METHOD_REFUSED`. */
export const methodRefusal = (policy: TenantPolicy): SignInRefusal => ({
  methods: [...listAcceptedMethods(policy)],
  tenantCode: policy.tenantCode,
  providerName: policy.providerName,
})
