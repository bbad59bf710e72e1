import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../../../db/handles.ts'
import { isToken, readCookie } from '../../../http/security/credentials.ts'
import { ownOrigin } from '../../../http/security/same-origin.ts'
import { clearSessionCookies, endSession, listLogOutDestinations } from '../../sessions/sessions.service.ts'
import type { Settings } from '../../settings.ts'
import { beginProviderLogOut, findProviderSession } from '../../single-sign-on/provider-log-out.service.ts'
import { destinationOf, sendRedirectPage } from './log-out.ts'

interface LogOutCall {
  database: Database
  request: FastifyRequest
  reply: FastifyReply
}

/** Ends the session of the cookie; the transaction is committed before the response is sent. */
export async function logOut(
  { config: { publicOrigin }, sessionCookie }: Settings,
  { database, request, reply }: LogOutCall,
  serviceUrl: string | undefined,
): Promise<string | undefined> {
  const sid = readCookie(request, sessionCookie.name)
  const origins = [publicOrigin, ownOrigin(request)]
  const leaving = isToken(sid)
    ? await database.system(async (db) => {
        const destination = destinationOf(serviceUrl, origins, await listLogOutDestinations(db, sid))
        const atProvider = await findProviderSession(db, sid)
        await endSession(db, sid)
        const provider = atProvider && (await beginProviderLogOut(db, reply, atProvider, { publicOrigin, destination }))
        return { destination, provider }
      })
    : { destination: destinationOf(serviceUrl, origins), provider: undefined }
  clearSessionCookies(reply, sessionCookie)
  // Pages must not reappear with the Back button.
  reply.header('clear-site-data', '"cache"')
  // SIGN-80: the policy blocks forms that lead to other sites, even by redirect; a separate page with a redirect is
  // permitted.
  if (leaving.provider !== undefined && request.method !== 'GET') return sendRedirectPage(reply, leaving.provider)
  reply.code(request.method === 'GET' ? 302 : 303).header('location', leaving.provider ?? leaving.destination)
  return undefined
}
