import { objectVersions } from '@portico/contract/administration/object-versions'
import { changeSets } from '@portico/contract/administration/change-sets'
import { configurationImport } from '@portico/contract/administration/configuration-import'
import { TENANT_SCOPE } from '@portico/contract/rules/administration/held-rights'
import { implement } from '../../http/pipeline/implement.ts'
import { assertHolds } from '../rights/rights.service.ts'
import type { Settings } from '../settings.ts'
import { listChangeSets } from './change-sets.store.ts'
import { addressesIn, findDeadAddresses } from './dead-addresses.ts'
import { importMenus, importRoles } from './import/import-configuration.ts'
import { changeSet, createSet, discardSet, dropOperation, putOperation } from './edit-set.ts'
import { getVersion, listVersions } from './object-versions.ts'
import { checkSet, publishSet } from './publish.ts'
import { readSet } from './read-set.ts'
import { refuseRequest } from './refuse.ts'
import { rollBack } from './roll-back.ts'
import { scheduleSet } from './schedule.ts'

export function changeSetRoutes({ config: { addressCheckHosts }, sendSms }: Settings) {
  const means = { hasTextMessages: sendSms !== undefined }
  return implement(changeSets, {
    'GET /api/admin/v1/change-sets': ({ db, actor, rights, query }) => {
      assertHolds(rights, 'read change', TENANT_SCOPE)
      return listChangeSets(db, actor.tenantId, query)
    },
    'GET /api/admin/v1/change-sets/{id}': {
      system: ({ db, actor, rights, params: { id } }) => readSet(db, { actor, rights }, id),
    },
    'POST /api/admin/v1/change-sets': { system: ({ db, body, ...context }) => createSet(db, context, body) },
    'PUT /api/admin/v1/change-sets/{id}': {
      system: ({ db, params: { id }, body, ...context }) => changeSet(db, { context, id }, body),
    },
    'DELETE /api/admin/v1/change-sets/{id}': {
      system: ({ db, params: { id }, ...context }) => discardSet(db, { context, id }),
    },
    'PUT /api/admin/v1/change-sets/{id}/operations': {
      system: ({ db, params: { id }, body, ...context }) => putOperation(db, { context, id }, body),
    },
    'DELETE /api/admin/v1/change-sets/{id}/operations/{number}': {
      system: ({ db, params: { id, number }, ...context }) => dropOperation(db, { context, id }, number),
    },
    'POST /api/admin/v1/change-sets/{id}/check': {
      // the addresses are requested outside of the transaction
      detached: async ({ database, params: { id }, ...context }) => {
        const { findings, readable } = await database.system((db) =>
          checkSet(db, { context: { ...context, ...means }, id }),
        )
        if (addressCheckHosts === null) return { findings }
        return { findings: [...findings, ...(await findDeadAddresses(addressesIn(readable), addressCheckHosts))] }
      },
    },
    'PUT /api/admin/v1/change-sets/{id}/schedule': {
      system: ({ db, params: { id }, body, ...context }) => scheduleSet(db, { context, id, ...body }),
    },
    'POST /api/admin/v1/change-sets/{id}/publish': {
      system: ({ db, params: { id }, body, ...context }) =>
        publishSet(db, { context: { ...context, ...means }, id, ...body }),
    },
    'POST /api/admin/v1/change-sets/{id}/refuse': {
      system: ({ db, params: { id }, body, ...context }) => refuseRequest(db, context, { id, ...body }),
    },
    'POST /api/admin/v1/change-sets/{id}/roll-back': {
      system: ({ db, params: { id }, body, ...context }) => rollBack(db, { ...context, ...means }, { id, ...body }),
    },
  })
}

export const objectVersionRoutes = implement(objectVersions, {
  'GET /api/admin/v1/object-versions/{kind}': {
    system: ({ db, actor, rights, params: { kind }, query: { code = '', cursor } }) =>
      listVersions(db, { actor, rights }, { kind, code, cursor }),
  },
  'GET /api/admin/v1/object-versions/{kind}/{number}': {
    system: ({ db, actor, rights, params: { kind, number }, query: { code = '' } }) =>
      getVersion(db, { actor, rights }, { kind, code, number }),
  },
})

export const configurationImportRoutes = implement(configurationImport, {
  'POST /api/admin/v1/roles/import': {
    system: ({ db, body, ...context }) =>
      importRoles(db, context, { ...body, isCancelled: () => context.request.raw.socket.destroyed }),
  },
  'POST /api/admin/v1/menus/import': {
    system: ({ db, body, ...context }) =>
      importMenus(db, context, { ...body, isCancelled: () => context.request.raw.socket.destroyed }),
  },
})
