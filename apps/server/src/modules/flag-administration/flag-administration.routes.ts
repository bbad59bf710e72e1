import { flags } from '@portico/contract/administration/flags'
import { implement } from '../../http/pipeline/implement.ts'
import { changeFlag, getFlag } from './flag-administration.service.ts'

export const flagAdministrationRoutes = implement(flags, {
  'GET /api/admin/v1/platform/flags/{name}': {
    system: ({ db, actor, rights, params }) => getFlag(db, { actor, rights }, params.name),
  },
  'PUT /api/admin/v1/platform/flags/{name}': {
    system: ({ db, params, body, ...context }) => changeFlag(db, context, { name: params.name, value: body.value }),
  },
})
