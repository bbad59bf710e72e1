import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { DEFAULT_LANGUAGE } from '@portico/contract/rules/account/languages'
import { FACTOR_RESET_HOURS } from '@portico/contract/rules/sign-in/second-factor'
import type { SystemDb } from '../../db/handles.ts'
import { writeAudit } from '../audit/audit.service.ts'
import { secondFactorResetEmail } from '../mail/emails.service.ts'
import { findDefaultLanguage } from '../environment/flags.service.ts'
import { findChosenLanguage } from '../mail/mail-language.service.ts'
import type { Email } from '../mail/mail.service.ts'
import { type ClientInfo, recordEvent } from '../security-log/security-log.service.ts'
import { lockSessions } from '../sessions/lock-sessions.service.ts'
import { listFactorMethods, removeAllFactors } from './factors.service.ts'
import { type Account, findAccount } from '../sign-in/sign-in.service.ts'
import { type AuditOrigin, COMMAND_ORIGIN, SWEEP_ORIGIN } from '../audit/origin.service.ts'

interface ResetRequest {
  /** Any name of the account: user name, mail address or mobile number. */
  account: string
  reason: string
  /** Any name of the account of the confirming second person; null without confirmation. */
  confirmedBy: string | null
}

export type ResetOutcome =
  | { refused: 'no-account' | 'no-factor' | 'no-second-person' }
  /** `dueAt` is null if the factors have been removed. `email` is undefined if the account has no mail address. */
  | { dueAt: Date | null; email: Email | undefined }

/** Recorded origin of actions at the server's own console. */
const CONSOLE = { device: 'npm run second-factor', address: '127.0.0.1' }

/**
 * FACTOR-30, FACTOR-31: removes every second factor of an account, at once if a second person has confirmed it, else
 * after a day. Written to the audit logs of the person's tenants.
 */
export async function requestReset(
  db: SystemDb,
  { account, reason, confirmedBy }: ResetRequest,
): Promise<ResetOutcome> {
  const person = await findAccount(db, account)
  if (!person) return { refused: 'no-account' }
  if ((await listFactorMethods(db, person.id)).length === 0) return { refused: 'no-factor' }
  const second = confirmedBy === null ? null : await findAccount(db, confirmedBy)
  if (second === undefined || second?.disabled || second?.id === person.id) return { refused: 'no-second-person' }

  const dueAt = second ? null : await orderReset(db, { userId: person.id, reason })
  if (second) await carryOutReset(db, person.id, CONSOLE)
  const facts = { reason, confirmedByUserId: second?.id ?? null, dueAt: dueAt?.toISOString() ?? null }
  await auditReset(db, person.id, {
    action: second ? 'second-factor.reset' : 'second-factor.reset-order',
    after: facts,
    origin: COMMAND_ORIGIN,
  })
  return { dueAt, email: await writeResetEmail(db, person, dueAt) }
}

/** The administrator who orders a reset, and their tenant. */
interface ResetAuthor {
  userId: number
  tenantId: number
}

/** FACTOR-31: orders a reset; a second order leaves time and author as they are. Returns the time. */
export async function orderReset(
  db: SystemDb,
  { userId, reason, by }: { userId: number; reason: string; by?: ResetAuthor },
): Promise<Date> {
  const author = { ordered_by: by?.userId ?? null, ordered_in_tenant_id: by?.tenantId ?? null }
  const row = { reason, ...author, due_at: sql<Date>`now() + make_interval(hours => ${FACTOR_RESET_HOURS})` }
  const { due_at } = await db
    .insertInto('second_factor_reset')
    .values({ user_id: userId, ...row })
    // A second order leaves the due date unchanged.
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ reason }))
    .returning('due_at')
    .executeTakeFirstOrThrow()
  return due_at
}

/** ADMIN-243: removes every second factor of an account and ends its sessions. */
export async function carryOutReset(db: SystemDb, userId: number, origin: ClientInfo): Promise<void> {
  await lockSessions(db, userId)
  await removeAllFactors(db, userId)
  await db.deleteFrom('session').where('user_id', '=', userId).execute()
  await recordEvent(db, userId, 'SECOND_FACTOR_RESET', origin)
}

/** FACTOR-32: cancels the order. Returns false if there is none. */
export async function cancelReset(db: SystemDb, account: string): Promise<boolean> {
  const person = await findAccount(db, account)
  if (!person) return false
  const cancelled = await db
    .deleteFrom('second_factor_reset')
    .where('user_id', '=', person.id)
    .returning('reason')
    .executeTakeFirst()
  const entry = { action: 'second-factor.reset-cancel', origin: COMMAND_ORIGIN }
  if (cancelled) await auditReset(db, person.id, { ...entry, after: cancelled })
  return cancelled !== undefined
}

/** FACTOR-31: carries out orders that are due. Sessions are locked before the order, as a sign-in does (SEC-76). */
export async function applyDueResets(db: SystemDb): Promise<void> {
  const due = () => db.selectFrom('second_factor_reset').where('due_at', '<=', sql<Date>`now()`)
  for (const { user_id: userId } of await due().select('user_id').orderBy('user_id').execute()) {
    await lockSessions(db, userId)
    const order = await due()
      .select(['reason', 'ordered_in_tenant_id'])
      .where('user_id', '=', userId)
      .forUpdate()
      .executeTakeFirst()
    if (!order) continue
    await carryOutReset(db, userId, CONSOLE)
    const after = { reason: order.reason, confirmedByUserId: null }
    const entry = { action: 'second-factor.reset', after, orderedIn: order.ordered_in_tenant_id }
    await auditReset(db, userId, { ...entry, origin: SWEEP_ORIGIN })
  }
}

interface ResetEntry {
  action: string
  after: Record<string, unknown>
  origin: AuditOrigin
  /** The tenant whose administrator has ordered the reset; other tenants do not read the reason. */
  orderedIn?: number | null
  /** A tenant whose log has an entry of its own. */
  except?: number
}

/** FACTOR-39: writes to the audit logs of the person's tenants. */
export async function auditReset(
  db: SystemDb,
  userId: number,
  { action, after, origin, orderedIn = null, except = 0 }: ResetEntry,
): Promise<void> {
  const tenants = await db
    .selectFrom('membership')
    .select('tenant_id')
    .where('user_id', '=', userId)
    .where('tenant_id', '<>', except)
    .execute()
  if (tenants.length === 0) return
  const traceId = randomBytes(16).toString('hex')
  const { reason: _reason, ...withoutReason } = after
  const entry = { actorUserId: null, onBehalfOfTenantId: null, action, target: { userId }, traceId, origin }
  const afterIn = (tenantId: number) => (orderedIn === null || orderedIn === tenantId ? after : withoutReason)
  await writeAudit(db, ...tenants.map(({ tenant_id: tenantId }) => ({ tenantId, ...entry, after: afterIn(tenantId) })))
}

/** FACTOR-39: the mail that tells the person; undefined for an account without a mail address. */
export async function writeResetEmail(
  db: SystemDb,
  { id, email, nickname }: Pick<Account, 'id' | 'email' | 'nickname'>,
  dueAt: Date | null,
): Promise<Email | undefined> {
  if (!email) return undefined
  const language = (await findChosenLanguage(db, id)) ?? (await findDefaultLanguage(db)) ?? DEFAULT_LANGUAGE
  return secondFactorResetEmail({ to: email, name: nickname, language, dueAt })
}
