import type { LegalDocumentKind } from '@portico/contract/rules/sign-in/agreement'
import type { MenuNode } from '@portico/contract/navigation/menus'
import type { OrgType } from '@portico/contract/organisations/organisations'
import type { Limits } from '@portico/contract/rules/applications/application-limits'
import type { RuleKind } from '@portico/contract/rules/navigation/menu-visibility'
import type { NameAllLang } from '@portico/contract/protocol/common'
import type { Bit, Defaulted, Json, LocalisedTextColumn } from './column-types.ts'

type Extends = MenuNode['menuExtends']

/** Products that the platform offers to tenants. */
export interface ProductTable {
  code: string
  names: LocalisedTextColumn
  icon_url: string | null
  biz_type: string | null
  sort: number
}

export interface ApplicationGroupTable {
  id: number
  code: string
  names: LocalisedTextColumn
  icon_class: string | null
  sort: number
}

export interface ApplicationTable {
  id: number
  code: string
  product_code: string
  group_code: string
  unique_code: string
  names: LocalisedTextColumn
  integrate_type: 0 | 1 | 2
  url: string
  icon_class: string | null
  sort: number
  /** Organisation types in which it is offered; null: all. */
  org_types: Json<OrgType[]> | null
  extends: Json<Extends>
  hosting_kind: 'realm' | 'iframe' | 'detached'
  source_kind: 'folder' | 'upstream' | 'url'
  /** A folder below the applications' root, an upstream's origin, or an absolute URL. */
  source: string
  start_path: string
  lifecycle_name: string | null
  sandbox: string | null
  permissions: string | null
  referrer_policy: Defaulted<string>
  messages: Json<string[]>
  csp: Json<Record<string, string>> | null
  isolation: Defaulted<'portal' | 'own' | 'process' | 'untrusted'>
  /** Limits of the gateway that differ from the defaults (HOST-134). */
  limits: Json<Limits> | null
  /** True if the upstream receives the application's public host (HOST-131). */
  keep_host: Defaulted<boolean>
  /** Version of the application; open tabs with an older one offer a reload. */
  version: Defaulted<string>
  /** A picture that replaces `icon_class`. */
  icon_url: string | null
  /** True if the operator permits its server to hand people in (SESS-70). */
  hand_in: Defaulted<boolean>
}

export interface MenuTable {
  id: number
  code: string
  application_code: string
  parent_id: number | null
  level: number
  kind: 'menu' | 'dir'
  names: LocalisedTextColumn
  /** Path within the application. */
  path: string
  url_params: Defaulted<string>
  page_code: string | null
  integrate_type: 0 | 1 | 2
  icon_class: string | null
  sort: number
  org_types: Json<OrgType[]> | null
  authorities: Json<string[]>
  extends: Json<Extends>
  /** True if the menu is also shown to people who may not open it, marked `noAuth`. */
  advertised: Defaulted<boolean>
  icon_url: string | null
}

/** MENU-6 (D86): a menu is hidden unless all its rules are met. */
export interface MenuVisibilityRuleTable {
  menu_code: string
  kind: RuleKind
  value: string
}

/** D67: a menu whose service is down stays visible. */
export interface MenuServiceTable {
  menu_code: string
  service: string
  required: boolean
}

export interface RuntimeServiceTable {
  service: string
  enabled: boolean
  status: 'UP' | 'DOWN'
}

export interface DictionaryItemTable {
  id: number
  dictionary: string
  code: string
  names: LocalisedTextColumn
  status: Bit
  sort: number
}

/** Documents that people accept. The newest document in effect of each kind applies (AGREE-1). */
export interface LegalDocumentTable {
  kind: LegalDocumentKind
  version: string
  /** A date, `YYYY-MM-DD`. */
  effective_on: string
  /** Paragraphs separated by an empty line; `## ` marks a heading. */
  texts: LocalisedTextColumn
}

/** A setting of this deployment that belongs to no tenant: flags of `env.json`, the mark of demonstration data. */
export interface DeploymentSettingTable {
  name: string
  value: Json<unknown>
}

/** Release notes of a version of the portal. */
export interface ReleaseNoteTable {
  version: string
  released_on: string
  titles: LocalisedTextColumn
  items: Json<{ titles: NameAllLang; texts: NameAllLang }[]>
}

/** HOST-190: the port assigned to an application. */
export interface ApplicationPortTable {
  application_code: string
  number: number
}

/** HOST-195: the gateway's refusals of an application's requests. */
export interface ApplicationRefusalTable {
  application_code: string
  code: string
  /** Empty if the code is sufficient. */
  reason: string
  method: string
  path: string
  refusal_count: number
  refused_at: Date
}

/** ADMIN-98: a former or the present definition of an application. */
export interface ApplicationRevisionTable {
  application_code: string
  revision: number
  definition: Json<Record<string, unknown>>
  created_at: Defaulted<Date>
}

/** ADMIN-102: a role that a tenant gets with the application. */
export interface ApplicationRoleTable {
  application_code: string
  code: string
  names: LocalisedTextColumn
  menus: Json<{ menu: string; authorities: string[] }[]>
  position: number
}

export interface CatalogueTables {
  product: ProductTable
  application_group: ApplicationGroupTable
  application: ApplicationTable
  application_port: ApplicationPortTable
  application_refusal: ApplicationRefusalTable
  application_revision: ApplicationRevisionTable
  application_role: ApplicationRoleTable
  menu: MenuTable
  menu_visibility_rule: MenuVisibilityRuleTable
  menu_service: MenuServiceTable
  runtime_service: RuntimeServiceTable
  dictionary_item: DictionaryItemTable
  legal_document: LegalDocumentTable
  deployment_setting: DeploymentSettingTable
  release_note: ReleaseNoteTable
}
