import type { IncomingMessage, ServerResponse } from 'node:http'
import { Provider } from 'oidc-provider'
import { configurationFor, finishSignIn, isInteraction, listen } from '../scripts/lib/test-servers/openid-provider.mjs'

export const CLIENT = { id: 'portico', secret: 'the secret of the journeys' }

const PEOPLE: Record<string, { email: string; email_verified: boolean; name: string }> = {
  li: { email: 'li.wei@nordbro.se', email_verified: true, name: '李伟' },
  anna: { email: 'anna.berg@nordbro.se', email_verified: true, name: 'Anna Berg' },
  erik: { email: 'erik.lindqvist@nordbro.se', email_verified: true, name: 'Erik' },
  stranger: { email: 'stranger@example.org', email_verified: true, name: 'A stranger' },
}

const FORM = `<!doctype html><meta charset="utf-8"><title>Provider</title><h1>Sign in at the provider</h1>
<form method="post"><label>Who are you? <input name="login"></label><button>Go on</button></form>`

/**
 * Starts a certified OpenID provider with a page that asks for the account. `serve` connects it to a running portal.
 */
export async function startIdentityProvider(port = 0) {
  const { server, issuer, close } = await listen(port)
  let answer = (_: IncomingMessage, response: ServerResponse): void => void response.end()
  server.on('request', (request, response) => answer(request, response))

  function serve(redirectUri: string): void {
    const configuration = configurationFor({ client: CLIENT, redirectUri, accountOf: (id) => PEOPLE[id] })
    const provider = new Provider(issuer, {
      ...configuration,
      features: { ...configuration.features, rpInitiatedLogout: { enabled: true, logoutSource: askToSignOut } },
      // the provider's default fetch refuses loopback addresses
      fetch: (url: string, { method, headers, body }: RequestInit) =>
        fetch(url, { method, headers, body } as RequestInit),
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
      await finishSignIn(provider, { client: CLIENT, accountId, request, response, login: { remember: false } })
    }
    answer = (request, response) =>
      isInteraction(request) ? void interact(request, response) : callback(request, response)
  }
  return { issuer, serve, stop: close }
}

function askToSignOut(context: { body: string }, form: string): void {
  context.body = `<!doctype html><title>Provider</title><h1>Sign out at the provider</h1>${form}
    <button type="submit" form="op.logoutForm" value="yes" name="logout">Sign out</button>`
}
