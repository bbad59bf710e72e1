import { z } from 'zod/mini'
import { IdText, Instant } from '../protocol/common.ts'
import { endpoint } from '../protocol/endpoint.ts'

/** ADMIN-229: as whom a member acts in the tenant, and the accounts of the tenant's identity provider. */
const PersonIdentities = z.object({
  identities: z.array(
    z.object({
      code: z.string(),
      /** The name of the tenant, or of the participant. */
      name: z.string(),
      isParticipant: z.boolean(),
      /** The position of the person there, as the tenant's data have it. */
      roleType: z.string(),
      isDefault: z.boolean(),
    }),
  ),
  links: z.array(z.object({ issuer: z.string(), linkedAt: Instant })),
})
export type PersonIdentities = z.infer<typeof PersonIdentities>

export const personIdentities = [
  endpoint('GET /api/admin/v1/people/{id}/identities', {
    summary: 'The identities of a member in the tenant, and the links to its identity providers (ADMIN-229)',
    access: 'tenant',
    right: 'read person',
    params: z.object({ id: IdText }),
    response: PersonIdentities,
    errors: ['FORBIDDEN', 'NOT_FOUND'],
  }),
] as const
