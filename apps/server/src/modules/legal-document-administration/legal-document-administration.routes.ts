import { legalDocumentAdministration } from '@portico/contract/administration/legal-documents'
import { implement } from '../../http/pipeline/implement.ts'
import { publishDraft, storeDraft } from './legal-changes.service.ts'
import { getLegalDocument, getLegalVersion, listLegalDocuments } from './legal-documents.service.ts'

export const legalDocumentAdministrationRoutes = implement(legalDocumentAdministration, {
  'GET /api/admin/v1/legal-documents': ({ db, query, ...context }) => listLegalDocuments(db, context, query),
  'GET /api/admin/v1/legal-documents/{kind}': ({ db, params, ...context }) =>
    getLegalDocument(db, context, params.kind),
  'PUT /api/admin/v1/legal-documents/{kind}': ({ db, params, body, ...context }) =>
    storeDraft(db, context, { kind: params.kind, draft: body.draft }),
  'POST /api/admin/v1/legal-documents/{kind}/publish': ({ db, params, ...context }) =>
    publishDraft(db, context, params.kind),
  'GET /api/admin/v1/legal-documents/{kind}/versions/{number}': ({ db, params, ...context }) =>
    getLegalVersion(db, context, params),
})
