import { sql } from 'kysely'
import type { PolicyMethod } from '@portico/contract/rules/sign-in/sign-in-policy'
import type { SystemDb } from '../../db/handles.ts'
import { newId } from '../../db/new-id.ts'
import { writeAudit } from '../audit/audit.service.ts'
import { hasWorkingMethod, isAccepted } from './acceptance.ts'
import { listSessionsWithoutFactor } from './sessions-without-factor.ts'
import { lockPolicy } from './policy-lock.ts'
import { findPolicy, findPolicyByCode, type SecondFactorRequirement, type TenantPolicy } from './policy.store.ts'
import { listProofsInTenant, TOKEN_TENANT } from './session-proof.ts'
import { COMMAND_ORIGIN } from '../audit/origin.service.ts'

/** Omitted members stay unchanged; null means the deployment's default. */
export interface PolicyChange {
  methods?: readonly PolicyMethod[] | null
  providerOnly?: boolean | null
  /** D145: written to the theme, which is the only source of the idle time. */
  idleHours?: number | null | undefined
  /** ADMIN-191: hours after the sign-in at which sessions that enter the tenant end. */
  sessionHours?: number | null | undefined
  /** FACTOR-27: the people who need a second factor. */
  secondFactor?: SecondFactorRequirement
  graceDays?: number
}

type RefusedOutcome = 'no-tenant' | 'no-provider' | 'nobody-could-enter'

/** Thrown for a refused change; the caller's transaction is rolled back. */
export class PolicyRefusedError extends Error {
  readonly outcome: RefusedOutcome

  constructor(outcome: RefusedOutcome) {
    super(outcome)
    this.name = 'PolicyRefusedError'
    this.outcome = outcome
  }
}

/**
 * SIGN-73, SIGN-74: changes a tenant's policy, writes the audit log, and revokes the tokens of sessions that the new
 * policy refuses.
 */
export async function changePolicy(
  db: SystemDb,
  tenantCode: string,
  change: PolicyChange,
  { hasMobileCode }: { hasMobileCode: boolean },
): Promise<TenantPolicy> {
  const tenant = await findPolicyByCode(db, tenantCode)
  if (tenant) await lockPolicy(db, tenant.tenantId)
  const before = tenant && (await findPolicy(db, tenant.tenantId))
  if (!before) throw new PolicyRefusedError('no-tenant')
  const after = await storePolicyChange(db, before, change, { hasMobileCode })
  await writeAudit(db, {
    tenantId: after.tenantId,
    actorUserId: null,
    onBehalfOfTenantId: null,
    action: 'sign-in-policy.set',
    target: { tenantCode },
    before: factsOf(before, change),
    after: { ...factsOf(after, change), ...(change.idleHours === undefined ? {} : { idleHours: change.idleHours }) },
    traceId: `command-${newId()}`,
    origin: COMMAND_ORIGIN,
  })
  await revokeRefused(db, after)
  return after
}

/** SIGN-114: stores a change, and throws if it would leave no way to sign in. */
export async function storePolicyChange(
  db: SystemDb,
  before: TenantPolicy,
  change: PolicyChange,
  { hasMobileCode }: { hasMobileCode: boolean },
): Promise<TenantPolicy> {
  const row = {
    methods: change.methods === undefined ? before.methods : change.methods,
    provider_only: change.providerOnly === undefined ? before.storedProviderOnly : change.providerOnly,
  }
  const { secondFactor = before.secondFactor, graceDays = before.graceDays } = change
  const { idleHours = before.idleHours, sessionHours = before.sessionHours } = change
  if (idleHours !== before.idleHours) await setIdleHours(db, before.tenantId, idleHours)
  const begins = before.secondFactor === 'off' && secondFactor !== 'off'
  const values = {
    methods: row.methods && JSON.stringify(row.methods),
    provider_only: row.provider_only,
    second_factor: secondFactor,
    second_factor_grace_days: graceDays,
    session_hours: sessionHours,
    ...(begins ? { second_factor_since: sql<Date>`now()` } : {}),
  }
  await db
    .insertInto('sign_in_policy')
    .values({ tenant_id: before.tenantId, ...values })
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet(values))
    .execute()
  const after = await findPolicy(db, before.tenantId)
  if (!after) throw new PolicyRefusedError('no-tenant')
  if (after.providerOnly && !after.hasProvider) throw new PolicyRefusedError('no-provider')
  if (!hasWorkingMethod(after, hasMobileCode)) throw new PolicyRefusedError('nobody-could-enter')
  return after
}

/** SETUP-13: the methods that a new tenant accepts. */
export async function insertPolicy(db: SystemDb, tenantId: number, methods: readonly PolicyMethod[]): Promise<void> {
  await db
    .insertInto('sign_in_policy')
    .values({ tenant_id: tenantId, methods: JSON.stringify(methods), provider_only: null })
    .execute()
}

/**
 * Returns whether the removal of its provider would leave the tenant without a way to sign in, or violate its policy.
 */
export function isProviderNeeded(policy: TenantPolicy, hasMobileCode: boolean): boolean {
  if (!policy.hasProvider) return false
  if (policy.storedProviderOnly === true) return true
  return !hasWorkingMethod({ ...policy, providerOnly: false, hasProvider: false }, hasMobileCode)
}

const factsOf = ({ methods, storedProviderOnly, secondFactor, graceDays }: TenantPolicy, change: PolicyChange) => ({
  methods,
  providerOnly: storedProviderOnly,
  ...(change.secondFactor === undefined && change.graceDays === undefined ? {} : { secondFactor, graceDays }),
})

/**
 * SIGN-74, FACTOR-27: revokes the tokens of refused sessions. Their next call is answered with 401, and their renewal
 * is refused with the reason.
 */
export async function revokeRefused(db: SystemDb, policy: TenantPolicy): Promise<void> {
  const holders = await listProofsInTenant(db, policy.tenantId)
  const byMethod = holders.filter(({ proof }) => !isAccepted(policy, proof)).map(({ sessionId }) => sessionId)
  const refused = [...byMethod, ...(await listSessionsWithoutFactor(db, policy.tenantId))]
  if (refused.length === 0) return
  await db
    .deleteFrom('access_token')
    .where(TOKEN_TENANT, '=', policy.tenantId)
    .where('session_id', 'in', refused)
    .execute()
}

/** D145: the newest theme has the idle time; null stands for the portal's. */
async function setIdleHours(db: SystemDb, tenantId: number, hours: number | null): Promise<void> {
  const change = JSON.stringify(hours === null ? {} : { loginSessionTimeout: hours })
  const { rows } = await sql`
    update theme set document = (document - 'loginSessionTimeout') || ${change}::text::jsonb
    where tenant_id = ${tenantId} and not draft
      and version = (select max(version) from theme latest where latest.tenant_id = ${tenantId} and not latest.draft)
    returning tenant_id`.execute(db)
  if (rows.length > 0) return
  await sql`
    insert into theme (tenant_id, version, draft, document)
    select ${tenantId}, coalesce(max(version), 0) + 1, false, ${change}::text::jsonb
    from theme where tenant_id = ${tenantId}`.execute(db)
}
