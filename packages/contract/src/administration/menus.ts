import { z } from 'zod/mini'
import { boundedText, Id, LANGUAGES } from '../protocol/common.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { IntegrateType } from '../navigation/menus.ts'
import { OrgType } from '../organisations/organisations.ts'
import {
  MENU_CHANGES,
  MENU_CODE,
  MENU_ICON,
  MENU_KINDS,
  MENU_PARAMS,
  MENU_PATH,
  MENU_POSITION_MAX,
  MENU_POSITIONS_SET,
  MENU_RULES,
} from '../rules/administration/menus.ts'
import { SORT_KEYS } from '../rules/administration/sorting.ts'
import { MENU_ICONS } from '../rules/navigation/menu-icons.ts'
import { RULE_KINDS } from '../rules/navigation/menu-visibility.ts'
import { ORG_TYPES } from '../rules/navigation/organisations.ts'
import { FullNames } from './administrators.ts'
import { pageOf, pageQuery, sortQuery } from './paging.ts'

const MenuCode = boundedText(100)
const Names = z.partialRecord(z.enum(LANGUAGES), z.string())
/** Entries of the same directory are shown in this order. */
const Sort = z.int().check(z.minimum(0), z.maximum(MENU_POSITION_MAX))

/** A menu as the tenant has it: the catalogue's, with what the tenant has set itself. */
export const TenantMenu = z.object({
  id: Id,
  code: z.string(),
  applicationCode: z.string(),
  applicationNames: Names,
  /** The directory that it is in; null directly below the application. */
  parentCode: z.nullable(z.string()),
  kind: z.enum(MENU_KINDS),
  /** The names in the catalogue. */
  names: Names,
  /** The tenant's names instead; null for those of the catalogue. */
  ownNames: z.nullable(Names),
  sort: z.int(),
  /** The tenant's position instead; null for that of the catalogue. */
  ownSort: z.nullable(z.int()),
  /** ADMIN-66: false hides the menu, and what lies below it, in the whole tenant. */
  enabled: z.boolean(),
  /** The icon in the catalogue. */
  iconClass: z.nullable(z.string()),
  /** MENU-130: the tenant's icon instead; null for that of the catalogue. */
  ownIcon: z.nullable(z.string()),
  /** The authorities that a role can have in the menu. */
  authorities: z.array(z.string()),
})
export type TenantMenu = z.infer<typeof TenantMenu>

/** API-13: the tenant's own settings. */
export const TenantMenuVersion = z.pick(TenantMenu, {
  ...{ code: true, ownNames: true, ownSort: true, enabled: true, ownIcon: true },
})

const TenantMenuChange = z.object({
  ownNames: z.nullable(FullNames),
  ownSort: z.nullable(Sort),
  enabled: z.boolean(),
  /** MENU-130: an icon that the portal has a drawing of; without it the icon stays. */
  ownIcon: z.optional(z.nullable(z.enum(MENU_ICONS))),
})
export type TenantMenuChange = z.infer<typeof TenantMenuChange>

/** MENU-128: new positions of menus, all of them or none. */
const MenuPositions = z.object({
  items: z
    .array(
      z.object({
        code: MenuCode,
        /** The position that the caller has seen: the tenant's own, or else that of the catalogue. */
        seen: Sort,
        /** Null for the position of the catalogue. */
        ownSort: z.nullable(Sort),
      }),
    )
    .check(z.minLength(1), z.maxLength(MENU_POSITIONS_SET)),
})
export type MenuPositions = z.infer<typeof MenuPositions>

/** MENU-128: the menus that another person has moved meanwhile. */
const MovedMeanwhile = z.object({ codes: z.array(z.string()) })
export type MovedMeanwhile = z.infer<typeof MovedMeanwhile>

/** ADMIN-68: the people whose roles contain the menu in some organisation. */
const MenuViewers = z.object({
  /** Whether the tenant shows it at all: it, its application and the directories above it are enabled. */
  offered: z.boolean(),
  personCount: z.int(),
  /** At most 20 of them, by name; none without the right to read people in the tenant. */
  sample: z.array(z.object({ userId: Id, accountName: z.string(), name: z.string() })),
  /** MENU-132: the rules that can hide it, its own and those of the directories above. */
  rules: z.array(z.object({ menuCode: z.string(), menuNames: Names, kind: z.enum(RULE_KINDS), value: z.string() })),
  /** MENU-132: the types of organisations that offer it, with its application and directories; null for all. */
  orgTypes: z.nullable(z.array(OrgType)),
  /** The roles that contain it, by code; none without the right to read roles in the tenant. */
  roles: z.array(z.object({ code: z.string(), names: Names })),
})
export type MenuViewers = z.infer<typeof MenuViewers>

/** MENU-6: a visibility rule. */
const Rule = z.object({ kind: z.enum(RULE_KINDS), value: boundedText(100) })

const catalogueText = {
  /** A directory of the same application; null directly below the application. */
  parentCode: z.nullable(MenuCode),
  names: FullNames,
  /** Path within the application; empty for a directory. */
  path: z.string().check(z.maxLength(500), z.regex(MENU_PATH)),
  urlParams: z.string().check(z.maxLength(500), z.regex(MENU_PARAMS)),
  integrateType: IntegrateType,
  iconClass: z.nullable(z.string().check(z.regex(MENU_ICON))),
  sort: Sort,
  /** The types of organisations that offer it; null for all. */
  orgTypes: z.nullable(z.array(OrgType).check(z.minLength(1), z.maxLength(ORG_TYPES.length))),
  authorities: z.array(z.string().check(z.regex(MENU_CODE))).check(z.maxLength(100)),
  /** True if it is shown to people who may not open it, too. */
  advertised: z.boolean(),
  /** MENU-133: the rules that hide it unless all are met; without them the rules stay. */
  rules: z.optional(z.array(Rule).check(z.maxLength(MENU_RULES))),
}

const NewCatalogueMenu = z.object({
  ...catalogueText,
  code: z.string().check(z.regex(MENU_CODE)),
  applicationCode: boundedText(63),
  kind: z.enum(MENU_KINDS),
})
export type NewCatalogueMenu = z.infer<typeof NewCatalogueMenu>

const CatalogueMenuChange = z.object(catalogueText)
export type CatalogueMenuChange = z.infer<typeof CatalogueMenuChange>

/** A menu of the platform's catalogue, which is the same for all tenants. */
export const CatalogueMenu = z.object({
  id: Id,
  code: z.string(),
  applicationCode: z.string(),
  kind: z.enum(MENU_KINDS),
  parentCode: z.nullable(z.string()),
  names: Names,
  path: z.string(),
  urlParams: z.string(),
  integrateType: IntegrateType,
  iconClass: z.nullable(z.string()),
  sort: z.int(),
  orgTypes: z.nullable(z.array(OrgType)),
  authorities: z.array(z.string()),
  advertised: z.boolean(),
  /** In the order of kind and value. */
  rules: z.array(Rule),
})
export type CatalogueMenu = z.infer<typeof CatalogueMenu>

const params = z.object({ code: MenuCode })
const own = { access: 'tenant', versioned: TenantMenuVersion, params } as const
const catalogue = { access: 'tenant', versioned: CatalogueMenu, params } as const

export const menuAdministration = [
  endpoint('GET /api/admin/v1/menus', {
    summary: "The tenant's menus by application, of the applications that the caller may read (ADMIN-65)",
    access: 'tenant',
    right: 'read menu',
    query: z.object({
      ...pageQuery,
      ...sortQuery(SORT_KEYS.menus),
      applicationCode: z.optional(boundedText(63)),
      /** MENU-127: the directory of the entries, by its code. */
      parentCode: z.optional(MenuCode),
      /** MENU-127: only the entries directly below their application. */
      top: z.optional(z.literal('yes')),
      /** MENU-131: only the menus of which the tenant has changed this. */
      changed: z.optional(z.enum(MENU_CHANGES)),
      /** A part of the code or of a name in any language; letters of either case. */
      keyword: z.optional(boundedText(100)),
    }),
    response: pageOf(TenantMenu),
    errors: ['FORBIDDEN'],
  }),
  endpoint('GET /api/admin/v1/menus/{code}', {
    ...own,
    summary: 'One menu of the tenant',
    right: 'read menu',
    response: TenantMenu,
    errors: ['FORBIDDEN', 'NOT_FOUND'],
  }),
  endpoint('PUT /api/admin/v1/menus/{code}', {
    ...own,
    summary: 'Rename, order, enable or disable a menu in the tenant; open pages follow (ADMIN-66)',
    right: 'edit menu',
    configures: 'MenuSettings',
    body: TenantMenuChange,
    response: TenantMenu,
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
  endpoint('GET /api/admin/v1/menus/{code}/viewers', {
    summary: 'How many people see a menu by their roles, a sample of them, and the roles (ADMIN-68)',
    access: 'tenant',
    params,
    right: 'read menu',
    response: MenuViewers,
    errors: ['FORBIDDEN', 'NOT_FOUND'],
  }),
  endpoint('GET /api/admin/v1/catalogue-menus/{code}', {
    ...catalogue,
    summary: "One menu of the platform's catalogue; for its operators (ADMIN-67)",
    right: 'read menu',
    response: CatalogueMenu,
    errors: ['FORBIDDEN', 'NOT_FOUND'],
  }),
  endpoint('POST /api/admin/v1/catalogue-menus', {
    summary: 'Create a menu for all tenants that have its application; for operators of the platform (ADMIN-67)',
    access: 'tenant',
    versioned: CatalogueMenu,
    right: 'edit menu',
    body: NewCatalogueMenu,
    response: CatalogueMenu,
    errors: ['FORBIDDEN', 'CONFLICT', 'KEY_REUSED'],
  }),
  endpoint('PUT /api/admin/v1/catalogue-menus/{code}', {
    ...catalogue,
    summary: 'Change or move a menu for all tenants; for operators of the platform (ADMIN-67)',
    right: 'edit menu',
    body: CatalogueMenuChange,
    response: CatalogueMenu,
    errors: ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT', 'CHANGED_MEANWHILE', 'MATCH_REQUIRED'],
  }),
  endpoint('DELETE /api/admin/v1/catalogue-menus/{code}', {
    ...catalogue,
    summary: 'Delete a menu that nothing lies below and no role contains; for operators of the platform (ADMIN-67)',
    right: 'edit menu',
    answers: 'nothing',
    errors: ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT', 'CHANGED_MEANWHILE', 'MATCH_REQUIRED'],
  }),
] as const

/** MENU-128 */
export const menuPositions = [
  endpoint('POST /api/admin/v1/menus/positions', {
    summary: 'Set the positions of menus in the tenant, all of them or none; open pages follow (MENU-128)',
    access: 'tenant',
    right: 'edit menu',
    configures: 'MenuSettings',
    body: MenuPositions,
    answers: 'nothing',
    errors: ['FORBIDDEN', 'MANAGED', 'SECOND_PERSON_NEEDED', 'NOT_FOUND', 'CONFLICT', 'KEY_REUSED'],
  }),
] as const
