import { sql } from 'kysely'
import { PortalError } from '@portico/contract/protocol/errors'
import { SMS_CODE, SMS_LIMITS } from '@portico/contract/rules/sign-in/sign-in'
import type { SystemDb } from '../../db/handles.ts'
import type { AttemptOrigin } from './throttle/failures.ts'

/** SIGN-20: refuses too many codes for a number or from a network, whether the number is known or not. */
export async function countRequest(db: SystemDb, { accountHash, network }: AttemptOrigin): Promise<void> {
  const hour = sql<boolean>`requested_at > now() - interval '1 hour'`
  const requests = db.selectFrom('sms_request').where(hour)
  const ofNumber = await requests
    .where('mobile_hash', '=', accountHash)
    .select((row) => [
      row.fn.countAll<number>().as('n'),
      sql<boolean>`coalesce(max(requested_at) > now() - make_interval(secs => ${SMS_LIMITS.betweenSeconds}), false)`.as(
        'soon',
      ),
    ])
    .executeTakeFirstOrThrow()
  const around = await requests
    .where('network', '=', network)
    .select((row) => row.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  const isTooMany = ofNumber.n >= SMS_LIMITS.numberPerHour || around.n >= SMS_LIMITS.networkPerHour
  if (ofNumber.soon || isTooMany) throw new PortalError('TOO_MANY_REQUESTS')
  await db.insertInto('sms_request').values({ mobile_hash: accountHash, network }).execute()
}

/** A new code replaces the former one. Returns when it expires. */
export async function storeCode(db: SystemDb, mobileHash: Buffer, codeHash: string): Promise<number> {
  const row = {
    code_hash: codeHash,
    tries: 0,
    expires_at: sql<Date>`now() + make_interval(secs => ${SMS_CODE.seconds})`,
  }
  const { expires_at } = await db
    .insertInto('sms_code')
    .values({ mobile_hash: mobileHash, ...row })
    .onConflict((conflict) => conflict.column('mobile_hash').doUpdateSet(row))
    .returning('expires_at')
    .executeTakeFirstOrThrow()
  return expires_at.getTime()
}

/** Returns the stored code to compare with; counts as one attempt. */
export async function tryCode(db: SystemDb, mobileHash: Buffer): Promise<string | undefined> {
  const row = await db
    .updateTable('sms_code')
    .set((column) => ({ tries: column('tries', '+', 1) }))
    .where('mobile_hash', '=', mobileHash)
    .where('tries', '<', SMS_CODE.tries)
    .where(sql<boolean>`expires_at > now()`)
    .returning('code_hash')
    .executeTakeFirst()
  return row?.code_hash
}

/** Uses up the code. Returns false for the second caller, because a code is valid once. */
export async function spendMobileCode(db: SystemDb, mobileHash: Buffer, codeHash: string): Promise<boolean> {
  const spent = await db
    .deleteFrom('sms_code')
    .where('mobile_hash', '=', mobileHash)
    .where('code_hash', '=', codeHash)
    .returning('mobile_hash')
    .executeTakeFirst()
  return spent !== undefined
}

export async function findOwner(db: SystemDb, mobile: string) {
  return db
    .selectFrom('user_account')
    .select(['id', 'disabled', sql<boolean>`coalesce(locked_until > now(), false)`.as('locked')])
    .where('mobile', '=', mobile)
    .executeTakeFirst()
}
