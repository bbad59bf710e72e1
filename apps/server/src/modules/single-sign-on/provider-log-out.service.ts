import type { FastifyReply } from 'fastify'
import type { SystemDb } from '../../db/handles.ts'
import { openToken } from './sealed-token.ts'
import { beginLogOut } from './states.ts'
import { hashOf } from '../sessions/sessions.service.ts'

/** Every provider and browser accepts a URL of this length; a longer one is sent without the ID token. */
const LONGEST_ADDRESS = 4000

/** The provider's session that belongs to a session of the portal. */
export interface ProviderSession {
  tenantId: number
  tenantCode: string
  clientId: string
  endSessionEndpoint: string
  idToken: string | null
}

/** The data for the provider's log-out; undefined if the session did not begin at a provider that supports it. */
export async function findProviderSession(db: SystemDb, sid: string): Promise<ProviderSession | undefined> {
  const row = await db
    .selectFrom('session')
    .innerJoin('session_proof as proof', 'proof.session_id', 'session.id')
    .innerJoin('tenant', 'tenant.id', 'proof.provider_tenant_id')
    .select([
      'tenant.id as tenant_id',
      'tenant.custom_code',
      'proof.client_id',
      'proof.end_session_endpoint',
      'proof.id_token',
    ])
    .where('session.sid_hash', '=', hashOf(sid))
    .executeTakeFirst()
  if (!row?.custom_code || row.client_id === null || row.end_session_endpoint === null) return undefined
  return {
    tenantId: row.tenant_id,
    tenantCode: row.custom_code,
    clientId: row.client_id,
    endSessionEndpoint: row.end_session_endpoint,
    idToken: row.id_token && openToken(sid, row.id_token),
  }
}

interface LeaveTaking {
  publicOrigin: string
  /** The final destination of the log-out, already checked (SESS-10). */
  destination: string
}

/** SIGN-80: the URL at which the provider ends its session and then returns here. */
export async function beginProviderLogOut(
  db: SystemDb,
  reply: FastifyReply,
  session: ProviderSession,
  { publicOrigin, destination }: LeaveTaking,
): Promise<string> {
  const { tenantId, tenantCode, clientId, endSessionEndpoint, idToken } = session
  const state = await beginLogOut(db, reply, { tenantId, destination })
  const address = new URL(endSessionEndpoint)
  address.searchParams.set('client_id', clientId)
  address.searchParams.set('post_logout_redirect_uri', loggedOutUri(publicOrigin, tenantCode))
  address.searchParams.set('state', state)
  const plain = address.href
  if (idToken === null) return plain
  address.searchParams.set('id_token_hint', idToken)
  return address.href.length > LONGEST_ADDRESS ? plain : address.href
}

/** Must equal the URL that is registered at the provider. */
const loggedOutUri = (publicOrigin: string, tenantCode: string) =>
  `${publicOrigin}/identification/sso/${encodeURIComponent(tenantCode)}/logged-out`
