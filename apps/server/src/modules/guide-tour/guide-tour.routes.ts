import { guideTour } from '@portico/contract/navigation/guide-tour'
import { implement } from '../../http/pipeline/implement.ts'
import { getGuideTour } from './guide-tour.service.ts'

export const guideTourRoutes = implement(guideTour, {
  'GET /api/workbench/v4/guide-tour': ({ db, actor }) => getGuideTour(db, actor),
})
