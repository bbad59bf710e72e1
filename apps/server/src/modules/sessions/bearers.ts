import { sql } from 'kysely'
import { BEARER_MINUTES } from '@portico/contract/rules/sessions/session'
import type { SystemDb } from '../../db/handles.ts'
import { holdPolicy } from '../sign-in-policy/sign-in-policy.service.ts'
import { assignIdentity, inheritIdentity, type TokenIdentity } from './tokens/token-identity.ts'
import { hashOf, newToken, PORTAL_AUDIENCE } from './tokens/tokens.ts'

export interface Bearer {
  token: string
  expiredAt: number
}

interface NewBearer {
  sessionId: number
  tenantId: number | null
  audience?: string
  minutes?: number
  /** For a view-only token (TRUST-3): the source tenant, and the end of the trust. */
  trust?: { sourceTenantId: number; endsAt: Date | null }
  /**
   * The identity of the bearer, or the hash of the bearer from which it is copied (SESS-65, SESS-66). Without an
   * identity the bearer cannot enter a tenant.
   */
  identity?: TokenIdentity | Buffer | undefined
}

/** Creates a bearer of a session and returns it; the database stores its hash only (SESS-2). */
export async function issueBearer(
  db: SystemDb,
  { sessionId, tenantId, audience = PORTAL_AUDIENCE, minutes = BEARER_MINUTES, trust, identity }: NewBearer,
): Promise<Bearer> {
  // SEC-57: before the identity is copied, so that a change of the policy has ended the bearer or ends this token
  const holderTenantId = trust?.sourceTenantId ?? tenantId
  if (Buffer.isBuffer(identity) && holderTenantId !== null) await holdPolicy(db, holderTenantId)
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
  else if (identity) await assignIdentity(db, { tokenHash, sessionId }, identity)
  return { token, expiredAt: expires_at.getTime() }
}
