import { z } from 'zod/mini'
import { IdentityCode } from '../sign-in/agreement.ts'
import { Bit, Id, IdText } from '../protocol/common.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { ParticipantContext } from '../tenants/tenants.ts'

/** An identity that a person may take in an organisation (D32). */
export const IdentityChoice = z.object({ code: z.string(), name: z.string(), selected: z.boolean() })
export type IdentityChoice = z.infer<typeof IdentityChoice>

export const ChangedIdentity = z.object({
  identityCode: z.string(),
  participantId: z.nullable(Id),
  participantOrgId: z.nullable(Id),
  participantUserType: z.nullable(z.string()),
  /** A new bearer if the change requires one; always null here, because the present bearer stays valid. */
  token: z.nullable(z.string()),
})
export type ChangedIdentity = z.infer<typeof ChangedIdentity>

export const identities = [
  endpoint('GET /api/workbench/v4/identity/list-available', {
    summary: 'The identities that the person may take in an organisation, the default first',
    access: 'tenant',
    query: z.object({ orgId: z.optional(z.union([IdText, z.literal('-1')])) }),
    response: z.array(IdentityChoice),
  }),
  endpoint('PUT /api/workbench/v4/identity/change-identity', {
    summary: 'Change to another of the person’s own identities in this tenant',
    access: 'tenant',
    // Acceptance is per identity: the other identity may have accepted already.
    beforeAgreement: true,
    body: z.object({
      /** Code of an own identity, or `DEFAULT`. */
      identityCode: IdentityCode,
      externalType: z.optional(z.nullable(Bit)),
      externalEntityId: z.optional(z.nullable(Id)),
      /** Organisation of the participant; default: the identity's own. */
      participantOrgId: z.optional(z.nullable(Id)),
    }),
    response: ChangedIdentity,
    errors: ['NOT_FOUND'],
  }),
  endpoint('POST /api/tenant-user/v4/users/extend-context/get', {
    summary: 'The participant context that the session works in, or null',
    access: 'tenant',
    beforeAgreement: true,
    body: z.object({ contextTypeCode: z.literal('participant') }),
    response: z.nullable(ParticipantContext),
  }),
] as const
