import { z } from 'zod/mini'
import { Id, IdText, LANGUAGES } from '../protocol/common.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { MERGE_KINDS, MERGE_OBSTACLES } from '../rules/administration/people-merge.ts'

const MergedAccount = z.object({
  id: Id,
  accountName: z.string(),
  name: z.string(),
  email: z.nullable(z.string()),
})
export type MergedAccount = z.infer<typeof MergedAccount>

const Count = z.int().check(z.minimum(0))

/** ADMIN-207: what happens to the rows of one kind. */
const MergeEntry = z.object({
  kind: z.enum(MERGE_KINDS),
  /** Rows that the remaining account gets. */
  moves: Count,
  /** Rows that the remaining account has already; its own ones stay. */
  equal: Count,
  /** Rows that are deleted. */
  ends: Count,
  /** Rows that keep the number of the removed account. */
  stays: Count,
})
export type MergeEntry = z.infer<typeof MergeEntry>

const Names = z.partialRecord(z.enum(LANGUAGES), z.string())

/** A membership of the removed account. */
const MergedMembership = z.object({
  tenantId: Id,
  tenantName: z.string(),
  /** ADMIN-208: true if the remaining account is a member already. */
  isShared: z.boolean(),
  /** Whether the remaining account may enter the tenant afterwards. */
  isActive: z.boolean(),
  /** ADMIN-210: true if roles and rights end, because only the membership of the removed account is disabled. */
  losesRoles: z.boolean(),
  /** Its roles with their organisation; a code is null for access without a role, or its denial. */
  roles: z.array(
    z.object({ code: z.nullable(z.string()), names: Names, organisation: z.string(), isDenied: z.boolean() }),
  ),
  administratorRoles: z.array(z.object({ code: z.string(), names: Names })),
})
export type MergedMembership = z.infer<typeof MergedMembership>

/** ADMIN-207: the effects of a merge. With an obstacle it names no memberships and no entries. */
export const MergeReport = z.object({
  remaining: MergedAccount,
  removed: MergedAccount,
  obstacles: z.array(z.enum(MERGE_OBSTACLES)),
  memberships: z.array(MergedMembership),
  entries: z.array(MergeEntry),
  /** ADMIN-209: the caller may move links to identity providers. */
  mayMoveLinks: z.boolean(),
})
export type MergeReport = z.infer<typeof MergeReport>

/** API-13: visits and messages that arrive meanwhile leave the tag as it is. */
export const MergeReportVersion = z.omit(MergeReport, { entries: true })

const pair = {
  access: 'tenant',
  versioned: MergeReportVersion,
  params: z.object({ id: IdText, removedId: IdText }),
  right: 'edit person',
  response: MergeReport,
} as const

export const peopleMerge = [
  endpoint('GET /api/admin/v1/people/{id}/merges/{removedId}', {
    ...pair,
    summary: 'The effects of a merge of the second account into the first one; changes nothing (ADMIN-207)',
    errors: ['FORBIDDEN', 'NOT_FOUND'],
  }),
  endpoint('POST /api/admin/v1/people/{id}/merges/{removedId}/apply', {
    ...pair,
    summary: 'Merge the second account into the first one, as reported; needs a recent proof of identity (ADMIN-206)',
    actsOnState: true,
    stepUp: true,
    body: z.object({
      /** ADMIN-209: links to identity providers move to the remaining account; for operators of the platform. */
      moveLinks: z.boolean(),
    }),
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
] as const
