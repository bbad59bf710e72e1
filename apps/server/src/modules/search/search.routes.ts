import { search } from '@portico/contract/navigation/search'
import { implement } from '../../http/pipeline/implement.ts'
import { searchAll } from './search.service.ts'

export const searchRoutes = implement(search, {
  'GET /api/workbench/v4/search': ({ db, actor, query }) => searchAll(db, actor, query),
})
