import { portalDocuments } from '@portico/contract/administration/portal-documents'
import { implement } from '../../http/pipeline/implement.ts'
import {
  addPortalDocument,
  changePortalDocument,
  deletePortalDocument,
  getPortalDocument,
  listPortalDocuments,
} from './portal-documents.service.ts'

export const portalDocumentRoutes = implement(portalDocuments, {
  'GET /api/admin/v1/portal-documents': {
    system: ({ db, actor, rights, query }) => listPortalDocuments(db, { actor, rights }, query.kind),
  },
  'POST /api/admin/v1/portal-documents': {
    system: ({ db, body, ...context }) => addPortalDocument(db, context, body),
  },
  'GET /api/admin/v1/portal-documents/{kind}/{version}': {
    system: ({ db, actor, rights, params }) => getPortalDocument(db, { actor, rights }, params),
  },
  'PUT /api/admin/v1/portal-documents/{kind}/{version}': {
    system: ({ db, params, body, ...context }) => changePortalDocument(db, context, { ...params, ...body }),
  },
  'DELETE /api/admin/v1/portal-documents/{kind}/{version}': {
    system: ({ db, params, ...context }) => deletePortalDocument(db, context, params),
  },
})
