import { createServer } from 'node:http'

/** The OpenID provider that server tests and journeys share: a certified implementation without pages. */
export async function listen(port = 0) {
  const server = createServer()
  await new Promise((done) => server.listen(port, '127.0.0.1', done))
  return {
    server,
    issuer: `http://127.0.0.1:${server.address().port}`,
    close: () => new Promise((done) => server.close(() => done())),
  }
}

/** The configuration of a provider that knows one portal. `accountOf` returns the claims of an account. */
export function configurationFor({ client, redirectUri, accountOf }) {
  return {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [redirectUri],
        post_logout_redirect_uris: [redirectUri.replace(/callback$/, 'logged-out')],
        backchannel_logout_uri: redirectUri.replace(/callback$/, 'backchannel-logout'),
        backchannel_logout_session_required: true,
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    pkce: { required: () => true },
    cookies: { keys: ['of the tests'] },
    features: { devInteractions: { enabled: false }, backchannelLogout: { enabled: true } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, id) => ({ accountId: id, claims: () => ({ ...accountOf(id), sub: id }) }),
  }
}

export const isInteraction = ({ url }) => url?.startsWith('/interaction/') ?? false

/** Signs an account in at the provider, and consents to the portal's request. */
export async function finishSignIn(provider, { client, accountId, request, response, login = {} }) {
  const grant = new provider.Grant({ accountId, clientId: client.id })
  grant.addOIDCScope('openid email profile')
  const result = { login: { accountId, ...login }, consent: { grantId: await grant.save() } }
  await provider.interactionFinished(request, response, result)
}
