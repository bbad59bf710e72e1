import { recents } from '@portico/contract/navigation/recents'
import { implement } from '../../http/pipeline/implement.ts'
import { listVisits, rememberVisit } from './recents.service.ts'

export const recentVisitRoutes = implement(recents, {
  'POST /api/workbench/v4/user-recent-visits': ({ db, actor, body }) => rememberVisit(db, actor, body),
  'GET /api/workbench/v4/user-recent-visits/list': ({ db, actor, query }) =>
    listVisits(db, actor, query.num === undefined ? undefined : Number(query.num)),
})
