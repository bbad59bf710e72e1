import { bin } from '@portico/contract/administration/bin'
import { implement } from '../../http/pipeline/implement.ts'
import { listBin } from './bin-list.ts'
import { effectsOnAccount, effectsOnAdministratorRole, effectsOnRole, effectsOnTrust } from './deletion-effects.ts'
import { restore } from './restore.ts'

export const binRoutes = implement(bin, {
  'GET /api/admin/v1/bin': { system: ({ db, actor, query }) => listBin(db, actor, query) },
  'POST /api/admin/v1/bin/{id}/restore': {
    system: ({ db, params: { id }, ...context }) => restore(db, context, id),
  },
  'GET /api/admin/v1/roles/{code}/deletion': {
    system: ({ db, params: { code }, ...reader }) => effectsOnRole(db, reader, code),
  },
  'GET /api/admin/v1/administrator-roles/{code}/deletion': {
    system: ({ db, params: { code }, ...reader }) => effectsOnAdministratorRole(db, reader, code),
  },
  'GET /api/admin/v1/service-accounts/{id}/deletion': {
    system: ({ db, params: { id }, ...reader }) => effectsOnAccount(db, reader, id),
  },
  'GET /api/admin/v1/trusts/{direction}/{partnerId}/deletion': {
    system: ({ db, params, ...reader }) => effectsOnTrust(db, reader, params),
  },
})
