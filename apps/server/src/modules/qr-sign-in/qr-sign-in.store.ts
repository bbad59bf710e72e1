import { randomBytes, randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { PortalError } from '@portico/contract/protocol/errors'
import { QR_SIGN_IN_LIMITS } from '@portico/contract/rules/sign-in/sign-in'
import type { SystemDb } from '../../db/handles.ts'
import { hashOf, newToken, LIVE_SESSION_SQL } from '../sessions/sessions.service.ts'

export const twoDigits = (): string => String(randomInt(100)).padStart(2, '0')

const lives = sql<boolean>`expires_at > now()`

interface Asker {
  device: string | null
  address: string
  /** SIGN-68: the network for which pending codes are counted. */
  network: string
  /** The person who signs in again; no other person can scan the code (SIGN-84). */
  onlyUserId: number | null
}

/** Creates a code, and a secret for the browser that requested it (SIGN-22). */
export async function makeCode(db: SystemDb, asker: Asker): Promise<{ id: string; browser: string }> {
  const { n } = await db
    .selectFrom('qr_login')
    .select((row) => row.fn.countAll<number>().as('n'))
    .where('network', '=', asker.network)
    .where(lives)
    .executeTakeFirstOrThrow()
  if (n >= QR_SIGN_IN_LIMITS.waitingPerNetwork) throw new PortalError('TOO_MANY_REQUESTS')
  const id = randomBytes(16).toString('base64url')
  const browser = newToken()
  await db
    .insertInto('qr_login')
    .values({
      id,
      browser_hash: hashOf(browser),
      device: asker.device?.slice(0, 300) ?? null,
      address: asker.address,
      network: asker.network,
      only_user_id: asker.onlyUserId,
      expires_at: sql<Date>`now() + make_interval(secs => ${QR_SIGN_IN_LIMITS.seconds})`,
    })
    .execute()
  return { id, browser }
}

/** The code of the browser that has this secret, pending or finished. */
export async function findBrowserCode(db: SystemDb, id: string, browser: string) {
  return db
    .selectFrom('qr_login')
    .leftJoin('user_account', 'user_account.id', 'qr_login.user_id')
    .leftJoin('session', 'session.id', 'qr_login.session_id')
    .select([
      'qr_login.number',
      'qr_login.confirmed',
      'qr_login.expires_at',
      'qr_login.user_id',
      'session.parent_id',
      'qr_login.only_user_id',
      'qr_login.session_id',
      sql<boolean>`expires_at > now() and not coalesce(user_account.disabled, false)
        and (qr_login.session_id is null or ${sql.raw(LIVE_SESSION_SQL)})`.as('lives'),
    ])
    .where('qr_login.id', '=', id)
    .where('qr_login.browser_hash', '=', hashOf(browser))
    .executeTakeFirst()
}

/** Assigns the code to the first person who scans it; later persons find none. The same person may read it again. */
export async function scanCode(db: SystemDb, id: string, { userId, sessionId }: { userId: number; sessionId: number }) {
  return db
    .updateTable('qr_login')
    .set({ user_id: userId, session_id: sessionId, number: sql<string>`coalesce(number, ${twoDigits()})` })
    .where('id', '=', id)
    .where('confirmed', '=', false)
    .where((row) => row.or([row('user_id', 'is', null), row('user_id', '=', userId)]))
    .where((row) => row.or([row('only_user_id', 'is', null), row('only_user_id', '=', userId)]))
    .where(lives)
    .returning(['device', 'address', 'created_at', 'expires_at'])
    .executeTakeFirst()
}

/** Checks the number; counts as one attempt. Undefined if there is no pending code. */
export async function confirmCode(
  db: SystemDb,
  { id, userId, sessionId, number }: { id: string; userId: number; sessionId: number; number: string },
): Promise<'CONFIRMED' | 'SCANNED' | 'EXPIRED' | undefined> {
  const row = await db
    .updateTable('qr_login')
    .set((column) => ({
      tries: column('tries', '+', 1),
      confirmed: sql<boolean>`number = ${number}`,
      session_id: sessionId,
    }))
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('confirmed', '=', false)
    .where(lives)
    .returning(['confirmed', 'tries'])
    .executeTakeFirst()
  if (!row || row.confirmed) return row && 'CONFIRMED'
  if (row.tries < QR_SIGN_IN_LIMITS.tries) return 'SCANNED'
  await endCode(db, id, userId)
  return 'EXPIRED'
}

export async function endCode(db: SystemDb, id: string, userId: number): Promise<boolean> {
  const ended = await db
    .updateTable('qr_login')
    .set({ expires_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('confirmed', '=', false)
    .where(lives)
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}

/** Deletes a confirmed code; returns true for one caller only. */
export async function spendQrCode(db: SystemDb, id: string): Promise<boolean> {
  const spent = await db
    .deleteFrom('qr_login')
    .where('id', '=', id)
    .where('confirmed', '=', true)
    .returning('id')
    .executeTakeFirst()
  return spent !== undefined
}
