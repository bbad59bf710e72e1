import { sql } from 'kysely'
import { ApplicationTokenClaims } from '@portico/contract/sessions/application-tokens'
import { APP_TOKEN_MINUTES } from '@portico/contract/rules/sessions/session'
import type { SystemDb } from '../../db/handles.ts'
import { isToken } from '../../http/security/credentials.ts'
import { type Bearer, issueBearer } from './bearers.ts'
import { LIVE_BEARER_SQL, LIVE_SESSION_SQL } from './live-session-sql.ts'
import { getSigningKey, listPublicKeys, SIGNING_ALGORITHM } from './signing-keys.service.ts'
import type { TokenIdentity } from './tokens/token-identity.ts'
import { hashOf } from './tokens/tokens.ts'

/** RFC 9068: distinguishes an access token from every other kind of JWT. */
const TOKEN_TYPE = 'at+jwt'

export interface ApplicationGrant {
  /** The portal's origin. */
  issuer: string
  applicationCode: string
  sessionId: number
  userId: number
  tenantId: number
  orgId: number | null
  /**
   * The identity of the bearer for which the token is issued: its code for the claims, and the identity itself or the
   * bearer's hash (SESS-66).
   */
  identityCode: string | null
  identity: TokenIdentity | Buffer
}

/**
 * SESS-80: issues a signed token whose audience is one application. Its `jti` is a bearer of the session, so
 * everything that ends bearers also ends it. The signature lets backends verify it themselves.
 */
export async function issueApplicationToken(db: SystemDb, grant: ApplicationGrant): Promise<Bearer> {
  const { SignJWT, importJWK } = await import('jose')
  const { issuer, applicationCode, sessionId, userId, tenantId, orgId, identityCode, identity } = grant
  const bearer = await issueBearer(db, {
    ...{ sessionId, tenantId, identity },
    audience: applicationCode,
    minutes: APP_TOKEN_MINUTES,
  })
  const exp = Math.floor(bearer.expiredAt / 1000)
  const claims: ApplicationTokenClaims = {
    iss: issuer,
    aud: applicationCode,
    client_id: applicationCode,
    sub: String(userId),
    jti: bearer.token,
    iat: exp - APP_TOKEN_MINUTES * 60,
    exp,
    tenantId,
    orgId,
    identityCode,
  }
  const { kid, privateKey } = await getSigningKey(db)
  const token = await new SignJWT(claims)
    .setProtectedHeader({ alg: SIGNING_ALGORITHM, typ: TOKEN_TYPE, kid })
    .sign(await importJWK(privateKey, SIGNING_ALGORITHM))
  return { token, expiredAt: exp * 1000 }
}

interface Shown {
  token: string
  issuer: string
  /** The application that presents the token; it must be the audience. */
  applicationCode: string
}

export interface LiveApplicationToken {
  claims: ApplicationTokenClaims
  sessionId: number
}

/**
 * SESS-83: the claims of a token if the portal signed it, it is for this application, and its session is alive; else
 * undefined.
 */
export async function readApplicationToken(db: SystemDb, shown: Shown): Promise<LiveApplicationToken | undefined> {
  const claims = await verifySignature(db, shown)
  if (!claims || !isToken(claims.jti)) return undefined
  const sessionId = await findLiveSession(db, claims)
  return sessionId === undefined ? undefined : { claims, sessionId }
}

async function verifySignature(db: SystemDb, { token, issuer, applicationCode }: Shown) {
  const { importJWK, jwtVerify } = await import('jose')
  const keys = await listPublicKeys(db)
  try {
    const { payload } = await jwtVerify(
      token,
      async ({ kid }) => {
        const key = keys.find((candidate) => candidate.kid === kid)
        if (!key) throw new Error('The signing key is unknown')
        return importJWK(key.jwk, SIGNING_ALGORITHM)
      },
      { algorithms: [SIGNING_ALGORITHM], typ: TOKEN_TYPE, issuer, audience: applicationCode },
    )
    const { data } = ApplicationTokenClaims.safeParse(payload)
    return data?.client_id === applicationCode ? data : undefined
  } catch {
    return undefined
  }
}

/** SESS-84: the session, if neither it nor the bearer for which the token was issued has ended. */
async function findLiveSession(
  db: SystemDb,
  { jti, aud, sub, tenantId }: ApplicationTokenClaims,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select session.id
    from access_token token
    join session on session.id = token.session_id
    join user_account account on account.id = session.user_id
    join tenant on tenant.id = token.bound_tenant_id
    join membership on membership.tenant_id = tenant.id and membership.user_id = session.user_id
    join tenant_application application on application.tenant_id = tenant.id and application.application_code = token.audience
    where token.token_hash = ${hashOf(jti)} and token.audience = ${aud} and token.bound_tenant_id = ${tenantId}
      and session.user_id = ${Number(sub)} and ${sql.raw(LIVE_BEARER_SQL)} and ${sql.raw(LIVE_SESSION_SQL)}
      and not account.disabled and membership.status = 1 and application.enabled
      and (tenant.status = 1 or (tenant.status = 2 and membership.tenant_admin))`.execute(db)
  return rows[0]?.id
}
