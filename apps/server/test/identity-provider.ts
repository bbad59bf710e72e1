import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
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
  visit(address: string): Promise<string>
  close(): Promise<void>
}

/** A certified OpenID provider, really running; the person that it knows signs in without being asked. */
export async function startIdentityProvider(redirectUri: string): Promise<IdentityProvider> {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`
  const people = new Map<string, ProviderPerson>()
  let person: ProviderPerson = { sub: 'nobody' }

  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    pkce: { required: () => true },
    cookies: { keys: ['of the tests'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_: unknown, id: string) => ({ accountId: id, claims: () => ({ ...people.get(id), sub: id }) }),
  })
  const answer = provider.callback()
  server.on('request', (request, response) => {
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
    async visit(address) {
      const cookies = new Map<string, string>()
      for (let at = address, steps = 0; steps < 10; steps++) {
        if (!at.startsWith(issuer)) return at
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
        const page = await fetch(at, { redirect: 'manual', headers: { cookie } })
        for (const line of page.headers.getSetCookie()) {
          const [name = '', value = ''] = line.split(';', 1)[0]?.split(/=(.*)/s) ?? []
          cookies.set(name, value)
        }
        const next = page.headers.get('location')
        if (!next) throw new Error(`The provider stays at ${at}: ${page.status} ${await page.text()}`)
        at = new URL(next, at).href
      }
      throw new Error('The provider leads in circles')
    },
    close: () => new Promise((done) => server.close(() => done())),
  }
}
