import type { NameAllLang } from '../../protocol/common.ts'
import { brokenRules, isOfferedInType, isShownInScene, type MenuRule, type VisibilityFacts } from './menu-visibility.ts'
import type { ORG_TYPES } from './organisations.ts'

type OrgType = (typeof ORG_TYPES)[number]

/** A node on the path to a menu: the application, a directory, or the menu itself. */
export interface MenuStep {
  code: string
  nameAllLang: NameAllLang
  /** Organisation types in which it is offered; null: all. */
  orgTypes: readonly OrgType[] | null
}

/** All facts that decide whether a menu is available in an organisation. */
export interface MenuCase {
  productCode: string
  applicationCode: string
  /** From the application to the menu. */
  path: readonly [MenuStep, ...MenuStep[]]
  /** True if the tenant has the application. */
  isInTenant: boolean
  /** The organisation; null if the person may not work in it. */
  workplace: { type: OrgType } | null
  /** The rules of all nodes on the path. */
  rules: readonly MenuRule[]
  facts: VisibilityFacts
  /** The permitted authority codes; null if no role or permission includes the menu. */
  authorities: readonly string[] | null
  /** True if the menu is shown to people who may not open it. */
  isAdvertised: boolean
  dependencies: readonly { service: string; required: boolean; running: boolean }[]
  /** The product of a single-product scene, which omits all others; null for other scenes. */
  onlyProduct: { code: string; nameAllLang: NameAllLang } | null
}

export type MenuReason =
  /** The tenant does not have the application. */
  | { kind: 'application'; applicationCode: string }
  /** The person may not work in the organisation. */
  | { kind: 'organisation' }
  /** A node on the path is limited to other organisation types. */
  | { kind: 'organisation-type'; code: string; nameAllLang: NameAllLang; orgTypes: readonly OrgType[] }
  /** A rule hides a node on the path; its kind is service, identity, tenant or deployment. */
  | { kind: 'rule'; rule: MenuRule; nameAllLang: NameAllLang }
  /** None of the person's roles has the menu there. */
  | { kind: 'authority' }
  /** The scene shows one other product only. */
  | { kind: 'scene'; onlyProduct: string; nameAllLang: NameAllLang }
  /** A required service is down (MENU-32). */
  | { kind: 'service'; service: string }

export interface MenuVerdict {
  /**
   * `open`: shown and can be opened. `unavailable`: the same while its service is down. `locked`: shown so that
   * permission can be requested. `hidden`: not shown.
   */
  state: 'open' | 'unavailable' | 'locked' | 'hidden'
  /** All reasons, most general first; empty if the menu is open. */
  reasons: readonly MenuReason[]
}

/** MENU-33: explains why a menu is available or not. Pure function of the given facts. */
export function explainMenu(menu: MenuCase): MenuVerdict {
  const hiding = hidingReasons(menu)
  const missing = menu.dependencies.filter(({ required, running }) => required && !running)
  const down = missing.map(({ service }): MenuReason => ({ kind: 'service', service }))
  const authority: MenuReason[] = menu.authorities === null ? [{ kind: 'authority' }] : []
  const reasons = [...hiding, ...authority, ...down]
  if (hiding.length > 0) return { state: 'hidden', reasons }
  if (menu.authorities === null) return { state: menu.isAdvertised ? 'locked' : 'hidden', reasons }
  return { state: down.length > 0 ? 'unavailable' : 'open', reasons }
}

function hidingReasons({ applicationCode, productCode, path, ...menu }: MenuCase): MenuReason[] {
  const type = menu.workplace?.type ?? null
  return [
    ...(menu.isInTenant ? [] : [{ kind: 'application', applicationCode } as const]),
    ...(menu.workplace ? [] : [{ kind: 'organisation' } as const]),
    ...path.flatMap(({ code, nameAllLang, orgTypes }): MenuReason[] =>
      orgTypes === null || isOfferedInType(orgTypes, type)
        ? []
        : [{ kind: 'organisation-type', code, nameAllLang, orgTypes }],
    ),
    ...brokenRules(menu.rules, menu.facts).map((rule): MenuReason => ({
      kind: 'rule',
      rule,
      nameAllLang: nameOnPath(path, rule.menuCode),
    })),
    ...(menu.onlyProduct === null || isShownInScene(productCode, menu.onlyProduct.code)
      ? []
      : [{ kind: 'scene', onlyProduct: menu.onlyProduct.code, nameAllLang: menu.onlyProduct.nameAllLang } as const]),
  ]
}

const nameOnPath = (path: readonly MenuStep[], code: string): NameAllLang =>
  path.find((step) => step.code === code)?.nameAllLang ?? {}
