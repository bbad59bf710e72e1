import { menuAdministration } from '@portico/contract/administration/menus'
import { implement } from '../../http/pipeline/implement.ts'
import { changeCatalogueMenu, createCatalogueMenu, deleteCatalogueMenu, getCatalogueMenu } from './catalogue-menus.ts'
import { getMenuViewers } from './menu-viewers.ts'
import { changeTenantMenu, getTenantMenu, listTenantMenus } from './tenant-menu-changes.service.ts'

export const menuAdministrationRoutes = implement(menuAdministration, {
  'GET /api/admin/v1/menus': ({ db, query, ...context }) => listTenantMenus(db, context, query),
  'GET /api/admin/v1/menus/{code}': ({ db, params, ...context }) => getTenantMenu(db, context, params.code),
  'PUT /api/admin/v1/menus/{code}': ({ db, params, body, ...context }) =>
    changeTenantMenu(db, context, params.code, body),
  'GET /api/admin/v1/menus/{code}/viewers': ({ db, params, ...context }) => getMenuViewers(db, context, params.code),
  'GET /api/admin/v1/catalogue-menus/{code}': {
    system: ({ db, params, ...context }) => getCatalogueMenu(db, context, params.code),
  },
  'POST /api/admin/v1/catalogue-menus': {
    system: ({ db, body, ...context }) => createCatalogueMenu(db, context, body),
  },
  'PUT /api/admin/v1/catalogue-menus/{code}': {
    system: ({ db, params, body, ...context }) => changeCatalogueMenu(db, context, params.code, body),
  },
  'DELETE /api/admin/v1/catalogue-menus/{code}': {
    system: ({ db, params, ...context }) => deleteCatalogueMenu(db, context, params.code),
  },
})
