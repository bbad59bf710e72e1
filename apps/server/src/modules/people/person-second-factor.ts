import { sql } from 'kysely'
import { PersonSecondFactor, PersonSecondFactorVersion } from '@portico/contract/administration/person-second-factor'
import { FACTOR_RESETS_PER_HOUR } from '@portico/contract/rules/administration/person-second-factor'
import { PortalError } from '@portico/contract/protocol/errors'
import type { SystemDb } from '../../db/handles.ts'
import type { TenantActor } from '../../http/pipeline/actor.ts'
import { assertMatches } from '../../http/pipeline/entity-tags.ts'
import { auditChange, type ChangeContext } from '../audit/change-audit.service.ts'
import { assertCallsLeft } from '../audit/call-rate.service.ts'
import type { Email } from '../mail/mail.service.ts'
import { listRightsHolders, type RightsHolder } from '../rights/rights.service.ts'
import { auditReset, carryOutReset, orderReset, writeResetEmail } from '../second-factor/reset.service.ts'
import { lockSessions } from '../sessions/lock-sessions.service.ts'
import { isOneOf } from '../two-person-rule/approvers.service.ts'
import { findChangeable, findMember } from './people.service.ts'
import { elsewhere, originOf } from '../audit/origin.service.ts'

/** ADMIN-240: the second factor of a member in the caller's scope. */
export async function getSecondFactor(
  db: SystemDb,
  { actor, rights }: RightsHolder,
  id: number,
): Promise<PersonSecondFactor> {
  await findMember(db, { actor, rights, right: 'act person' }, id)
  return readSecondFactor(db, actor, id)
}

async function readSecondFactor(db: SystemDb, actor: TenantActor, id: number): Promise<PersonSecondFactor> {
  const { rows } = await sql<{ kind: 'totp' | 'passkey'; since: Date }>`
    select 'totp' as kind, confirmed_at as since from totp_secret where user_id = ${id} and confirmed_at is not null
    union all
    select 'passkey', created_at from passkey where user_id = ${id}
    order by since, kind`.execute(db)
  const code = await db.selectFrom('recovery_code').select('user_id').where('user_id', '=', id).executeTakeFirst()
  const order = await db
    .selectFrom('second_factor_reset')
    .select(['due_at', 'requested_at', 'ordered_by', 'ordered_in_tenant_id'])
    .where('user_id', '=', id)
    .executeTakeFirst()
  return {
    methods: rows.map(({ kind, since }) => ({ kind, since: since.toISOString() })),
    hasRecoveryCodes: code !== undefined,
    resetAt: order?.due_at.toISOString() ?? null,
    mayCancel: order?.ordered_in_tenant_id === actor.tenantId && order.ordered_by === actor.userId,
    actsAtOnce: order?.ordered_in_tenant_id === actor.tenantId && (await mayConfirm(db, actor, id, order)),
  }
}

/**
 * ADMIN-242: whether the caller may be the second person: not the person who has ordered, with a right that is older
 * than the order, for an account that no other tenant has.
 */
async function mayConfirm(
  db: SystemDb,
  { tenantId, userId }: TenantActor,
  id: number,
  { ordered_by: author, requested_at: givenBefore }: { ordered_by: number | null; requested_at: Date },
): Promise<boolean> {
  if (author === null || (await isOneOf(db, userId, [author]))) return false
  const elsewhere = await db
    .selectFrom('membership')
    .select('tenant_id')
    .where('user_id', '=', id)
    .where('tenant_id', '<>', tenantId)
    .executeTakeFirst()
  if (elsewhere) return false
  const holders = await listRightsHolders(db, tenantId, { userId, givenBefore })
  return holders.get(userId)?.rights.some(({ right }) => right === 'act person') ?? false
}

interface ResetAnswer {
  answer: PersonSecondFactor
  /** Undefined for a person without a mail address. */
  email: Email | undefined
}

/**
 * ADMIN-241 to ADMIN-243: orders a reset that takes effect the next day, or carries out the order of another
 * administrator. The person is told by mail.
 *
 * @throws `CONFLICT` for the own account, and for one without a second factor
 */
export async function resetSecondFactor(
  db: SystemDb,
  context: ChangeContext,
  id: number,
  { reason }: { reason: string },
): Promise<ResetAnswer> {
  const { actor, request } = context
  const { tenantId } = actor
  const person = await findChangeable(db, actor, 'act person', id)
  await lockSessions(db, id)
  const before = await readSecondFactor(db, actor, id)
  assertMatches(request, { schema: PersonSecondFactor, version: PersonSecondFactorVersion }, before)
  if (id === actor.userId || before.methods.length === 0) throw new PortalError('CONFLICT')
  const isOf = sql<boolean>`(target ->> 'userId')::bigint = ${id}`
  const calls = { tenantId, action: 'second-factor.reset-order', isOf }
  await assertCallsLeft(db, calls, FACTOR_RESETS_PER_HOUR)

  const action = before.actsAtOnce ? 'second-factor.reset' : calls.action
  const by = { userId: actor.userId, tenantId }
  const dueAt = before.actsAtOnce ? null : await orderReset(db, { userId: id, reason, by })
  if (before.actsAtOnce) await carryOutReset(db, id, { device: null, address: request.ip })
  const after = { reason, dueAt: dueAt?.toISOString() ?? null }
  await auditChange(db, context, { action, target: { userId: id }, after })
  const origin = elsewhere(originOf(actor, request))
  await auditReset(db, id, { action, after, origin, orderedIn: tenantId, except: tenantId })
  const { email, name: nickname } = person
  return {
    answer: await readSecondFactor(db, actor, id),
    email: await writeResetEmail(db, { id, email, nickname }, dueAt),
  }
}

/**
 * ADMIN-231: cancels a reset that the caller has ordered in this tenant. The second factors remain.
 *
 * @throws `CONFLICT` for an order of somebody else, and without one
 */
export async function cancelOwnReset(db: SystemDb, context: ChangeContext, id: number): Promise<PersonSecondFactor> {
  const { actor, request } = context
  const { tenantId } = actor
  await findChangeable(db, actor, 'act person', id)
  await lockSessions(db, id)
  const before = await readSecondFactor(db, actor, id)
  assertMatches(request, { schema: PersonSecondFactor, version: PersonSecondFactorVersion }, before)
  if (!before.mayCancel) throw new PortalError('CONFLICT')
  const { reason } = await db
    .deleteFrom('second_factor_reset')
    .where('user_id', '=', id)
    .returning('reason')
    .executeTakeFirstOrThrow()
  const change = { action: 'second-factor.reset-cancel', after: { reason } }
  await auditChange(db, context, { ...change, target: { userId: id } })
  const origin = elsewhere(originOf(actor, request))
  await auditReset(db, id, { ...change, origin, orderedIn: tenantId, except: tenantId })
  return readSecondFactor(db, actor, id)
}
