import { z } from 'zod/mini'
import { Language } from '../protocol/common.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { LEGAL_DOCUMENT_KINDS, LEGAL_TEXT_BYTES, LEGAL_VERSION } from '../rules/sign-in/agreement.ts'
import { LegalTexts } from './legal-documents.ts'
import { countedPageOf, pageQuery } from './paging.ts'

const Kind = z.enum(LEGAL_DOCUMENT_KINDS)
const Version = z.string().check(z.regex(LEGAL_VERSION))

/** ADMIN-294: a version of a text of the portal, which applies in tenants without a text of their own. */
const PortalDocumentSummary = z.object({
  kind: Kind,
  version: z.string(),
  /** A date, `YYYY-MM-DD`. */
  effectiveOn: z.iso.date(),
  /** Whether its day has come; it cannot be changed then. */
  hasBegun: z.boolean(),
  /** True for the newest version in effect of its kind. */
  isPresent: z.boolean(),
})
export type PortalDocumentSummary = z.infer<typeof PortalDocumentSummary>

export const PortalDocument = z.object({
  ...PortalDocumentSummary.shape,
  /** One that a command has stored may lack a language. */
  texts: z.partialRecord(Language, z.string()),
})
export type PortalDocument = z.infer<typeof PortalDocument>

const document = {
  access: 'tenant',
  params: z.object({ kind: Kind, version: Version }),
  versioned: PortalDocument,
  response: PortalDocument,
} as const

const fields = { effectiveOn: z.iso.date(), texts: LegalTexts }

export const portalDocuments = [
  endpoint('GET /api/admin/v1/portal-documents', {
    summary: 'Versions of the legal texts of the portal, the newest of each kind first; for operators (ADMIN-294)',
    access: 'tenant',
    right: 'read legal',
    query: z.object({ ...pageQuery, kind: z.optional(Kind) }),
    response: countedPageOf(PortalDocumentSummary),
    errors: ['FORBIDDEN'],
  }),
  endpoint('POST /api/admin/v1/portal-documents', {
    summary: 'Add a version; people in tenants without a text of their own accept it from its day on (ADMIN-294)',
    access: 'tenant',
    right: 'publish legal',
    stepUp: true,
    body: z.object({ kind: Kind, version: Version, ...fields }),
    bodyBytes: LEGAL_TEXT_BYTES,
    response: PortalDocument,
    errors: ['FORBIDDEN', 'CONFLICT'],
  }),
  endpoint('GET /api/admin/v1/portal-documents/{kind}/{version}', {
    ...document,
    summary: 'A version of a legal text of the portal (ADMIN-294)',
    right: 'read legal',
    errors: ['FORBIDDEN', 'NOT_FOUND'],
  }),
  endpoint('PUT /api/admin/v1/portal-documents/{kind}/{version}', {
    ...document,
    summary: 'Change a version whose day has not come (ADMIN-294, AGREE-19)',
    right: 'publish legal',
    stepUp: true,
    body: z.object(fields),
    bodyBytes: LEGAL_TEXT_BYTES,
    errors: ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT', 'CHANGED_MEANWHILE', 'MATCH_REQUIRED'],
  }),
  endpoint('DELETE /api/admin/v1/portal-documents/{kind}/{version}', {
    access: 'tenant',
    params: document.params,
    versioned: PortalDocument,
    summary: 'Delete a version whose day has not come (ADMIN-294)',
    right: 'publish legal',
    stepUp: true,
    answers: 'nothing',
    errors: ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT', 'CHANGED_MEANWHILE', 'MATCH_REQUIRED'],
  }),
] as const
