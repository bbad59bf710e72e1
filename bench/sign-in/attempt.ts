import { CompactEncrypt, importJWK, type JWK } from 'jose'
import { send } from '../api/http.ts'

const PASSWORD = 'Portal-Demo-2026'
const TENANT = 20001
const OWN_PAGE = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' }

let imported: { kid: string; key: Awaited<ReturnType<typeof importJWK>> } | null = null

interface Answer {
  data: { userToken: string } | null
  errorCode: string | null
}

/** Fetches a key and sends one sign-in. Returns the answer and its cookies. */
export async function attempt(origin: string, account: string, password = PASSWORD) {
  const headers = { ...OWN_PAGE, 'x-forwarded-for': addressOf(account) }
  const keys = await send(origin, { method: 'GET', path: '/identification/public-key' }, headers)
  if (keys.status !== 200) return { headers, status: keys.status, cookies: [], answer: null }
  const { keys: list, nonce } = JSON.parse(keys.body.toString()) as { keys: JWK[]; nonce: string }
  const body = { account, password: await encrypt(list[0] ?? {}, nonce, password) }
  const login = await send(origin, { method: 'POST', path: '/identification/login', body }, headers)
  const answer = login.status === 200 ? (JSON.parse(login.body.toString()) as Answer) : null
  return { headers, status: login.status, cookies: login.cookies, answer }
}

/** Sends all calls of a sign-in: key, sign-in, tenant. Returns the error, or undefined after success. */
export async function signInOnce(origin: string, account: string): Promise<string | undefined> {
  const { headers, status, cookies, answer } = await attempt(origin, account)
  if (!answer) return `sign-in: HTTP ${status}`
  if (!answer.data) return `sign-in: ${answer.errorCode}`
  const entered = await send(
    origin,
    { method: 'PUT', path: `/identification/session/tenant?tenantId=${TENANT}` },
    {
      ...headers,
      cookie: cookies.map((line) => line.split(';', 1)[0]).join('; '),
      authorization: `Bearer ${answer.data.userToken}`,
    },
  )
  return entered.status === 200 ? undefined : `tenant: HTTP ${entered.status}`
}

export async function askForCode(origin: string, mobile: string, index: number): Promise<void> {
  const headers = { ...OWN_PAGE, 'x-forwarded-for': addressOf(`bench.${index}`) }
  await send(origin, { method: 'POST', path: '/identification/sms-code', body: { mobile } }, headers)
}

async function encrypt(jwk: JWK, nonce: string, password: string): Promise<string> {
  const kid = jwk.kid ?? ''
  if (imported?.kid !== kid) imported = { kid, key: await importJWK(jwk, 'RSA-OAEP-256') }
  const content = JSON.stringify({ password, nonce, iat: Math.floor(Date.now() / 1000) })
  return new CompactEncrypt(Buffer.from(content))
    .setProtectedHeader({ alg: 'RSA-OAEP-256', enc: 'A256GCM', kid })
    .encrypt(imported.key)
}

/** Returns a separate client address for each account. */
function addressOf(account: string): string {
  const number = Number(account.split('.')[1] ?? 0)
  return `10.1.${Math.floor(number / 250)}.${(number % 250) + 1}`
}
