import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { NameAllLang } from '@portico/contract/protocol/common'
import type { OrgType } from '@portico/contract/organisations/organisations'
import type { FailureKind } from '@portico/contract/rules/applications/failures'
import type { PolicyMethod } from '@portico/contract/rules/sign-in/sign-in-policy'
import type { AgreementAcceptanceTable, IdentityTermsAcceptanceTable, TenantLegalDocumentTable } from './agreements.ts'
import type { BizOrgTable } from './business-organisations.ts'
import type { ParticipantEntityTable, ParticipantOrgTable } from './participants.ts'
import type { Bit, Defaulted, DefaultedLocalisedText, Json, LocalisedTextColumn } from './column-types.ts'

export interface TenantTable {
  id: number
  name: string
  company_name: string | null
  credit_code: string | null
  admin_user_id: number | null
  category_codes: Json<string[]>
  custom_code: string | null
  host_name: string | null
  package_id: number | null
  /** 1 normal, 2 suspended, 3 terminated, 4 trial expired (D31). */
  status: 1 | 2 | 3 | 4
  disabled_reasons: LocalisedTextColumn | null
  recover_time: Date | null
  expires_at: Date | null
  is_i18n_env: boolean
  /** 0 classic, 1 simple, 5 workbench first (D48). */
  portal_type: number
  /** CHANGE-4: an IANA name. */
  time_zone: Defaulted<string>
  /** ADMIN-251: null unless the tenant was deleted and has been removed since. */
  removed_at: Defaulted<Date | null>
}

/** The sign-in policy of a tenant (D122). Without a row the deployment's defaults apply. */
export interface SignInPolicyTable {
  tenant_id: number
  /** The methods that the tenant accepts; null for all methods of the deployment. */
  methods: Json<PolicyMethod[]> | null
  /** True: only the tenant's own identity provider; null: the deployment's flag `unifiedAuth` decides. */
  provider_only: Defaulted<boolean | null>
  second_factor: Defaulted<'off' | 'administrators' | 'all'>
  second_factor_grace_days: Defaulted<number>
  /** ADMIN-191: the length of sessions; null for that of the portal. */
  session_hours: Defaulted<number | null>
  /**
   * The time at which the second factor was first required; the grace period starts then, or with a later membership.
   */
  second_factor_since: Date | null
}

export interface MembershipTable {
  tenant_id: number
  user_id: number
  /** Derived from `administrator_grant` by the database (ADMIN-21). */
  tenant_admin: GeneratedAlways<boolean>
  status: Bit
  nickname: string | null
  last_used_at: Date | null
  default_identity_code: string
  default_org_id: number | null
  /** ADMIN-217 */
  hides_next_steps: Defaulted<boolean>
}

export interface UserIdentityTable {
  tenant_id: number
  user_id: number
  /** `T-{tenant}` for a member's own identity, `P-{participant}` for a participant's (D32). */
  code: string
  external_type: Bit
  external_entity_id: number | null
  participant_org_id: number | null
  role_type: string
  name: string
  /** The account name of the identity; null for the person's own account name. */
  account_name: Generated<string | null>
}

export interface OrgNodeTable {
  tenant_id: number
  id: number
  parent_id: number | null
  /** Ids from the root to this node, such as `/20001/30010/41001`. */
  path: string
  depth: number
  type: OrgType
  name: string
  short_name: string | null
  code: string | null
  enable: Bit
  status_code: string | null
  sort: number
  /** ORG-33: pinyin initials of a Chinese name. */
  initials: Defaulted<string | null>
  /** Its ordinal in the index; null until it is indexed. */
  ordinal: Defaulted<number | null>
  /** The case-folded text in which keywords are searched. */
  search_text: GeneratedAlways<string>
  code_key: GeneratedAlways<string | null>
  /** ORG-131: names and short names by language, and (as a trigger writes it) the case-folded text of both. */
  names: DefaultedLocalisedText
  short_names: DefaultedLocalisedText
  names_text: GeneratedAlways<string | null>
}

/** The ordinals of one block that have a term. */
export interface OrgPostingTable {
  tenant_id: number
  term: string
  block: number
  members: Buffer
}

/** An ordinal whose organisation has changed or been deleted. */
export interface OrgFreedOrdinalTable {
  tenant_id: number
  ordinal: number
}

export interface OrgExtendTable {
  tenant_id: number
  org_id: number
  code: string
  value: string
}

/** A project that is also below a parent project, besides its own position in the tree (D52). */
export interface OrgRelationTable {
  tenant_id: number
  id: number
  org_id: number
  parent_project_id: number
  kind: 'father-child' | 'biz'
  status: Bit
}

export interface OrgGrantTable {
  tenant_id: number
  id: number
  subject_kind: 'user' | 'role' | 'identity'
  subject: string
  org_id: number
  inherit: boolean
  auth_type: Bit
  role_code: string | null
  /** MSG-136: the tenant's newest message when the grant was made; the database writes it. */
  messages_after: Defaulted<number>
}

export interface ProjectFocusTable {
  tenant_id: number
  user_id: number
  org_id: number
  status: Bit
}

/** Additional data of a project; its position and names are the organisation's. */
export interface ProjectInfoTable {
  tenant_id: number
  org_id: number
  manager_user_id: number | null
  /** YYYY-MM-DD. */
  start_date: ColumnType<Date | null, string | null, string | null>
  end_date: ColumnType<Date | null, string | null, string | null>
  location: string | null
}

export interface RoleTable {
  tenant_id: number
  code: string
  names: LocalisedTextColumn
}

export interface RoleMenuTable {
  tenant_id: number
  role_code: string
  menu_code: string
  authority_codes: Json<string[]>
}

export interface TenantApplicationTable {
  tenant_id: number
  application_code: string
  enabled: boolean
  version: string
  /** Overrides the catalogue's value if set. */
  sort: number | null
  group_code: string | null
  /** The time at which it was last enabled; null if it was enabled before the database recorded this. */
  enabled_since: Defaulted<Date | null>
}

interface Document {
  tenant_id: number
  version: number
  draft: boolean
  document: Json<Record<string, unknown>>
}

/** MENU-44: a tenant's entries in the side toolbar and elsewhere. */
export interface QuickEntranceTable {
  tenant_id: number
  code: string
  sort: number
  enabled: boolean
  document: Json<Record<string, unknown>>
}

export interface WatermarkTable {
  tenant_id: number
  id: number
  names: LocalisedTextColumn
  type: 'TEXT' | 'PICTURE'
  status: Bit
  text: string
  settings: Json<Record<string, unknown>>
}

export interface CollectionTable {
  tenant_id: number
  id: number
  user_id: number
  menu_name: string
  product_code: string
  app_code: string | null
  source_type: string
  menu_code: string
  biz_type: string | null
  sort: number
}

/** ENTRY-50: an origin that a tenant trusts. */
export interface TrustedOriginTable {
  tenant_id: number
  origin: string
}

/** A tenant's settings by code. */
export interface ParamValueTable {
  tenant_id: number
  code: string
  value: string
}

export interface RecentVisitTable {
  tenant_id: number
  id: number
  user_id: number
  menu_code: string
  product_code: string
  app_code: string | null
  /** -1 if the visit had no organisation. */
  org_id: number
  org_full_id: string | null
  org_name: string | null
  menu_name: string
  menu_names: ColumnType<NameAllLang, string, string>
  biz_type: string | null
  visited_at: Defaulted<Date>
}

export interface UserPreferenceTable {
  user_id: number
  document: Json<Record<string, unknown>>
  updated_at: Defaulted<Date>
}

/** HOST-158: reports of the tenant's browsers that an application blocked its process. */
export interface ApplicationHangTable {
  tenant_id: number
  application_code: string
  hang_count: Generated<number>
  hung_at: Generated<Date>
}

/** HOST-380: errors of an application that people of the tenant met within one hour. */
export interface ApplicationFailureTable {
  tenant_id: number
  application_code: string
  kind: FailureKind
  hour: Date
  failure_count: number
  last_at: Date
}

/** HOST-198: refusals of the gateway that the tenant's browsers reported. */
export interface TenantRefusalTable {
  tenant_id: number
  application_code: string
  code: string
  /** Empty if the code is sufficient. */
  reason: string
  path: string
  refusal_count: number
  refused_at: Date
}

/** An application that one session loads from its developer's own machine. */
export interface DeveloperOverrideTable {
  tenant_id: number
  session_id: number
  application_code: string
  origin: string
}

/** An external origin that may frame this tenant's portal. */
export interface TenantEmbedderTable {
  tenant_id: number
  origin: string
}

export interface UserPortalTypeTable {
  tenant_id: number
  user_id: number
  portal_type: Bit
}

export interface TenantTables {
  tenant: TenantTable
  sign_in_policy: SignInPolicyTable
  membership: MembershipTable
  participant_entity: ParticipantEntityTable
  participant_org: ParticipantOrgTable
  user_identity: UserIdentityTable
  org_node: OrgNodeTable
  org_extend: OrgExtendTable
  org_posting: OrgPostingTable
  org_freed_ordinal: OrgFreedOrdinalTable
  org_relation: OrgRelationTable
  org_grant: OrgGrantTable
  project_focus: ProjectFocusTable
  project_info: ProjectInfoTable
  biz_org: BizOrgTable
  role: RoleTable
  role_menu: RoleMenuTable
  tenant_application: TenantApplicationTable
  theme: Document
  scene: Document
  entrance: QuickEntranceTable
  watermark: WatermarkTable
  trusted_origin: TrustedOriginTable
  param_value: ParamValueTable
  collection: CollectionTable
  recent_visit: RecentVisitTable
  developer_override: DeveloperOverrideTable
  application_hang: ApplicationHangTable
  application_failure: ApplicationFailureTable
  tenant_refusal: TenantRefusalTable
  user_preference: UserPreferenceTable
  tenant_embedder: TenantEmbedderTable
  user_portal_type: UserPortalTypeTable
  agreement_acceptance: AgreementAcceptanceTable
  identity_terms_acceptance: IdentityTermsAcceptanceTable
  tenant_legal_document: TenantLegalDocumentTable
}
