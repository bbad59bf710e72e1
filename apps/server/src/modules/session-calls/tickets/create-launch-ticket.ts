import { PortalError } from '@portico/contract/protocol/errors'
import type { session } from '@portico/contract/sessions/session'
import { readCookie } from '../../../http/security/credentials.ts'
import type { DetachedContextOf } from '../../../http/pipeline/implement.ts'
import { findWorkplace } from '../../organisations/organisations.service.ts'
import { findApplicationByOrigin, hashOf, newToken } from '../../sessions/sessions.service.ts'
import { issueLaunchTicket, parseOrigin } from '../../sessions/tickets.service.ts'
import type { Settings } from '../../settings.ts'
import { isTrustedOrigin } from '../../third-parties/third-parties.service.ts'

type Context = DetachedContextOf<typeof session, 'POST /identification/session/ticket'>

/**
 * SESS-7, SESS-14 (D7): issues a ticket for a page that the tenant has registered, and for an organisation in
 * which the person may work.
 */
export async function createLaunchTicket(settings: Settings, context: Context) {
  const { sessionCookie } = settings
  const { database, actor, request, body } = context
  const { sessionId, tenantId, bearerHash } = actor
  const { origin, isOwn, applicationCode } = await permittedOrigin(settings, context)
  const orgId = body.orgId ?? null
  // The redeeming party relies on the ticket's content.
  if (orgId !== null && !(await database.tenant(tenantId, (db) => findWorkplace(db, actor, orgId)))) {
    throw new PortalError('NOT_FOUND')
  }
  const ticket = { sessionId, tenantId, orgId, purpose: body.purpose, origin, applicationCode, bearerHash }
  const proof = body.withProof === true ? newToken() : undefined
  const secret = proof ?? (isOwn ? readCookie(request, sessionCookie.name) : undefined)
  const binding = secret === undefined || body.purpose === 'hand-in' ? {} : { browserHash: hashOf(secret) }
  const issued = await database.system((db) => issueLaunchTicket(db, { ...ticket, ...binding }))
  return { ...issued, ...(proof === undefined ? {} : { proof }) }
}

/** The origin of the ticket, with its application, if any. Throws if the actor may not have a ticket for it. */
async function permittedOrigin({ config, hosts }: Settings, { database, actor, request, body }: Context) {
  const { tenantId, boundApplicationCode } = actor
  const origin = parseOrigin(body.origin)
  const isOwn = origin === config.publicOrigin
  // SESS-30: a hand-in code is for the portal's own entry.
  if (body.purpose === 'hand-in' && !isOwn) throw new PortalError('FORBIDDEN')
  // SESS-71: a session bound to one application may only open a window of that application.
  if (boundApplicationCode !== null && (isOwn || body.purpose !== 'window')) throw new PortalError('FORBIDDEN')
  const applicationCode = isOwn
    ? null
    : await database.tenant(tenantId, (db) => findApplicationByOrigin(db, hosts.at(request.headers.host), origin))
  if (applicationCode === undefined) {
    // ENTRY-50: a trusted third party of the tenant gets the person's data, but never a window's token.
    const isTrusted =
      body.purpose === 'third-party' && (await database.tenant(tenantId, (db) => isTrustedOrigin(db, origin)))
    if (!isTrusted) throw new PortalError('FORBIDDEN')
  }
  if (![null, applicationCode].includes(boundApplicationCode)) throw new PortalError('FORBIDDEN')
  return { origin, isOwn, applicationCode: applicationCode ?? null }
}
