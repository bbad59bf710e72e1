import { collections } from '@portico/contract/navigation/collections'
import { implement } from '../../http/pipeline/implement.ts'
import { addCollection, listCollections, removeCollection, replaceCollections } from './collections.service.ts'

export const collectionRoutes = implement(collections, {
  'GET /api/workbench/v4/user-collections': ({ db, actor, query }) => listCollections(db, actor, query.bizType),
  'POST /api/workbench/v4/user-collections': ({ db, actor, body }) => addCollection(db, actor, body),
  'DELETE /api/workbench/v4/user-collections/{id}': ({ db, actor, params }) => removeCollection(db, actor, params.id),
  'POST /api/workbench/v4/user-collections/batch': ({ db, actor, query, body }) =>
    replaceCollections(db, actor, body, query.bizType),
})
