import { TwoPersonRule } from '@portico/contract/administration/two-person-rule'
import { PortalError } from '@portico/contract/protocol/errors'
import { TENANT_SCOPE } from '@portico/contract/rules/administration/held-rights'
import {
  REQUEST_DAYS,
  RULE_KIND,
  type SecondPersonProblem,
} from '@portico/contract/rules/administration/two-person-rule'
import type { SystemDb, TenantDb } from '../../db/handles.ts'
import { assertMatches } from '../../http/pipeline/entity-tags.ts'
import type { TenantActor } from '../../http/pipeline/actor.ts'
import { auditChange, type ChangeContext } from '../audit/change-audit.service.ts'
import { assertHolds, lockRights, type RightsHolder } from '../rights/rights.service.ts'
import { hasTwoApprovers } from './approvers.service.ts'

/** The rule of the tenant; a tenant without a row demands nothing. */
async function findRule(db: TenantDb | SystemDb, tenantId: number): Promise<TwoPersonRule> {
  const row = await (db as TenantDb)
    .selectFrom('two_person_rule')
    .select(['kinds', 'days'])
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst()
  return row ?? { kinds: [], days: REQUEST_DAYS.default }
}

/** The kinds of which a change needs a second person, and the days after which a request ends. */
export interface Demand {
  kinds: ReadonlySet<string>
  days: number
}

/** ADMIN-130, ADMIN-139: the kinds that need a second person at this moment, the rule itself among them. */
export async function findDemand(db: TenantDb | SystemDb, tenantId: number): Promise<Demand> {
  const { kinds, days } = await findRule(db, tenantId)
  return { kinds: new Set(kinds.length === 0 ? [] : [...kinds, RULE_KIND]), days }
}

/** The refusal of a change that needs a second person. */
export const secondPersonNeeded = (problem: SecondPersonProblem): PortalError =>
  new PortalError('SECOND_PERSON_NEEDED', { problem })

/** ADMIN-131: a single call does not change an object of a kind that needs a second person. */
export async function assertOnePersonMay(db: TenantDb, { tenantId }: TenantActor, kind: string): Promise<void> {
  if ((await findDemand(db, tenantId)).kinds.has(kind)) throw secondPersonNeeded('direct')
}

export async function getTwoPersonRule(db: TenantDb, { actor, rights }: RightsHolder): Promise<TwoPersonRule> {
  assertHolds(rights, 'read change', TENANT_SCOPE)
  return findRule(db, actor.tenantId)
}

/**
 * ADMIN-133, ADMIN-139: sets the rule.
 *
 * @throws `SECOND_PERSON_MISSING` if nobody else could approve a change of one of the kinds
 */
export async function changeTwoPersonRule(
  db: TenantDb,
  context: ChangeContext,
  { kinds: given, days }: TwoPersonRule,
): Promise<TwoPersonRule> {
  const { tenantId } = context.actor
  assertHolds(await lockRights(db, context.actor, 'publish change'), 'publish change', TENANT_SCOPE)
  const before = await findRule(db, tenantId)
  assertMatches(context.request, { schema: TwoPersonRule, version: TwoPersonRule }, before)
  const kinds = [...new Set(given)].toSorted()
  for (const kind of kinds.length === 0 ? [] : [...kinds, RULE_KIND])
    if (!(await hasTwoApprovers(db, tenantId, kind))) throw new PortalError('SECOND_PERSON_MISSING')
  if (kinds.includes('IdentityProvider') && !before.kinds.includes('IdentityProvider'))
    await discardWaitingProvider(db, context)
  const row = { kinds: JSON.stringify(kinds), days }
  await db
    .insertInto('two_person_rule')
    .values({ tenant_id: tenantId, ...row })
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet(row))
    .execute()
  const after = { kinds, days }
  await auditChange(db, context, {
    ...{ action: 'two-person-rule.set', target: {} },
    ...{ before: { ...before }, after: { ...after } },
  })
  return after
}

/** ADMIN-237: one person has prepared the settings of an identity provider that wait for a test. */
async function discardWaitingProvider(db: TenantDb | SystemDb, context: ChangeContext): Promise<void> {
  const discarded = await (db as TenantDb)
    .deleteFrom('waiting_identity_provider')
    .where('tenant_id', '=', context.actor.tenantId)
    .returning(['name', 'issuer'])
    .executeTakeFirst()
  if (discarded) await auditChange(db, context, { action: 'identity-provider.discard', target: {}, before: discarded })
}
