import { expect, test } from 'vitest'
import { endpoints } from '../endpoints.ts'
import { KIND_RIGHTS, PROVEN_KINDS } from '../rules/administration/configuration-kinds.ts'
import { CONFIGURATION_KINDS } from './configuration.ts'

/** Calls that need a right of a kind, and change other objects than those of the kind. */
const OTHER_OBJECTS = [
  'POST /api/admin/v1/catalogue-menus',
  'PUT /api/admin/v1/catalogue-menus/{code}',
  'DELETE /api/admin/v1/catalogue-menus/{code}',
  'POST /api/admin/v1/products',
  'PUT /api/admin/v1/products/{code}',
  'DELETE /api/admin/v1/products/{code}',
  'POST /api/admin/v1/identity-provider/domains/{domain}/check',
  'POST /api/admin/v1/organisations',
  'PUT /api/admin/v1/organisations/{id}',
  'POST /api/admin/v1/organisations/import',
  'POST /api/admin/v1/portal-documents',
  'PUT /api/admin/v1/portal-documents/{kind}/{version}',
  'DELETE /api/admin/v1/portal-documents/{kind}/{version}',
  'POST /api/admin/v1/tenants',
  'PUT /api/admin/v1/tenants/{id}',
  'PUT /api/admin/v1/tenants/{id}/applications',
  'PUT /api/admin/v1/tenants/{id}/limits',
  'POST /api/admin/v1/tenants/{id}/clone',
  'POST /api/admin/v1/application-definitions',
  'POST /api/admin/v1/application-definitions/check',
  'POST /api/admin/v1/application-definitions/read',
  'PUT /api/admin/v1/application-definitions/{code}',
  'DELETE /api/admin/v1/application-definitions/{code}',
  'POST /api/admin/v1/trusts',
  'PUT /api/admin/v1/trusts/{direction}/{partnerId}',
  'POST /api/admin/v1/trusts/{direction}/{partnerId}/accept',
  'DELETE /api/admin/v1/trusts/{direction}/{partnerId}',
  'POST /api/admin/v1/identity-provider/tests',
  'POST /api/admin/v1/identity-provider/activate',
  'PUT /api/admin/v1/audit/forwarding',
  'POST /api/admin/v1/tenants/{id}/deletion/apply',
  'POST /api/admin/v1/application-definitions/{code}/secrets',
  'POST /api/admin/v1/application-definitions/{code}/secrets/{id}/rotation',
  'DELETE /api/admin/v1/application-definitions/{code}/secrets/{id}',
  'POST /api/admin/v1/service-accounts',
  'PUT /api/admin/v1/service-accounts/{id}',
  'DELETE /api/admin/v1/service-accounts/{id}',
  'POST /api/admin/v1/service-accounts/{id}/keys',
  'POST /api/admin/v1/service-accounts/{id}/keys/{keyId}/rotation',
  'DELETE /api/admin/v1/service-accounts/{id}/keys/{keyId}',
  'POST /api/admin/v1/audit/forwarding/test',
  'PUT /api/admin/v1/change-sets/{id}/schedule',
  'POST /api/admin/v1/change-sets/{id}/publish',
  'POST /api/admin/v1/change-sets/{id}/refuse',
  'POST /api/admin/v1/change-sets/{id}/roll-back',
]

test('ADMIN-131 each call that changes objects of a kind names the kind, so that it can need a second person', () => {
  const rights = new Set<string>(Object.values(KIND_RIGHTS).map(({ edit }) => edit))
  const unnamed = endpoints.filter(
    ({ method, options }) =>
      method !== 'GET' && 'right' in options && rights.has(options.right) && !('configures' in options),
  )
  expect(unnamed.map(({ route }) => route).toSorted()).toEqual(OTHER_OBJECTS.toSorted())
})

test('ADMIN-130, CONF-10 each kind of configuration has its rights', () => {
  expect(Object.keys(KIND_RIGHTS).toSorted()).toEqual(CONFIGURATION_KINDS.toSorted())
})

test('CONF-75, FACTOR-20 the kinds whose single calls need a proof of identity are named, so that a schedule needs it, too', () => {
  const proven = endpoints.flatMap(({ options }) =>
    'configures' in options && 'stepUp' in options && options.stepUp ? [options.configures as string] : [],
  )
  expect([...PROVEN_KINDS].toSorted()).toEqual([...new Set(proven)].toSorted())
})
