import { organisationAdministration } from '@portico/contract/administration/organisations'
import { implement } from '../../http/pipeline/implement.ts'
import { assertUnlocked } from '../managed-locks/managed-locks.service.ts'
import { getMoveImpact } from './moves.ts'
import { changeOrganisation, createOrganisation } from './organisation-changes.ts'
import { getTenantOrganisation, listTenantOrganisations } from './tenant-organisations.store.ts'

export const organisationAdministrationRoutes = implement(organisationAdministration, {
  'GET /api/admin/v1/organisations': {
    system: ({ db, query, ...context }) => listTenantOrganisations(db, context, query),
  },
  'GET /api/admin/v1/organisations/{id}': {
    system: ({ db, params, ...context }) => getTenantOrganisation(db, context, params.id),
  },
  'POST /api/admin/v1/organisations': {
    system: async ({ db, body, ...context }) => {
      await assertUnlocked(db, context.actor.tenantId, { kind: 'Organisation', codes: [body.code] })
      return createOrganisation(db, context, body)
    },
  },
  'PUT /api/admin/v1/organisations/{id}': {
    system: async ({ db, params, body, ...context }) => {
      const { code } = await getTenantOrganisation(db, context, params.id)
      await assertUnlocked(db, context.actor.tenantId, { kind: 'Organisation', codes: [code, body.code] })
      return changeOrganisation(db, context, params.id, body)
    },
  },
  'GET /api/admin/v1/organisations/{id}/move-impact': {
    system: ({ db, params, query, ...context }) => getMoveImpact(db, context, params.id, query.parentId ?? null),
  },
})
