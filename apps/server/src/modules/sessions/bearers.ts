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
  /** Of a token that only views (TRUST-3): through whose trust, and no longer than that lasts. */
  trust?: { sourceTenantId: number; endsAt: Date | null }
}

/** A new bearer of a session. It is told once, here; the database keeps its hash (SESS-2). */
export async function issueBearer(
  db: SystemDb,
  { sessionId, tenantId, audience = PORTAL_AUDIENCE, minutes = BEARER_MINUTES, trust }: NewBearer,
): Promise<Bearer> {
  const token = newToken()
  const { expires_at } = await db
    .insertInto('access_token')
    .values({
      token_hash: hashOf(token),
      session_id: sessionId,
      bound_tenant_id: tenantId,
      audience,
      expires_at: sql<Date>`least(now() + make_interval(mins => ${minutes}), ${trust?.endsAt ?? null}::timestamptz)`,
      source_tenant_id: trust?.sourceTenantId ?? null,
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow()
  return { token, expiredAt: expires_at.getTime() }
}
