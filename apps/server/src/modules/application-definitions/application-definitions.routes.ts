import { applicationDefinitions } from '@portico/contract/administration/application-definitions'
import { implement } from '../../http/pipeline/implement.ts'
import type { Settings } from '../settings.ts'
import {
  changeApplication,
  checkDefinition,
  createApplication,
  deleteApplication,
  getDefinition,
  readRevisions,
} from './application-definitions.service.ts'
import { readDefinitionText } from './read-definition-text.ts'
import { getRevision, listRevisions } from './revisions.store.ts'

export const applicationDefinitionRoutes = ({ config: { upstreamHosts } }: Settings) =>
  implement(applicationDefinitions, {
    'GET /api/admin/v1/application-definitions/{code}': {
      system: ({ db, params, ...context }) => getDefinition(db, context, params.code),
    },
    'GET /api/admin/v1/application-definitions/{code}/revisions': {
      system: ({ db, params, ...context }) =>
        readRevisions(context, async () => ({ items: await listRevisions(db, params.code) })),
    },
    'GET /api/admin/v1/application-definitions/{code}/revisions/{revision}': {
      system: ({ db, params, ...context }) =>
        readRevisions(context, () => getRevision(db, params.code, params.revision)),
    },
    'POST /api/admin/v1/application-definitions/read': {
      system: ({ db, body, ...context }) => readDefinitionText(db, context, body.text),
    },
    'POST /api/admin/v1/application-definitions/check': {
      system: ({ db, body, ...context }) => checkDefinition(db, context, body.definition, upstreamHosts),
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
