import { menus } from '@portico/contract/navigation/menus'
import { implement } from '../../http/pipeline/implement.ts'
import {
  findAuthorisedMenu,
  findMenuCodes,
  listApplicationMenus,
  listListedEntrances,
  listPortalMenus,
} from './menus.service.ts'

export const menuRoutes = implement(menus, {
  'GET /api/workbench/v4/portal-menus/auth-tree': ({ db, actor, query }) => listPortalMenus(db, actor, query.orgId),
  'GET /api/product/v4/menus/auth-tree-by-application-and-org': ({ db, actor, query }) =>
    listApplicationMenus(db, actor, query),
  'GET /api/workbench/v4/portal-menus/tenant-auth-entrance-tree': ({ db, actor }) => listListedEntrances(db, actor),
  'GET /api/product/v4/menus/auth-menu-by-org-pcode-mcode': ({ db, actor, query }) =>
    findAuthorisedMenu(db, actor, {
      orgId: query.orgId,
      productCode: query.productCode,
      menuCode: query.menuAuthCode,
    }),
  'GET /api/workbench/v4/portal-menus/get-permission-menu-by-code': ({ db, actor, query }) =>
    findAuthorisedMenu(db, actor, query),
  'GET /api/workbench/v4/portal-menus/{id}/codes': ({ db, actor, params }) => findMenuCodes(db, actor, params.id),
})
