import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { SSO_MINUTES } from '@portico/contract/rules/single-sign-on'
import type { SystemDb } from '../../db/handles.ts'
import { isToken, readCookie } from '../../http/credentials.ts'
import { hashOf, newToken } from '../sessions/sessions.service.ts'

const COOKIE = 'pre_sso'

export interface Beginning {
  tenantId: number
  nonce: string
  codeVerifier: string
  returnTo: string | null
}

/** SIGN-53: the state goes to the provider and back; its other half stays in this browser. Both are kept as hashes. */
export async function beginSignIn(
  db: SystemDb,
  reply: FastifyReply,
  isSecure: boolean,
  { tenantId, nonce, codeVerifier, returnTo }: Beginning,
): Promise<string> {
  const [state, browser] = [newToken(), newToken()]
  await db
    .insertInto('sign_in_state')
    .values({
      state_hash: hashOf(state),
      browser_hash: hashOf(browser),
      bound_tenant_id: tenantId,
      nonce,
      code_verifier: codeVerifier,
      return_to: returnTo,
      expires_at: sql<Date>`now() + make_interval(mins => ${SSO_MINUTES})`,
    })
    .execute()
  setCookie(reply, browser, SSO_MINUTES * 60, isSecure)
  return state
}

/** Spends a state, whatever comes of it; undefined where it is not this browser's, this tenant's, or over. */
export async function takeState(
  db: SystemDb,
  request: FastifyRequest,
  state: string | undefined,
): Promise<Beginning | undefined> {
  const browser = readCookie(request, COOKIE)
  if (!isToken(state) || !isToken(browser)) return undefined
  const taken = await db
    .deleteFrom('sign_in_state')
    .where('state_hash', '=', hashOf(state))
    .where('browser_hash', '=', hashOf(browser))
    .where(sql<boolean>`expires_at > now()`)
    .returning(['bound_tenant_id', 'nonce', 'code_verifier', 'return_to'])
    .executeTakeFirst()
  if (!taken || taken.bound_tenant_id === null || taken.nonce === null || taken.code_verifier === null) return undefined
  return {
    tenantId: taken.bound_tenant_id,
    nonce: taken.nonce,
    codeVerifier: taken.code_verifier,
    returnTo: taken.return_to,
  }
}

export const forgetBrowser = (reply: FastifyReply, isSecure: boolean): void => setCookie(reply, '', 0, isSecure)

function setCookie(reply: FastifyReply, value: string, seconds: number, isSecure: boolean): void {
  const secure = isSecure ? '; Secure' : ''
  reply.header(
    'set-cookie',
    `${COOKIE}=${value}; Path=/identification/sso; HttpOnly; SameSite=Lax; Max-Age=${seconds}${secure}`,
  )
}
