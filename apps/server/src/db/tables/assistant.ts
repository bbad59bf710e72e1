import type { AnswerState, KnowledgeKind } from '@portico/contract/rules/assistant'
import type { ColumnType } from 'kysely'
import type { Defaulted } from './column-types.ts'
import type { AnswerSource } from '@portico/contract/support/assistant'

/** A jsonb column with a default. */
type JsonWithDefault<T> = ColumnType<T, string | undefined, string>

/** ASSISTANT-1: the context of a bearer in a tenant. */
export interface AssistantContextTable {
  tenant_id: number
  bearer_hash: Buffer
  user_id: number
  session_id: number
  /** SHA-256 of the context's token. */
  context_hash: Buffer
  org_id: number
  custom_info: JsonWithDefault<Record<string, unknown>>
  expires_at: Date
}

export interface AssistantConversationTable {
  tenant_id: number
  id: number
  user_id: number
  title: string
  created_at: Defaulted<Date>
  changed_at: Defaulted<Date>
}

/** ASSISTANT-30: a question or an answer. */
export interface AssistantMessageTable {
  tenant_id: number
  conversation_id: number
  id: number
  user_id: number
  role: 'question' | 'answer'
  text: string
  /** Null for a question. */
  state: AnswerState | null
  sources: JsonWithDefault<AnswerSource[]>
  ordinal: number
  created_at: Defaulted<Date>
}

/** A command that an answer proposed, and the person's decision. */
export interface AssistantProposalTable {
  tenant_id: number
  id: number
  message_id: number
  user_id: number
  command_id: string
  title: string
  outcome: 'confirmed' | 'declined' | null
  decided_at: Date | null
}

/** The settings of a tenant; without a row the defaults apply. */
export interface AssistantSettingTable {
  tenant_id: number
  conversation_days: number
  /** Tokens of a day; null if the tenant has set none. */
  person_limit: number | null
  tenant_limit: number | null
  model_url: string | null
  model: string | null
  /** Encrypted. */
  model_key: Buffer | null
  /** Costs of a day. */
  person_cost: number | null
  tenant_cost: number | null
  /** Prices of a million tokens. */
  input_price: ColumnType<number, number | undefined, number>
  output_price: ColumnType<number, number | undefined, number>
}

/** ASSISTANT-49: tokens that a person has used on a day (UTC), and their cost in millionths. */
export interface AssistantUsageTable {
  tenant_id: number
  user_id: number
  day: string
  used: number
  cost: number
}

/** ASSISTANT-20: a document of a tenant. */
export interface KnowledgeDocumentTable {
  tenant_id: number
  id: number
  title: string
  kind: KnowledgeKind
  size: number
  passages: number
  created_at: Defaulted<Date>
  changed_at: Defaulted<Date>
}

export interface KnowledgePassageTable {
  tenant_id: number
  document_id: number
  ordinal: number
  heading: string
  text: string
  /** Words of the text; null in rows of earlier versions. */
  words: Defaulted<number | null>
}

/** The passages of a document that have a term. */
export interface KnowledgeTermTable {
  tenant_id: number
  term: string
  document_id: number
  occurrences: number
  passages: number[]
}

export interface AssistantTables {
  assistant_context: AssistantContextTable
  assistant_conversation: AssistantConversationTable
  assistant_message: AssistantMessageTable
  assistant_proposal: AssistantProposalTable
  assistant_setting: AssistantSettingTable
  assistant_usage: AssistantUsageTable
  knowledge_document: KnowledgeDocumentTable
  knowledge_passage: KnowledgePassageTable
  knowledge_term: KnowledgeTermTable
}
