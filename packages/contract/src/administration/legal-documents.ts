import { z } from 'zod/mini'
import { IdText, Instant, Language, LANGUAGES } from '../protocol/common.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { countedPageOf, pageQuery, searchQuery } from './paging.ts'
import {
  LEGAL_DOCUMENT_KINDS,
  LEGAL_TEXT_SOURCES,
  LEGAL_TEXT_BYTES,
  LEGAL_TEXT_LENGTH,
} from '../rules/sign-in/agreement.ts'

/** ADMIN-109: an empty line separates paragraphs, `## ` begins a heading; no other control characters. */
export const LegalText = z
  .string()
  .check(z.minLength(1), z.maxLength(LEGAL_TEXT_LENGTH), z.regex(/^(?:\P{Cc}|\n)*$/u), z.regex(/\S/))

/** The text in each language. */
export const LegalTexts = z.record(z.enum(LANGUAGES), LegalText)
export type LegalTexts = z.infer<typeof LegalTexts>

/** A text as it is stored; those of the portal may lack a language. */
const StoredTexts = z.partialRecord(Language, z.string())

const Kind = z.enum(LEGAL_DOCUMENT_KINDS)

const PortalVersion = z.object({
  version: z.string(),
  /** A date, `YYYY-MM-DD`. */
  effectiveOn: z.string(),
})

const LegalDocumentSummary = z.object({
  kind: Kind,
  /** The tenant's newest version; null if the text of the portal applies. */
  number: z.nullable(z.int()),
  publishedAt: z.nullable(Instant),
  /** The version of the portal; null if the deployment has no such document. */
  portal: z.nullable(PortalVersion),
  hasDraft: z.boolean(),
})
export type LegalDocumentSummary = z.infer<typeof LegalDocumentSummary>

/** ADMIN-111: a document of the tenant with its versions, the newest first. */
export const TenantLegalDocument = z.object({
  ...LegalDocumentSummary.shape,
  /** Null without a draft. */
  draft: z.nullable(StoredTexts),
  /** The text that applies; null without any. */
  present: z.nullable(StoredTexts),
  versions: z.array(
    z.object({
      number: z.int(),
      publishedAt: Instant,
      /** Active members who have accepted this version. */
      accepted: z.int(),
    }),
  ),
  /** Active members who have accepted the present version of the portal. */
  portalAccepted: z.int(),
  /** Active members of the tenant. */
  members: z.int(),
})
export type TenantLegalDocument = z.infer<typeof TenantLegalDocument>

/** API-13: acceptances do not change the tag. */
export const TenantLegalDocumentState = z.pick(TenantLegalDocument, { kind: true, number: true, draft: true })

const document = {
  access: 'tenant',
  params: z.object({ kind: Kind }),
  versioned: TenantLegalDocumentState,
  response: TenantLegalDocument,
} as const

export const legalDocumentAdministration = [
  endpoint('GET /api/admin/v1/legal-documents', {
    summary: 'The legal documents of the tenant, and whose text applies (ADMIN-108)',
    access: 'tenant',
    right: 'read legal',
    query: z.object({
      ...pageQuery,
      /** The keyword is a part of the text that applies, or of the draft. */
      ...searchQuery,
      source: z.optional(z.enum(LEGAL_TEXT_SOURCES)),
      draft: z.optional(z.enum(['yes', 'no'])),
    }),
    response: countedPageOf(LegalDocumentSummary),
    errors: ['FORBIDDEN'],
  }),
  endpoint('GET /api/admin/v1/legal-documents/{kind}', {
    ...document,
    summary: 'A legal document with its draft, its versions and how many members have accepted each (ADMIN-111)',
    right: 'read legal',
    errors: ['FORBIDDEN'],
  }),
  endpoint('PUT /api/admin/v1/legal-documents/{kind}', {
    ...document,
    summary: 'Store the draft of a legal document, or discard it; nobody is asked to accept it yet (ADMIN-109)',
    right: 'edit legal',
    body: z.object({ draft: z.nullable(LegalTexts) }),
    bodyBytes: LEGAL_TEXT_BYTES,
    errors: ['FORBIDDEN', 'CHANGED_MEANWHILE', 'MATCH_REQUIRED'],
  }),
  endpoint('POST /api/admin/v1/legal-documents/{kind}/publish', {
    ...document,
    summary: 'Publish the draft: members accept it at their next entry (ADMIN-110)',
    right: 'publish legal',
    configures: 'LegalDocument',
    stepUp: true,
    actsOnState: true,
    errors: ['FORBIDDEN', 'MANAGED', 'SECOND_PERSON_NEEDED', 'CONFLICT', 'CHANGED_MEANWHILE', 'MATCH_REQUIRED'],
  }),
  endpoint('GET /api/admin/v1/legal-documents/{kind}/versions/{number}', {
    summary: 'The text of a version of the tenant, and of the one before it (ADMIN-111)',
    access: 'tenant',
    right: 'read legal',
    params: z.object({ kind: Kind, number: IdText }),
    response: z.object({
      texts: StoredTexts,
      /** The version before; of the first one, the text of the portal, null without one. */
      former: z.nullable(StoredTexts),
    }),
    errors: ['FORBIDDEN', 'NOT_FOUND'],
  }),
] as const
