import { randomInt } from 'node:crypto'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { type Call, createClient } from '@portico/contract/client/client'
import type { PublicKeys, SignInAnswer } from '@portico/contract/sign-in/sign-in'
import type { TenantToken } from '@portico/contract/sessions/session'
import { encrypt } from './encrypt.ts'

export interface Browser {
  /** The bearer that is sent; null for none. */
  token: string | null
  /** Cookies by name. */
  readonly cookies: Map<string, string>
  /** The network address of the requests; each browser has a different one. */
  address: string
  /** The typed client of the contract, with both halves of the session. */
  call: Call
  /** Sends any request, with cookies and bearer unless a header overrides them. */
  request(options: InjectOptions): Promise<LightMyRequestResponse>
  publicKeys(): Promise<PublicKeys>
  /** One sign-in attempt, successful or not. */
  tryToSignIn(account: string, password: string, more?: object): Promise<SignInAnswer>
  signIn(account: string, password: string, more?: object): Promise<SignInAnswer>
  enter(tenantId: number): Promise<TenantToken>
}

/** A simple browser: stores cookies and sends the origin of a request. */
export function openBrowser(app: FastifyInstance, origin: string): Browser {
  const cookies = new Map<string, string>()

  async function request({ headers, ...options }: InjectOptions): Promise<LightMyRequestResponse> {
    const all = {
      host: new URL(origin).host,
      'sec-fetch-site': 'same-origin',
      ...(cookies.size > 0 ? { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') } : {}),
      ...(browser.token ? { authorization: `Bearer ${browser.token}` } : {}),
      ...headers,
    }
    const response = await app.inject({
      remoteAddress: browser.address,
      ...options,
      // A header that a test sets to undefined is not sent.
      headers: Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)),
    })
    for (const { name, value, maxAge } of response.cookies) {
      if (maxAge === 0) cookies.delete(name)
      else cookies.set(name, value)
    }
    return response
  }

  const call = createClient(async (path, { method = 'GET', headers, body }) => {
    const response = await request({
      method: method as 'GET',
      url: path,
      headers: headers as Record<string, string>,
      ...(typeof body === 'string' ? { payload: body } : {}),
    })
    const text = response.statusCode === 204 ? null : response.payload
    return new Response(text, { status: response.statusCode, headers: response.headers as Record<string, string> })
  })

  const browser: Browser = {
    token: null,
    cookies,
    address: `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`,
    call,
    request,
    publicKeys: () => call('GET /identification/public-key'),
    async tryToSignIn(account, password, more = {}) {
      const jwe = await encrypt(password, await browser.publicKeys())
      return call('POST /identification/login', { body: { account, password: jwe, ...more } })
    },
    async signIn(account, password, more) {
      const answer = await browser.tryToSignIn(account, password, more)
      if (!answer.data) throw new Error(`${account} could not sign in: ${answer.errorCode} ${answer.errorMsg}`)
      browser.token = answer.data.userToken
      return answer
    },
    async enter(tenantId) {
      const entered = await call('PUT /identification/session/tenant', { query: { tenantId: String(tenantId) } })
      browser.token = entered.tenantToken
      return entered
    },
  }
  return browser
}
