import { changeSets } from '@portico/contract/administration/change-sets'
import { TENANT_SCOPE } from '@portico/contract/rules/administration/held-rights'
import { implement } from '../../http/pipeline/implement.ts'
import { assertHolds } from '../rights/rights.service.ts'
import { listChangeSets, readTimeZone } from './change-sets.store.ts'
import { changeSet, createSet, discardSet, dropOperation, putOperation } from './edit-set.ts'
import { checkSet, publishSet } from './publish.ts'
import { readSet } from './read-set.ts'
import { refuseRequest } from './refuse.ts'
import { rollBack } from './roll-back.ts'
import { scheduleSet } from './schedule.ts'
import { changeTimeZone } from './time-zone.ts'

export const changeSetRoutes = implement(changeSets, {
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
    system: async ({ db, params: { id }, ...context }) => ({ findings: await checkSet(db, { context, id }) }),
  },
  'PUT /api/admin/v1/change-sets/{id}/schedule': {
    system: ({ db, params: { id }, body, ...context }) => scheduleSet(db, { context, id, ...body }),
  },
  'POST /api/admin/v1/change-sets/{id}/publish': {
    system: ({ db, params: { id }, body, ...context }) => publishSet(db, { context, id, ...body }),
  },
  'POST /api/admin/v1/change-sets/{id}/refuse': {
    system: ({ db, params: { id }, body, ...context }) => refuseRequest(db, context, { id, ...body }),
  },
  'POST /api/admin/v1/change-sets/{id}/roll-back': {
    system: ({ db, params: { id }, body, ...context }) => rollBack(db, context, { id, ...body }),
  },
  'GET /api/admin/v1/time-zone': {
    system: async ({ db, actor, rights }) => {
      assertHolds(rights, 'read change', TENANT_SCOPE)
      return { timeZone: await readTimeZone(db, actor.tenantId) }
    },
  },
  'PUT /api/admin/v1/time-zone': { system: ({ db, body, ...context }) => changeTimeZone(db, context, body) },
})
