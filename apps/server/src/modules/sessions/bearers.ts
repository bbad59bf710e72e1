import { sql } from 'kysely'
import { BEARER_MINUTES } from '@portico/contract/rules/session'
import type { SystemDb } from '../../db/handles.ts'
import { giveIdentity, inheritIdentity, type TokenIdentity } from './token-identity.ts'
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
  /** As whom its holder acts: an identity, or that of the bearer with this hash (SESS-65, SESS-66). Without one it opens no tenant. */
  identity?: TokenIdentity | Buffer | undefined
}

/** A new bearer of a session. It is told once, here; the database keeps its hash (SESS-2). */
export async function issueBearer(
  db: SystemDb,
  { sessionId, tenantId, audience = PORTAL_AUDIENCE, minutes = BEARER_MINUTES, trust, identity }: NewBearer,
): Promise<Bearer> {
  const token = newToken()
  const tokenHash = hashOf(token)
  const { expires_at } = await db
    .insertInto('access_token')
    .values({
      token_hash: tokenHash,
      session_id: sessionId,
      bound_tenant_id: tenantId,
      audience,
      expires_at: sql<Date>`least(now() + make_interval(mins => ${minutes}), ${trust?.endsAt ?? null}::timestamptz)`,
      source_tenant_id: trust?.sourceTenantId ?? null,
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow()
  if (Buffer.isBuffer(identity)) await inheritIdentity(db, { tokenHash, sessionId }, identity)
  else if (identity) await giveIdentity(db, { tokenHash, sessionId }, identity)
  return { token, expiredAt: expires_at.getTime() }
}
