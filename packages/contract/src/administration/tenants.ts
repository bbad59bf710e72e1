import { z } from 'zod/mini'
import { boundedText, Id, IdText, Instant, Language, properName } from '../protocol/common.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { pageOf, pageQuery } from './paging.ts'
import { MAIL_ADDRESS } from '../rules/account/account.ts'
import { AUDIT_FAULTS, AUDIT_SEAL } from '../rules/administration/audit.ts'
import { TENANT_CODE } from '../rules/appearance/branding.ts'
import { HOST_NAME, TENANT_STATES } from '../rules/administration/tenants.ts'

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

const TenantChange = z.object({ ...text, state: z.enum(TENANT_STATES) })
export type TenantChange = z.infer<typeof TenantChange>

/** An entry of the tenant's audit log. */
const LoggedChange = z.object({
  id: Id,
  happenedAt: Instant,
  /** Null for a command of the operator. */
  actorUserId: z.nullable(Id),
  actorName: z.nullable(z.string()),
  action: z.string(),
  target: z.record(z.string(), z.unknown()),
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
  traceId: z.string(),
  address: z.nullable(z.string()),
  way: z.nullable(z.enum(['interface', 'command', 'schedule'])),
})
export type LoggedChange = z.infer<typeof LoggedChange>

/** AUDIT-14: the newest number of a log and its hash, as `NUMBER:HASH`. */
const Seal = z.string().check(z.regex(AUDIT_SEAL))

/** AUDIT-14: a part of the log, in the order of the numbers. */
const VerifiedPart = z.object({
  /** Entries of this part. */
  checked: z.int(),
  /** The first wrong entry; the verification ends there. */
  fault: z.nullable(z.object({ kind: z.enum(AUDIT_FAULTS), number: z.nullable(z.int()), entryId: z.nullable(Id) })),
  /** The last checked seal; null if the log has none. */
  seal: z.nullable(Seal),
  nextCursor: z.nullable(z.string()),
})
export type VerifiedPart = z.infer<typeof VerifiedPart>

const one = { access: 'tenant', versioned: TenantVersion, params: z.object({ id: IdText }) } as const

export const tenantAdministration = [
  endpoint('GET /api/admin/v1/tenants', {
    summary: 'Tenants of the platform by id; for its operators (ADMIN-40)',
    access: 'tenant',
    right: 'read tenant',
    query: z.object({ ...pageQuery, keyword: z.optional(boundedText(100)) }),
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
    errors: ['FORBIDDEN', 'CONFLICT', 'KEY_REUSED'],
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
  endpoint('GET /api/admin/v1/audit', {
    summary: "The tenant's audit log, the latest entry first (AUDIT-9)",
    access: 'tenant',
    right: 'read log',
    query: z.object({
      ...pageQuery,
      actorUserId: z.optional(IdText),
      /** An action, such as `person.change`, or its first part, such as `person`. */
      action: z.optional(z.string().check(z.regex(/^[a-z][a-z.-]{0,62}$/))),
      from: z.optional(z.iso.datetime({ offset: true })),
      to: z.optional(z.iso.datetime({ offset: true })),
    }),
    response: pageOf(LoggedChange),
    errors: ['FORBIDDEN'],
  }),
  endpoint('GET /api/admin/v1/audit/verification', {
    summary: "Verify a part of the tenant's audit log: the first entry that was changed, removed or added (AUDIT-14)",
    access: 'tenant',
    right: 'read log',
    query: z.object({
      cursor: pageQuery.cursor,
      /** AUDIT-15: a seal from before, which the log must still have. */
      seal: z.optional(Seal),
    }),
    response: VerifiedPart,
    errors: ['FORBIDDEN'],
  }),
] as const
