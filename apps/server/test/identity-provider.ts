import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { Provider } from 'oidc-provider'

export const CLIENT = { id: 'portico', secret: 'the secret of the demonstration' }

export interface ProviderPerson {
  sub: string
  email?: string
  email_verified?: boolean
  name?: string
}

export interface IdentityProvider {
  issuer: string
  /** Who is sitting at the provider's sign-in page. */
  person: ProviderPerson
  /** Goes through the provider's pages as a browser would, until it leads elsewhere. */
  visit(address: string, cookies?: Map<string, string>): Promise<string>
  /** Confirms the log-out at the provider's page, and answers where it leads. */
  endSession(address: string, cookies: Map<string, string>): Promise<string>
  /** Hears what the provider sends through the back channel, and answers with an HTTP status. */
  onBackChannel: (body: string) => Promise<number>
  /** Changes the ID token of each answer of the token endpoint, as somebody between provider and portal could. */
  changeIdToken: ((token: string) => string | Promise<string>) | undefined
  /** Signs a token with the provider's own key. */
  sign(claims: JWTPayload, header?: { typ?: string }): Promise<string>
  close(): Promise<void>
}

/** A certified OpenID provider, really running; the person that it knows signs in without being asked. */
export async function startIdentityProvider(redirectUri: string): Promise<IdentityProvider> {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`
  const people = new Map<string, ProviderPerson>()
  let person: ProviderPerson = { sub: 'nobody' }
  let changeIdToken: IdentityProvider['changeIdToken']
  let onBackChannel: IdentityProvider['onBackChannel'] = () => Promise.resolve(200)
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const signingKey = { ...(await exportJWK(privateKey)), kid: 'of the tests', alg: 'RS256', use: 'sig' }

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
    cookies: { keys: ['of the tests'] },
    jwks: { keys: [signingKey] },
    fetch: async (_: unknown, { body }: RequestInit) => {
      const text = body instanceof URLSearchParams ? body.toString() : ''
      return new Response(null, { status: await onBackChannel(text) })
    },
    features: { devInteractions: { enabled: false }, backchannelLogout: { enabled: true } },
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_: unknown, id: string) => ({ accountId: id, claims: () => ({ ...people.get(id), sub: id }) }),
  })
  const answer = provider.callback()
  server.on('request', (request, response) => {
    if (request.url === '/token' && changeIdToken) changeAnswer(response, changeIdToken)
    if (!request.url?.startsWith('/interaction/')) return answer(request, response)
    const accountId = person.sub
    people.set(accountId, person)
    const grant = new provider.Grant({ accountId, clientId: CLIENT.id })
    grant.addOIDCScope('openid email profile')
    void grant
      .save()
      .then((grantId) =>
        provider.interactionFinished(request, response, { login: { accountId }, consent: { grantId } }),
      )
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
    close: () => new Promise((done) => server.close(() => done())),
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
