import { z } from 'zod/mini'
import { OwnData } from '../account/account.ts'
import { boundedText, Id, IdText } from '../protocol/common.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { MERGE_KINDS } from '../rules/administration/people-merge.ts'
import { ERASURE_OBSTACLES } from '../rules/administration/person-erasure.ts'

const Count = z.int().check(z.minimum(0))

/** ADMIN-224: the effects of an erasure. With an obstacle it has no entries. */
export const PersonErasure = z.object({
  id: Id,
  obstacles: z.array(z.enum(ERASURE_OBSTACLES)),
  entries: z.array(
    z.object({
      kind: z.enum(MERGE_KINDS),
      /** Rows that are deleted. */
      removed: Count,
      /** Rows of the tenant that no longer name the person (ERASE-3). */
      cleared: Count,
      /** Rows that keep the number of the anonymised account (ERASE-4). */
      stays: Count,
    }),
  ),
})
export type PersonErasure = z.infer<typeof PersonErasure>

/** API-13: visits and messages that arrive meanwhile leave the tag as it is. */
export const PersonErasureVersion = z.omit(PersonErasure, { entries: true })

const one = {
  access: 'tenant',
  versioned: PersonErasureVersion,
  right: 'edit person',
  params: z.object({ id: IdText }),
  response: PersonErasure,
} as const

export const personErasure = [
  endpoint('GET /api/admin/v1/people/{id}/erasure', {
    ...one,
    summary: 'The effects of an erasure of a member and their account; changes nothing (ADMIN-224)',
    errors: ['FORBIDDEN', 'NOT_FOUND'],
  }),
  endpoint('POST /api/admin/v1/people/{id}/erasure/apply', {
    ...one,
    summary: 'Erase a member of no other tenant and their account, as reported; cannot be undone (ADMIN-223)',
    actsOnState: true,
    stepUp: true,
    body: z.object({ reason: boundedText(500) }),
    errors: [
      'FORBIDDEN',
      'NOT_FOUND',
      'CONFLICT',
      'LAST_ADMINISTRATOR',
      'KEY_REUSED',
      'CHANGED_MEANWHILE',
      'MATCH_REQUIRED',
      'STEP_UP_REQUIRED',
    ],
  }),
  endpoint('POST /api/admin/v1/people/{id}/data', {
    summary: 'What the tenant stores about a member: account, membership, identities, roles, agreements (ADMIN-228)',
    access: 'tenant',
    right: 'act person',
    stepUp: true,
    params: z.object({ id: IdText }),
    response: OwnData,
    errors: ['FORBIDDEN', 'NOT_FOUND', 'KEY_REUSED', 'STEP_UP_REQUIRED'],
  }),
] as const
