import { z } from 'zod/mini'
import { EpochMs, Id, IdText } from '../protocol/common.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { CONVERSATION_DAYS, KNOWLEDGE_LIMITS, MODEL_COST, MODEL_LENGTHS, MODEL_TOKENS } from '../rules/assistant.ts'

/** A document of the tenant that the assistant searches. Its text is stored, the file is not. */
export const KnowledgeDocument = z.object({
  id: Id,
  /** The name of the file without its extension. */
  title: z.string(),
  kind: z.enum(['text', 'markdown', 'html', 'word', 'pdf']),
  /** Bytes of the file. */
  size: z.int(),
  /** Passages that can be found. */
  passages: z.int(),
  createdAt: EpochMs,
  changedAt: EpochMs,
})
export type KnowledgeDocument = z.infer<typeof KnowledgeDocument>

const ListQuery = z.object({
  cursor: z.optional(z.string().check(z.regex(/^[\w-]{1,800}$/))),
  limit: z.optional(z.pipe(IdText, z.int().check(z.maximum(KNOWLEDGE_LIMITS.perPageMaximum)))),
})

const upload = { bytes: KNOWLEDGE_LIMITS.bytes }

const Tokens = z.int().check(z.minimum(0), z.maximum(MODEL_TOKENS.maximum))
const Cost = z.number().check(z.minimum(0), z.maximum(MODEL_COST.maximum))
const Price = z.number().check(z.minimum(0), z.maximum(MODEL_COST.price))

/** A tenant's own model behind an OpenAI-compatible interface. */
const TenantModel = z.object({
  /** The address before `/chat/completions`: https, or http for an internal host that the deployment permits. */
  url: z.string().check(z.maxLength(MODEL_LENGTHS.url), z.regex(/^https?:\/\/[^\s@?#]+$/)),
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(MODEL_LENGTHS.name)),
})

/** Limits of a person and of the tenant for a day (UTC). The limits of the deployment's model can only be lowered. */
const ModelLimits = z.object({
  /** 0 answers by search alone; null for the deployment's limit, or the default for a model of the tenant. */
  personTokens: z.nullable(Tokens),
  tenantTokens: z.nullable(Tokens),
  /** In the currency of the prices; null for none. */
  personCost: z.nullable(Cost),
  tenantCost: z.nullable(Cost),
})

/** Prices of a million tokens of a tenant's own model, in any currency. */
const ModelPrices = z.object({ input: Price, output: Price })

/** Days for which a conversation is stored after its last question. */
const ConversationDays = z.int().check(z.minimum(CONVERSATION_DAYS.minimum), z.maximum(CONVERSATION_DAYS.maximum))

/** The settings of the assistant in a tenant. */
export const AssistantSettings = z.object({
  conversationDays: ConversationDays,
  /** Null for the model of the deployment, if it has one. */
  model: z.nullable(z.extend(TenantModel, { hasKey: z.boolean() })),
  /** The name of the model that answers now; null for search alone, as when the key cannot be decrypted. */
  effectiveModel: z.nullable(z.string()),
  limits: ModelLimits,
  prices: ModelPrices,
  /** Tokens and cost of the tenant today. */
  used: z.object({ tokens: z.int(), cost: z.number() }),
})
export type AssistantSettings = z.infer<typeof AssistantSettings>

/** API-13: the settings without what the model and the day make of them. */
export const AssistantSettingsVersion = z.omit(AssistantSettings, { effectiveModel: true, used: true })

/** A change of the settings; members that are absent stay. */
const AssistantSettingsChange = z.object({
  conversationDays: z.optional(ConversationDays),
  /** Null removes the tenant's model. Without `key` the stored one stays if the address has the same origin. */
  model: z.optional(
    z.nullable(
      z.extend(TenantModel, {
        key: z.optional(z.nullable(z.string().check(z.maxLength(MODEL_LENGTHS.key), z.regex(/^[!-~]+$/)))),
      }),
    ),
  ),
  limits: z.optional(ModelLimits),
  prices: z.optional(ModelPrices),
})
export type AssistantSettingsChange = z.infer<typeof AssistantSettingsChange>

/** Multipart forms with one part, `file`. */
export const knowledgeUploads = [
  endpoint('POST /api/admin/v1/knowledge-documents', {
    summary:
      'Add a text, Markdown, HTML, Word or PDF document; for administrators. Found from the answer on. `VALIDATION` has a `reason`: `unreadable`, `noText`, `tooSlow` or `tooMany`',
    access: 'tenant',
    upload,
    response: KnowledgeDocument,
    errors: ['FORBIDDEN', 'UNSUPPORTED_MEDIA_TYPE', 'PAYLOAD_TOO_LARGE', 'VALIDATION', 'TOO_MANY_REQUESTS'],
  }),
  endpoint('PUT /api/admin/v1/knowledge-documents/{id}', {
    summary: 'Replace a document, which is indexed anew; a refused file changes nothing',
    access: 'tenant',
    versioned: KnowledgeDocument,
    params: z.object({ id: IdText }),
    upload,
    response: KnowledgeDocument,
    errors: [
      'CHANGED_MEANWHILE',
      'MATCH_REQUIRED',
      'FORBIDDEN',
      'NOT_FOUND',
      'UNSUPPORTED_MEDIA_TYPE',
      'PAYLOAD_TOO_LARGE',
      'VALIDATION',
      'TOO_MANY_REQUESTS',
    ],
  }),
] as const

export const knowledge = [
  endpoint('GET /api/admin/v1/knowledge-documents', {
    summary: 'The knowledge documents of the tenant by title; for administrators',
    access: 'tenant',
    query: ListQuery,
    response: z.object({ items: z.array(KnowledgeDocument), nextCursor: z.nullable(z.string()) }),
    errors: ['FORBIDDEN', 'VALIDATION'],
  }),
  endpoint('GET /api/admin/v1/knowledge-documents/{id}', {
    summary: 'One knowledge document of the tenant; for administrators (ADMIN-258)',
    access: 'tenant',
    versioned: KnowledgeDocument,
    params: z.object({ id: IdText }),
    response: KnowledgeDocument,
    errors: ['FORBIDDEN', 'NOT_FOUND'],
  }),
  endpoint('DELETE /api/admin/v1/knowledge-documents/{id}', {
    summary: 'Delete a knowledge document; it is not found any more',
    access: 'tenant',
    versioned: KnowledgeDocument,
    params: z.object({ id: IdText }),
    errors: ['FORBIDDEN', 'NOT_FOUND', 'CHANGED_MEANWHILE', 'MATCH_REQUIRED'],
  }),
  endpoint('GET /api/admin/v1/assistant-settings', {
    summary: 'The settings of the assistant in the tenant; for administrators',
    access: 'tenant',
    versioned: AssistantSettingsVersion,
    response: AssistantSettings,
    errors: ['FORBIDDEN'],
  }),
  endpoint('PUT /api/admin/v1/assistant-settings', {
    summary:
      "Change the settings of the assistant in the tenant; for administrators. `VALIDATION` with the reason `address` for a model's address that is not permitted",
    access: 'tenant',
    versioned: AssistantSettingsVersion,
    body: AssistantSettingsChange,
    errors: ['FORBIDDEN', 'VALIDATION', 'CHANGED_MEANWHILE', 'MATCH_REQUIRED'],
  }),
] as const
