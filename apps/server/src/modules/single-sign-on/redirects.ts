import type { FastifyReply } from 'fastify'
import { PROVIDER_TEST_PAGE, type ProviderTestEnd } from '@portico/contract/rules/sign-in/provider-test'
import type { SsoProblem } from '@portico/contract/rules/sign-in/single-sign-on'

/** The page that notifies the portal's other windows and closes itself (SIGN-77). */
export const RELOGIN_PATH = '/login/again'

/** SIGN-53: must equal the URL that is registered at the provider; never derived from the request. */
export const redirectUriOf = (publicOrigin: string, tenantCode: string) =>
  `${publicOrigin}/identification/sso/${encodeURIComponent(tenantCode)}/callback`

/** The address at which the provider's answer has arrived, as the provider knows it. */
export function callbackAddressOf(publicOrigin: string, tenantCode: string, query: Record<string, string | undefined>) {
  const address = new URL(redirectUriOf(publicOrigin, tenantCode))
  for (const [name, value] of Object.entries(query)) if (value) address.searchParams.set(name, value)
  return address
}

/** SIGN-57: leads to the sign-in page, which shows the reason. */
export const sendBack = (reply: FastifyReply, problem: SsoProblem, isAgain = false) =>
  redirect(reply, `${isAgain ? RELOGIN_PATH : '/login'}?sso=${problem}`)

/** ADMIN-166: leads to the page that a test sign-in ends at. */
export const endTest = (reply: FastifyReply, end: ProviderTestEnd) =>
  redirect(reply, `${PROVIDER_TEST_PAGE}?test=${end}`)

export function redirect(reply: FastifyReply, location: string): undefined {
  reply.code(302).headers({ location, 'referrer-policy': 'no-referrer' })
  return undefined
}
