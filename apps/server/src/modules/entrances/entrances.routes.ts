import { entrances } from '@portico/contract/navigation/entrances'
import { implement } from '../../http/pipeline/implement.ts'
import { listQuickEntrances } from './entrances.service.ts'

export const quickEntranceRoutes = implement(entrances, {
  'GET /api/workbench/v4/portal-menus/quick-Entrances/{id}/list': ({ db, actor, params }) =>
    listQuickEntrances(db, actor, params.id),
})
