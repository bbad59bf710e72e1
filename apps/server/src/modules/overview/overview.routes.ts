import { overview } from '@portico/contract/administration/overview'
import { implement } from '../../http/pipeline/implement.ts'
import { readOverview } from './overview.ts'

export const overviewRoutes = implement(overview, {
  'GET /api/admin/v1/overview': ({ db, actor }) => readOverview(db, actor),
})
