import { entryAdministration } from '@portico/contract/administration/entries'
import { lookAdministration } from '@portico/contract/administration/look'
import { sceneAdministration } from '@portico/contract/administration/scene'
import { watermarkAdministration } from '@portico/contract/administration/watermark'
import { implement } from '../../http/pipeline/implement.ts'
import { changeEntries, getEntries } from './entries.service.ts'
import { changeLook, getLook } from './look.service.ts'
import { changeScene, getScene } from './scene.service.ts'
import { changeTenantWatermark, getTenantWatermark } from './watermark.service.ts'

export const lookAdministrationRoutes = [
  ...implement(lookAdministration, {
    'GET /api/admin/v1/look': ({ db, ...context }) => getLook(db, context),
    'PUT /api/admin/v1/look': ({ db, body, ...context }) => changeLook(db, context, body),
  }),
  ...implement(sceneAdministration, {
    'GET /api/admin/v1/scene': { system: ({ db, ...context }) => getScene(db, context) },
    'PUT /api/admin/v1/scene': { system: ({ db, body, ...context }) => changeScene(db, context, body) },
  }),
  ...implement(watermarkAdministration, {
    'GET /api/admin/v1/watermark': ({ db, ...context }) => getTenantWatermark(db, context),
    'PUT /api/admin/v1/watermark': ({ db, body, ...context }) => changeTenantWatermark(db, context, body),
  }),
  ...implement(entryAdministration, {
    'GET /api/admin/v1/entries': ({ db, ...context }) => getEntries(db, context),
    'PUT /api/admin/v1/entries': ({ db, body, ...context }) => changeEntries(db, context, body),
  }),
]
