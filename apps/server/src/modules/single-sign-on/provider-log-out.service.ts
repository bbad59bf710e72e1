import type { FastifyReply } from 'fastify'
import type { SystemDb } from '../../db/handles.ts'
import { hashOf } from '../sessions/sessions.service.ts'
import { openToken } from './sealed-token.ts'
import { beginLogOut } from './states.ts'

/** An address of this length is accepted by every provider and browser; a longer one goes without the ID token. */
const LONGEST_ADDRESS = 4000

/** The session at the provider that ends with a session of the portal. */
export interface ProviderSession {
  tenantId: number
  tenantCode: string
  clientId: string
  endSessionEndpoint: string
  idToken: string | null
}

/** What the provider is told at the log-out; undefined where the session did not begin at one that can end sessions. */
export async function findProviderSession(db: SystemDb, sid: string): Promise<ProviderSession | undefined> {
  const found = await db
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
  if (!found?.custom_code || found.client_id === null || found.end_session_endpoint === null) return undefined
  return {
    tenantId: found.tenant_id,
    tenantCode: found.custom_code,
    clientId: found.client_id,
    endSessionEndpoint: found.end_session_endpoint,
    idToken: found.id_token && openToken(sid, found.id_token),
  }
}

interface LeaveTaking {
  publicOrigin: string
  /** Where the log-out leads in the end; judged already (SESS-10). */
  destination: string
}

/** SIGN-80: the address at which the provider ends its session, and comes back here. */
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

/** To the letter what is registered at the provider. */
const loggedOutUri = (publicOrigin: string, tenantCode: string) =>
  `${publicOrigin}/identification/sso/${encodeURIComponent(tenantCode)}/logged-out`
