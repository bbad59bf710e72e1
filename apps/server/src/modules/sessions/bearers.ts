import { sql } from 'kysely'
import { BEARER_MINUTES } from '@portico/contract/rules/session'
import type { SystemDb } from '../../db/handles.ts'
import { hashOf, newToken, PORTAL_AUDIENCE } from './tokens.ts'

export interface Bearer {
  token: string
  expiredAt: number
}

interface NewBearer {
  sessionId: number
  tenantId: number | null
  audience?: string
  minutes?: number
}

/** A new bearer of a session. It is told once, here; the database keeps its hash (SESS-2). */
export async function issueBearer(
  db: SystemDb,
  { sessionId, tenantId, audience = PORTAL_AUDIENCE, minutes = BEARER_MINUTES }: NewBearer,
): Promise<Bearer> {
  const token = newToken()
  const { expires_at } = await db
    .insertInto('access_token')
    .values({
      token_hash: hashOf(token),
      session_id: sessionId,
      bound_tenant_id: tenantId,
      audience,
      expires_at: sql<Date>`now() + make_interval(mins => ${minutes})`,
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow()
  return { token, expiredAt: expires_at.getTime() }
}
