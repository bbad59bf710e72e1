import { sql } from 'kysely'
import type { SystemDb } from '../../db/handles.ts'
import { newId } from '../../db/new-id.ts'
import { hashOf, newToken } from './tokens/tokens.ts'

/** Changes of the secrets of one application happen one after the other, by command and by interface. */
export const lockSecrets = (db: SystemDb, code: string): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`application_secret/${code}`}, 0))`.execute(db)

/**
 * SESS-17: creates and returns a new secret for an application's server, in place of all former ones; undefined if there
 * is no such application.
 */
export async function renewApplicationSecret(db: SystemDb, code: string): Promise<string | undefined> {
  await lockSecrets(db, code)
  const application = await db.selectFrom('application').select('code').where('code', '=', code).executeTakeFirst()
  if (!application) return undefined
  await db.deleteFrom('application_secret').where('application_code', '=', code).execute()
  return (await insertSecret(db, code)).secret
}

/** ADMIN-246: only the hash of the secret is stored, and its last characters, by which people tell secrets apart. */
export async function insertSecret(db: SystemDb, code: string): Promise<{ id: number; secret: string }> {
  const [id, secret] = [newId(), newToken()]
  await db
    .insertInto('application_secret')
    .values({ application_code: code, id, secret_hash: hashOf(secret), ending: secret.slice(-4) })
    .execute()
  return { id, secret }
}
