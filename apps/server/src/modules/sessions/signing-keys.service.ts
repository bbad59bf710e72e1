import { generateKeyPair, randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import {
  SIGNING_KEY_DAYS,
  SIGNING_KEY_LEAD_HOURS,
  SIGNING_KEY_RETIRE_HOURS,
} from '@portico/contract/rules/sessions/session'
import type { SystemDb } from '../../db/handles.ts'

export const SIGNING_ALGORITHM = 'ES256'

const makeKeyPair = promisify(generateKeyPair)

type Jwk = Record<string, string>

/**
 * Uses `clock_timestamp()`: a transaction that waited for another process began before that process created the key,
 * so `now()` would miss it.
 */
const CLOCK = sql<Date>`clock_timestamp()`

/** The current signing key. Creates the first one if there is none. */
export async function getSigningKey(db: SystemDb): Promise<{ kid: string; privateKey: Jwk }> {
  const storedKey = await findSigningKey(db)
  if (storedKey) return storedKey
  await rotateSigningKeys(db)
  const created = await findSigningKey(db)
  if (!created) throw new Error('The signing key for application tokens is missing')
  return created
}

async function findSigningKey(db: SystemDb): Promise<{ kid: string; privateKey: Jwk } | undefined> {
  const key = await db
    .selectFrom('token_signing_key')
    .select(['kid', 'private_key'])
    .where('signs_from', '<=', CLOCK)
    .orderBy('signs_from', 'desc')
    .limit(1)
    .executeTakeFirst()
  return key && { kid: key.kid, privateKey: key.private_key }
}

/** SESS-81: public keys of the current signing key, the next one, and former ones whose tokens may still be valid. */
export async function listPublicKeys(db: SystemDb): Promise<{ kid: string; jwk: Jwk }[]> {
  const rows = await db
    .selectFrom('token_signing_key')
    .select(['kid', 'public_key'])
    .orderBy('signs_from', 'desc')
    .execute()
  return rows.map(({ kid, public_key }) => ({ kid, jwk: public_key }))
}

/**
 * SESS-82: creates the next key in advance and deletes keys that were replaced long enough ago. Every process calls
 * it periodically; an advisory lock serialises them.
 */
export async function rotateSigningKeys(db: SystemDb): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('token_signing_key'))`.execute(db)
  const { rows } = await sql<{ has_any: boolean; is_due: boolean }>`
    select count(*) > 0 as has_any,
      coalesce(max(signs_from) <= clock_timestamp()
        - make_interval(days => ${SIGNING_KEY_DAYS}, hours => ${-SIGNING_KEY_LEAD_HOURS}), true) as is_due
    from token_signing_key`.execute(db)
  const [{ has_any: hasAny, is_due: isDue } = { has_any: false, is_due: true }] = rows
  if (isDue) await createKey(db, hasAny ? SIGNING_KEY_LEAD_HOURS : 0)
  await sql`
    delete from token_signing_key old where exists (
      select from token_signing_key newer where newer.signs_from > old.signs_from
        and newer.signs_from < clock_timestamp() - make_interval(hours => ${SIGNING_KEY_RETIRE_HOURS}))`.execute(db)
}

async function createKey(db: SystemDb, leadHours: number): Promise<void> {
  const { publicKey, privateKey } = await makeKeyPair('ec', { namedCurve: 'P-256' })
  await db
    .insertInto('token_signing_key')
    .values({
      kid: randomUUID(),
      public_key: JSON.stringify(publicKey.export({ format: 'jwk' })),
      private_key: JSON.stringify(privateKey.export({ format: 'jwk' })),
      signs_from: sql<Date>`clock_timestamp() + make_interval(hours => ${leadHours})`,
    })
    .execute()
}
