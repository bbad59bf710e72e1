import { portalTypes } from '@portico/contract/configuration/portal-types'
import { implement } from '../../http/pipeline/implement.ts'
import { choosePortalType, getPortalType } from './portal-types.service.ts'

export const portalTypeRoutes = implement(portalTypes, {
  'GET /api/param/v4/user-param-values/theme-settings': async ({ db, actor }) => ({
    enableType: await getPortalType(db, actor),
  }),
  'POST /api/param/v4/user-param-values/theme-settings': ({ db, actor, body }) =>
    choosePortalType(db, actor, body.enableType),
})
