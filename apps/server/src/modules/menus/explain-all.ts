import type { AccessMenu } from '@portico/contract/administration/person-access'
import { explainMenu, type MenuCase, type MenuStep } from '@portico/contract/rules/navigation/menu-reasons'
import { productOfScene } from '@portico/contract/rules/navigation/menu-visibility'
import type { TenantDb } from '../../db/handles.ts'
import type { TenantActor } from '../../http/pipeline/actor.ts'
import { findWorkplace } from '../organisations/organisations.service.ts'
import { getPortalConfig } from '../portal-config/portal-config.service.ts'
import { isOfOthers } from './explain-members.ts'
import { visibilityFacts } from './menus.service.ts'
import * as store from './menus.store.ts'

export interface ExplainedMenu extends Pick<
  AccessMenu,
  'menuCode' | 'names' | 'applicationCode' | 'applicationNames' | 'state' | 'reasons'
> {
  /** Null if neither a role, a request nor a right gives the menu. */
  authorities: readonly string[] | null
}

/** A longer path contains a cycle (MENU-48). */
const LONGEST = 50

/**
 * ADMIN-222: the explanation of MENU-33 for each menu of the tenant, in the order of applications and menus. Menus that the
 * tenant does not have, or that are reserved for another one, are absent (MENU-96).
 */
export async function explainAll(db: TenantDb, actor: TenantActor, orgId: number): Promise<ExplainedMenu[]> {
  const workplace = (await findWorkplace(db, actor, orgId)) ?? null
  const menus = await store.listMenus(db, actor, { roleCodes: workplace?.roleCodes ?? [], orgId })
  const applications = await store.listApplicationRows(db, actor)
  const rules = Map.groupBy(await store.listRules(db), ({ menuCode }) => menuCode)
  const facts = visibilityFacts(actor, await store.getFacts(db, actor))
  const services = await listServices(db)
  const { scene } = await getPortalConfig(db, actor)
  const inOrder = applications.map(({ product_code }) => product_code)
  const only = productOfScene(scene === 'single-product', null, inOrder)
  const onlyProduct =
    only === null
      ? null
      : { code: only, nameAllLang: applications.find((row) => row.product_code === only)?.product_names ?? {} }
  const byId = new Map(menus.map((row) => [row.id, row]))
  const byApplication = Map.groupBy(menus, ({ application_code }) => application_code)

  return applications.flatMap((application) =>
    withoutLockedAlone(
      (byApplication.get(application.code) ?? []).flatMap((row): ExplainedMenu[] => {
        const below = row.kind === 'menu' ? pathOf(row, byId) : null
        if (!below) return []
        const top = { code: application.code, nameAllLang: application.names, orgTypes: application.org_types }
        const menu: MenuCase = {
          ...{ productCode: application.product_code, applicationCode: application.code, isInTenant: true },
          ...{ path: [top, ...below], workplace, facts, onlyProduct, isAdvertised: row.advertised },
          rules: [application, ...below].flatMap(({ code }) => rules.get(code) ?? []),
          authorities: row.authority_codes,
          dependencies: (services.get(row.code) ?? []).map(({ service, required }) => ({
            ...{ service, required, running: facts.runningServices.has(service) },
          })),
        }
        const { state, reasons } = explainMenu(menu)
        if (reasons.some(isOfOthers)) return []
        return [
          {
            ...{ menuCode: row.code, names: row.names, state, authorities: row.authority_codes },
            ...{ applicationCode: application.code, applicationNames: application.names },
            reasons: reasons.map((reason) =>
              reason.kind === 'organisation-type' ? { ...reason, orgTypes: [...reason.orgTypes] } : reason,
            ),
          },
        ]
      }),
    ),
  )
}

/** MENU-1: an application is shown if one of its menus may be opened; otherwise its advertised menus are hidden, too. */
function withoutLockedAlone(menus: ExplainedMenu[]): ExplainedMenu[] {
  const isShown = menus.some(({ state }) => state === 'open' || state === 'unavailable')
  return isShown ? menus : menus.map((menu) => (menu.state === 'locked' ? { ...menu, state: 'hidden' } : menu))
}

/** The directories above a menu and the menu; null if the tenant has disabled one of them (ADMIN-66). */
function pathOf(menu: store.MenuRow, byId: ReadonlyMap<number, store.MenuRow>): MenuStep[] | null {
  const path: MenuStep[] = []
  for (let row: store.MenuRow | undefined = menu; path.length < LONGEST; row = byId.get(row.parent_id)) {
    if (!row) return null
    path.unshift({ code: row.code, nameAllLang: row.names, orgTypes: row.org_types })
    if (row.parent_id === null) return path
  }
  return null
}

async function listServices(db: TenantDb) {
  const rows = await db.selectFrom('menu_service').select(['menu_code', 'service', 'required']).execute()
  return Map.groupBy(rows, ({ menu_code }) => menu_code)
}
