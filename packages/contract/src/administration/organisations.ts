import { z } from 'zod/mini'
import { boundedText, Id, IdText, Language, NameAllLang, properName } from '../protocol/common.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { OrgType } from '../organisations/organisations.ts'
import { SORT_KEYS } from '../rules/administration/sorting.ts'
import { pageOf, pageQuery, sortQuery } from './paging.ts'

export const organisationText = {
  /** The organisation above it; null for a root. */
  parentId: z.nullable(Id),
  type: OrgType,
  name: properName(200),
  shortName: z.nullable(properName(100)),
  /**
   * ORG-131: names by language; the plain one stands for the others. ORG-136: a change without this field leaves them,
   * or removes them if it changes the plain one.
   */
  names: z.optional(z.partialRecord(Language, properName(200))),
  shortNames: z.optional(z.partialRecord(Language, properName(100))),
  /** Unique in the tenant; imports of organisations identify by it. */
  code: z.nullable(properName(100)),
  /** A code of the dictionary of project statuses, such as `in_progress`. */
  statusCode: z.nullable(boundedText(63)),
  /** Position among the organisations with the same parent. */
  sort: z.int().check(z.minimum(0), z.maximum(1_000_000_000)),
}

/** An organisation as administrators see it. */
export const TenantOrganisation = z.object({
  id: Id,
  parentId: z.nullable(Id),
  type: OrgType,
  name: z.string(),
  shortName: z.nullable(z.string()),
  names: NameAllLang,
  shortNames: NameAllLang,
  code: z.nullable(z.string()),
  statusCode: z.nullable(z.string()),
  sort: z.int(),
  /** 1 for a root. */
  depth: z.int(),
  /** False for one that lists of enabled organisations omit. People who work in it go on. */
  enabled: z.boolean(),
})
export type TenantOrganisation = z.infer<typeof TenantOrganisation>

/** API-13: a move of what lies above leaves the tag as it is. */
export const TenantOrganisationVersion = z.omit(TenantOrganisation, { depth: true })

const NewOrganisation = z.object(organisationText)
export type NewOrganisation = z.infer<typeof NewOrganisation>

const OrganisationChange = z.object({ ...organisationText, enabled: z.boolean() })
export type OrganisationChange = z.infer<typeof OrganisationChange>

/** ADMIN-72: the effects of a move. */
const MoveImpact = z.object({
  /** The organisations that move: this one and all below it. */
  organisationCount: z.int(),
  /** Inherited grants of roles that reach them now and would not any more. */
  grantsLost: z.int(),
  /** Inherited grants of roles that would reach them. */
  grantsGained: z.int(),
  /** Denials of access that would not reach them any more. */
  denialsLost: z.int(),
  /** Grants of administrator roles that would reach them. */
  administratorsGained: z.int(),
})
export type MoveImpact = z.infer<typeof MoveImpact>

const params = z.object({ id: IdText })
const one = { access: 'tenant', versioned: TenantOrganisationVersion, params } as const

export const organisationAdministration = [
  endpoint('GET /api/admin/v1/organisations', {
    summary: 'Organisations from the root down, in the scopes that the caller may read (ADMIN-70)',
    access: 'tenant',
    right: 'read organisation',
    query: z.object({
      ...pageQuery,
      ...sortQuery(SORT_KEYS.organisations),
      parentId: z.optional(IdText),
      /** ADMIN-256: this organisation and all below it. */
      below: z.optional(IdText),
      type: z.optional(OrgType),
      state: z.optional(z.enum(['enabled', 'disabled'])),
      /** A part of a name, a short name or the code, in any language; letters of either case. */
      keyword: z.optional(boundedText(100)),
    }),
    response: pageOf(TenantOrganisation),
    errors: ['FORBIDDEN'],
  }),
  endpoint('GET /api/admin/v1/organisations/{id}', {
    ...one,
    summary: 'One organisation',
    right: 'read organisation',
    response: TenantOrganisation,
    errors: ['FORBIDDEN', 'NOT_FOUND'],
  }),
  endpoint('POST /api/admin/v1/organisations', {
    summary:
      'Create an organisation below one in which the caller has the right; a code in use is a conflict (ADMIN-70)',
    access: 'tenant',
    versioned: TenantOrganisationVersion,
    right: 'edit organisation',
    body: NewOrganisation,
    response: TenantOrganisation,
    errors: ['FORBIDDEN', 'NOT_FOUND', 'MANAGED', 'CONFLICT', 'ORGANISATION_LIMIT_REACHED', 'KEY_REUSED'],
  }),
  endpoint('PUT /api/admin/v1/organisations/{id}', {
    ...one,
    summary: 'Change, disable or move an organisation; what lies below it moves with it (ADMIN-70, ADMIN-71)',
    right: 'edit organisation',
    body: OrganisationChange,
    response: TenantOrganisation,
    errors: [
      'FORBIDDEN',
      'NOT_FOUND',
      'MANAGED',
      'CONFLICT',
      'ORGANISATION_LIMIT_REACHED',
      'CHANGED_MEANWHILE',
      'MATCH_REQUIRED',
    ],
  }),
  endpoint('GET /api/admin/v1/organisations/{id}/move-impact', {
    summary: 'What a move would change; without `parentId` to the root (ADMIN-72)',
    access: 'tenant',
    params,
    query: z.object({ parentId: z.optional(IdText) }),
    right: 'edit organisation',
    response: MoveImpact,
    errors: ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
  }),
] as const
