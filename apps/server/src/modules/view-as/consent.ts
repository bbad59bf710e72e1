import { type RawBuilder, sql } from 'kysely'
import { ViewAsPolicy, type Consent } from '@portico/contract/administration/view-as'
import { TENANT_SCOPE } from '@portico/contract/rules/administration/held-rights'
import { VIEW_AS_CONSENT_HOURS } from '@portico/contract/rules/administration/view-as'
import type { SystemDb, TenantDb } from '../../db/handles.ts'
import type { TenantActor } from '../../http/pipeline/actor.ts'
import { assertMatches } from '../../http/pipeline/entity-tags.ts'
import { auditChange, type ChangeContext } from '../audit/change-audit.service.ts'
import { assertHolds, lockRights, type RightsHolder } from '../rights/rights.service.ts'

interface ConsentState {
  is_required: boolean
  expires_at: Date | null
}

const consentOf = (tenantId: number, userId: number): RawBuilder<ConsentState> => sql<ConsentState>`
  select coalesce((select consent_required from view_as_policy where tenant_id = ${tenantId}), false) as is_required,
    (select expires_at from view_as_consent
      where tenant_id = ${tenantId} and user_id = ${userId} and expires_at > now()) as expires_at`

async function findConsent(db: TenantDb | SystemDb, tenantId: number, userId: number): Promise<ConsentState> {
  const { rows } = await consentOf(tenantId, userId).execute(db)
  return rows[0] ?? { is_required: true, expires_at: null }
}

/** VIEWAS-11: returns whether the person has consented, or the tenant requires no consent. */
export async function allowsViews(db: TenantDb | SystemDb, tenantId: number, userId: number): Promise<boolean> {
  const { is_required, expires_at } = await findConsent(db, tenantId, userId)
  return !is_required || expires_at !== null
}

export async function getConsent(db: TenantDb, { tenantId, userId }: TenantActor): Promise<Consent> {
  const { is_required, expires_at } = await findConsent(db, tenantId, userId)
  return { isRequired: is_required, expiredAt: expires_at?.getTime() ?? null }
}

/** VIEWAS-11: the person allows views from now on. */
export async function giveConsent(db: TenantDb, context: ChangeContext): Promise<Consent> {
  const { tenantId, userId } = context.actor
  const expiresAt = sql<Date>`now() + make_interval(hours => ${VIEW_AS_CONSENT_HOURS})`
  await db
    .insertInto('view_as_consent')
    .values({ tenant_id: tenantId, user_id: userId, expires_at: expiresAt })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'user_id']).doUpdateSet({ expires_at: expiresAt }))
    .execute()
  const consent = await getConsent(db, context.actor)
  const after = { expiredAt: consent.expiredAt }
  await auditChange(db, context, { action: 'view-as.consent', target: { userId }, after })
  return consent
}

export async function withdrawConsent(db: TenantDb, context: ChangeContext): Promise<Consent> {
  const { tenantId, userId } = context.actor
  const { numDeletedRows } = await db
    .deleteFrom('view_as_consent')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  if (numDeletedRows > 0n) await auditChange(db, context, { action: 'view-as.consent-end', target: { userId } })
  return getConsent(db, context.actor)
}

export async function getViewAsPolicy(db: TenantDb, { actor, rights }: RightsHolder): Promise<ViewAsPolicy> {
  assertHolds(rights, 'read sign-in', TENANT_SCOPE)
  return findPolicy(db, actor.tenantId)
}

async function findPolicy(db: TenantDb, tenantId: number): Promise<ViewAsPolicy> {
  const row = await db
    .selectFrom('view_as_policy')
    .select('consent_required')
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst()
  return { consentRequired: row?.consent_required ?? false }
}

export async function changeViewAsPolicy(
  db: TenantDb,
  context: ChangeContext,
  after: ViewAsPolicy,
): Promise<ViewAsPolicy> {
  const { tenantId } = context.actor
  assertHolds(await lockRights(db, context.actor, 'edit sign-in'), 'edit sign-in', TENANT_SCOPE)
  const before = await findPolicy(db, tenantId)
  assertMatches(context.request, { schema: ViewAsPolicy, version: ViewAsPolicy }, before)
  await db
    .insertInto('view_as_policy')
    .values({ tenant_id: tenantId, consent_required: after.consentRequired })
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet({ consent_required: after.consentRequired }))
    .execute()
  await auditChange(db, context, { action: 'view-as-policy.set', target: {}, before, after })
  return after
}
