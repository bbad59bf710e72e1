import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { DEFAULT_LANGUAGE } from '@portico/contract/rules/account/languages'
import { FACTOR_RESET_HOURS } from '@portico/contract/rules/sign-in/second-factor'
import type { SystemDb } from '../../db/handles.ts'
import { writeAudit } from '../audit/audit.service.ts'
import { secondFactorResetEmail } from '../mail/emails.service.ts'
import { findChosenLanguage } from '../mail/mail-language.service.ts'
import type { Email } from '../mail/mail.service.ts'
import { recordEvent } from '../security-log/security-log.service.ts'
import { listFactorMethods, removeAllFactors } from './factors.service.ts'
import { type Account, findAccount } from '../sign-in/sign-in.service.ts'

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

  const dueAt = second ? null : await scheduleReset(db, person.id, reason)
  if (second) await removeAllFactors(db, person.id)
  if (second) await recordEvent(db, person.id, 'SECOND_FACTOR_RESET', CONSOLE)
  const facts = { reason, confirmedByUserId: second?.id ?? null, dueAt: dueAt?.toISOString() ?? null }
  await auditReset(db, person.id, second ? 'second-factor.reset' : 'second-factor.reset-order', facts)
  return { dueAt, email: await writeEmail(db, person, dueAt) }
}

async function scheduleReset(db: SystemDb, userId: number, reason: string): Promise<Date> {
  const row = { reason, due_at: sql<Date>`now() + make_interval(hours => ${FACTOR_RESET_HOURS})` }
  const { due_at } = await db
    .insertInto('second_factor_reset')
    .values({ user_id: userId, ...row })
    // A second order leaves the due date unchanged.
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ reason }))
    .returning('due_at')
    .executeTakeFirstOrThrow()
  return due_at
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
  if (cancelled) await auditReset(db, person.id, 'second-factor.reset-cancel', cancelled)
  return cancelled !== undefined
}

/** FACTOR-31: carries out orders that are due. */
export async function applyDueResets(db: SystemDb): Promise<void> {
  const dueReset = await db
    .deleteFrom('second_factor_reset')
    .where('due_at', '<=', sql<Date>`now()`)
    .returning(['user_id', 'reason'])
    .execute()
  for (const { user_id, reason } of dueReset) {
    await removeAllFactors(db, user_id)
    await recordEvent(db, user_id, 'SECOND_FACTOR_RESET', CONSOLE)
    await auditReset(db, user_id, 'second-factor.reset', { reason, confirmedByUserId: null })
  }
}

async function auditReset(db: SystemDb, userId: number, action: string, after: Record<string, unknown>): Promise<void> {
  const tenants = await db.selectFrom('membership').select('tenant_id').where('user_id', '=', userId).execute()
  if (tenants.length === 0) return
  const traceId = randomBytes(16).toString('hex')
  const entry = { actorUserId: null, onBehalfOfTenantId: null, action, target: { userId }, after, traceId }
  await writeAudit(db, ...tenants.map(({ tenant_id: tenantId }) => ({ tenantId, ...entry })))
}

async function writeEmail(db: SystemDb, { id, email, nickname }: Account, dueAt: Date | null) {
  if (!email) return undefined
  const language = (await findChosenLanguage(db, id)) ?? DEFAULT_LANGUAGE
  return secondFactorResetEmail({ to: email, name: nickname, language, dueAt })
}
