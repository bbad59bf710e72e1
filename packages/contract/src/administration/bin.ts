import { z } from 'zod/mini'
import { Id, IdText, Instant, LANGUAGES } from '../protocol/common.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { BIN_KINDS, DELETION_EFFECTS, DELETION_NAMES } from '../rules/administration/bin.ts'
import { TRUST_DIRECTIONS } from '../rules/administration/trusts.ts'
import { pageOf, pageQuery } from './paging.ts'
import { TenantRoleCode } from './roles.ts'
import { RoleCode } from './administrators.ts'

/** ADMIN-180: a deleted object. */
const BinEntry = z.object({
  id: Id,
  kind: z.enum(BIN_KINDS),
  /** The code or number that the object had, and has again once it is restored. */
  code: z.string(),
  names: z.partialRecord(z.enum(LANGUAGES), z.string()),
  deletedAt: Instant,
  /** Null for a command of the operator. */
  deletedBy: z.nullable(z.string()),
  /** The time at which its content is deleted. */
  expiresAt: Instant,
  /** True if another object has its code, or its name, by now. */
  isReplaced: z.boolean(),
})
export type BinEntry = z.infer<typeof BinEntry>

/** ADMIN-184: an effect of a deletion: its objects by number and names. */
const DeletionEffect = z.object({
  effect: z.enum(DELETION_EFFECTS),
  count: z.int().check(z.minimum(1)),
  /** Those that the caller may read. */
  names: z.array(z.string()).check(z.maxLength(DELETION_NAMES)),
  /** True if the object is not deleted as long as it has these. */
  blocks: z.boolean(),
})
export type DeletionEffect = z.infer<typeof DeletionEffect>

export const DeletionEffects = z.object({
  items: z.array(DeletionEffect),
  /** ADMIN-182: false for an object that does not come back. */
  isRestorable: z.boolean(),
})
export type DeletionEffects = z.infer<typeof DeletionEffects>

const effects = {
  access: 'tenant',
  response: DeletionEffects,
  errors: ['FORBIDDEN', 'NOT_FOUND'],
} as const

export const bin = [
  endpoint('GET /api/admin/v1/bin', {
    summary: 'Deleted objects of the kinds that the caller may delete, the latest first (ADMIN-180)',
    access: 'tenant',
    forServiceKeys: true,
    query: z.object({ ...pageQuery, kind: z.optional(z.enum(BIN_KINDS)) }),
    response: pageOf(BinEntry),
    errors: ['FORBIDDEN'],
  }),
  endpoint('POST /api/admin/v1/bin/{id}/restore', {
    summary: 'Restore a deleted object; one whose code or name is in use again is a conflict (ADMIN-181)',
    access: 'tenant',
    forServiceKeys: true,
    params: z.object({ id: IdText }),
    response: z.object({ kind: z.enum(BIN_KINDS), code: z.string() }),
    errors: ['FORBIDDEN', 'MANAGED', 'SECOND_PERSON_NEEDED', 'NOT_FOUND', 'CONFLICT', 'KEY_REUSED', 'STEP_UP_REQUIRED'],
  }),
  endpoint('GET /api/admin/v1/roles/{code}/deletion', {
    ...effects,
    summary: 'The effects of deleting a role (ADMIN-184)',
    right: 'edit role',
    params: z.object({ code: TenantRoleCode }),
  }),
  endpoint('GET /api/admin/v1/administrator-roles/{code}/deletion', {
    ...effects,
    summary: 'The effects of deleting an administrator role (ADMIN-184)',
    right: 'edit administrator',
    params: z.object({ code: RoleCode }),
  }),
  endpoint('GET /api/admin/v1/service-accounts/{id}/deletion', {
    ...effects,
    summary: 'The effects of deleting a service account (ADMIN-184)',
    right: 'edit key',
    params: z.object({ id: IdText }),
  }),
  endpoint('GET /api/admin/v1/trusts/{direction}/{partnerId}/deletion', {
    ...effects,
    summary: 'The effects of withdrawing a trust (ADMIN-184)',
    right: 'edit trust',
    params: z.object({ direction: z.enum(TRUST_DIRECTIONS), partnerId: IdText }),
  }),
] as const
