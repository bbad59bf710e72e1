import { overview } from '@portico/contract/administration/overview'
import { implement } from '../../http/pipeline/implement.ts'
import { hideNextSteps } from './next-steps.service.ts'
import { readOverview } from './overview.ts'

export const overviewRoutes = implement(overview, {
  'GET /api/admin/v1/overview': ({ db, actor }) => readOverview(db, actor),
  'POST /api/admin/v1/overview/steps': ({ db, actor, body }) => hideNextSteps(db, actor, body.isHidden),
})
