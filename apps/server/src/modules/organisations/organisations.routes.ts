import { organisations } from '@portico/contract/organisations'
import { implement } from '../../http/implement.ts'
import { getAuthTree } from './auth-tree.ts'
import { getDefaultOrganisation, getOrganisation, validateOrganisation } from './organisations.service.ts'

export const organisationRoutes = implement(organisations, {
  'GET /api/org-permission/v4/orgs/default-auth-org': ({ db, actor }) => getDefaultOrganisation(db, actor),
  'GET /api/org-permission/v4/orgs/{id}': ({ db, actor, params }) => getOrganisation(db, actor, params.id),
  'GET /api/org-permission/v4/orgs/{id}/validate': ({ db, actor, params }) =>
    validateOrganisation(db, actor, params.id),
  // The body's tenantId is a habit of older clients: the tenant is the token's (ISO-10).
  'POST /api/org-permission/v4/orgs/auth-tree': ({ db, actor, body }) => getAuthTree(db, actor, body),
})
