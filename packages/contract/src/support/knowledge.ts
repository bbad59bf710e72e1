import { z } from 'zod/mini'
import { EpochMs, Id, IdText } from '../protocol/common.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { CONVERSATION_DAYS, KNOWLEDGE_LIMITS } from '../rules/assistant.ts'

/** A document of the tenant that the assistant searches. Its text is stored, the file is not. */
export const KnowledgeDocument = z.object({
  id: Id,
  /** The name of the file without its extension. */
  title: z.string(),
  kind: z.enum(['text', 'markdown', 'html', 'word']),
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

/** The settings of the assistant in a tenant. */
const AssistantSettings = z.object({
  /** Days for which a conversation is stored after its last question. */
  conversationDays: z.int().check(z.minimum(CONVERSATION_DAYS.least), z.maximum(CONVERSATION_DAYS.most)),
})
export type AssistantSettings = z.infer<typeof AssistantSettings>

/** Multipart forms with one part, `file`. */
export const knowledgeUploads = [
  endpoint('POST /api/admin/v1/knowledge-documents', {
    summary:
      'Add a text, Markdown, HTML or Word document; for administrators. Found from the answer on. `VALIDATION` has a `reason`: `unreadable`, `noText`, `tooSlow` or `tooMany`',
    access: 'tenant',
    upload,
    response: KnowledgeDocument,
    errors: ['FORBIDDEN', 'UNSUPPORTED_MEDIA_TYPE', 'PAYLOAD_TOO_LARGE', 'VALIDATION'],
  }),
  endpoint('PUT /api/admin/v1/knowledge-documents/{id}', {
    summary: 'Replace a document, which is indexed anew; a refused file changes nothing',
    access: 'tenant',
    params: z.object({ id: IdText }),
    upload,
    response: KnowledgeDocument,
    errors: ['FORBIDDEN', 'NOT_FOUND', 'UNSUPPORTED_MEDIA_TYPE', 'PAYLOAD_TOO_LARGE', 'VALIDATION'],
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
  endpoint('DELETE /api/admin/v1/knowledge-documents/{id}', {
    summary: 'Delete a knowledge document; it is not found any more',
    access: 'tenant',
    params: z.object({ id: IdText }),
    errors: ['FORBIDDEN', 'NOT_FOUND'],
  }),
  endpoint('GET /api/admin/v1/assistant-settings', {
    summary: 'The settings of the assistant in the tenant; for administrators',
    access: 'tenant',
    response: AssistantSettings,
    errors: ['FORBIDDEN'],
  }),
  endpoint('PUT /api/admin/v1/assistant-settings', {
    summary: 'Change the settings of the assistant in the tenant; for administrators',
    access: 'tenant',
    body: AssistantSettings,
    errors: ['FORBIDDEN'],
  }),
] as const
