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
    .select('application_code')
    .where('application_code', '=', proof.code)
    .where('secret_hash', '=', hashOf(proof.secret))
    .executeTakeFirst()
  return row?.application_code
}

/** The application's code and secret from HTTP Basic authentication. */
function readProof(authorization: string | undefined): { code: string; secret: string } | undefined {
  const [, encoded] = /^basic ([A-Za-z0-9+/=]{1,400})$/i.exec(authorization ?? '') ?? []
  if (!encoded) return undefined
  const text = Buffer.from(encoded, 'base64').toString()
  const colon = text.indexOf(':')
  return colon < 0 ? undefined : { code: text.slice(0, colon), secret: text.slice(colon + 1) }
}
