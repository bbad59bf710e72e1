import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'

export const CLIENT = { id: 'portico', secret: 'the secret of the journeys' }

const PEOPLE: Record<string, { email: string; email_verified: boolean; name: string }> = {
  li: { email: 'li.wei@nordbro.se', email_verified: true, name: '李伟' },
  erik: { email: 'erik.lindqvist@nordbro.se', email_verified: true, name: 'Erik' },
  stranger: { email: 'stranger@example.org', email_verified: true, name: 'A stranger' },
}

const FORM = `<!doctype html><meta charset="utf-8"><title>Provider</title><h1>Sign in at the provider</h1>
<form method="post"><label>Who are you? <input name="login"></label><button>Go on</button></form>`

/** A certified OpenID provider with a page that asks who one is. Its portal is named once that is running. */
export async function startIdentityProvider(port = 0) {
  let answer = (_: IncomingMessage, response: ServerResponse): void => void response.end()
  const server = createServer((request, response) => answer(request, response))
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`

  function serve(redirectUri: string): void {
    const provider = new Provider(issuer, {
      clients: [
        {
          client_id: CLIENT.id,
          client_secret: CLIENT.secret,
          redirect_uris: [redirectUri],
          post_logout_redirect_uris: [redirectUri.replace(/callback$/, 'logged-out')],
          backchannel_logout_uri: redirectUri.replace(/callback$/, 'backchannel-logout'),
          backchannel_logout_session_required: true,
          token_endpoint_auth_method: 'client_secret_post',
        },
      ],
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
      pkce: { required: () => true },
      cookies: { keys: ['of the journeys'] },
      features: {
        devInteractions: { enabled: false },
        backchannelLogout: { enabled: true },
        rpInitiatedLogout: {
          enabled: true,
          logoutSource: (context: { body: string }, form: string) => {
            context.body = `<!doctype html><title>Provider</title><h1>Sign out at the provider</h1>${form}
              <button type="submit" form="op.logoutForm" value="yes" name="logout">Sign out</button>`
          },
        },
      },
      // the provider's own fetch refuses addresses of this machine
      fetch: (url: string, { method, headers, body }: RequestInit) =>
        fetch(url, { method, headers, body } as RequestInit),
      interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
      findAccount: (_: unknown, id: string) => ({ accountId: id, claims: () => ({ ...PEOPLE[id], sub: id }) }),
    })
    const callback = provider.callback()

    async function interact(request: IncomingMessage, response: ServerResponse): Promise<void> {
      if (request.method !== 'POST') {
        response.setHeader('content-type', 'text/html; charset=utf-8')
        return void response.end(FORM)
      }
      const parts: Buffer[] = []
      for await (const part of request) parts.push(part as Buffer)
      const accountId = new URLSearchParams(Buffer.concat(parts).toString()).get('login') ?? ''
      const grant = new provider.Grant({ accountId, clientId: CLIENT.id })
      grant.addOIDCScope('openid email profile')
      const result = { login: { accountId, remember: false }, consent: { grantId: await grant.save() } }
      await provider.interactionFinished(request, response, result)
    }
    answer = (request, response) =>
      request.url?.startsWith('/interaction/') ? void interact(request, response) : callback(request, response)
  }
  return { issuer, serve, stop: () => new Promise<void>((done) => server.close(() => done())) }
}
