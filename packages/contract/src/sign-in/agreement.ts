import { z } from 'zod/mini'
import { Id, Language, boundedText } from '../protocol/common.ts'
import { endpoint } from '../protocol/endpoint.ts'

/** D32: `T-20001` is a person's own identity in a tenant, `P-7001` a participant's. */
export const IdentityCode = boundedText(40)

/** The current version of the documents; empty if the deployment has none. */
export const AgreementInfo = z.object({
  agreeAgreement: z.boolean(),
  agreeGDPR: z.boolean(),
  identity: z.string(),
  version: z.string(),
  /** The date of the newest of both documents; null if the deployment has none. */
  effectiveOn: z.nullable(z.string()),
  agreementUrl: z.string(),
  privacyUrl: z.string(),
})
export type AgreementInfo = z.infer<typeof AgreementInfo>

export const AgreementOutcome = z.object({ success: z.boolean(), errorMsg: z.nullable(z.string()) })

/** The account data of one identity, and the documents accepted as it. */
export const IdentityAccount = z.object({
  userId: Id,
  identity: z.string(),
  accountName: z.string(),
  nickName: z.string(),
  agreeAgreement: z.boolean(),
  agreeGDPR: z.boolean(),
})

export const IdentityTerms = z.object({
  version: z.string(),
  text: z.record(Language, z.string()),
  /** True if this person has accepted this version in this tenant. */
  accepted: z.boolean(),
})
export type IdentityTerms = z.infer<typeof IdentityTerms>

export const agreement = [
  endpoint('GET /api/portal/account/user/agreement', {
    summary: 'The state of a person’s acceptance of agreement and privacy policy, for one of their identities',
    access: 'tenant',
    beforeAgreement: true,
    query: z.object({ identity: z.optional(IdentityCode) }),
    response: z.object({ accountInfo: AgreementInfo }),
    errors: ['NOT_FOUND'],
  }),
  endpoint('POST /api/portal/account/user/agreement', {
    summary: 'Accept the current version of both documents as one of the person’s identities',
    access: 'tenant',
    beforeAgreement: true,
    body: z.object({
      identity: IdentityCode,
      agreeAgreement: z.boolean(),
      agreeGDPR: z.boolean(),
      version: boundedText(100),
    }),
    response: AgreementOutcome,
    errors: ['NOT_FOUND'],
  }),
  endpoint('GET /api/tenant-user/v4/users/account-info-by-identity', {
    summary: 'The account data of one of the person’s identities',
    access: 'tenant',
    beforeAgreement: true,
    query: z.object({ identity: IdentityCode }),
    response: IdentityAccount,
    errors: ['NOT_FOUND'],
  }),
  endpoint('GET /api/portal/account/user/identity-terms', {
    summary: 'The terms of acting as another identity',
    access: 'tenant',
    response: IdentityTerms,
    errors: ['NOT_FOUND'],
  }),
  endpoint('POST /api/portal/account/user/identity-terms', {
    summary: 'Accept a version of these terms, or withdraw the acceptance',
    access: 'tenant',
    body: z.object({ version: boundedText(40), accepted: z.boolean() }),
    response: AgreementOutcome,
  }),
] as const
