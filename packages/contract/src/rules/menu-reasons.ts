import type { NameAllLang } from '../common.ts'
import type { OrgType } from '../organisations.ts'
import { brokenRules, isOfferedInType, isShownInScene, type MenuRule, type VisibilityFacts } from './menu-visibility.ts'

/** A line of the way to a menu: the application, a directory, or the menu itself. */
export interface MenuStep {
  code: string
  nameAllLang: NameAllLang
  /** Organisation types in which it is offered; null: in all. */
  orgTypes: readonly OrgType[] | null
}

/** Everything that says whether somebody has a menu somewhere. */
export interface MenuCase {
  productCode: string
  applicationCode: string
  /** From the application down to the menu. */
  way: readonly [MenuStep, ...MenuStep[]]
  /** The tenant has the application. */
  isInTenant: boolean
  /** The organisation; null where the person may not work in it. */
  workplace: { type: OrgType } | null
  /** Those of the whole way. */
  rules: readonly MenuRule[]
  facts: VisibilityFacts
  /** What may be done there; null where no role and no permission has the menu. */
  authorities: readonly string[] | null
  /** Shown to those who may not open it. */
  isAdvertised: boolean
  dependencies: readonly { service: string; required: boolean; running: boolean }[]
  /** A scene of one product leaves out all others; null in every other scene. */
  onlyProduct: { code: string; nameAllLang: NameAllLang } | null
}

export type MenuReason =
  /** The tenant does not have the application. */
  | { kind: 'application'; applicationCode: string }
  /** The person may not work in the organisation. */
  | { kind: 'organisation' }
  /** A line of the way is for organisations of other types. */
  | { kind: 'organisation-type'; code: string; nameAllLang: NameAllLang; orgTypes: readonly OrgType[] }
  /** A rule hides a line of the way; the rule tells whether that is a matter of service, identity, tenant or deployment. */
  | { kind: 'rule'; rule: MenuRule; nameAllLang: NameAllLang }
  /** No role of the person has the menu there. */
  | { kind: 'authority' }
  /** The scene shows one product alone. */
  | { kind: 'scene'; onlyProduct: string; nameAllLang: NameAllLang }
  /** A service that it cannot do without is down (MENU-32). */
  | { kind: 'service'; service: string }

export interface MenuVerdict {
  /**
   * `open`: shown, and may be opened. `unavailable`: the same, while its service is down. `locked`: shown to be asked for. `hidden`:
   * not shown.
   */
  state: 'open' | 'unavailable' | 'locked' | 'hidden'
  /** Every one of them, the widest first; none where the menu is open. */
  reasons: readonly MenuReason[]
}

/** MENU-33: why somebody is shown a menu, or is not. Pure: whoever asks about whom brings the facts. */
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

function hidingReasons({ applicationCode, productCode, way, ...menu }: MenuCase): MenuReason[] {
  const type = menu.workplace?.type ?? null
  return [
    ...(menu.isInTenant ? [] : [{ kind: 'application', applicationCode } as const]),
    ...(menu.workplace ? [] : [{ kind: 'organisation' } as const]),
    ...way.flatMap(({ code, nameAllLang, orgTypes }): MenuReason[] =>
      orgTypes === null || isOfferedInType(orgTypes, type)
        ? []
        : [{ kind: 'organisation-type', code, nameAllLang, orgTypes }],
    ),
    ...brokenRules(menu.rules, menu.facts).map((rule): MenuReason => ({
      kind: 'rule',
      rule,
      nameAllLang: nameOnWay(way, rule.menuCode),
    })),
    ...(menu.onlyProduct === null || isShownInScene(productCode, menu.onlyProduct.code)
      ? []
      : [{ kind: 'scene', onlyProduct: menu.onlyProduct.code, nameAllLang: menu.onlyProduct.nameAllLang } as const]),
  ]
}

const nameOnWay = (way: readonly MenuStep[], code: string): NameAllLang =>
  way.find((step) => step.code === code)?.nameAllLang ?? {}
