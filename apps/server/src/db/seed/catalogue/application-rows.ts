import type { Insertable } from 'kysely'
import type { NameAllLang } from '@portico/contract/protocol/common'
import type { OrgType } from '@portico/contract/organisations/organisations'
import { RegistryEntry } from '@portico/contract/applications/registry'
import { MENU_LEVELS } from '@portico/contract/rules/navigation/menus'
import type { ApplicationTable, MenuTable } from '../../tables/catalogue.ts'
import { INTEGRATE_OF_KIND, registryEntryColumns } from '../../tables/registry-entry-columns.ts'

type Extends = { extendCode: string; value: string }[]

export interface SeedMenu {
  id: number
  code: string
  names: NameAllLang
  /** Path within the application; a directory has none. */
  path: string
  children: SeedMenu[]
  urlParams?: string
  pageCode?: string
  icon?: string
  /** A picture that replaces the default icon. */
  iconUrl?: string
  orgTypes?: OrgType[]
  /** Authority codes; default: `{code}.view` and `{code}.edit`. */
  authorities?: string[]
  extends?: Extends
  advertised?: boolean
}

export interface SeedApplication {
  id: number
  code: string
  product: string
  group: string
  names: NameAllLang
  kind: ApplicationTable['hosting_kind']
  /** Folder of its built files below the applications' root, or the origin of its upstream. */
  source: string
  sourceKind?: ApplicationTable['source_kind']
  /** Default: `portal` for the portal's own pages, else `own`. */
  isolation?: RegistryEntry['isolation']
  icon: string
  /** Default: below `/apps/`. */
  url?: string
  startPath?: string
  orgTypes?: OrgType[]
  extends?: Extends
  lifecycleName?: string
  sandbox?: string
  permissions?: string
  messages?: string[]
  csp?: Record<string, string>
  menus: SeedMenu[]
}

/** Organisation types in which project applications are offered. */
export const PROJECTS: OrgType[] = ['general-project', 'mixing-station', 'project-command']
export const COMPANIES_AND_PROJECTS: OrgType[] = ['company', ...PROJECTS]

/** HOME-2: the page of an application that provides home cards. */
export const homeCards = (path: string): Extends => [{ extendCode: 'homeCards', value: path }]

/** Window messages that a trusted application may send. */
export const TRUSTED_MESSAGES = [
  'body-click',
  'applicationModule',
  'embeddedTripartitePage',
  'microAppRouter',
  'sendPageErrorToPortal',
  'sendServiceErrorToPortal',
  'ready',
  'activity',
  'dirty',
  'title',
  'dialog',
  'toast',
  'backdrop',
  'requestToken',
  'registerCommands',
  'registerSearch',
  'registerHomeCards',
  'pageContext',
  'sendMessage',
]

type MenuOptions = Partial<Omit<SeedMenu, 'id' | 'code' | 'names' | 'path' | 'children'>>

export const menu = (
  id: number,
  code: string,
  title: NameAllLang,
  path: string,
  options: MenuOptions = {},
): SeedMenu => ({
  id,
  code,
  names: title,
  path,
  children: [],
  ...options,
})

export const directory = (
  id: number,
  code: string,
  title: NameAllLang,
  children: SeedMenu[],
  options: MenuOptions = {},
): SeedMenu => ({ id, code, names: title, path: '', children, ...options })

export function applicationRow(application: SeedApplication, index: number): Insertable<ApplicationTable> {
  const entry = registryEntryOf(application)
  return {
    id: application.id,
    code: application.code,
    product_code: application.product,
    group_code: application.group,
    unique_code: `${application.code.replace(/-core$/, '')}-web`,
    names: JSON.stringify(application.names),
    integrate_type: INTEGRATE_OF_KIND[application.kind],
    url: application.url ?? `/apps/${application.code}/`,
    icon_class: application.icon,
    sort: (index + 1) * 10,
    org_types: application.orgTypes ? JSON.stringify(application.orgTypes) : null,
    extends: JSON.stringify(application.extends ?? []),
    ...registryEntryColumns(entry),
  }
}

const registryEntryOf = (application: SeedApplication): RegistryEntry =>
  RegistryEntry.parse({
    kind: application.kind,
    sourceKind: application.sourceKind ?? 'folder',
    source: application.source,
    startPath: application.startPath ?? '/',
    lifecycleName: application.lifecycleName ?? null,
    isolation: application.isolation ?? (application.source === 'apps/pages' ? 'portal' : 'own'),
    sandbox: application.sandbox ?? null,
    permissions: application.permissions ?? null,
    referrerPolicy: 'strict-origin',
    messages: application.messages ?? TRUSTED_MESSAGES,
    csp: application.csp ?? null,
    version: '1',
  })

export const menuAuthorities = ({ code, authorities, children }: SeedMenu): string[] =>
  authorities ?? (children.length > 0 ? [] : [`${code}.view`, `${code}.edit`])

/** All menus of an application, parents first. */
export const allMenus = (menus: SeedMenu[]): SeedMenu[] => menus.flatMap((item) => [item, ...allMenus(item.children)])

export function menuRows(application: SeedApplication): Insertable<MenuTable>[] {
  const rowsBelow = (menus: SeedMenu[], level: number, parentId: number | null): Insertable<MenuTable>[] =>
    menus.flatMap((item, index) => [
      {
        id: item.id,
        code: item.code,
        application_code: application.code,
        parent_id: parentId,
        level,
        kind: item.children.length > 0 ? 'dir' : 'menu',
        names: JSON.stringify(item.names),
        path: item.path,
        url_params: item.urlParams ?? '',
        page_code: item.pageCode ?? (item.children.length > 0 ? null : item.code.replaceAll('.', '-')),
        integrate_type: INTEGRATE_OF_KIND[application.kind],
        icon_class: item.icon ?? null,
        icon_url: item.iconUrl ?? null,
        sort: (index + 1) * 10,
        org_types: item.orgTypes ? JSON.stringify(item.orgTypes) : null,
        authorities: JSON.stringify(menuAuthorities(item)),
        extends: JSON.stringify(item.extends ?? []),
        advertised: item.advertised ?? false,
      },
      ...rowsBelow(item.children, level + 1, item.id),
    ])
  return rowsBelow(application.menus, MENU_LEVELS.first, null)
}
