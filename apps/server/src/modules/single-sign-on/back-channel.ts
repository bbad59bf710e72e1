import { createHash } from 'node:crypto'
import { jwtVerify } from 'jose'
import { sql } from 'kysely'
import type { SystemDb } from '../../db/handles.ts'
import { recordEvent, type ClientInfo } from '../security-log/security-log.service.ts'
import type { Discovered } from './discovery.ts'
import type { Provider } from './providers.ts'

const EVENT = 'http://schemas.openid.net/event/backchannel-logout'
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519']
const TYPES = ['logout+jwt', 'JWT']
const LARGEST_AGE_SECONDS = 300
const CLOCK_TOLERANCE_SECONDS = 30

/** The claims of a valid logout token. */
export interface LogOutOrder {
  jti: string
  expiresAt: number
  subject: string | null
  providerSid: string | null
}

/**
 * SIGN-81: verifies a logout token according to OpenID Connect Back-Channel Logout 1.0, section 2.6. Throws if it is
 * invalid.
 */
export async function readLogOutToken(
  { configuration, keys }: Discovered,
  { clientId }: Pick<Provider, 'clientId'>,
  token: string,
): Promise<LogOutOrder> {
  if (!keys) throw new Error('The identity provider publishes no signing keys')
  const { payload, protectedHeader } = await jwtVerify(token, keys, {
    issuer: configuration.serverMetadata().issuer,
    audience: clientId,
    algorithms: ALGORITHMS,
    maxTokenAge: LARGEST_AGE_SECONDS,
    clockTolerance: CLOCK_TOLERANCE_SECONDS,
    requiredClaims: ['iat', 'exp', 'jti', 'events'],
  })
  const { jti, exp, sub, sid, events, nonce } = payload
  if (protectedHeader.typ !== undefined && !TYPES.includes(protectedHeader.typ))
    throw new Error('The token is not a logout token')
  if (!isLogOutEvent(events)) throw new Error('The logout token lacks the log-out event')
  if (nonce !== undefined) throw new Error('The logout token contains a nonce')
  if (typeof jti !== 'string' || jti === '' || typeof exp !== 'number')
    throw new Error('The logout token has no id or expiry')
  const [subject, providerSid] = [serverText(sub), serverText(sid)]
  if (subject === null && providerSid === null) throw new Error('The logout token names no session')
  return { jti, expiresAt: exp, subject, providerSid }
}

function isLogOutEvent(events: unknown): boolean {
  if (typeof events !== 'object' || events === null || !Object.hasOwn(events, EVENT)) return false
  const event = (events as Record<string, unknown>)[EVENT]
  return typeof event === 'object' && event !== null && !Array.isArray(event)
}

function serverText(value: unknown): string | null {
  if (value === undefined) return null
  if (typeof value !== 'string' || value === '' || value.length > 320)
    throw new Error('The logout token contains an invalid value')
  return value
}

/**
 * SIGN-82: ends the sessions of that subject or provider session, once per token. Returns false if the token was used
 * before. A session without a provider's `sid` is found only by the subject.
 */
export async function endProviderSessions(
  db: SystemDb,
  { tenantId, issuer }: Pick<Provider, 'tenantId' | 'issuer'>,
  { jti, expiresAt, subject, providerSid }: LogOutOrder,
  clientInfo: ClientInfo,
): Promise<boolean> {
  const spent = await db
    .insertInto('sign_in_nonce')
    .values({
      nonce_hash: createHash('sha256')
        .update(JSON.stringify(['logout', tenantId, issuer, jti]))
        .digest(),
      expires_at: sql<Date>`to_timestamp(${expiresAt + CLOCK_TOLERANCE_SECONDS})`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('nonce_hash')
    .executeTakeFirst()
  if (!spent) return false
  // SIGN-162: in the order of their ids, as every other end of several sessions
  const sessions = await db
    .selectFrom('session')
    .select(['id', 'user_id'])
    .where('id', 'in', (from) =>
      from
        .selectFrom('session_proof')
        .select('session_id')
        .where('provider_tenant_id', '=', tenantId)
        .where('issuer', '=', issuer)
        .$if(subject !== null, (query) => query.where('subject', '=', subject))
        .$if(providerSid !== null, (query) =>
          query.where((row) =>
            subject === null
              ? row('provider_sid', '=', providerSid)
              : row.or([row('provider_sid', '=', providerSid), row('provider_sid', 'is', null)]),
          ),
        ),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
  const ids = sessions.map(({ id }) => id)
  if (ids.length > 0) await db.deleteFrom('session').where('id', 'in', ids).execute()
  for (const { user_id: userId } of sessions) await recordEvent(db, userId, 'SESSION_END', clientInfo)
  return true
}
