import { generateKeyPair, hash, randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { KEY_ROTATION_DAYS } from '@portico/contract/rules/sign-in/sign-in'
import type { Database, SystemDb } from '../../db/handles.ts'

const RSA_BITS = 2048
const ACCEPTED = 2
/** Former keys are stored slightly longer than they are accepted, to tolerate clock differences. */
const STORED_KEYS = 4
const makeKeyPair = promisify(generateKeyPair)

type Jwk = Record<string, string>

export interface SignInKey {
  kid: string
  privateKey: Jwk
  /** Secret that signs the nonces of this key. */
  nonceSecret: Buffer
}

/** SIGN-2: the current key and the one before it. The current one is created on demand if it is missing or old. */
export async function currentKeys(database: Database): Promise<SignInKey[]> {
  const acceptedKeySet = await database.system(acceptedKeys)
  if (acceptedKeySet.isFresh) return acceptedKeySet.keys
  const { privateKey } = await makeKeyPair('rsa', { modulusLength: RSA_BITS })
  const jwk = privateKey.export({ format: 'jwk' }) as Jwk
  return database.system(async (db) => {
    // If two processes do this at once, the second uses the first one's key.
    await sql`select pg_advisory_xact_lock(hashtext('sign_in_key'))`.execute(db)
    const now = await acceptedKeys(db)
    if (now.isFresh) return now.keys
    await db
      .insertInto('sign_in_key')
      .values({ kid: randomUUID(), private_key: JSON.stringify(jwk), created_at: sql<Date>`clock_timestamp()` })
      .execute()
    await sql`delete from sign_in_key where kid not in (
      select kid from sign_in_key order by created_at desc limit ${STORED_KEYS})`.execute(db)
    return (await acceptedKeys(db)).keys
  })
}

export async function acceptedKeys(db: SystemDb): Promise<{ keys: SignInKey[]; isFresh: boolean }> {
  const rows = await db
    .selectFrom('sign_in_key')
    .select([
      'kid',
      'private_key',
      sql<boolean>`created_at > now() - make_interval(days => ${KEY_ROTATION_DAYS})`.as('fresh'),
    ])
    .orderBy('created_at', 'desc')
    .limit(ACCEPTED)
    .execute()
  return {
    keys: rows.map(({ kid, private_key }) => ({
      kid,
      privateKey: private_key,
      nonceSecret: hash('sha256', `nonce ${private_key['d']}`, 'buffer'),
    })),
    isFresh: rows[0]?.fresh ?? false,
  }
}
