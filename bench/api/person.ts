import { CompactEncrypt, importJWK, type JWK } from 'jose'
import { send, type Answer, type Call } from './http.ts'

export interface Person {
  account: string
  userId: number
  tenantId: number
  /** Sends a call as this person in the person's tenant. */
  call(call: Call): Promise<Answer>
  /** Renews the bearer, for runs that last longer than its lifetime. */
  renew(): Promise<void>
}

const PASSWORD = 'Portal-Demo-2026'

/** Signs in and enters a tenant, as the shell does. `now` is the time of the computer, in milliseconds. */
export async function signIn(
  origin: string,
  account: string,
  tenantId: number,
  now: () => number = Date.now,
): Promise<Person> {
  const keys = await json<{ keys: JWK[]; nonce: string }>(
    await send(origin, { method: 'GET', path: '/identification/public-key' }),
  )
  const [key] = keys.keys
  if (!key) throw new Error('The server sent no public key for the password.')
  const secret = JSON.stringify({ password: PASSWORD, nonce: keys.nonce, iat: Math.floor(now() / 1000) })
  const password = await new CompactEncrypt(Buffer.from(secret))
    .setProtectedHeader({ alg: 'RSA-OAEP-256', enc: 'A256GCM', ...(key.kid ? { kid: key.kid } : {}) })
    .encrypt(await importJWK(key, 'RSA-OAEP-256'))

  const answer = await send(
    origin,
    { method: 'POST', path: '/identification/login', body: { account, password } },
    OWN_PAGE,
  )
  const login = await json<{ data: { userToken: string; userId: number } | null; errorMsg: string | null }>(answer)
  if (!login.data) throw new Error(`${account} could not sign in: ${login.errorMsg}`)
  const cookie = answer.cookies.map((line) => line.split(';', 1)[0]).join('; ')

  let token = login.data.userToken
  const headers = () => ({ ...OWN_PAGE, cookie, authorization: `Bearer ${token}`, 'accept-language': 'en' })
  const person: Person = {
    account,
    userId: login.data.userId,
    tenantId,
    call: (call) => send(origin, call, headers()),
    async renew() {
      const call: Call = { method: 'POST', path: '/identification/session/renew', body: { tenantId } }
      token = (await json<{ tenantToken: string }>(await send(origin, call, headers()))).tenantToken
    },
  }
  const entered = await person.call({ method: 'PUT', path: `/identification/session/tenant?tenantId=${tenantId}` })
  token = (await json<{ tenantToken: string }>(entered)).tenantToken
  return person
}

/** The headers that a browser adds to the calls of the portal's own page. */
const OWN_PAGE = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' }

async function json<T>({ status, body }: Answer): Promise<T> {
  if (status !== 200) throw new Error(`HTTP ${status}: ${body.toString().slice(0, 300)}`)
  return JSON.parse(body.toString()) as T
}
