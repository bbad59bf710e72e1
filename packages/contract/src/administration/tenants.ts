import { z } from 'zod/mini'
import { boundedText, Id, IdText, Instant, Language, properName } from '../protocol/common.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { DeletionEffects } from './bin.ts'
import { pageOf, pageQuery, sortQuery } from './paging.ts'
import { SORT_KEYS } from '../rules/administration/sorting.ts'
import { MAIL_ADDRESS } from '../rules/account/account.ts'
import { TENANT_CODE } from '../rules/appearance/branding.ts'
import { CLONE_OMISSIONS, HOST_NAME, LIMIT_MAXIMUM, TENANT_STATES } from '../rules/administration/tenants.ts'

const Code = z.string().check(z.regex(TENANT_CODE))
const HostName = z.string().check(z.maxLength(253), z.regex(HOST_NAME))

const addresses = {
  /** Names the tenant in addresses, such as `/login/custom/{code}`. */
  customCode: z.nullable(Code),
  /** Its own host, once it leads to the portal. */
  hostName: z.nullable(HostName),
}

const text = { name: properName(100), companyName: z.nullable(properName(200)), ...addresses }

/** A tenant as the operator of the platform sees it. */
export const ManagedTenant = z.object({
  name: z.string(),
  companyName: z.nullable(z.string()),
  ...addresses,
  id: Id,
  state: z.enum(TENANT_STATES),
  /** Active members. */
  memberCount: z.int(),
})
export type ManagedTenant = z.infer<typeof ManagedTenant>

/** API-13: a tenant without the number of its members, which invitations and exits change. */
export const TenantVersion = z.omit(ManagedTenant, { memberCount: true })

const NewTenant = z.object({
  ...text,
  /** ADMIN-41: the first administrator, who is invited by mail. */
  administrator: z.object({
    email: z.string().check(z.maxLength(254), z.regex(MAIL_ADDRESS)),
    name: properName(100),
    language: z.optional(Language),
  }),
})
export type NewTenant = z.infer<typeof NewTenant>

/** ADMIN-199: a new tenant with the configuration of another one. */
export const TenantClone = z.object({
  tenant: ManagedTenant,
  /** The number of copied objects, by kind of configuration or table; kinds without objects are absent. */
  copied: z.array(z.object({ kind: z.string(), count: z.int() })),
  /** ADMIN-198: what the template has and the new tenant has not. */
  omitted: z.array(z.enum(CLONE_OMISSIONS)),
})
export type TenantClone = z.infer<typeof TenantClone>

const TenantChange = z.object({ ...text, state: z.enum(TENANT_STATES) })
export type TenantChange = z.infer<typeof TenantChange>

/** ADMIN-200: null for no limit. */
const Limit = z.nullable(z.int().check(z.minimum(1), z.maximum(LIMIT_MAXIMUM)))
const limits = { people: Limit, organisations: Limit }

/** ADMIN-200, ADMIN-201: the limits of a tenant, with active members and enabled organisations. */
export const TenantLimits = z.object({ ...limits, peopleInUse: z.int(), organisationsInUse: z.int() })
export type TenantLimits = z.infer<typeof TenantLimits>

/** API-13: the limits without their use. */
export const TenantLimitsVersion = z.pick(TenantLimits, { people: true, organisations: true })

const TenantLimitsChange = z.object(limits)
export type TenantLimitsChange = z.infer<typeof TenantLimitsChange>

/** ADMIN-232, ADMIN-233: the effects of a deletion; of a deleted tenant, its entry in the bin. */
export const TenantDeletion = z.extend(DeletionEffects, {
  deleted: z.nullable(
    z.object({
      entryId: Id,
      deletedAt: Instant,
      /** Null for an account that no longer exists. */
      deletedBy: z.nullable(z.string()),
      reason: z.string(),
      /** The time from which the tenant is removed. */
      expiresAt: Instant,
    }),
  ),
})
export type TenantDeletion = z.infer<typeof TenantDeletion>

const TenantDeletionOrder = z.object({
  /** ADMIN-232: the name of the tenant, as the operator has typed it. */
  name: boundedText(100),
  reason: boundedText(500),
})
export type TenantDeletionOrder = z.infer<typeof TenantDeletionOrder>

/** ADMIN-252: a zip with the configuration, people, organisations and grants of a tenant. */
export const TenantExport = z.object({ name: z.string(), /** Base64. */ content: z.string() })
export type TenantExport = z.infer<typeof TenantExport>

const limitsOfOne = { access: 'tenant', versioned: TenantLimitsVersion, params: z.object({ id: IdText }) } as const

const one = { access: 'tenant', versioned: TenantVersion, params: z.object({ id: IdText }) } as const

export const tenantAdministration = [
  endpoint('GET /api/admin/v1/tenants', {
    summary: 'Tenants of the platform, by id or another column; for its operators (ADMIN-40)',
    access: 'tenant',
    right: 'read tenant',
    query: z.object({ ...pageQuery, ...sortQuery(SORT_KEYS.tenants), keyword: z.optional(boundedText(100)) }),
    response: pageOf(ManagedTenant),
    errors: ['FORBIDDEN'],
  }),
  endpoint('GET /api/admin/v1/tenants/{id}', {
    ...one,
    summary: 'One tenant; for operators of the platform',
    right: 'read tenant',
    response: ManagedTenant,
    errors: ['FORBIDDEN', 'NOT_FOUND'],
  }),
  endpoint('POST /api/admin/v1/tenants', {
    summary:
      "Create a tenant with its root organisation and the portal's pages, and invite its administrator (ADMIN-41)",
    access: 'tenant',
    versioned: TenantVersion,
    right: 'edit tenant',
    body: NewTenant,
    response: ManagedTenant,
    errors: ['FORBIDDEN', 'CONFLICT', 'EMAIL_IN_USE', 'KEY_REUSED'],
  }),
  endpoint('POST /api/admin/v1/tenants/{id}/clone', {
    summary: 'Create a tenant with the configuration of this one, without people and content (ADMIN-196, ADMIN-197)',
    access: 'tenant',
    params: z.object({ id: IdText }),
    stepUp: true,
    right: 'edit tenant',
    body: NewTenant,
    response: TenantClone,
    errors: [
      'FORBIDDEN',
      'NOT_FOUND',
      'CONFLICT',
      'EMAIL_IN_USE',
      'KEY_REUSED',
      'PAYLOAD_TOO_LARGE',
      'STEP_UP_REQUIRED',
    ],
  }),
  endpoint('PUT /api/admin/v1/tenants/{id}', {
    ...one,
    summary: 'Change names, addresses and state of a tenant; needs a recent proof of identity (ADMIN-42)',
    stepUp: true,
    right: 'edit tenant',
    body: TenantChange,
    response: ManagedTenant,
    errors: ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT', 'CHANGED_MEANWHILE', 'MATCH_REQUIRED', 'STEP_UP_REQUIRED'],
  }),
  endpoint('GET /api/admin/v1/tenants/{id}/limits', {
    ...limitsOfOne,
    summary: 'The limits of a tenant with their present use; for operators of the platform (ADMIN-201)',
    right: 'read tenant',
    response: TenantLimits,
    errors: ['FORBIDDEN', 'NOT_FOUND'],
  }),
  endpoint('PUT /api/admin/v1/tenants/{id}/limits', {
    ...limitsOfOne,
    summary: 'Set the limits of a tenant; needs a recent proof of identity (ADMIN-200)',
    stepUp: true,
    right: 'edit tenant',
    body: TenantLimitsChange,
    response: TenantLimits,
    errors: ['FORBIDDEN', 'NOT_FOUND', 'CHANGED_MEANWHILE', 'MATCH_REQUIRED', 'STEP_UP_REQUIRED'],
  }),
  endpoint('GET /api/admin/v1/tenants/{id}/deletion', {
    summary: 'The effects of deleting a tenant, or when and why it was deleted; for operators (ADMIN-233)',
    access: 'tenant',
    right: 'edit tenant',
    params: z.object({ id: IdText }),
    response: TenantDeletion,
    errors: ['FORBIDDEN', 'NOT_FOUND'],
  }),
  endpoint('POST /api/admin/v1/tenants/{id}/deletion/apply', {
    summary: 'Close a tenant at once and put it in the bin for 30 days; needs a recent proof of identity (ADMIN-232)',
    access: 'tenant',
    right: 'edit tenant',
    stepUp: true,
    params: z.object({ id: IdText }),
    body: TenantDeletionOrder,
    response: z.object({ expiresAt: Instant }),
    errors: ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT', 'KEY_REUSED', 'STEP_UP_REQUIRED'],
  }),
  endpoint('POST /api/admin/v1/tenants/{id}/export', {
    summary: 'Export a tenant as a zip; for operators, and for administrators of the own tenant (ADMIN-252, ADMIN-253)',
    access: 'tenant',
    stepUp: true,
    params: z.object({ id: IdText }),
    response: TenantExport,
    errors: ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT', 'KEY_REUSED', 'STEP_UP_REQUIRED'],
  }),
] as const
