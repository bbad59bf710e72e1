import { z } from 'zod/mini'
import { boundedText, Id, IdText, Instant, LANGUAGES, properName } from '../protocol/common.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { RIGHTS, SCOPE_LEVELS } from '../protocol/rights.ts'
import { SORT_KEYS } from '../rules/administration/sorting.ts'
import { pageOf, pageQuery, sortQuery } from './paging.ts'

const RightName = z.enum(RIGHTS)

/** The code of a role: lower-case letters, digits and hyphens. */
export const RoleCode = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,62}$/))

/** A name in each of the portal's languages. */
export const FullNames = z.record(z.enum(LANGUAGES), properName(100))

export const grantScope = {
  /** ADMIN-4: the scope in which the rights count. `platform` exists in the operator's tenant alone. */
  scope: z.enum(SCOPE_LEVELS),
  /** Root of the subtree for `organisation`; null otherwise. */
  orgId: z.nullable(Id),
  /** The application for `application`; null otherwise. */
  applicationCode: z.nullable(boundedText(63)),
}

/** ADMIN-4: a named set of rights. */
export const AdministratorRole = z.object({
  code: z.string(),
  names: z.partialRecord(z.enum(LANGUAGES), z.string()),
  rights: z.array(RightName),
  /** True for a role of the portal: it can be cloned, and neither changed nor deleted. */
  builtIn: z.boolean(),
})
export type AdministratorRole = z.infer<typeof AdministratorRole>

const roleText = { names: FullNames, rights: z.array(RightName).check(z.minLength(1), z.maxLength(RIGHTS.length)) }

/** ADMIN-4: a role, given to a member for a scope. */
export const AdministratorGrant = z.object({
  ...grantScope,
  id: Id,
  userId: Id,
  accountName: z.string(),
  /** Name of the person. */
  name: z.string(),
  /** Name of the organisation for `organisation`; null otherwise. */
  orgName: z.nullable(z.string()),
  roleCode: z.string(),
  /** Null if a command of the operator made the grant. */
  grantedBy: z.nullable(Id),
  grantedAt: Instant,
})
export type AdministratorGrant = z.infer<typeof AdministratorGrant>

/** API-13: a grant without the names of the person and the organisation. */
export const GrantVersion = z.omit(AdministratorGrant, { accountName: true, name: true, orgName: true })

const NewGrant = z.object({ ...grantScope, userId: Id, roleCode: RoleCode })
export type NewGrant = z.infer<typeof NewGrant>

const role = { access: 'tenant', versioned: AdministratorRole, params: z.object({ code: RoleCode }) } as const
const grant = { access: 'tenant', versioned: GrantVersion, params: z.object({ id: IdText }) } as const

export const administrators = [
  endpoint('GET /api/admin/v1/rights', {
    summary: "The caller's own rights in the tenant; none for people without a grant (ADMIN-4)",
    access: 'tenant',
    response: z.object({ items: z.array(z.object({ ...grantScope, right: RightName })) }),
  }),
  endpoint('GET /api/admin/v1/administrator-roles', {
    summary: 'Administrator roles by code (ADMIN-4)',
    access: 'tenant',
    right: 'read administrator',
    query: z.object(pageQuery),
    response: pageOf(AdministratorRole),
  }),
  endpoint('GET /api/admin/v1/administrator-roles/{code}', {
    ...role,
    summary: 'One administrator role',
    right: 'read administrator',
    response: AdministratorRole,
    errors: ['FORBIDDEN', 'NOT_FOUND'],
  }),
  endpoint('POST /api/admin/v1/administrator-roles', {
    summary: 'Create an administrator role, or clone one, of rights that the caller holds in the tenant (ADMIN-5)',
    access: 'tenant',
    versioned: AdministratorRole,
    right: 'edit administrator',
    configures: 'AdministratorRole',
    body: z.object({ ...roleText, code: RoleCode }),
    response: AdministratorRole,
    errors: ['FORBIDDEN', 'SECOND_PERSON_NEEDED', 'CONFLICT', 'KEY_REUSED'],
  }),
  endpoint('PUT /api/admin/v1/administrator-roles/{code}', {
    ...role,
    summary: 'Change the names and rights of an own administrator role; a built-in one is a conflict (ADMIN-5)',
    right: 'edit administrator',
    configures: 'AdministratorRole',
    body: z.object(roleText),
    response: AdministratorRole,
    errors: [
      'FORBIDDEN',
      'MANAGED',
      'SECOND_PERSON_NEEDED',
      'NOT_FOUND',
      'CONFLICT',
      'CHANGED_MEANWHILE',
      'MATCH_REQUIRED',
    ],
  }),
  endpoint('DELETE /api/admin/v1/administrator-roles/{code}', {
    ...role,
    summary: 'Delete an own administrator role; a built-in one, or one that somebody has, is a conflict',
    right: 'edit administrator',
    configures: 'AdministratorRole',
    answers: 'nothing',
    errors: [
      'FORBIDDEN',
      'MANAGED',
      'SECOND_PERSON_NEEDED',
      'NOT_FOUND',
      'CONFLICT',
      'CHANGED_MEANWHILE',
      'MATCH_REQUIRED',
    ],
  }),
  endpoint('GET /api/admin/v1/administrators', {
    summary: 'Who holds which administrator role, in the scopes that the caller may read (ADMIN-7)',
    access: 'tenant',
    right: 'read administrator',
    query: z.object({ ...pageQuery, ...sortQuery(SORT_KEYS.administrators), roleCode: z.optional(RoleCode) }),
    response: pageOf(AdministratorGrant),
    errors: ['FORBIDDEN'],
  }),
  endpoint('GET /api/admin/v1/administrators/{id}', {
    ...grant,
    summary: 'One grant of an administrator role',
    right: 'read administrator',
    response: AdministratorGrant,
    errors: ['FORBIDDEN', 'NOT_FOUND'],
  }),
  endpoint('POST /api/admin/v1/administrators', {
    summary: 'Give a member an administrator role; the caller holds each of its rights in the scope (ADMIN-5)',
    access: 'tenant',
    versioned: GrantVersion,
    right: 'grant administrator',
    body: NewGrant,
    response: AdministratorGrant,
    errors: ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT', 'KEY_REUSED'],
  }),
  endpoint('DELETE /api/admin/v1/administrators/{id}', {
    ...grant,
    summary: 'Withdraw a grant; the last administrator stays (ADMIN-8)',
    right: 'grant administrator',
    answers: 'nothing',
    errors: ['FORBIDDEN', 'NOT_FOUND', 'LAST_ADMINISTRATOR', 'CHANGED_MEANWHILE', 'MATCH_REQUIRED'],
  }),
] as const
