import { explainMenu, type MenuCase, type MenuVerdict } from '@portico/contract/rules/navigation/menu-reasons'
import { productOfScene } from '@portico/contract/rules/navigation/menu-visibility'
import type { TenantDb } from '../../db/handles.ts'
import type { TenantActor } from '../../http/pipeline/actor.ts'
import { findWorkplace } from '../organisations/organisations.service.ts'
import { getPortalConfig } from '../portal-config/portal-config.service.ts'
import { visibilityFacts } from './menus.service.ts'
import * as ways from './menu-path.store.ts'
import * as store from './menus.store.ts'

export interface MenuQuery {
  orgId: number
  menuCode: string
  productCode?: string | undefined
}

/**
 * MENU-33: explains why a menu is shown to the actor in an organisation, or is not. Returns null for a code that the
 * catalogue lacks. The explanation names rules, so only callers who may know them should receive it (MENU-14).
 */
export async function explainFor(db: TenantDb, actor: TenantActor, menuQuery: MenuQuery): Promise<MenuVerdict | null> {
  const menu = await findCase(db, actor, menuQuery)
  return menu && explainMenu(menu)
}

async function findCase(db: TenantDb, actor: TenantActor, menuQuery: MenuQuery): Promise<MenuCase | null> {
  const menuPath = await ways.findMenuPath(db, actor, menuQuery.menuCode)
  if (!menuPath || (menuQuery.productCode !== undefined && menuQuery.productCode !== menuPath.productCode)) return null
  const workplace = (await findWorkplace(db, actor, menuQuery.orgId)) ?? null
  const codes = new Set(menuPath.path.map(({ code }) => code))
  const permittedMenus = await store.listMenus(db, actor, {
    roleCodes: workplace?.roleCodes ?? [],
    orgId: menuQuery.orgId,
  })
  const { scene } = await getPortalConfig(db, actor)
  const applications = await store.listApplicationRows(db, actor)
  const inOrder = applications.map(({ product_code }) => product_code)
  const onlyProduct = productOfScene(scene === 'single-product', null, inOrder)
  return {
    ...menuPath,
    workplace,
    rules: (await store.listRules(db)).filter(({ menuCode }) => codes.has(menuCode)),
    facts: visibilityFacts(actor, await store.getFacts(db, actor)),
    authorities: permittedMenus.find(({ code }) => code === menuQuery.menuCode)?.authority_codes ?? null,
    dependencies: await ways.listServicesOfMenu(db, menuQuery.menuCode),
    onlyProduct:
      onlyProduct === null
        ? null
        : {
            code: onlyProduct,
            nameAllLang: applications.find(({ product_code }) => product_code === onlyProduct)?.product_names ?? {},
          },
  }
}
