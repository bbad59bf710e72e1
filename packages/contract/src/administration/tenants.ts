import { z } from 'zod/mini'
import { boundedText, Id, IdText, Language, properName } from '../protocol/common.ts'
import { endpoint } from '../protocol/endpoint.ts'
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
] as const
