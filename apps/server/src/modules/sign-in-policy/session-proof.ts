import { sql } from 'kysely'
import type { SystemDb } from '../../db/handles.ts'
import type { SessionMethod } from '../../db/tables/identity.ts'
import { sessionGone } from '../../http/pipeline/problems/session-gone.ts'
import type { SessionProof } from './acceptance.ts'

/** The identity provider's statement about a session. */
export interface ProviderProof {
  providerTenantId: number
  issuer: string
  subject: string
  /** The provider's id of its session, if any. */
  providerSid: string | null
  /** Encrypted (SIGN-80). */
  idToken: Buffer | null
  clientId: string
  endSessionEndpoint: string | null
}

const proofs = (db: SystemDb) =>
  db
    .selectFrom('session')
    .leftJoin('session_proof as proof', 'proof.session_id', 'session.id')
    .select(['session.id', 'session.method', 'proof.method as proof_method', 'proof.provider_tenant_id'])

type Row = Awaited<ReturnType<ReturnType<typeof proofs>['execute']>>[number]

const toProof = ({ method, proof_method, provider_tenant_id }: Row): SessionProof => ({
  method,
  proofMethod: proof_method ?? method,
  providerTenantId: provider_tenant_id,
})

export async function getProof(db: SystemDb, sessionId: number): Promise<SessionProof> {
  return toProof(await proofs(db).where('session.id', '=', sessionId).executeTakeFirstOrThrow(sessionGone))
}

/** The tenant of a token's holder: for a view-only token, the person's source tenant (TRUST-3). */
export const TOKEN_TENANT = sql<number | null>`coalesce(source_tenant_id, bound_tenant_id)`

/** The sessions with a token whose holder belongs to the tenant. */
export async function listProofsInTenant(db: SystemDb, tenantId: number) {
  const rows = await proofs(db)
    .where('session.id', 'in', (from) =>
      from.selectFrom('access_token').select('session_id').where(TOKEN_TENANT, '=', tenantId),
    )
    .execute()
  return rows.map((row) => ({ sessionId: row.id, proof: toProof(row) }))
}

/** SIGN-71: records that the session began, or was renewed, at an identity provider. */
export async function recordProviderProof(db: SystemDb, sessionId: number, proof: ProviderProof): Promise<void> {
  const row = {
    method: 'oidc' as const,
    provider_tenant_id: proof.providerTenantId,
    issuer: proof.issuer,
    subject: proof.subject,
    provider_sid: proof.providerSid,
    id_token: proof.idToken,
    client_id: proof.clientId,
    end_session_endpoint: proof.endSessionEndpoint,
  }
  await db
    .insertInto('session_proof')
    .values({ session_id: sessionId, ...row })
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet(row))
    .execute()
  await rememberProvider(db, sessionId)
}

/**
 * SIGN-71: a session approved by another session (QR code, hand-in code) has the same proof. The ID token is not
 * copied; it stays with the session that has the provider's cookie.
 */
export async function inheritProof(db: SystemDb, fromSessionId: number, sessionId: number): Promise<void> {
  await sql`
    insert into session_proof (session_id, method, provider_tenant_id, issuer, subject, provider_sid)
    select ${sessionId}, coalesce(proof.method, source.method), proof.provider_tenant_id, proof.issuer, proof.subject,
      proof.provider_sid
    from session source left join session_proof proof on proof.session_id = source.id
    where source.id = ${fromSessionId}
    on conflict (session_id) do update set method = excluded.method, provider_tenant_id = excluded.provider_tenant_id,
      issuer = excluded.issuer, subject = excluded.subject, provider_sid = excluded.provider_sid,
      id_token = null, client_id = null, end_session_endpoint = null`.execute(db)
  await rememberProvider(db, sessionId)
}

/** Replaces the proof when the person signs in again. */
export async function replaceProof(db: SystemDb, sessionId: number, method: SessionMethod): Promise<void> {
  await db.deleteFrom('session_proof').where('session_id', '=', sessionId).execute()
  await db.updateTable('session').set({ method }).where('id', '=', sessionId).execute()
  await rememberProvider(db, sessionId)
}

/** Stores the provider for a relogin after the session has been deleted (SIGN-75). */
async function rememberProvider(db: SystemDb, sessionId: number): Promise<void> {
  await sql`
    update session_owner set provider_tenant_id = proof.provider_tenant_id
    from session left join session_proof proof on proof.session_id = session.id
    where session.id = ${sessionId} and session_owner.sid_hash = session.sid_hash`.execute(db)
}
