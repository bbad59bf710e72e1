import { portalConfig } from '@portico/contract/configuration/portal-config'
import { implement } from '../../http/pipeline/implement.ts'
import { getPortalConfig } from './portal-config.service.ts'

export const portalConfigRoutes = implement(portalConfig, {
  'GET /api/workbench/v4/portal-param-values/portal-config': ({ db, actor }) => getPortalConfig(db, actor),
})
