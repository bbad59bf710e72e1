import { PROVIDER_TEST_DETAIL, type ProviderTestProblem } from '@portico/contract/rules/sign-in/provider-test'
import { ProviderSetupError } from './discovery.ts'

interface ProviderFailure {
  problem: ProviderTestProblem
  detail: string | null
}

/** ADMIN-167: why the provider could not be requested before the sign-in. */
export function failureOfDiscovery(error: unknown): ProviderFailure {
  if (error instanceof ProviderSetupError) return { problem: error.problem, detail: plainText(error.message) }
  return { problem: isFromProtocol(error) ? 'metadata' : 'unreachable', detail: messageOf(error) }
}

/** ADMIN-167: why the provider's answer was refused. */
export function failureOfAnswer(error: unknown): ProviderFailure {
  const { code, error: name } = (error ?? {}) as { code?: unknown; error?: unknown }
  const detail = messageOf(error)
  if (code === 'OAUTH_AUTHORIZATION_RESPONSE_ERROR')
    return { problem: name === 'access_denied' ? 'denied' : 'provider', detail }
  if (code === 'OAUTH_WWW_AUTHENTICATE_CHALLENGE' || name === 'invalid_client' || name === 'unauthorized_client')
    return { problem: 'client', detail }
  if (typeof name === 'string') return { problem: 'provider', detail }
  if (isFromProtocol(error)) return { problem: 'token', detail }
  return { problem: isFromNetwork(error) ? 'unreachable' : 'token', detail }
}

/** The library names its own findings; other errors come from the connection. */
const isFromProtocol = (error: unknown): boolean => String((error as { code?: unknown })?.code).startsWith('OAUTH_')

const isFromNetwork = (error: unknown): boolean =>
  [error, (error as { cause?: unknown })?.cause].some((one) =>
    /^E[A-Z]+$|^CERT_|^UND_ERR|TIMEOUT/.test(String((one as { code?: unknown })?.code)),
  )

/** The provider's own error and description, otherwise the message of the check with its cause. */
function messageOf(error: unknown): string | null {
  const { error: name, error_description: description, message, cause } = (error ?? {}) as Record<string, unknown>
  if (typeof name === 'string') return plainText(typeof description === 'string' ? `${name}: ${description}` : name)
  const { message: reason, code } = (cause ?? {}) as Record<string, unknown>
  const texts = [message, reason ?? code].filter((text) => typeof text === 'string' && text !== '')
  return texts.length === 0 ? null : plainText(texts.join(': '))
}

/** A text of another server on one line, within the limit. */
const plainText = (text: string): string =>
  text
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, PROVIDER_TEST_DETAIL.characters)
