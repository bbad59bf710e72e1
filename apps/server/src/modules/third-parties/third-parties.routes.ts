import { thirdParties } from '@portico/contract/third-parties'
import { implement } from '../../http/implement.ts'
import { findThirdUrl } from './third-parties.service.ts'

export const thirdPartyRoutes = implement(thirdParties, {
  'GET /api/param/v4/param-values/pmpp-custom-thirdUrl': ({ db }) => findThirdUrl(db),
})
