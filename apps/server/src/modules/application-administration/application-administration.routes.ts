import { applicationAdministration } from '@portico/contract/administration/applications'
import { applicationFailures } from '@portico/contract/administration/application-failures'
import { implement, type Implementation } from '../../http/pipeline/implement.ts'
import { changeApplicationChoice, getApplicationChoice } from './application-choice.ts'
import { readApplicationFailures, readPlatformFailures } from './application-failures.ts'
import { changeProduct, createProduct, deleteProduct, getProduct, listProducts } from './products.ts'
import { changeTenantApplication, getTenantApplication, listTenantApplications } from './tenant-applications.service.ts'

const ofApplications = implement(applicationAdministration, {
  'GET /api/admin/v1/applications': ({ db, query, ...context }) => listTenantApplications(db, context, query),
  'GET /api/admin/v1/applications/{code}': ({ db, params, ...context }) =>
    getTenantApplication(db, context, params.code),
  'PUT /api/admin/v1/applications/{code}': ({ db, params, body, ...context }) =>
    changeTenantApplication(db, context, params.code, body),
  'GET /api/admin/v1/tenants/{id}/applications': {
    system: ({ db, params, ...context }) => getApplicationChoice(db, context, params.id),
  },
  'PUT /api/admin/v1/tenants/{id}/applications': {
    system: ({ db, params, body, ...context }) => changeApplicationChoice(db, context, params.id, body),
  },
  'GET /api/admin/v1/products': { system: ({ db, query, ...context }) => listProducts(db, context, query) },
  'GET /api/admin/v1/products/{code}': { system: ({ db, params, ...context }) => getProduct(db, context, params.code) },
  'POST /api/admin/v1/products': { system: ({ db, body, ...context }) => createProduct(db, context, body) },
  'PUT /api/admin/v1/products/{code}': {
    system: ({ db, params, body, ...context }) => changeProduct(db, context, params.code, body),
  },
  'DELETE /api/admin/v1/products/{code}': {
    system: ({ db, params, ...context }) => deleteProduct(db, context, params.code),
  },
})

const ofFailures = implement(applicationFailures, {
  'GET /api/admin/v1/applications/{code}/failures': ({ db, params, ...context }) =>
    readApplicationFailures(db, context, params.code),
  'GET /api/admin/v1/application-definitions/{code}/failures': {
    system: ({ db, params, ...context }) => readPlatformFailures(db, context, params.code),
  },
})

export const applicationAdministrationRoutes: Implementation[] = [...ofApplications, ...ofFailures]
