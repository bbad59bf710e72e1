import { savedViews } from '@portico/contract/administration/saved-views'
import { implement } from '../../http/pipeline/implement.ts'
import { deleteView, listViews, saveView } from './saved-views.ts'

export const savedViewRoutes = implement(savedViews, {
  'GET /api/admin/v1/saved-views': ({ db, actor, query }) => listViews(db, actor, query.list),
  'POST /api/admin/v1/saved-views': ({ db, actor, body }) => saveView(db, actor, body),
  'POST /api/admin/v1/saved-views/delete': ({ db, actor, body }) => deleteView(db, actor, body),
})
