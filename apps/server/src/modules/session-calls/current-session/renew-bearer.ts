import { PortalError } from '@portico/contract/protocol/errors'
import type { session } from '@portico/contract/sessions/session'
import type { SystemDb } from '../../../db/handles.ts'
import { readTokens } from '../../../http/security/credentials.ts'
import { expireForDomains } from '../../../http/security/cookies/foreign-cookies.ts'
import type { ContextOf } from '../../../http/pipeline/implement.ts'
import {
  findSession,
  isEndedByInactivity,
  issueBearer,
  restartPersistentSession,
} from '../../sessions/sessions.service.ts'
import { holdPolicy } from '../../sign-in-policy/sign-in-policy.service.ts'
import type { Settings } from '../../settings.ts'
import { actingIdentityOf, enterTenant } from '../../tenant-entry/tenant-entry.service.ts'
import { chooseSession } from './choose-session.ts'

type Context = ContextOf<typeof session, 'POST /identification/session/renew'>

/** SESS-3: renews the bearer. Never extends the session, because pages renew by polling as well. */
export async function renewBearer({ config, sessionCookie }: Settings, { db, request, reply, body }: Context) {
  const { hostname } = new URL(config.publicOrigin)
  const sids = readTokens(request, sessionCookie.name)
  const sid = sids.length > 1 ? await chooseSession(db, sids, body.userId) : sids[0]
  if (sids.length > 1) reply.header('set-cookie', expireForDomains([sessionCookie.name], hostname, request.url))
  if (sid === undefined) throw new PortalError('UNAUTHENTICATED')
  const mayRestart = body.begins === true && request.headers['x-background'] !== '1'
  const tenantId = body.tenantId ?? null
  const match = (await findSession(db, sid)) ?? (mayRestart ? await restart(db, sid, tenantId) : undefined)
  if (!match) throw new PortalError((await isEndedByInactivity(db, sid)) ? 'SESSION_IDLE' : 'UNAUTHENTICATED')
  if (body.userId !== undefined && body.userId !== match.userId) throw new PortalError('CONFLICT')
  const as = actingIdentityOf(body)
  const person = { sessionId: match.id, userId: match.userId }
  const entrance = tenantId === null ? undefined : await enterTenant(db, { ...person, tenantId, isRenewal: true, as })
  // SESS-51: the identity that the page shows is no longer the person's. A starting page shows none yet.
  if (entrance && as && body.begins !== true && entrance.identity.code !== as.identityCode)
    throw new PortalError('CONFLICT')
  const bearer = { sessionId: match.id, tenantId, identity: entrance?.identity }
  const { token, expiredAt } = await issueBearer(db, bearer)
  return { tenantToken: token, tenantId, expiredAt, trusted: false, loginTenantId: match.loginTenantId }
}

/** SEC-57: the tenant's policy is held before the session's tokens are deleted, as in every entry. */
async function restart(db: SystemDb, sid: string, tenantId: number | null) {
  if (tenantId !== null) await holdPolicy(db, tenantId)
  return restartPersistentSession(db, sid)
}
