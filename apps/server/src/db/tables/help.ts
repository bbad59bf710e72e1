import type { NamesColumn } from './columns.ts'

/** HELP-1: a page of help for a product. */
export interface HelpUrlTable {
  tenant_id: number
  id: number
  product_code: string
  names: NamesColumn
  /** The address of the page by language. */
  urls: NamesColumn
  integrate_type: number
  sort: number
  enabled: boolean
}

export interface HelpTables {
  help_url: HelpUrlTable
}
