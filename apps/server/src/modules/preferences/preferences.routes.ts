import { preferences } from '@portico/contract/account/preferences'
import { implement } from '../../http/pipeline/implement.ts'
import { getPreferences, mergePreferences } from './preferences.service.ts'

export const preferenceRoutes = implement(preferences, {
  'GET /api/workbench/v4/user-preferences': ({ db, actor }) => getPreferences(db, actor),
  'PUT /api/workbench/v4/user-preferences': ({ db, actor, body }) => mergePreferences(db, actor, body),
})
