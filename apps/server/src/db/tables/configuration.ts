import type { SetMode } from '@portico/contract/rules/administration/configuration'
import type { Defaulted, Json } from './column-types.ts'

/** CONF-15: a set of files that manages objects of a tenant. */
export interface ConfigurationSetTable {
  tenant_id: number
  code: string
  ui: SetMode
  applied_at: Defaulted<Date>
  /** CONF-20: the last comparison with the files. */
  checked_at: Defaulted<Date>
}

/** CONF-15: an object that a set manages. */
export interface ConfigurationObjectTable {
  tenant_id: number
  kind: string
  /** Empty for a kind of which a tenant has one object. */
  code: string
  set_code: string
  file: string
  line: number
  /** The document that was applied. */
  document: Json<unknown>
  /** CONF-20: the differences; null for none. */
  drift: Json<unknown> | null
}

/** CONF-22: the last start with files for the tenant. */
export interface ConfigurationStartTable {
  tenant_id: number
  tried_at: Defaulted<Date>
  applied_at: Date | null
  /** SHA-256 of the files that were applied. */
  digest: string | null
  faults: Json<string[]> | null
}

export interface ConfigurationTables {
  configuration_set: ConfigurationSetTable
  configuration_object: ConfigurationObjectTable
  configuration_start: ConfigurationStartTable
}
