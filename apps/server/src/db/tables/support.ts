import type { Json } from './column-types.ts'

/** ERROR-2: a fault that people of the tenant reported, with its last report. */
export interface ErrorReportTable {
  tenant_id: number
  id: number
  fingerprint: string
  product_code: string
  menu_code: string
  menu_name: string
  is_back_end: boolean
  method: string
  request_path: string
  error_message: string
  report_count: number
  first_at: Date
  last_at: Date
  first_version: string
  last_version: string
  trace_id: string
  request_data: string
  /** The person of the last report; null after their erasure (ERASE-3). */
  user_id: number | null
  org_full_id: string
  org_full_name: string
}

/** The number of reports of a fault on one day (UTC). */
export interface ErrorReportDayTable {
  tenant_id: number
  error_report_id: number
  day: string
  report_count: number
}

/** WIRE-36: the answer to a write with an idempotency key. */
export interface IdempotencyKeyTable {
  tenant_id: number
  user_id: number
  key: string
  request_hash: Buffer
  /** Null while the write runs. */
  answer: Json<{ body: unknown }> | null
  expires_at: Date
}

/** HEALTH-1: the number of measured values of an application in one interval of a histogram on a day (UTC). */
export interface ApplicationHealthTable {
  tenant_id: number
  application_code: string
  version: string
  day: string
  measure: string
  upper_bound: number
  sample_count: number
}

export interface SupportTables {
  application_health: ApplicationHealthTable
  idempotency_key: IdempotencyKeyTable
  error_report: ErrorReportTable
  error_report_day: ErrorReportDayTable
}
