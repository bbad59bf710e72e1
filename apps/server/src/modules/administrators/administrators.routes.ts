import { administrators } from '@portico/contract/administration/administrators'
import { implement } from '../../http/pipeline/implement.ts'
import {
  changeAdministratorRole,
  createAdministratorRole,
  deleteAdministratorRole,
  getAdministratorRole,
  listAdministratorRoles,
} from './administrator-roles.service.ts'
import {
  getAdministrator,
  grantRole,
  listAdministrators,
  listOwnRights,
  withdrawRole,
} from './administrators.service.ts'

export const administratorRoutes = implement(administrators, {
  'GET /api/admin/v1/rights': ({ db, actor }) => listOwnRights(db, actor),
  'GET /api/admin/v1/administrator-roles': ({ db, actor, query }) => listAdministratorRoles(db, actor, query),
  'GET /api/admin/v1/administrator-roles/{code}': ({ db, actor, params }) =>
    getAdministratorRole(db, actor.tenantId, params.code),
  'POST /api/admin/v1/administrator-roles': ({ db, body, ...context }) => createAdministratorRole(db, context, body),
  'PUT /api/admin/v1/administrator-roles/{code}': ({ db, body, params, ...context }) =>
    changeAdministratorRole(db, context, { ...body, code: params.code }),
  'DELETE /api/admin/v1/administrator-roles/{code}': ({ db, params, ...context }) =>
    deleteAdministratorRole(db, context, params.code),
  'GET /api/admin/v1/administrators': ({ db, query, ...context }) => listAdministrators(db, context, query),
  'GET /api/admin/v1/administrators/{id}': ({ db, params, ...context }) => getAdministrator(db, context, params.id),
  'POST /api/admin/v1/administrators': ({ db, body, ...context }) => grantRole(db, context, body),
  'DELETE /api/admin/v1/administrators/{id}': ({ db, params, ...context }) => withdrawRole(db, context, params.id),
})
