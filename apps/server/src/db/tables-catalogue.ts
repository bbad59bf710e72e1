import type { MenuNode } from '@portico/contract/menus'
import type { OrgType } from '@portico/contract/organisations'
import type { Limits } from '@portico/contract/rules/application-limits'
import type { RuleKind } from '@portico/contract/rules/menu-visibility'
import type { NameAllLang } from '@portico/contract/common'
import type { Bit, Filled, Json, Names } from './tables-columns.ts'

type Extends = MenuNode['menuExtends']

/** What the platform offers to every tenant. */
export interface ProductTable {
  code: string
  names: Names
  icon_url: string | null
  biz_type: string | null
  sort: number
}

export interface ApplicationGroupTable {
  id: number
  code: string
  names: Names
  icon_class: string | null
  sort: number
}

export interface ApplicationTable {
  id: number
  code: string
  product_code: string
  group_code: string
  unique_code: string
  names: Names
  integrate_type: 0 | 1 | 2
  url: string
  icon_class: string | null
  sort: number
  /** Organisation types in which it is offered; null: in all. */
  org_types: Json<OrgType[]> | null
  extends: Json<Extends>
  hosting_kind: 'realm' | 'iframe' | 'detached'
  source_kind: 'folder' | 'upstream' | 'url'
  /** A folder below the applications' root, an upstream's origin, or an absolute address. */
  source: string
  start_path: string
  lifecycle_name: string | null
  sandbox: string | null
  permissions: string | null
  referrer_policy: Filled<string>
  messages: Json<string[]>
  csp: Json<Record<string, string>> | null
  isolation: Filled<'portal' | 'own' | 'process' | 'untrusted'>
  /** Limits of the gateway that are not as usual (HOST-134). */
  limits: Json<Limits> | null
  /** Its server sees the application's public host (HOST-131). */
  keep_host: Filled<boolean>
  /** Of the application itself; a new one lets open tabs offer a reload. */
  version: Filled<string>
  /** A picture of its own, in the place of `icon_class`. */
  icon_url: string | null
  /** The operator lets its server hand people in (SESS-70). */
  hand_in: Filled<boolean>
  /** How often browsers have told that it held up its process (HOST-158), and when last. */
}

export interface MenuTable {
  id: number
  code: string
  application_code: string
  parent_id: number | null
  level: number
  kind: 'menu' | 'dir'
  names: Names
  /** The application's own path. */
  path: string
  url_params: Filled<string>
  page_code: string | null
  integrate_type: 0 | 1 | 2
  icon_class: string | null
  sort: number
  org_types: Json<OrgType[]> | null
  authorities: Json<string[]>
  extends: Json<Extends>
  /** Shown to people who may not open it, marked `noAuth`. */
  advertised: Filled<boolean>
  icon_url: string | null
}

/** MENU-6 (D86): a menu is hidden unless every one of its rules is met. */
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
  names: Names
  status: Bit
  sort: number
}

export type LegalDocumentKind = 'agreement' | 'privacy' | 'identity-terms'

/** What people accept. Of each kind the newest that is in effect counts (AGREE-1). */
export interface LegalDocumentTable {
  kind: LegalDocumentKind
  version: string
  /** A day, `YYYY-MM-DD`. */
  effective_on: string
  /** Paragraphs with an empty line between them; a line with `## ` before it is a heading. */
  texts: Names
}

/** A fact of this deployment that no tenant owns: flags of `env.json`, the mark of demonstration data. */
export interface DeploymentSettingTable {
  name: string
  value: Json<unknown>
}

/** What a version of the portal has brought. */
export interface ReleaseNoteTable {
  version: string
  released_on: string
  titles: Names
  items: Json<{ titles: NameAllLang; texts: NameAllLang }[]>
}

/** HOST-190 */
export interface ApplicationPortTable {
  application_code: string
  number: number
}

/** HOST-195 */
export interface ApplicationRefusalTable {
  application_code: string
  code: string
  /** Empty where the code says everything. */
  reason: string
  method: string
  path: string
  refusal_count: number
  refused_at: Date
}

export interface CatalogueTables {
  product: ProductTable
  application_group: ApplicationGroupTable
  application: ApplicationTable
  application_port: ApplicationPortTable
  application_refusal: ApplicationRefusalTable
  menu: MenuTable
  menu_visibility_rule: MenuVisibilityRuleTable
  menu_service: MenuServiceTable
  runtime_service: RuntimeServiceTable
  dictionary_item: DictionaryItemTable
  legal_document: LegalDocumentTable
  deployment_setting: DeploymentSettingTable
  release_note: ReleaseNoteTable
}
