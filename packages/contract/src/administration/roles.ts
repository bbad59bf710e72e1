import { z } from 'zod/mini'
import { boundedText, Id, IdText, LANGUAGES } from '../protocol/common.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { GRANT_ACCESS, NEW_ROLE_CODE, ROLE_MENUS } from '../rules/administration/roles.ts'
import { FullNames } from './administrators.ts'
import { countedPageOf, pageOf, pageQuery, searchQuery, sortQuery } from './paging.ts'
import { SORT_KEYS } from '../rules/administration/sorting.ts'

/** The code of a role that exists. Roles of before may have other characters than new ones. */
export const TenantRoleCode = boundedText(100)

const RoleMenu = z.object({
  menuCode: boundedText(100),
  /** The authorities of the role in the menu: some of those that the menu has. */
  authorityCodes: z.array(boundedText(100)).check(z.maxLength(200)),
})

/** A role of the tenant's people: the menus that its holders see where they have it. */
export const TenantRole = z.object({
  code: z.string(),
  names: z.partialRecord(z.enum(LANGUAGES), z.string()),
  /** By code; only menus that the tenant has (ADMIN-61). */
  menus: z.array(RoleMenu),
})
export type TenantRole = z.infer<typeof TenantRole>

const TenantRoleSummary = z.object({
  code: z.string(),
  names: z.partialRecord(z.enum(LANGUAGES), z.string()),
  menuCount: z.int(),
  /** Grants to people, in the scope that the caller may read. */
  grantCount: z.int(),
})
export type TenantRoleSummary = z.infer<typeof TenantRoleSummary>

const roleText = { names: FullNames, menus: z.array(RoleMenu).check(z.maxLength(ROLE_MENUS)) }

/** A role that a person has in an organisation, or a denial that ends what they have from further up. */
export const RoleGrant = z.object({
  id: Id,
  userId: Id,
  accountName: z.string(),
  /** Name of the person. */
  name: z.string(),
  orgId: Id,
  orgName: z.string(),
  /** Null for a denial, and for access without a role. */
  roleCode: z.nullable(z.string()),
  access: z.enum(GRANT_ACCESS),
  /** True if it counts below the organisation as well. */
  inherit: z.boolean(),
})
export type RoleGrant = z.infer<typeof RoleGrant>

/** API-13: a grant without the names of the person and the organisation. */
export const RoleGrantVersion = z.omit(RoleGrant, { accountName: true, name: true, orgName: true })

const NewRoleGrant = z.object({
  userId: Id,
  orgId: Id,
  /** Null for a denial, and only then. */
  roleCode: z.nullable(TenantRoleCode),
  access: z.enum(GRANT_ACCESS),
  inherit: z.boolean(),
})
export type NewRoleGrant = z.infer<typeof NewRoleGrant>

const role = { access: 'tenant', versioned: TenantRole, params: z.object({ code: TenantRoleCode }) } as const
const grant = { access: 'tenant', versioned: RoleGrantVersion, params: z.object({ id: IdText }) } as const

export const roles = [
  endpoint('GET /api/admin/v1/roles', {
    summary: "Roles of the tenant's people by code; delegates see those of their scope and their own (ADMIN-60)",
    access: 'tenant',
    right: 'read role',
    query: z.object({
      ...pageQuery,
      ...sortQuery(SORT_KEYS.roles),
      ...searchQuery,
      /** ADMIN-261: whether some person has the role, as far as the caller may read it. */
      granted: z.optional(z.enum(['yes', 'no'])),
    }),
    response: countedPageOf(TenantRoleSummary),
    errors: ['FORBIDDEN'],
  }),
  endpoint('GET /api/admin/v1/roles/{code}', {
    ...role,
    summary: 'One role with its menus',
    right: 'read role',
    response: TenantRole,
    errors: ['FORBIDDEN', 'NOT_FOUND'],
  }),
  endpoint('POST /api/admin/v1/roles', {
    summary: 'Create a role; a code in use, or of a built-in administrator role, is a conflict (ADMIN-60)',
    access: 'tenant',
    versioned: TenantRole,
    right: 'edit role',
    configures: 'Role',
    body: z.object({ ...roleText, code: z.string().check(z.regex(NEW_ROLE_CODE)) }),
    response: TenantRole,
    errors: ['FORBIDDEN', 'SECOND_PERSON_NEEDED', 'CONFLICT', 'KEY_REUSED'],
  }),
  endpoint('PUT /api/admin/v1/roles/{code}', {
    ...role,
    summary: "Change a role's names and menus; its holders see the change at once (ADMIN-61)",
    right: 'edit role',
    configures: 'Role',
    body: z.object(roleText),
    response: TenantRole,
    errors: ['FORBIDDEN', 'MANAGED', 'SECOND_PERSON_NEEDED', 'NOT_FOUND', 'CHANGED_MEANWHILE', 'MATCH_REQUIRED'],
  }),
  endpoint('DELETE /api/admin/v1/roles/{code}', {
    ...role,
    summary: 'Delete a role; one that somebody has, or that viewers get, is a conflict (ADMIN-62)',
    right: 'edit role',
    configures: 'Role',
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
  endpoint('GET /api/admin/v1/role-grants', {
    summary: 'Which person has which role where, in the scopes that the caller may read (ADMIN-63)',
    access: 'tenant',
    right: 'read role',
    query: z.object({
      ...pageQuery,
      ...sortQuery(SORT_KEYS.roleGrants),
      userId: z.optional(IdText),
      orgId: z.optional(IdText),
      roleCode: z.optional(TenantRoleCode),
    }),
    response: pageOf(RoleGrant),
    errors: ['FORBIDDEN'],
  }),
  endpoint('GET /api/admin/v1/role-grants/{id}', {
    ...grant,
    summary: 'One grant of a role',
    right: 'read role',
    response: RoleGrant,
    errors: ['FORBIDDEN', 'NOT_FOUND'],
  }),
  endpoint('POST /api/admin/v1/role-grants', {
    summary: 'Give a person a role in an organisation; a delegate gives roles that they hold there (ADMIN-64)',
    access: 'tenant',
    versioned: RoleGrantVersion,
    right: 'grant role',
    body: NewRoleGrant,
    response: RoleGrant,
    errors: ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT', 'KEY_REUSED'],
  }),
  endpoint('DELETE /api/admin/v1/role-grants/{id}', {
    ...grant,
    summary: 'Withdraw a role from a person in an organisation, or a denial (ADMIN-64)',
    right: 'grant role',
    answers: 'nothing',
    errors: ['FORBIDDEN', 'NOT_FOUND', 'CHANGED_MEANWHILE', 'MATCH_REQUIRED'],
  }),
] as const
