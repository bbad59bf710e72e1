import type { PasskeyAssertion, PasskeyRegistration } from '@portico/contract/sign-in/second-factor'
import { isFramed } from '../browser/framed.ts'

/** The server's options; bytes are base64url. */
interface JsonOptions {
  challenge: string
  [name: string]: unknown
}

interface JsonDescriptor {
  id: string
  type?: string
  transports?: string[]
}

const IP_ADDRESS = /^(\d+\.){3}\d+$|^\[/

/** Whether passkeys are available: they need a secure context with a host name, and no frame of another site. */
export const canUsePasskeys = (): boolean =>
  window.isSecureContext && 'PublicKeyCredential' in window && !isFramed() && !IP_ADDRESS.test(location.hostname)

/** Returns whether the browser can suggest passkeys in a text field. */
export async function canSuggestPasskeys(): Promise<boolean> {
  const isAvailable = (globalThis.PublicKeyCredential as { isConditionalMediationAvailable?: () => Promise<boolean> })
    ?.isConditionalMediationAvailable
  return canUsePasskeys() && isAvailable !== undefined && isAvailable.call(PublicKeyCredential)
}

/** The pending request for suggestions in a text field; a browser permits one request to authenticators at a time. */
let suggestion: AbortController | null = null
/** Counts the requests of the person. A suggestion that arrives after a later request is ignored. */
let requests = 0

export const countRequests = (): number => requests

function takeTurn(isSuggestion: boolean): AbortSignal | null {
  suggestion?.abort()
  suggestion = isSuggestion ? new AbortController() : null
  if (!isSuggestion) requests += 1
  return suggestion?.signal ?? null
}

export const endSuggestion = (): void => void takeTurn(false)

/** Requests a signature from an authenticator. Rejects with a `DOMException` if the person cancels. */
export async function getAssertion(options: JsonOptions, isSuggestion = false): Promise<PasskeyAssertion> {
  const signal = takeTurn(isSuggestion)
  const { allowCredentials = [] } = options as { allowCredentials?: JsonDescriptor[] }
  const credential = (await navigator.credentials.get({
    ...(isSuggestion ? { mediation: 'conditional' as CredentialMediationRequirement } : {}),
    ...(signal ? { signal } : {}),
    publicKey: {
      ...options,
      challenge: toBytes(options.challenge),
      allowCredentials: allowCredentials.map(toDescriptor),
    },
  })) as PublicKeyCredential
  const { clientDataJSON, authenticatorData, signature, userHandle } =
    credential.response as AuthenticatorAssertionResponse
  return {
    ...nameOf(credential),
    response: {
      clientDataJSON: toText(clientDataJSON),
      authenticatorData: toText(authenticatorData),
      signature: toText(signature),
      userHandle: userHandle && userHandle.byteLength > 0 ? toText(userHandle) : null,
    },
  }
}

/** Creates a passkey in an authenticator. Rejects with a `DOMException` if the person cancels. */
export async function makePasskey(options: JsonOptions): Promise<PasskeyRegistration> {
  endSuggestion()
  const { user, excludeCredentials = [] } = options as unknown as {
    user: { id: string; name: string; displayName: string }
    excludeCredentials?: JsonDescriptor[]
  }
  const credential = (await navigator.credentials.create({
    publicKey: {
      ...(options as unknown as PublicKeyCredentialCreationOptions),
      challenge: toBytes(options.challenge),
      user: { ...user, id: toBytes(user.id) },
      excludeCredentials: excludeCredentials.map(toDescriptor),
    },
  })) as PublicKeyCredential
  const response = credential.response as AuthenticatorAttestationResponse
  return {
    ...nameOf(credential),
    response: {
      clientDataJSON: toText(response.clientDataJSON),
      attestationObject: toText(response.attestationObject),
      transports: response.getTransports?.() ?? [],
    },
  }
}

const nameOf = ({ id, rawId }: PublicKeyCredential) => ({ id, rawId: toText(rawId), type: 'public-key' as const })

const toDescriptor = ({ id, transports }: JsonDescriptor): PublicKeyCredentialDescriptor => ({
  id: toBytes(id),
  type: 'public-key',
  ...(transports ? { transports: transports as AuthenticatorTransport[] } : {}),
})

function toBytes(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (character) => character.charCodeAt(0))
}

function toText(bytes: ArrayBuffer): string {
  const binary = Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join('')
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
