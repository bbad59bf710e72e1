import { watermarks } from '@portico/contract/configuration/watermarks'
import { implement } from '../../http/pipeline/implement.ts'
import { getWatermark } from './watermarks.service.ts'

export const watermarkRoutes = implement(watermarks, {
  'GET /api/report-center/v4/mark/{id}/detail': ({ db, actor, params }) => getWatermark(db, actor, params.id),
})
