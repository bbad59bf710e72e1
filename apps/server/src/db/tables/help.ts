import type { LocalisedTextColumn } from './column-types.ts'

/** HELP-1: a page of help for a product. */
export interface HelpUrlTable {
  tenant_id: number
  id: number
  product_code: string
  names: LocalisedTextColumn
  /** The address of the page by language. */
  urls: LocalisedTextColumn
  integrate_type: number
  sort: number
  enabled: boolean
}

/** HELP-20: a dashboard of an organisation. */
export interface DashboardTable {
  tenant_id: number
  id: number
  org_id: number
  names: LocalisedTextColumn
  icon: string | null
  content_url: string
  /** HELP-21: true for the organisation's bulletin board. */
  bulletin_board: boolean
  sort: number
  enabled: boolean
}

/** HELP-30: a portal of the enterprise outside this one. */
export interface EnterprisePortalTable {
  tenant_id: number
  id: number
  names: LocalisedTextColumn
  url: string
  icon_url: string | null
  is_default: boolean
  sort: number
  enabled: boolean
}

/** GUIDE-2: a step of a tenant's own guided tour. */
export interface GuideTourStepTable {
  tenant_id: number
  id: number
  anchor: string
  titles: LocalisedTextColumn
  texts: LocalisedTextColumn
  sort: number
  enabled: boolean
}

export interface HelpTables {
  dashboard: DashboardTable
  enterprise_portal: EnterprisePortalTable
  guide_tour_step: GuideTourStepTable
  help_url: HelpUrlTable
}
