import { z } from 'zod/mini'
import { Id, IdText } from '../protocol/common.ts'
import { endpoint } from '../protocol/endpoint.ts'

/** An organisation of a participating company; `participant_admin` marks the one that administers the others. */
export const ParticipantOrganisation = z.object({
  id: Id,
  name: z.string(),
  /** Names from the company down; joined with '-' for display. */
  fullName: z.array(z.string()),
  bizType: z.string(),
})
export type ParticipantOrganisation = z.infer<typeof ParticipantOrganisation>

const query = z.object({ participantId: z.optional(IdText) })

export const participants = [
  endpoint('GET /api/participants/users/cur-user-auth-participant-orgs', {
    summary:
      'The organisations of a participant for which the person works; without an id, of the one the session acts as',
    access: 'tenant',
    query,
    response: z.array(ParticipantOrganisation),
  }),
  endpoint('GET /api/org-permission/v4/participants/users/cur-user-auth-participant-orgs', {
    summary: 'The same call under the path of the organisations',
    access: 'tenant',
    query,
    response: z.array(ParticipantOrganisation),
  }),
] as const
