/** ADMIN-166: minutes from the start of a test sign-in to its end, and minutes for which its result is kept. */
export const PROVIDER_TEST_MINUTES = 10

/** ADMIN-166: test sign-ins that a tenant starts in a minute, at most. */
export const PROVIDER_TESTS_PER_MINUTE = 20

/** ADMIN-167: characters of the provider's own message that are shown, and further names of claims. */
export const PROVIDER_TEST_DETAIL = { characters: 300, claims: 30 } as const

/** ADMIN-167: why a test sign-in has failed, in the order in which a sign-in meets them. */
export const PROVIDER_TEST_PROBLEMS = [
  // the portal does not call this address (SIGN-54, SIGN-105)
  'address',
  // the deployment has no secret of this name
  'secret',
  // the address does not answer
  'unreachable',
  // the answer does not describe a provider of this issuer
  'metadata',
  // the person or the provider has refused the sign-in
  'denied',
  // the provider has answered another error
  'provider',
  // the provider does not accept the client or its secret
  'client',
  // the ID token is not valid
  'token',
  // the settings have changed during the test
  'changed',
  // the person would be refused (SIGN-106, SIGN-107, SEC-85)
  'no-mail',
  'unverified',
  'domain',
  'domain-unverified',
  'unknown',
  'disabled',
] as const
export type ProviderTestProblem = (typeof PROVIDER_TEST_PROBLEMS)[number]

/** ADMIN-167: as whom the person of a test would sign in. */
export const PROVIDER_TEST_PEOPLE = ['linked', 'member', 'new'] as const
export type ProviderTestPerson = (typeof PROVIDER_TEST_PEOPLE)[number]

/** ADMIN-166: the page that a test sign-in ends at, and what it says. */
export const PROVIDER_TEST_PAGE = '/login/tested'
export const PROVIDER_TEST_ENDS = ['passed', 'failed', 'expired'] as const
export type ProviderTestEnd = (typeof PROVIDER_TEST_ENDS)[number]
