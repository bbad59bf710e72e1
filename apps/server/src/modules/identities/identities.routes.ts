import { identities } from '@portico/contract/account/identities'
import { implement } from '../../http/pipeline/implement.ts'
import { findContext } from './identities.service.ts'
import { changeIdentity, listChoices } from './identity-choices.ts'

export const identityRoutes = implement(identities, {
  'GET /api/workbench/v4/identity/list-available': ({ db, actor, query }) =>
    listChoices(db, actor, query.orgId === undefined || query.orgId === '-1' ? null : query.orgId),
  'PUT /api/workbench/v4/identity/change-identity': ({ db, actor, body }) => changeIdentity(db, actor, body),
  'POST /api/tenant-user/v4/users/extend-context/get': ({ db, actor }) => findContext(db, actor),
})
