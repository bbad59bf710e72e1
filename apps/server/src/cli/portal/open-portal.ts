import { type Call, CallError, createClient, type Transport } from '@portico/contract/client/client'
import type { SignInAnswer } from '@portico/contract/sign-in/sign-in'
import { OperatorError } from '../../operator-error.ts'

/** A running portal, to which a command talks as a person or as a service account. */
export interface Portal {
  call: Call
  /** SIGN-2: encrypts a password for one call. */
  encrypt(password: string): Promise<string>
  signIn(account: string, password: string, code?: string): Promise<void>
  enter(tenantId: number): Promise<void>
  /** API-15: calls with the key of a service account instead of a session. */
  useKey(key: string): void
}

/**
 * ADMIN-50: a client of the interface with the two halves of a session. It remembers the tag of each object that it reads,
 * and sends it with the change of that object and the acts on it (API-9).
 */
export function openPortal(transport: Transport): Portal {
  const cookies = new Map<string, string>()
  const tags = new Map<string, string>()
  let bearer: string | null = null

  const call = createClient(async (path, init) => {
    const isChange = init.method === 'PUT' || init.method === 'DELETE'
    // an act, such as a publication, needs the tag of its object
    const tag = isChange ? tags.get(path) : init.method === 'POST' ? tags.get(path.replace(/\/[^/]*$/, '')) : undefined
    const response = await transport(path, {
      ...init,
      headers: {
        ...(init.headers as Record<string, string>),
        ...(cookies.size > 0 ? { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') } : {}),
        ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
        ...(tag ? { 'if-match': tag } : {}),
      },
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';', 1)
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    }
    const etag = response.headers.get('etag')
    if (etag) tags.set(path, etag)
    return response
  })

  return {
    call,
    encrypt: (password) => encrypted(call, password),
    async signIn(account, password, code) {
      const body = { account, password: await encrypted(call, password) }
      const first = await call('POST /identification/login', { body })
      const answer = first.secondFactor ? await passSecondStep(call, code) : first
      if (!answer.data) throw new OperatorError(`The sign-in was refused: ${answer.errorMsg ?? answer.errorCode}`)
      bearer = answer.data.userToken
    },
    async enter(tenantId) {
      const query = { tenantId: String(tenantId) }
      const entered = await call('PUT /identification/session/tenant', { query }).catch((error: unknown) => {
        if (!(error instanceof CallError) || error.problem?.errorCode !== 'NOT_FOUND') throw error
        throw new OperatorError(`The account is no member of a tenant with the number ${tenantId}.`, { cause: error })
      })
      bearer = entered.tenantToken
    },
    useKey(key) {
      bearer = key
    },
  }
}

async function passSecondStep(call: Call, code: string | undefined): Promise<SignInAnswer> {
  if (!code)
    throw new OperatorError('The account has a second factor: set PORTICO_CODE to a code of the authenticator.')
  return call('POST /identification/login/second-factor', { body: { type: 'totp', code } })
}

/** SIGN-2: the password is encrypted as the sign-in page does it. */
async function encrypted(call: Call, password: string): Promise<string> {
  const { keys, nonce } = await call('GET /identification/public-key')
  const [key] = keys
  if (!key) throw new OperatorError('The portal has no key for the password.')
  const { CompactEncrypt, importJWK } = await import('jose')
  const content = { password, nonce, iat: Math.floor(Date.now() / 1000) }
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(content)))
    .setProtectedHeader({ alg: 'RSA-OAEP-256', enc: 'A256GCM', kid: key.kid })
    .encrypt(await importJWK(key, 'RSA-OAEP-256'))
}
