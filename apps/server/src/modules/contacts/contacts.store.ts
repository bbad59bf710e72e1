import { sql } from 'kysely'
import type { ContactKind } from '@portico/contract/account/contacts'
import { PortalError } from '@portico/contract/protocol/errors'
import { CONTACT_CODE, CONTACT_CODES_PER_HOUR } from '@portico/contract/rules/account/account'
import type { SystemDb } from '../../db/handles.ts'

export interface Change {
  userId: number
  sessionId: number
  kind: ContactKind
}

/** SIGN-152: a new code replaces the former one of the account and kind. */
export async function storeChange(
  db: SystemDb,
  { userId, sessionId, kind }: Change,
  { value, codeHash }: { value: string; codeHash: string },
): Promise<void> {
  const row = {
    session_id: sessionId,
    value,
    code_hash: codeHash,
    tries: 0,
    expires_at: sql<Date>`now() + make_interval(secs => ${CONTACT_CODE.seconds})`,
  }
  await db
    .insertInto('contact_change')
    .values({ user_id: userId, kind, ...row })
    .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet(row))
    .execute()
}

/** Returns the code to compare with; counts as one attempt. */
export async function tryChange(db: SystemDb, { userId, sessionId, kind }: Change) {
  return db
    .updateTable('contact_change')
    .set((column) => ({ tries: column('tries', '+', 1) }))
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('session_id', '=', sessionId)
    .where('tries', '<', CONTACT_CODE.tries)
    .where(sql<boolean>`expires_at > now()`)
    .returning(['value', 'code_hash'])
    .executeTakeFirst()
}

/** Uses up the code. Returns false for the second caller, because a code is valid once. */
export async function spendChange(db: SystemDb, { userId, kind }: Change, codeHash: string): Promise<boolean> {
  const spent = await db
    .deleteFrom('contact_change')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('code_hash', '=', codeHash)
    .returning('user_id')
    .executeTakeFirst()
  return spent !== undefined
}

export async function dropChange(db: SystemDb, { userId, sessionId, kind }: Change): Promise<void> {
  await db
    .deleteFrom('contact_change')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('session_id', '=', sessionId)
    .execute()
}

export async function listChanges(db: SystemDb, { userId, sessionId }: Omit<Change, 'kind'>) {
  return db
    .selectFrom('contact_change')
    .select(['kind', 'value', 'expires_at'])
    .where('user_id', '=', userId)
    .where('session_id', '=', sessionId)
    .where(sql<boolean>`expires_at > now()`)
    .execute()
}

/** SIGN-154: refuses too many requests of one account, for any address or number. */
export async function limitRequests(db: SystemDb, userId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('contact_change'), ${userId}::int)`.execute(db)
  const { n } = await db
    .selectFrom('security_event')
    .select((row) => row.fn.countAll<number>().as('n'))
    .where('user_id', '=', userId)
    .where('event', '=', 'CONTACT_CHANGE_REQUEST')
    .where(sql<boolean>`happened_at > now() - interval '1 hour'`)
    .executeTakeFirstOrThrow()
  if (Number(n) >= CONTACT_CODES_PER_HOUR) throw new PortalError('TOO_MANY_REQUESTS')
}

/**
 * Stores the confirmed value. The displayed name of the account becomes the mail address if it was the former
 * one.
 */
export async function setContact(db: SystemDb, { userId, kind }: Change, value: string): Promise<void> {
  const account = db.updateTable('user_account').where('id', '=', userId)
  if (kind === 'mobile') {
    await account.set({ mobile: value }).execute()
    return
  }
  await account
    .set({
      email: value,
      account_name: sql<string>`case when lower(account_name) = lower(email) then ${value} else account_name end`,
    })
    .execute()
}
