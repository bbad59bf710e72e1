import { z } from 'zod/mini'
import { boundedText, EpochMs, properName } from '../protocol/common.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { MAIL_DOMAIN, SECRET_REFERENCE } from '../rules/administration/configuration.ts'
import { PROVIDER_TEST_PEOPLE, PROVIDER_TEST_PROBLEMS } from '../rules/sign-in/provider-test.ts'

/** CONF-24, CONF-25: the provider at which people of the tenant sign in. The secret is a reference and never a value. */
export const providerFields = {
  name: properName(100),
  issuer: z.url({ protocol: /^https?$/ }).check(z.maxLength(2000)),
  clientId: boundedText(200),
  /** Null for a client without a secret. */
  secretRef: z.nullable(z.string().check(z.regex(SECRET_REFERENCE))),
  /** ADMIN-189: the day on which the secret ends; null if it does not, or the day is not known. */
  secretEndsOn: z.nullable(z.iso.date()),
  /** Domains of mail addresses that the provider may vouch for. */
  mailDomains: z.array(z.string().check(z.regex(MAIL_DOMAIN))).check(z.maxLength(50)),
  admitsUnknown: z.boolean(),
  enabled: z.boolean(),
}

/** Without `secretEndsOn` the day is not known. */
const IdentityProviderSettings = z.object({ ...providerFields, secretEndsOn: z.optional(providerFields.secretEndsOn) })
export type IdentityProviderSettings = z.infer<typeof IdentityProviderSettings>

export const IdentityProviderState = z.object({
  /** The newest settings; null if the tenant has none. */
  settings: z.nullable(
    z.object({
      ...{ name: z.string(), issuer: z.string(), clientId: z.string(), secretRef: z.nullable(z.string()) },
      secretEndsOn: z.nullable(z.string()),
      ...{ mailDomains: z.array(z.string()), admitsUnknown: z.boolean(), enabled: z.boolean() },
    }),
  ),
  /** ADMIN-164: whether these settings wait for a test sign-in. */
  isWaiting: z.boolean(),
  /** The provider at which people sign in at present; null without one, or while it is off. */
  inUse: z.nullable(z.object({ name: z.string(), issuer: z.string(), clientId: z.string() })),
  /** SIGN-53: the address to be registered at the provider; null if the tenant has no code. */
  callbackAddress: z.nullable(z.string()),
  /** SEC-85: the domains of the settings. By one that is not verified the provider is not found and makes no members. */
  domains: z.array(
    z.object({
      ...{ domain: z.string(), isVerified: z.boolean() },
      /** The text record of the DNS that verifies the domain. */
      record: z.object({ name: z.string(), text: z.string() }),
    }),
  ),
})
export type IdentityProviderState = z.infer<typeof IdentityProviderState>

/** API-13: the fields that the calls change. */
export const IdentityProviderVersion = z.pick(IdentityProviderState, { settings: true, isWaiting: true })

/** ADMIN-167: what the provider has answered, or why the test failed. */
const ProviderTestOutcome = z.object({
  problem: z.nullable(z.enum(PROVIDER_TEST_PROBLEMS)),
  /** The message of the provider or of the check, in its own words; null without one. */
  detail: z.nullable(z.string()),
  claims: z.nullable(
    z.object({
      ...{
        subject: z.string(),
        mail: z.nullable(z.string()),
        isMailVerified: z.boolean(),
        name: z.nullable(z.string()),
      },
      /** The names of further claims. */
      others: z.array(z.string()),
    }),
  ),
  /** As whom the person would sign in; null if they would be refused. */
  person: z.nullable(z.enum(PROVIDER_TEST_PEOPLE)),
})
export type ProviderTestOutcome = z.infer<typeof ProviderTestOutcome>

const ProviderTest = z.object({
  state: z.enum(['open', 'begun', 'passed', 'failed']),
  expiredAt: EpochMs,
  outcome: z.nullable(ProviderTestOutcome),
})
export type ProviderTest = z.infer<typeof ProviderTest>

const provider = { access: 'tenant', versioned: IdentityProviderVersion, response: IdentityProviderState } as const

export const identityProviderAdministration = [
  endpoint('GET /api/admin/v1/identity-provider', {
    ...provider,
    summary: 'The identity provider of the tenant, and the settings that wait for a test sign-in (ADMIN-164)',
    right: 'read sign-in',
    errors: ['FORBIDDEN'],
  }),
  endpoint('PUT /api/admin/v1/identity-provider', {
    ...provider,
    summary: 'Set the identity provider; another issuer, client or secret waits for a test sign-in (ADMIN-164)',
    right: 'edit sign-in',
    configures: 'IdentityProvider',
    stepUp: true,
    body: IdentityProviderSettings,
    errors: ['FORBIDDEN', 'CONFLICT', 'MANAGED', 'SECOND_PERSON_NEEDED', 'CHANGED_MEANWHILE', 'MATCH_REQUIRED'],
  }),
  endpoint('DELETE /api/admin/v1/identity-provider', {
    access: 'tenant',
    versioned: IdentityProviderVersion,
    answers: 'nothing',
    summary: 'Remove the identity provider and the settings that wait',
    right: 'edit sign-in',
    configures: 'IdentityProvider',
    stepUp: true,
    errors: [
      ...(['FORBIDDEN', 'CONFLICT', 'MANAGED', 'SECOND_PERSON_NEEDED'] as const),
      ...(['CHANGED_MEANWHILE', 'MATCH_REQUIRED'] as const),
    ],
  }),
  endpoint('POST /api/admin/v1/identity-provider/domains/{domain}/check', {
    access: 'tenant',
    summary: 'Look for the DNS record that verifies a domain of the settings (SIGN-164)',
    right: 'edit sign-in',
    params: z.object({ domain: z.string().check(z.regex(MAIL_DOMAIN)) }),
    response: z.object({ state: z.enum(['present', 'missing', 'unreachable']) }),
    errors: ['FORBIDDEN', 'NOT_FOUND', 'TOO_MANY_REQUESTS'],
  }),
  endpoint('POST /api/admin/v1/identity-provider/tests', {
    summary: 'Start a test sign-in of this session; the address is opened in another window, once (ADMIN-166)',
    access: 'tenant',
    right: 'edit sign-in',
    stepUp: true,
    response: z.object({ address: z.string(), expiredAt: EpochMs }),
    errors: ['FORBIDDEN', 'NOT_FOUND', 'TOO_MANY_REQUESTS'],
  }),
  endpoint('GET /api/admin/v1/identity-provider/tests', {
    summary: 'The latest test sign-in of this session, with its outcome (ADMIN-167)',
    access: 'tenant',
    right: 'edit sign-in',
    response: z.object({ test: z.nullable(ProviderTest) }),
    errors: ['FORBIDDEN'],
  }),
  endpoint('POST /api/admin/v1/identity-provider/activate', {
    ...provider,
    actsOnState: true,
    summary: 'Use the waiting settings, which this session has tested (ADMIN-165)',
    right: 'edit sign-in',
    stepUp: true,
    errors: [
      ...(['FORBIDDEN', 'NOT_FOUND', 'CONFLICT', 'TEST_NEEDED', 'SECOND_PERSON_NEEDED'] as const),
      ...(['CHANGED_MEANWHILE', 'MATCH_REQUIRED'] as const),
    ],
  }),
] as const
