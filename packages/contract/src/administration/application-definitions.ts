import { z } from 'zod/mini'
import { boundedText, IdText, Instant, LANGUAGES } from '../protocol/common.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { ISOLATIONS, RegistryEntry } from '../applications/registry.ts'
import { OrgType } from '../organisations/organisations.ts'
import {
  DEFINED_APPLICATION_CODE,
  DEFINED_CONDITIONS,
  DEFINED_MENUS,
  DEFINED_MESSAGES,
  DEFINED_PICTURE,
  DEFINED_PICTURE_LENGTH,
  DEFINED_ROLES,
  DEFINITION_BYTES,
  SEARCH_MESSAGE,
} from '../rules/administration/application-definitions.ts'
import { CONFIGURATION_VERSION } from '../rules/administration/configuration.ts'
import { MENU_CODE, MENU_ICON, MENU_PARAMS, MENU_PATH } from '../rules/administration/menus.ts'
import { NEW_ROLE_CODE } from '../rules/administration/roles.ts'
import { LISTED_CODE } from '../rules/administration/list-kinds.ts'
import { DEFINED_RULES, isSettableRule } from '../rules/navigation/menu-visibility.ts'
import { ORG_TYPES } from '../rules/navigation/organisations.ts'
import { FullNames } from './administrators.ts'

const matching = (pattern: RegExp, maximum: number) => z.string().check(z.maxLength(maximum), z.regex(pattern))
const Icon = matching(MENU_ICON, 63)
const Picture = z.string().check(z.maxLength(DEFINED_PICTURE_LENGTH), z.regex(DEFINED_PICTURE))
const MenuCode = matching(MENU_CODE, 99)
/** The types of organisations that offer it; absent for all. */
const OrganisationTypes = z.optional(z.array(OrgType).check(z.minLength(1), z.maxLength(ORG_TYPES.length)))
const { kind, sourceKind, source, startPath, lifecycleName, sandbox, permissions, referrerPolicy, csp, limits } =
  RegistryEntry.shape

const entry = {
  code: MenuCode,
  names: FullNames,
  /** Class of an icon; absent for a default one. */
  icon: z.optional(Icon),
  /** A picture instead of the icon: a path of the portal, or a `data:` address. */
  picture: z.optional(Picture),
  organisationTypes: OrganisationTypes,
  /** True if it is shown to people who may not open it, too. */
  advertised: z.optional(z.boolean()),
  /** Path within the application; a directory has none. */
  path: z.optional(matching(MENU_PATH, 500)),
  /** Parameters of the address, such as `view=week`. */
  parameters: z.optional(matching(MENU_PARAMS, 500)),
  /** The authorities of the menu that a role can have. */
  authorities: z.optional(z.array(MenuCode).check(z.maxLength(100))),
  /** ADMIN-249: the menu is hidden unless all of these are met. */
  rules: z.optional(
    z
      .array(z.strictObject({ kind: z.enum(DEFINED_RULES), value: boundedText(63) }).check(z.refine(isSettableRule)))
      .check(z.maxLength(DEFINED_CONDITIONS)),
  ),
  /** ADMIN-249: the services that the page needs; one that is not required may be down. */
  services: z.optional(
    z
      .array(z.strictObject({ service: matching(LISTED_CODE, 63), required: z.optional(z.boolean()) }))
      .check(z.maxLength(DEFINED_CONDITIONS)),
  ),
  /** The kind of its hosting, if it differs from the application's `hosting.kind`. */
  opensAs: z.optional(kind),
}

const Page = z.strictObject({ ...entry, path: matching(MENU_PATH, 500).check(z.minLength(1)) })

/** An entry that is a page, or a directory of inner entries. */
const entryWithChildren = <T extends z.ZodMiniType>(inner: T) =>
  z.strictObject({ ...entry, menus: z.optional(z.array(inner).check(z.maxLength(DEFINED_MENUS))) }).check(
    z.refine(({ path, menus }) => (path ? menus === undefined : path === undefined && menus !== undefined), {
      error: 'A menu has either a path or menus',
    }),
    z.refine(({ menus, authorities, parameters, opensAs }) => !menus || (!authorities && !parameters && !opensAs), {
      error: 'A directory has neither authorities nor parameters',
    }),
  )

/** MENU-4: four levels below the application; the last level has only pages. */
const Level1 = entryWithChildren(entryWithChildren(entryWithChildren(Page)))

/** A menu or directory of a definition, of any level. A directory has `menus`, and no `path`. */
export interface DefinedEntry extends Omit<z.infer<typeof Page>, 'path'> {
  path?: string | undefined
  menus?: DefinedEntry[] | undefined
}

/** The hosting of the application, in fields of its registry entry. An absent field has its default. */
const Hosting = z.strictObject({
  ...{ kind, sourceKind, source },
  startPath: z.optional(startPath),
  lifecycleName: z.optional(lifecycleName),
  /** HOST-120: `portal` is for the portal's own pages. */
  isolation: z.optional(z.enum(ISOLATIONS).check(z.refine((value) => value !== 'portal'))),
  sandbox: z.optional(sandbox),
  permissions: z.optional(permissions),
  referrerPolicy: z.optional(referrerPolicy),
  csp: z.optional(csp),
  keepHost: z.optional(z.boolean()),
  limits,
})

/** ADMIN-102: a role that tenants get with the application. */
const Role = z.strictObject({
  code: z.string().check(z.regex(NEW_ROLE_CODE)),
  names: FullNames,
  /** Menus of this application, each with some of its authorities. */
  menus: z
    .array(z.strictObject({ menu: MenuCode, authorities: z.optional(z.array(MenuCode).check(z.maxLength(100))) }))
    .check(z.minLength(1), z.maxLength(DEFINED_MENUS)),
})
export type DefinedRole = z.infer<typeof Role>

/** ADMIN-91: one file that describes an application as a whole. */
export const ApplicationDefinition = z
  .strictObject({
    apiVersion: z.literal(CONFIGURATION_VERSION),
    kind: z.literal('Application'),
    code: z.string().check(z.regex(DEFINED_APPLICATION_CODE)),
    names: FullNames,
    /** Code of the product that it belongs to; absent: a product of its own, with its code and names. */
    product: z.optional(boundedText(63)),
    /** Code of the group in the drawer. */
    group: boundedText(63),
    /** Position in the group; absent for the last ones. */
    position: z.optional(z.int().check(z.minimum(0), z.maximum(1_000_000))),
    icon: z.optional(Icon),
    picture: z.optional(Picture),
    organisationTypes: OrganisationTypes,
    /** Open tabs with an older version offer a reload. Absent: `1`. */
    version: z.optional(RegistryEntry.shape.version),
    hosting: Hosting,
    /** Messages that it may send to the portal, besides those about its own tab (SDK-4). */
    messages: z.optional(z.array(z.enum(DEFINED_MESSAGES)).check(z.maxLength(DEFINED_MESSAGES.length))),
    /** True if it offers results for the portal's search (SDK `registerSearch`). */
    searches: z.optional(z.boolean()),
    /** HOME-2: path of the page that provides cards for home. */
    homeCards: z.optional(startPath),
    menus: z.array(Level1).check(z.maxLength(DEFINED_MENUS)),
    roles: z.optional(z.array(Role).check(z.maxLength(DEFINED_ROLES))),
  })
  .check((context) => {
    const { value: definition } = context
    for (const { path, message } of conflictsOf(definition))
      context.issues.push({ code: 'custom', message, path: [...path], input: definition })
  })
export type ApplicationDefinition = z.infer<typeof ApplicationDefinition>

/** A menu or directory with its position in the definition. */
export interface PlacedEntry {
  entry: DefinedEntry
  /** Its position in the definition, as the path of a field. */
  path: readonly (string | number)[]
  parentCode: string | null
  /** Position among the entries of the same directory; the first one is 0. */
  index: number
}

/** All menus and directories of a definition, directories before what they contain. */
export function entriesOf({ menus }: { menus: readonly DefinedEntry[] }): PlacedEntry[] {
  const below = (
    entries: readonly DefinedEntry[],
    path: PlacedEntry['path'],
    parentCode: string | null,
  ): PlacedEntry[] =>
    entries.flatMap((one, index) => {
      const at = [...path, 'menus', index]
      return [{ entry: one, path: at, parentCode, index }, ...below(one.menus ?? [], at, one.code)]
    })
  return below(menus, [], null)
}

type HostingFields = Pick<ApplicationDefinition, 'hosting' | 'messages' | 'searches' | 'version'>

/** The registry entry of a definition, with the defaults. */
export function registryEntryIn({ hosting, messages = [], searches = false, version = '1' }: HostingFields) {
  return {
    ...HOSTING_DEFAULTS,
    ...hosting,
    ...{ messages: [...new Set([...messages, ...(searches ? [SEARCH_MESSAGE] : [])])].toSorted(), version },
  }
}

/** ADMIN-91: the values of the fields that a definition omits. */
export const HOSTING_DEFAULTS = {
  ...{ startPath: '/', lifecycleName: null, isolation: 'own', sandbox: null, permissions: null },
  ...{ referrerPolicy: 'strict-origin', csp: null, keepHost: true, limits: null },
} as const

interface Conflict {
  path: readonly (string | number)[]
  message: string
}

type DefinedParts = HostingFields & {
  menus: readonly DefinedEntry[]
  roles?: readonly DefinedRole[] | undefined
}

function conflictsOf(definition: DefinedParts): Conflict[] {
  const { data, error } = RegistryEntry.safeParse(registryEntryIn(definition))
  const ofHosting = data ? [] : error.issues.map(({ path }) => ['hosting', ...(path as string[])])
  const entries = entriesOf(definition)
  const codes = new Set<string>()
  const repeated = entries.filter(({ entry: { code } }) => codes.size === codes.add(code).size)
  return [
    ...ofHosting.map((path) => ({ path, message: 'This does not fit the rest of the hosting' })),
    ...(entries.length > DEFINED_MENUS
      ? [{ path: ['menus'], message: `A definition has at most ${DEFINED_MENUS} menus` }]
      : []),
    ...repeated.map(({ path }) => ({ path: [...path, 'code'], message: 'Another menu has this code' })),
    ...conflictsOfRoles(definition),
  ]
}

/** ADMIN-102: roles contain pages of the definition, each once and with authorities that it has. */
function conflictsOfRoles({ menus, roles = [] }: DefinedParts): Conflict[] {
  const pages = new Map(
    entriesOf({ menus }).flatMap(({ entry: { code, path, authorities = [] } }) =>
      path === undefined ? [] : [[code, authorities] as const],
    ),
  )
  const codes = new Set<string>()
  return roles.flatMap((role, index) => {
    const at = ['roles', index]
    const held = new Set<string>()
    const ofMenus = role.menus.flatMap(({ menu, authorities = [] }, position): Conflict[] => {
      const path = [...at, 'menus', position]
      const known = pages.get(menu)
      if (!known) return [{ path: [...path, 'menu'], message: 'The definition has no such page' }]
      if (held.size === held.add(menu).size)
        return [{ path: [...path, 'menu'], message: 'The role has this menu already' }]
      if (authorities.every((one) => known.includes(one))) return []
      return [{ path: [...path, 'authorities'], message: 'The menu has no such authority' }]
    })
    const isRepeated = codes.size === codes.add(role.code).size
    return isRepeated ? [...ofMenus, { path: [...at, 'code'], message: 'Another role has this code' }] : ofMenus
  })
}

/** The present state of an application, as a definition. */
export const DefinitionState = z.object({
  /** It has the fields of an `Application` document that differ from their defaults. */
  definition: z.record(z.string(), z.unknown()),
  /** Number of the last revision; 0 if no definition was ever applied. */
  revision: z.int(),
})
export type DefinitionState = z.infer<typeof DefinitionState>

/** ADMIN-94: a field that a definition changes; `menus.CODE.path` stands for a field of a menu. */
export const DefinitionChange = z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })
export type DefinitionChange = z.infer<typeof DefinitionChange>

/** ADMIN-95: a menu that a definition no longer has, but that roles of tenants contain or view requests are about. */
const LostMenu = z.object({
  menuCode: z.string(),
  roleCount: z.int(),
  /** View requests of all tenants that are pending, or granted and in force. */
  requestCount: z.int(),
})
export type LostMenu = z.infer<typeof LostMenu>

/** CONSOLE-134: a value that is permitted, but has an effect that people would miss; in the language of the caller. */
const DefinitionWarning = z.object({ field: z.string(), text: z.string() })
export type DefinitionWarning = z.infer<typeof DefinitionWarning>

export const DefinitionCheck = z.object({
  /** True if there is no such application yet. */
  isNew: z.boolean(),
  changes: z.array(DefinitionChange),
  lostMenus: z.array(LostMenu),
  warnings: z.array(DefinitionWarning),
})
export type DefinitionCheck = z.infer<typeof DefinitionCheck>

/** ADMIN-107: the definition in a text, or the positions of its problems. */
export const DefinitionReading = z.object({
  /** Null if the text has problems. */
  definition: z.nullable(z.record(z.string(), z.unknown())),
  problems: z.array(z.object({ line: z.int(), column: z.int(), text: z.string() })),
  /** The groups of applications in this portal, one of which `group` names. */
  groups: z.array(z.object({ code: z.string(), names: z.partialRecord(z.enum(LANGUAGES), z.string()) })),
})
export type DefinitionReading = z.infer<typeof DefinitionReading>

/** ADMIN-95: details of a refused change. Nothing was changed. */
export const DefinitionRefusal = z.object({ lostMenus: z.array(LostMenu) })
export type DefinitionRefusal = z.infer<typeof DefinitionRefusal>

/** ADMIN-98: a former or the present definition of an application. */
const DefinitionRevisionSummary = z.object({ revision: z.int(), createdAt: Instant })
export type DefinitionRevisionSummary = z.infer<typeof DefinitionRevisionSummary>

const DefinitionRevision = z.extend(DefinitionRevisionSummary, DefinitionState.shape)
export type DefinitionRevision = z.infer<typeof DefinitionRevision>

const params = z.object({ code: z.string().check(z.regex(DEFINED_APPLICATION_CODE)) })
const one = { access: 'tenant', versioned: DefinitionState, params } as const
const body = { bodyBytes: DEFINITION_BYTES, right: 'edit menu' } as const

export const applicationDefinitions = [
  endpoint('GET /api/admin/v1/application-definitions/{code}', {
    ...one,
    summary: 'An application as a definition; for operators of the platform (ADMIN-91)',
    right: 'read menu',
    response: DefinitionState,
    errors: ['FORBIDDEN', 'NOT_FOUND'],
  }),
  endpoint('GET /api/admin/v1/application-definitions/{code}/revisions', {
    summary: 'Definitions that an application had, the latest first; also of a deleted one (ADMIN-98)',
    access: 'tenant',
    params,
    right: 'read menu',
    response: z.object({ items: z.array(DefinitionRevisionSummary) }),
    errors: ['FORBIDDEN'],
  }),
  endpoint('GET /api/admin/v1/application-definitions/{code}/revisions/{revision}', {
    summary: 'One definition that an application had; applied again, it rolls the application back (ADMIN-99)',
    access: 'tenant',
    params: z.extend(params, { revision: IdText }),
    right: 'read menu',
    response: DefinitionRevision,
    errors: ['FORBIDDEN', 'NOT_FOUND'],
  }),
  endpoint('POST /api/admin/v1/application-definitions/read', {
    summary: 'Read the text of a definition, YAML or JSON, and name problems with line and column (ADMIN-107)',
    access: 'tenant',
    ...body,
    body: z.object({ text: z.string().check(z.maxLength(DEFINITION_BYTES)) }),
    response: DefinitionReading,
    errors: ['FORBIDDEN', 'KEY_REUSED'],
  }),
  endpoint('POST /api/admin/v1/application-definitions/check', {
    summary: 'Learn what a definition would change, without changing it (ADMIN-94)',
    access: 'tenant',
    ...body,
    body: z.object({ definition: ApplicationDefinition }),
    response: DefinitionCheck,
    errors: ['FORBIDDEN', 'CONFLICT', 'KEY_REUSED'],
  }),
  endpoint('POST /api/admin/v1/application-definitions', {
    summary: 'Create an application by its definition; no tenant has it yet (ADMIN-92)',
    access: 'tenant',
    versioned: DefinitionState,
    stepUp: true,
    ...body,
    body: z.object({ definition: ApplicationDefinition }),
    response: DefinitionState,
    errors: ['FORBIDDEN', 'CONFLICT', 'KEY_REUSED', 'STEP_UP_REQUIRED'],
  }),
  endpoint('PUT /api/admin/v1/application-definitions/{code}', {
    ...one,
    summary: 'Make an application as its definition says, for all tenants that have it (ADMIN-93)',
    stepUp: true,
    ...body,
    body: z.object({
      definition: ApplicationDefinition,
      /** ADMIN-95: true to take menus that the definition no longer has from the roles and view requests of all tenants. */
      takeFromRoles: z.boolean(),
    }),
    response: DefinitionState,
    errors: ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT', 'CHANGED_MEANWHILE', 'MATCH_REQUIRED', 'STEP_UP_REQUIRED'],
  }),
  endpoint('DELETE /api/admin/v1/application-definitions/{code}', {
    ...one,
    summary: 'Delete an application that no tenant has (ADMIN-96)',
    right: 'edit menu',
    stepUp: true,
    answers: 'nothing',
    errors: ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT', 'CHANGED_MEANWHILE', 'MATCH_REQUIRED', 'STEP_UP_REQUIRED'],
  }),
] as const
