import { collections } from '@portico/contract/collections'
import { implement } from '../../http/implement.ts'
import { listCollections } from './collections.service.ts'

export const collectionRoutes = implement(collections, {
  'GET /api/workbench/v4/user-collections': ({ db, actor, query }) => listCollections(db, actor, query.bizType),
})
