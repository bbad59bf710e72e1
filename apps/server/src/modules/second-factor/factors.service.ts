import { sql } from 'kysely'
import type { SecondFactorMethod } from '@portico/contract/sign-in/sign-in'
import type { SystemDb } from '../../db/handles.ts'
import { renewRecoveryCodes } from './recovery-codes.ts'

interface Factors {
  hasTotp: boolean
  hasPasskey: boolean
  recoveryCodes: number
}

async function findFactors(db: SystemDb, userId: number): Promise<Factors> {
  const { rows } = await sql<{ totp: boolean; passkey: boolean; codes: number }>`select
    exists (select from totp_secret where user_id = ${userId} and confirmed_at is not null) as totp,
    exists (select from passkey where user_id = ${userId}) as passkey,
    (select count(*)::integer from recovery_code where user_id = ${userId}) as codes`.execute(db)
  const [row] = rows
  return { hasTotp: row?.totp ?? false, hasPasskey: row?.passkey ?? false, recoveryCodes: row?.codes ?? 0 }
}

/** FACTOR-1: the methods by which the account can pass the second factor; empty if it has none. */
export async function listFactorMethods(db: SystemDb, userId: number): Promise<SecondFactorMethod[]> {
  const { hasTotp, hasPasskey, recoveryCodes } = await findFactors(db, userId)
  if (!hasTotp && !hasPasskey) return []
  return [
    ...(hasTotp ? (['totp'] as const) : []),
    ...(hasPasskey ? (['passkey'] as const) : []),
    ...(recoveryCodes > 0 ? (['recovery'] as const) : []),
  ]
}

export async function countRecoveryCodes(db: SystemDb, userId: number): Promise<number> {
  return (await findFactors(db, userId)).recoveryCodes
}

/**
 * FACTOR-8: called after a factor was added in this session; the session has then passed it. Returns recovery codes
 * if the account has none yet.
 */
export async function concludeEnrolment(
  db: SystemDb,
  { userId, sessionId }: { userId: number; sessionId: number },
): Promise<string[] | null> {
  await db
    .updateTable('session')
    .set({ second_factor_at: sql<Date>`now()` })
    .where('id', '=', sessionId)
    .execute()
  const { recoveryCodes } = await findFactors(db, userId)
  return recoveryCodes > 0 ? null : renewRecoveryCodes(db, userId)
}

/** FACTOR-9: removing the last factor deletes its recovery codes and ends pending sign-ins. */
export async function concludeRemoval(db: SystemDb, userId: number): Promise<void> {
  const { hasTotp, hasPasskey } = await findFactors(db, userId)
  if (hasTotp || hasPasskey) return
  await db.deleteFrom('recovery_code').where('user_id', '=', userId).execute()
  await db.deleteFrom('pre_auth').where('user_id', '=', userId).execute()
  await db.deleteFrom('second_factor_reset').where('user_id', '=', userId).execute()
}

export async function removeAllFactors(db: SystemDb, userId: number): Promise<void> {
  await db.deleteFrom('totp_secret').where('user_id', '=', userId).execute()
  await db.deleteFrom('passkey').where('user_id', '=', userId).execute()
  await concludeRemoval(db, userId)
}
