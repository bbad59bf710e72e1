import { tenants } from '@portico/contract/tenants/tenants'
import { implement } from '../../http/pipeline/implement.ts'
import { pickIdentity } from '../identities/pick-identity.service.ts'
import { listEntrances } from './entrances.ts'
import { getTenantInfo, listTenants } from './tenants.service.ts'

export const tenantRoutes = implement(tenants, {
  'GET /api/tenant-user/v4/tenants/list-cur-user': ({ db, actor, query }) =>
    listTenants(db, actor, { includeExternal: query.includeExternal !== 'false' }),
  'GET /api/tenant-user/v4/tenants/{id}': ({ db, actor, params }) => getTenantInfo(db, actor, params.id),
  'GET /api/tenant-user/v4/users/tenant/entrance': ({ db, actor }) => listEntrances(db, actor),
  'POST /api/tenant-user/v4/users/extend-context': ({ db, actor, body }) => pickIdentity(db, actor, body),
})
