import { sql } from 'kysely'
import type { SystemDb } from '../../db/handles.ts'
import type { SecretBox } from '../../secret-box.ts'
import { findTotpStep, newTotpSecret } from './totp.ts'

const contextOf = (userId: number) => `totp ${userId}`

/** Creates a secret that is not confirmed yet. Undefined if there is a confirmed one. */
export async function beginTotp(db: SystemDb, box: SecretBox, userId: number): Promise<Buffer | undefined> {
  const secret = newTotpSecret()
  const row = { secret: await box.seal(secret, contextOf(userId)), created_at: sql<Date>`now()` }
  const pendingSecret = await db
    .insertInto('totp_secret')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row).where('totp_secret.confirmed_at', 'is', null))
    .returning('user_id')
    .executeTakeFirst()
  return pendingSecret && secret
}

/**
 * FACTOR-5: returns true once per code. The code's time step is stored, and codes of this and earlier steps are refused
 * afterwards.
 */
export async function spendTotpCode(
  db: SystemDb,
  box: SecretBox,
  { userId, code, isConfirming = false }: { userId: number; code: string; isConfirming?: boolean },
): Promise<boolean> {
  const row = await db
    .selectFrom('totp_secret')
    .select(['secret', 'confirmed_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!row || (row.confirmed_at === null) !== isConfirming) return false
  const step = findTotpStep(await box.open(row.secret, contextOf(userId)), code, Date.now())
  if (step === undefined) return false
  const spent = await db
    .updateTable('totp_secret')
    .set({ last_step: step, ...(isConfirming ? { confirmed_at: sql<Date>`now()` } : {}) })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .returning('user_id')
    .executeTakeFirst()
  return spent !== undefined
}

export async function removeTotp(db: SystemDb, userId: number): Promise<boolean> {
  const removed = await db
    .deleteFrom('totp_secret')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .returning('user_id')
    .executeTakeFirst()
  return removed !== undefined
}
