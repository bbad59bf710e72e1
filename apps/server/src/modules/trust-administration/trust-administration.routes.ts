import { trustAdministration } from '@portico/contract/administration/trusts'
import { implement } from '../../http/pipeline/implement.ts'
import { acceptTrust, changeTrust, offerTrust, withdrawTrust } from './trust-changes.ts'
import { getTrust, listTrusts } from './trusts.store.ts'
import { changeViewingPolicy, getViewingPolicy } from './viewing-policy.service.ts'

export const trustAdministrationRoutes = implement(trustAdministration, {
  'GET /api/admin/v1/trusts': { system: ({ db, query, ...context }) => listTrusts(db, context, query) },
  'GET /api/admin/v1/trusts/{direction}/{partnerId}': {
    system: ({ db, params, ...context }) => getTrust(db, context, params),
  },
  'POST /api/admin/v1/trusts': { system: ({ db, body, ...context }) => offerTrust(db, context, body) },
  'POST /api/admin/v1/trusts/{direction}/{partnerId}/accept': {
    system: ({ db, params, ...context }) => acceptTrust(db, context, params.partnerId),
  },
  'PUT /api/admin/v1/trusts/{direction}/{partnerId}': {
    system: ({ db, params, body, ...context }) => changeTrust(db, context, params.partnerId, body),
  },
  'DELETE /api/admin/v1/trusts/{direction}/{partnerId}': {
    system: ({ db, params, ...context }) => withdrawTrust(db, context, params),
  },
  'GET /api/admin/v1/viewing-policy': ({ db, ...context }) => getViewingPolicy(db, context),
  'PUT /api/admin/v1/viewing-policy': ({ db, body, ...context }) => changeViewingPolicy(db, context, body),
})
