import { applicationDefinitions } from '@portico/contract/administration/application-definitions'
import { implement } from '../../http/pipeline/implement.ts'
import {
  changeApplication,
  checkDefinition,
  createApplication,
  deleteApplication,
  getDefinition,
} from './application-definitions.service.ts'

export const applicationDefinitionRoutes = implement(applicationDefinitions, {
  'GET /api/admin/v1/application-definitions/{code}': {
    system: ({ db, params, ...context }) => getDefinition(db, context, params.code),
  },
  'POST /api/admin/v1/application-definitions/check': {
    system: ({ db, body, ...context }) => checkDefinition(db, context, body.definition),
  },
  'POST /api/admin/v1/application-definitions': {
    system: ({ db, body, ...context }) => createApplication(db, context, body),
  },
  'PUT /api/admin/v1/application-definitions/{code}': {
    system: ({ db, params, body, ...context }) => changeApplication(db, context, { ...body, ...params }),
  },
  'DELETE /api/admin/v1/application-definitions/{code}': {
    system: ({ db, params, ...context }) => deleteApplication(db, context, params.code),
  },
})
