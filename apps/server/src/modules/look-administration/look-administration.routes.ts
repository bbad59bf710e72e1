import { lookAdministration } from '@portico/contract/administration/look'
import { implement } from '../../http/pipeline/implement.ts'
import { changeLook, getLook } from './look.service.ts'

export const lookAdministrationRoutes = implement(lookAdministration, {
  'GET /api/admin/v1/look': ({ db, ...context }) => getLook(db, context),
  'PUT /api/admin/v1/look': ({ db, body, ...context }) => changeLook(db, context, body),
})
