import { peopleBulkRoles } from '@portico/contract/administration/people-bulk'
import { roles } from '@portico/contract/administration/roles'
import { grantImport } from '@portico/contract/administration/grant-import'
import { implement } from '../../http/pipeline/implement.ts'
import { changeRoles } from './bulk-roles.ts'
import { importGrants } from './import/import-grants.ts'
import { getRoleGrant, giveRole, listRoleGrants, withdrawRoleGrant } from './role-grants.ts'
import { changeRole, createRole, deleteRole, getRole, listRoles } from './roles.service.ts'

const importRoutes = implement(grantImport, {
  'POST /api/admin/v1/role-grants/import': {
    system: ({ db, body, ...context }) =>
      importGrants(db, context, { ...body, isCancelled: () => context.request.raw.socket.destroyed }),
  },
})

const plainRoutes = implement(roles, {
  'GET /api/admin/v1/roles': ({ db, query, ...context }) => listRoles(db, context, query),
  'GET /api/admin/v1/roles/{code}': ({ db, params, ...context }) => getRole(db, context, params.code),
  'POST /api/admin/v1/roles': ({ db, body, ...context }) => createRole(db, context, body),
  'PUT /api/admin/v1/roles/{code}': ({ db, params, body, ...context }) =>
    changeRole(db, context, { ...body, code: params.code }),
  'DELETE /api/admin/v1/roles/{code}': ({ db, params, ...context }) => deleteRole(db, context, params.code),
  'GET /api/admin/v1/role-grants': ({ db, query, ...context }) => listRoleGrants(db, context, query),
  'GET /api/admin/v1/role-grants/{id}': ({ db, params, ...context }) => getRoleGrant(db, context, params.id),
  'POST /api/admin/v1/role-grants': ({ db, body, ...context }) => giveRole(db, context, body),
  'DELETE /api/admin/v1/role-grants/{id}': ({ db, params, ...context }) => withdrawRoleGrant(db, context, params.id),
})

const bulkRoutes = implement(peopleBulkRoles, {
  'POST /api/admin/v1/people/bulk/roles': ({ db, body, ...context }) => changeRoles(db, context, body),
})

export const roleRoutes = [...importRoutes, ...bulkRoutes, ...plainRoutes]
