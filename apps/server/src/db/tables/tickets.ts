import type { TicketState } from '@portico/contract/rules/support/tickets'
import type { Defaulted, LocalisedTextColumn } from './column-types.ts'

/** TICKET-30: the help desk of a tenant. */
export interface HelpDeskTable {
  tenant_id: number
  webhook_url: string | null
  email: string | null
  /** Encrypted; signs the calls to the webhook and the answers of the help desk. */
  secret: Buffer | null
}

/** TICKET-2: a branch or product that a tenant offers in the ticket form. */
export interface TicketOptionTable {
  tenant_id: number
  kind: 'branch' | 'product'
  code: string
  names: LocalisedTextColumn
  sort: number
}

/** TICKET-9: the last number of a year. */
export interface TicketCounterTable {
  tenant_id: number
  year: number
  last_number: number
}

/** TICKET-1: a ticket of a person. */
export interface SupportTicketTable {
  tenant_id: number
  id: number
  user_id: number
  ticket_no: string
  state: TicketState
  question: string
  branch_code: string
  /** The names at the time of the submission. */
  branch_names: LocalisedTextColumn
  fault_code: string
  product_names: LocalisedTextColumn
  project_name: string
  contact: string
  account_name: string
  channel: string
  type: string
  trace_id: string | null
  page: string | null
  file_name: string | null
  file_size: number | null
  submission_key: string | null
  created_at: Defaulted<Date>
  changed_at: Defaulted<Date>
}

export interface TicketFileTable {
  tenant_id: number
  ticket_id: number
  content: Buffer
}

/** TICKET-20: an answer of the help desk. */
export interface TicketAnswerTable {
  tenant_id: number
  ticket_id: number
  id: number
  /** The person to whom the answer is addressed. */
  user_id: number
  /** The help desk's own id of the answer. */
  reference: string
  text: string
  answered_by: string | null
  created_at: Defaulted<Date>
}

/** TICKET-30: the delivery of a ticket to the help desk. */
export interface TicketDeliveryTable {
  tenant_id: number
  ticket_id: number
  way: 'webhook' | 'mail'
  attempts: Defaulted<number>
  /** Null after the delivery, and after the last attempt. */
  next_at: Defaulted<Date | null>
  lease_until: Defaulted<Date | null>
  delivered_at: Defaulted<Date | null>
  /** ADMIN-154: the time at which an administrator has stopped it. */
  cancelled_at: Defaulted<Date | null>
}

export interface TicketTables {
  help_desk: HelpDeskTable
  ticket_option: TicketOptionTable
  ticket_counter: TicketCounterTable
  support_ticket: SupportTicketTable
  ticket_file: TicketFileTable
  ticket_answer: TicketAnswerTable
  ticket_delivery: TicketDeliveryTable
}
