import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { QR_SIGN_IN_LIMITS } from '@portico/contract/rules/sign-in/sign-in'
import type { SystemDb } from '../../db/handles.ts'
import { hashOf, newToken, LIVE_SESSION_SQL } from '../sessions/sessions.service.ts'

const lives = sql<boolean>`expires_at > now()`
const ends = sql<Date>`now() + make_interval(secs => ${QR_SIGN_IN_LIMITS.seconds})`

/** SIGN-25: creates a code; a session has one at a time. */
export async function makeHandIn(db: SystemDb, sessionId: number): Promise<{ code: string; expiresAt: Date }> {
  const code = newToken()
  const newHandIn = {
    ...{ code_hash: hashOf(code), expires_at: ends, tries: 0, confirmed: false },
    ...{ phone_hash: null, device: null, address: null, number: null, taken_at: null },
  }
  const { expires_at } = await db
    .insertInto('app_scan')
    .values({ session_id: sessionId, ...newHandIn })
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet(newHandIn))
    .returning('expires_at')
    .executeTakeFirstOrThrow()
  return { code, expiresAt: expires_at }
}

export async function findSessionHandIn(db: SystemDb, sessionId: number) {
  return db
    .selectFrom('app_scan')
    .select(['device', 'address', 'taken_at', 'confirmed', 'expires_at'])
    .where('session_id', '=', sessionId)
    .where(lives)
    .executeTakeFirst()
}

interface Taker {
  device: string | null
  address: string
}

/** Assigns the code to the first phone that scans it. Later phones get no code. */
export async function takeHandIn(db: SystemDb, code: string, { device, address }: Taker) {
  const phone = newToken()
  const takenHandIn = await db
    .updateTable('app_scan')
    .set({
      phone_hash: hashOf(phone),
      device: device?.slice(0, 300) ?? null,
      address,
      number: String(randomInt(100)).padStart(2, '0'),
      taken_at: sql<Date>`now()`,
    })
    .where('code_hash', '=', hashOf(code))
    .where('phone_hash', 'is', null)
    .where(lives)
    .returning(['number', 'expires_at'])
    .executeTakeFirst()
  return takenHandIn && { phone, number: takenHandIn.number ?? '', expiresAt: takenHandIn.expires_at }
}

/** Checks the number that the phone shows; counts as one attempt. */
export async function confirmHandIn(db: SystemDb, sessionId: number, number: string) {
  const row = await db
    .updateTable('app_scan')
    .set((column) => ({ tries: column('tries', '+', 1), confirmed: sql<boolean>`number = ${number}` }))
    .where('session_id', '=', sessionId)
    .where('phone_hash', 'is not', null)
    .where('confirmed', '=', false)
    .where(lives)
    .returning(['confirmed', 'tries'])
    .executeTakeFirst()
  if (row?.confirmed) return 'CONFIRMED' as const
  if (row && row.tries < QR_SIGN_IN_LIMITS.tries) return 'SCANNED' as const
  await endHandIn(db, sessionId)
  return 'EXPIRED' as const
}

export async function endHandIn(db: SystemDb, sessionId: number): Promise<void> {
  await db.deleteFrom('app_scan').where('session_id', '=', sessionId).where('confirmed', '=', false).execute()
}

/** The code that this phone has scanned. The session that shows the code must still be alive. */
export async function findTakenHandIn(db: SystemDb, code: string, phone: string) {
  return db
    .selectFrom('app_scan')
    .innerJoin('session', 'session.id', 'app_scan.session_id')
    .innerJoin('user_account', 'user_account.id', 'session.user_id')
    .select(['session.user_id', 'app_scan.session_id', 'app_scan.number', 'app_scan.confirmed', 'app_scan.expires_at'])
    .where('app_scan.code_hash', '=', hashOf(code))
    .where('app_scan.phone_hash', '=', hashOf(phone))
    .where('user_account.disabled', '=', false)
    .where(sql<boolean>`app_scan.expires_at > now() and ${sql.raw(LIVE_SESSION_SQL)}`)
    .executeTakeFirst()
}

export async function spendHandIn(db: SystemDb, code: string): Promise<boolean> {
  const spent = await db
    .deleteFrom('app_scan')
    .where('code_hash', '=', hashOf(code))
    .where('confirmed', '=', true)
    .returning('session_id')
    .executeTakeFirst()
  return spent !== undefined
}
