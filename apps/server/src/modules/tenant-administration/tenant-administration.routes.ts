import { tenantAdministration } from '@portico/contract/administration/tenants'
import { implement, type Implementation } from '../../http/pipeline/implement.ts'
import { sendInvitation } from '../people/new-member.service.ts'
import type { Settings } from '../settings.ts'
import { cloneTenant } from './clone-tenant.ts'
import { deleteTenant, effectsOfTenantDeletion } from './delete-tenant.ts'
import { exportTenantFiles } from './export-tenant.ts'
import { changeTenant, createTenant, getTenant, listManagedTenants } from './tenant-administration.ts'
import { changeLimits, getLimits } from './tenant-limits.ts'

export const tenantAdministrationRoutes = ({ config: { publicOrigin }, mailer }: Settings): Implementation[] =>
  implement(tenantAdministration, {
    'GET /api/admin/v1/tenants': { system: ({ db, query, ...context }) => listManagedTenants(db, context, query) },
    'GET /api/admin/v1/tenants/{id}': { system: ({ db, params, ...context }) => getTenant(db, context, params.id) },
    'POST /api/admin/v1/tenants': {
      system: async ({ db, body, whenCommitted, ...context }) =>
        sendInvitation({ mailer, whenCommitted }, await createTenant(db, context, body, { publicOrigin })),
    },
    'POST /api/admin/v1/tenants/{id}/clone': {
      system: async ({ db, params, body: tenant, whenCommitted, ...context }) =>
        sendInvitation(
          { mailer, whenCommitted },
          await cloneTenant(db, context, { templateId: params.id, tenant, publicOrigin }),
        ),
    },
    'PUT /api/admin/v1/tenants/{id}': {
      system: ({ db, params, body, ...context }) => changeTenant(db, context, params.id, body),
    },
    'GET /api/admin/v1/tenants/{id}/limits': {
      system: ({ db, params, ...context }) => getLimits(db, context, params.id),
    },
    'PUT /api/admin/v1/tenants/{id}/limits': {
      system: ({ db, params, body, ...context }) => changeLimits(db, context, params.id, body),
    },
    'GET /api/admin/v1/tenants/{id}/deletion': {
      system: ({ db, params, ...context }) => effectsOfTenantDeletion(db, context, params.id),
    },
    'POST /api/admin/v1/tenants/{id}/deletion/apply': {
      system: ({ db, params, body, ...context }) => deleteTenant(db, context, { ...params, ...body }),
    },
    'POST /api/admin/v1/tenants/{id}/export': {
      system: ({ db, params, ...context }) => exportTenantFiles(db, context, params.id),
    },
  })
