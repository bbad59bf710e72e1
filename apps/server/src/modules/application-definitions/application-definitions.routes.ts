import { applicationCatalogue } from '@portico/contract/administration/application-catalogue'
import { applicationDefinitions } from '@portico/contract/administration/application-definitions'
import { implement, type Implementation } from '../../http/pipeline/implement.ts'
import type { Settings } from '../settings.ts'
import { compareRevisions, effectsOnApplication, effectsOnTenant, listCatalogue } from './application-catalogue.ts'
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

const ofDefinitions = ({ config: { upstreamHosts } }: Settings) =>
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

const ofCatalogue = implement(applicationCatalogue, {
  'GET /api/admin/v1/application-definitions': {
    system: ({ db, query, ...context }) => listCatalogue(db, context, query),
  },
  'GET /api/admin/v1/application-definitions/{code}/revisions/{revision}/difference': {
    system: ({ db, params, query, ...context }) => compareRevisions(db, context, { ...params, other: query.with }),
  },
  'GET /api/admin/v1/application-definitions/{code}/deletion': {
    system: ({ db, params, ...context }) => effectsOnApplication(db, context, params.code),
  },
  'GET /api/admin/v1/tenants/{id}/applications/{code}/deletion': {
    system: ({ db, params, ...context }) => effectsOnTenant(db, context, params),
  },
})

export const applicationDefinitionRoutes = (settings: Settings): Implementation[] => [
  ...ofDefinitions(settings),
  ...ofCatalogue,
]
