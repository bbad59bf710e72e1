import { applicationSecrets } from '@portico/contract/administration/application-secrets'
import { implement } from '../../http/pipeline/implement.ts'
import { createSecret, getSecret, listSecrets, revokeSecret, rotateSecret } from './application-secrets.ts'

export const applicationSecretRoutes = implement(applicationSecrets, {
  'GET /api/admin/v1/application-definitions/{code}/secrets': {
    system: ({ db, params, ...context }) => listSecrets(db, context, params.code),
  },
  'GET /api/admin/v1/application-definitions/{code}/secrets/{id}': {
    system: ({ db, params, ...context }) => getSecret(db, context, params),
  },
  'POST /api/admin/v1/application-definitions/{code}/secrets': {
    system: ({ db, params, ...context }) => createSecret(db, context, params.code),
  },
  'POST /api/admin/v1/application-definitions/{code}/secrets/{id}/rotation': {
    system: ({ db, params, body, ...context }) => rotateSecret(db, context, params, body.overlapHours),
  },
  'DELETE /api/admin/v1/application-definitions/{code}/secrets/{id}': {
    system: ({ db, params, ...context }) => revokeSecret(db, context, params),
  },
})
