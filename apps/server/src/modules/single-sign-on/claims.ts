import { authorizationCodeGrant, type Configuration, fetchUserInfo } from 'openid-client'
import type { Claims } from './people.ts'
import type { Beginning } from './states.ts'

/**
 * Redeems the code and reads the signed claims: issuer, audience, signature, time, nonce, state, PKCE and the provider's own
 * `iss` are the library's to check, and it throws. What the ID token does not say of the mail address the provider is asked for.
 */
export async function readClaims(
  configuration: Configuration,
  address: URL,
  { nonce, codeVerifier }: Pick<Beginning, 'nonce' | 'codeVerifier'>,
  state: string,
): Promise<Claims> {
  const tokens = await authorizationCodeGrant(configuration, address, {
    pkceCodeVerifier: codeVerifier,
    expectedNonce: nonce,
    expectedState: state,
    idTokenExpected: true,
  })
  const signed = tokens.claims()
  if (!signed?.sub) throw new Error('The identity provider has named nobody')
  const isComplete = signed['email'] !== undefined || configuration.serverMetadata().userinfo_endpoint === undefined
  const more = isComplete ? signed : await fetchUserInfo(configuration, tokens.access_token, signed.sub)
  const text = (value: unknown) => (typeof value === 'string' && value.length <= 320 ? value : null)
  return {
    subject: signed.sub,
    mail: text(more['email']),
    isMailVerified: more['email_verified'] === true,
    name: text(more['name']),
  }
}
