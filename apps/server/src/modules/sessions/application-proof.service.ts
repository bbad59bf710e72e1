import { sql } from 'kysely'
import type { SystemDb } from '../../db/handles.ts'
import { hashOf } from './tokens/tokens.ts'

/** The application whose server presented the correct secret. */
export async function findProvenApplication(
  db: SystemDb,
  authorization: string | undefined,
): Promise<string | undefined> {
  const proof = readProof(authorization)
  if (!proof) return undefined
  const row = await db
    .selectFrom('application_secret')
    .select(['application_code', 'id'])
    .where('application_code', '=', proof.code)
    .where('secret_hash', '=', hashOf(proof.secret))
    .where(sql<boolean>`coalesce(expires_at > now(), true)`)
    .executeTakeFirst()
  if (row) await noteUse(db, row.application_code, row.id)
  return row?.application_code
}

/** ADMIN-246: once a minute at most, and never while another transaction has the row, so that no call waits for it. */
const noteUse = (db: SystemDb, code: string, id: number): Promise<unknown> =>
  sql`
    update application_secret own set last_used_at = now()
    from (select application_code, id from application_secret
      where application_code = ${code} and id = ${id}
        and coalesce(last_used_at < now() - interval '1 minute', true)
      for update skip locked) used
    where own.application_code = used.application_code and own.id = used.id`.execute(db)

/** The application's code and secret from HTTP Basic authentication. */
function readProof(authorization: string | undefined): { code: string; secret: string } | undefined {
  const [, encoded] = /^basic ([A-Za-z0-9+/=]{1,400})$/i.exec(authorization ?? '') ?? []
  if (!encoded) return undefined
  const text = Buffer.from(encoded, 'base64').toString()
  const colon = text.indexOf(':')
  return colon < 0 ? undefined : { code: text.slice(0, colon), secret: text.slice(colon + 1) }
}
