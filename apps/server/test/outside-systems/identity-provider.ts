import type { ServerResponse } from 'node:http'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { Provider } from 'oidc-provider'
import {
  configurationFor,
  finishSignIn,
  isInteraction,
  listen,
} from '../../../../scripts/lib/test-servers/openid-provider.mjs'

export const CLIENT = { id: 'portico', secret: 'the secret of the demonstration' }

export interface ProviderPerson {
  sub: string
  email?: string
  email_verified?: boolean
  name?: string
}

export interface IdentityProvider {
  issuer: string
  /** The person at the provider's sign-in page. */
  person: ProviderPerson
  /** Follows the provider's pages as a browser would, until they lead to another site. */
  visit(address: string, cookies?: Map<string, string>): Promise<string>
  /** Confirms the log-out at the provider's page, and returns its redirect. */
  endSession(address: string, cookies: Map<string, string>): Promise<string>
  /** Receives the provider's calls of the back channel, and answers with an HTTP status. */
  onBackChannel: (body: string) => Promise<number>
  /** Changes the ID token of each answer of the token endpoint, as an attacker between provider and portal could. */
  changeIdToken: ((token: string) => string | Promise<string>) | undefined
  /** Signs a token with the provider's own key. */
  sign(claims: JWTPayload, header?: { typ?: string }): Promise<string>
  close(): Promise<void>
}

/** Runs a certified OpenID provider. Its one person signs in without a question. */
export async function startIdentityProvider(redirectUri: string): Promise<IdentityProvider> {
  const { server, issuer, close } = await listen()
  const people = new Map<string, ProviderPerson>()
  let person: ProviderPerson = { sub: 'nobody' }
  let changeIdToken: IdentityProvider['changeIdToken']
  let onBackChannel: IdentityProvider['onBackChannel'] = () => Promise.resolve(200)
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const signingKey = { ...(await exportJWK(privateKey)), kid: 'of the tests', alg: 'RS256', use: 'sig' }

  const provider = new Provider(issuer, {
    ...configurationFor({ client: CLIENT, redirectUri, accountOf: (id) => people.get(id) }),
    jwks: { keys: [signingKey] },
    fetch: async (_: unknown, { body }: RequestInit) => {
      const text = body instanceof URLSearchParams ? body.toString() : ''
      return new Response(null, { status: await onBackChannel(text) })
    },
  })
  const answer = provider.callback()
  server.on('request', (request, response) => {
    if (request.url === '/token' && changeIdToken) changeAnswer(response, changeIdToken)
    if (!isInteraction(request)) return answer(request, response)
    people.set(person.sub, person)
    void finishSignIn(provider, { client: CLIENT, accountId: person.sub, request, response })
  })

  return {
    issuer,
    get person() {
      return person
    },
    set person(next) {
      person = next
    },
    get changeIdToken() {
      return changeIdToken
    },
    set changeIdToken(next) {
      changeIdToken = next
    },
    get onBackChannel() {
      return onBackChannel
    },
    set onBackChannel(next) {
      onBackChannel = next
    },
    sign: (claims, { typ = 'logout+jwt' } = {}) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'of the tests', typ }).sign(privateKey),
    async endSession(address, cookies) {
      const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const page = await fetch(address, { headers: { cookie: cookie() } })
      keep(cookies, page)
      const xsrf = /name="xsrf" value="([^"]+)"/.exec(await page.text())?.[1] ?? ''
      const answer = await fetch(`${issuer}/session/end/confirm`, {
        method: 'POST',
        redirect: 'manual',
        headers: { cookie: cookie() },
        body: new URLSearchParams({ xsrf, logout: 'yes' }),
      })
      return answer.headers.get('location') ?? `${answer.status} ${await answer.text()}`
    },
    async visit(address, cookies = new Map<string, string>()) {
      for (let at = address, steps = 0; steps < 10; steps++) {
        if (!at.startsWith(issuer)) return at
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
        const page = await fetch(at, { redirect: 'manual', headers: { cookie } })
        keep(cookies, page)
        const next = page.headers.get('location')
        if (!next) throw new Error(`The provider stays at ${at}: ${page.status} ${await page.text()}`)
        at = new URL(next, at).href
      }
      throw new Error('The provider leads in circles')
    },
    close,
  }
}

/** Replaces the ID token in a JSON answer that is about to be sent. */
function changeAnswer(response: ServerResponse, change: (token: string) => string | Promise<string>): void {
  const end = response.end.bind(response)
  const endChanged = async (body: unknown) => {
    const answer = JSON.parse(String(body)) as { id_token: string }
    const text = JSON.stringify({ ...answer, id_token: await change(answer.id_token) })
    response.setHeader('content-length', Buffer.byteLength(text))
    end(text)
  }
  response.end = (body?: unknown) => {
    void endChanged(body)
    return response
  }
}

function keep(cookies: Map<string, string>, { headers }: Response): void {
  for (const line of headers.getSetCookie()) {
    const [name = '', value = ''] = line.split(';', 1)[0]?.split(/=(.*)/s) ?? []
    cookies.set(name, value)
  }
}
