import type { APIRequestContext } from '@playwright/test'
import { CompactEncrypt, importJWK } from 'jose'
import type { PublicKeys, SignInAnswer } from '@portico/contract/sign-in/sign-in'
import { PASSWORD } from './sign-in-page.ts'

/** Signs in with the calls of the sign-in page, without the page. The browser then has the cookies of the session. */
export async function takeSession(
  request: APIRequestContext,
  account: string,
  password = PASSWORD,
  origin = '',
): Promise<void> {
  const keys = (await (await request.get(`${origin}/identification/public-key`)).json()) as PublicKeys
  const answer = await request.post(`${origin}/identification/login`, {
    data: { account, password: await encrypt(password, keys) },
  })
  const { data, errorMsg } = (await answer.json()) as SignInAnswer
  if (!data) throw new Error(`${account} could not sign in: ${errorMsg}`)
}

async function encrypt(password: string, { keys: [key], nonce }: PublicKeys): Promise<string> {
  if (!key) throw new Error('The server sent no public key')
  const content = JSON.stringify({ password, nonce, iat: Math.floor(Date.now() / 1000) })
  return new CompactEncrypt(new TextEncoder().encode(content))
    .setProtectedHeader({ alg: key.alg, enc: 'A256GCM', kid: key.kid })
    .encrypt(await importJWK(key, key.alg))
}
