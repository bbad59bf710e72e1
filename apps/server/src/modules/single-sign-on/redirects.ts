import type { FastifyReply } from 'fastify'
import type { SsoProblem } from '@portico/contract/rules/sign-in/single-sign-on'

/** The page that notifies the portal's other windows and closes itself (SIGN-77). */
export const RELOGIN_PATH = '/login/again'

/** SIGN-53: must equal the URL that is registered at the provider; never derived from the request. */
export const redirectUriOf = (publicOrigin: string, tenantCode: string) =>
  `${publicOrigin}/identification/sso/${encodeURIComponent(tenantCode)}/callback`

/** SIGN-57: leads to the sign-in page, which shows the reason. */
export const sendBack = (reply: FastifyReply, problem: SsoProblem, isAgain = false) =>
  redirect(reply, `${isAgain ? RELOGIN_PATH : '/login'}?sso=${problem}`)

export function redirect(reply: FastifyReply, location: string): undefined {
  reply.code(302).headers({ location, 'referrer-policy': 'no-referrer' })
  return undefined
}
