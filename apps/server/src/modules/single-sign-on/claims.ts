import { authorizationCodeGrant, type Configuration, fetchUserInfo } from 'openid-client'
import type { Claims } from './people.ts'
import type { PendingSignIn } from './states.ts'

/** A provider's statement about a person and its session with them. */
export interface Assertion {
  claims: Claims
  idToken: string
  /** The provider's id of its session, if any. */
  providerSid: string | null
  /** The names of all claims. */
  claimNames: string[]
}

/**
 * Redeems the code and reads the signed claims. The library checks issuer, audience, signature, time, nonce, state,
 * PKCE and the provider's own `iss`, and throws. If the ID token lacks the mail address, the provider's user info
 * endpoint is called.
 */
export async function readClaims(
  configuration: Configuration,
  address: URL,
  { nonce, codeVerifier }: Pick<PendingSignIn, 'nonce' | 'codeVerifier'>,
  state: string,
): Promise<Assertion> {
  const tokens = await authorizationCodeGrant(configuration, address, {
    pkceCodeVerifier: codeVerifier,
    expectedNonce: nonce,
    expectedState: state,
    idTokenExpected: true,
  })
  const signed = tokens.claims()
  if (!signed?.sub || tokens.id_token === undefined)
    throw new Error('The identity provider sent no subject or ID token')
  const isComplete = signed['email'] !== undefined || configuration.serverMetadata().userinfo_endpoint === undefined
  const more = isComplete ? signed : await fetchUserInfo(configuration, tokens.access_token, signed.sub)
  const text = (value: unknown) => (typeof value === 'string' && value.length <= 320 ? value : null)
  const claims = {
    subject: signed.sub,
    mail: text(more['email']),
    isMailVerified: more['email_verified'] === true,
    name: text(more['name']),
  }
  const claimNames = [...new Set([...Object.keys(signed), ...Object.keys(more)])].toSorted()
  return { claims, claimNames, idToken: tokens.id_token, providerSid: text(signed['sid']) }
}
