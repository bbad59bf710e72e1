import { home } from '@portico/contract/navigation/home'
import { implement } from '../../http/pipeline/implement.ts'
import { visitHome } from './home-visits.service.ts'

export const homeVisitRoutes = implement(home, {
  'POST /api/workbench/v4/home-visits': {
    detached: ({ database, actor, query }) => visitHome(database, actor, Number(query.orgId)),
  },
})
