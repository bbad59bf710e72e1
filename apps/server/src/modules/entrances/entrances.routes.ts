import { entrances } from '@portico/contract/navigation/entrances'
import { implement } from '../../http/pipeline/implement.ts'
import { listEntrances } from './entrances.service.ts'

export const entranceRoutes = implement(entrances, {
  'GET /api/workbench/v4/portal-menus/quick-Entrances/{id}/list': ({ db, actor, params }) =>
    listEntrances(db, actor, params.id),
})
