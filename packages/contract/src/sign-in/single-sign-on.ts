import { z } from 'zod/mini'
import { boundedText } from '../protocol/common.ts'
import { endpoint } from '../protocol/endpoint.ts'

const longText = z.optional(z.string().check(z.maxLength(4096)))

export const singleSignOn = [
  endpoint('GET /identification/sso/providers', {
    summary:
      'The identity providers of a tenant: by its custom code, by the domain of a mail address, else by the host that was asked',
    access: 'public',
    // An invalid value is treated as unknown.
    query: z.object({ code: z.optional(z.string()), domain: z.optional(z.string()) }),
    response: z.array(z.object({ tenantCode: z.string(), name: z.string() })),
    errors: ['TOO_MANY_REQUESTS'],
  }),
  endpoint('GET /identification/sso/{tenantCode}/start', {
    summary: "Redirect to the tenant's identity provider, which returns to redirectUrl, a page of the portal",
    access: 'public',
    // An invalid value is treated as unknown.
    params: z.object({ tenantCode: boundedText(200) }),
    query: z.object({
      redirectUrl: longText,
      /**
       * True if the person of this browser's session signs in again (SIGN-76); the provider then returns to
       * `/login/again`.
       */
      again: z.optional(z.literal('1')),
    }),
    answers: 'redirect',
    errors: ['TOO_MANY_REQUESTS'],
  }),
  endpoint('GET /identification/sso/{tenantCode}/test', {
    summary: "Redirect of a test sign-in to the provider; the browser's session has started it (ADMIN-166)",
    access: 'public',
    params: z.object({ tenantCode: boundedText(200) }),
    answers: 'redirect',
    errors: ['TOO_MANY_REQUESTS'],
  }),
  endpoint('GET /identification/sso/{tenantCode}/callback', {
    summary: 'The return address of the identity provider',
    access: 'public',
    params: z.object({ tenantCode: boundedText(200) }),
    query: z.object({ code: longText, state: longText, iss: longText, error: longText }),
    answers: 'redirect',
  }),
  endpoint('GET /identification/sso/{tenantCode}/logged-out', {
    summary: 'The return address of the identity provider after a log-out',
    access: 'public',
    params: z.object({ tenantCode: boundedText(200) }),
    query: z.object({ state: longText }),
    answers: 'redirect',
  }),
  endpoint('POST /identification/sso/{tenantCode}/backchannel-logout', {
    summary: 'The identity provider ends sessions (OpenID Connect Back-Channel Logout 1.0). The body is a form',
    access: 'public',
    provesItself: true,
    params: z.object({ tenantCode: boundedText(200) }),
    body: z.object({ logout_token: boundedText(16_384) }),
    response: z.object({}),
    errors: ['VALIDATION', 'TOO_MANY_REQUESTS'],
  }),
] as const
