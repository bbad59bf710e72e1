import { serviceAccounts } from '@portico/contract/administration/service-accounts'
import { implement } from '../../http/pipeline/implement.ts'
import { assertUnlocked } from '../managed-locks/managed-locks.service.ts'
import {
  changeServiceAccount,
  createServiceAccount,
  deleteServiceAccount,
  getServiceAccount,
  listServiceAccounts,
} from './service-accounts.ts'
import { findServiceAccount } from './service-accounts.store.ts'
import { createServiceKey, deleteServiceKey, getServiceKey, rotateServiceKey } from './service-keys.ts'

export const serviceAccountRoutes = implement(serviceAccounts, {
  'GET /api/admin/v1/service-accounts': {
    system: ({ db, query, ...context }) => listServiceAccounts(db, context, query),
  },
  'GET /api/admin/v1/service-accounts/{id}': {
    system: ({ db, params, ...context }) => getServiceAccount(db, context, params.id),
  },
  'POST /api/admin/v1/service-accounts': {
    system: async ({ db, body, ...context }) => {
      await assertUnlocked(db, context.actor.tenantId, { kind: 'ServiceAccount', codes: [body.name] })
      return createServiceAccount(db, context, body)
    },
  },
  'PUT /api/admin/v1/service-accounts/{id}': {
    system: async ({ db, params, body, ...context }) => {
      const { name } = await findServiceAccount(db, context.actor.tenantId, params.id)
      await assertUnlocked(db, context.actor.tenantId, { kind: 'ServiceAccount', codes: [name, body.name] })
      return changeServiceAccount(db, context, params.id, body)
    },
  },
  'DELETE /api/admin/v1/service-accounts/{id}': {
    system: async ({ db, params, ...context }) => {
      const { name } = await findServiceAccount(db, context.actor.tenantId, params.id)
      await assertUnlocked(db, context.actor.tenantId, { kind: 'ServiceAccount', codes: [name] })
      return deleteServiceAccount(db, context, params.id)
    },
  },
  'GET /api/admin/v1/service-accounts/{id}/keys/{keyId}': {
    system: ({ db, params, ...context }) => getServiceKey(db, context, params),
  },
  'POST /api/admin/v1/service-accounts/{id}/keys': {
    system: ({ db, params, body, ...context }) => createServiceKey(db, context, params.id, body),
  },
  'POST /api/admin/v1/service-accounts/{id}/keys/{keyId}/rotation': {
    system: ({ db, params, body, ...context }) => rotateServiceKey(db, context, params, body),
  },
  'DELETE /api/admin/v1/service-accounts/{id}/keys/{keyId}': {
    system: ({ db, params, ...context }) => deleteServiceKey(db, context, params),
  },
})
