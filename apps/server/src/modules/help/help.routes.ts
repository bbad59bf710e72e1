import { help } from '@portico/contract/navigation/help'
import { implement } from '../../http/pipeline/implement.ts'
import { listHelpItems } from './help.service.ts'

export const helpRoutes = implement(help, {
  'GET /api/product/v4/help-urls': ({ db, actor, query }) => listHelpItems(db, actor, query.productCode),
})
