import { previews } from '@portico/contract/administration/previews'
import { implement } from '../../../http/pipeline/implement.ts'
import { openPreview } from './open-preview.ts'
import { getSettings, openForReaders } from './preview-settings.ts'

export const previewRoutes = implement(previews, {
  'GET /api/admin/v1/change-sets/{id}/preview': {
    system: ({ db, params: { id }, ...context }) => getSettings(db, { context, id }),
  },
  'POST /api/admin/v1/change-sets/{id}/preview': {
    system: ({ db, params: { id }, body, ...context }) => openForReaders(db, { context, id }, body.readers),
  },
  'POST /api/workbench/v4/previews': {
    detached: ({ database, actor, body, request }) =>
      openPreview(database, { actor, ...body, traceId: String(request.id) }),
  },
})
