import { z } from 'zod/mini'
import { boundedText, Id, IdText, NameAllLang } from '../protocol/common.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { ExplainedReason, MENU_STATES } from '../navigation/explain.ts'
import { ACCESS_SOURCES, ACCESS_STATES } from '../rules/administration/person-access.ts'
import { GRANT_ACCESS } from '../rules/administration/roles.ts'
import { pageOf, pageQuery } from './paging.ts'

const NamedRole = z.object({ code: z.string(), names: NameAllLang })

/** A grant that applies to the person in the organisation. */
const AccessGrant = z.object({
  source: z.enum(ACCESS_SOURCES),
  /** The role that brings the grant, for the source `role`; null for others. */
  from: z.nullable(NamedRole),
  access: z.enum(GRANT_ACCESS),
  role: z.nullable(NamedRole),
  /** Null for an organisation outside the scope of the reader. */
  orgId: z.nullable(Id),
  orgName: z.nullable(z.string()),
  inherit: z.boolean(),
  /** True if this grant decides whether the person may work in the organisation: the nearest one, a denial first. */
  isDecisive: z.boolean(),
})
export type AccessGrant = z.infer<typeof AccessGrant>

/** A menu of the tenant, with what the person may do there and the reasons. */
const AccessMenu = z.object({
  menuCode: z.string(),
  names: NameAllLang,
  applicationCode: z.string(),
  applicationNames: NameAllLang,
  state: z.enum(MENU_STATES),
  /** The authorities of the person in the menu. */
  authorityCodes: z.array(z.string()),
  /** The roles that give the menu to the person there. */
  roles: z.array(NamedRole),
  /** True if a granted request to view gives the menu (TRUST-9). */
  isByRequest: z.boolean(),
  /** True if a right of administration gives the menu (CONSOLE-2). */
  isByRight: z.boolean(),
  /** Why it is not open; empty if it is. */
  reasons: z.array(ExplainedReason),
})
export type AccessMenu = z.infer<typeof AccessMenu>

/** ADMIN-222: what a member may do in one organisation, as one of their identities, and why. */
const PersonAccess = z.object({
  identities: z.array(z.object({ code: z.string(), name: z.string() })),
  /** Null for a disabled member, who has no access. */
  identityCode: z.nullable(z.string()),
  /** Null if the person has no organisation that the reader may see. */
  organisation: z.nullable(z.object({ id: Id, name: z.string() })),
  access: z.enum(ACCESS_STATES),
  grants: z.array(AccessGrant),
  ...pageOf(AccessMenu).shape,
})
export type PersonAccess = z.infer<typeof PersonAccess>

export const personAccess = [
  endpoint('GET /api/admin/v1/people/{id}/access', {
    summary: 'The menus that a member may open in an organisation, with the reasons; written to the log (ADMIN-222)',
    access: 'tenant',
    right: 'read role',
    params: z.object({ id: IdText }),
    query: z.object({
      ...pageQuery,
      /** The person's default organisation if it is absent. */
      organisation: z.optional(IdText),
      /** The person's usual identity if it is absent. */
      identity: z.optional(boundedText(40)),
      /** `open` for menus that the person may open, `closed` for the others. */
      menus: z.optional(z.enum(['open', 'closed'])),
    }),
    response: PersonAccess,
    errors: ['FORBIDDEN', 'NOT_FOUND'],
  }),
] as const
