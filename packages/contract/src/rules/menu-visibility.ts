import type { MenuNode } from '../menus.ts'
import type { OrgType } from '../organisations.ts'
import { RESERVED_MENUS } from './menus.ts'

/** MENU-6 (document 1, section 9): the tenant that operates the platform; some menus are its alone. */
export const PLATFORM_TENANT = 10000

/** MENU-6 (D86): what a rule about a menu asks about. */
export type RuleKind = 'service' | 'identity' | 'tenant' | 'accountType' | 'intranet' | 'userCentre'

/** A menu, and what lies below it, is hidden unless each of its rules is met. */
export interface MenuRule {
  menuCode: string
  kind: RuleKind
  value: string
}

/** What rules ask about the person, the tenant and the deployment. */
export interface VisibilityFacts {
  tenantId: number
  loginTenantId: number | null
  identity: 'tenant' | 'participant'
  accountType: number
  isIntranet: boolean
  hasUserCentre: boolean
  runningServices: ReadonlySet<string>
}

/** A rule that nobody understands is not met. */
export function isMet({ kind, value }: Pick<MenuRule, 'kind' | 'value'>, facts: VisibilityFacts): boolean {
  switch (kind) {
    case 'service':
      return facts.runningServices.has(value)
    case 'identity':
      return facts.identity === value
    case 'tenant':
      return String(facts.tenantId) === value || String(facts.loginTenantId) === value
    case 'accountType':
      return facts.accountType <= Number(value)
    case 'intranet':
      return facts.isIntranet === (value === 'on')
    case 'userCentre':
      return facts.hasUserCentre === (value === 'on')
    default:
      return false
  }
}

export function brokenRules(rules: readonly MenuRule[], facts: VisibilityFacts): readonly MenuRule[] {
  return rules.filter((rule) => !isMet(rule, facts))
}

/** MENU-6: the menus that these facts hide. */
export function hiddenMenus(rules: readonly MenuRule[], facts: VisibilityFacts): Set<string> {
  return new Set(brokenRules(rules, facts).map(({ menuCode }) => menuCode))
}

/**
 * MENU-6: what an intranet leaves of the user centre is reached from the user menu, or by its address; in lists of menus there is no
 * user centre. Of menus of which everything is listed, the very same come back.
 */
export function listedMenus(nodes: readonly MenuNode[], isIntranet: boolean): readonly MenuNode[] {
  return isIntranet ? withoutUserCentre(nodes) : nodes
}

function withoutUserCentre(nodes: readonly MenuNode[]): readonly MenuNode[] {
  const left = nodes.flatMap((node): MenuNode[] => {
    if (node.id === RESERVED_MENUS.personalCentre) return []
    const children = withoutUserCentre(node.children)
    if (children === node.children) return [node]
    // what held nothing else leads nowhere
    return children.length === 0 ? [] : [{ ...node, children: [...children] }]
  })
  return left.length === nodes.length && left.every((node, place) => node === nodes[place]) ? nodes : left
}

/** Null as the place: wherever in the tenant that is. Null as the types: in every organisation. */
export function isOfferedInType(orgTypes: readonly OrgType[] | null, place: OrgType | null): boolean {
  return orgTypes === null || place === null || orgTypes.includes(place)
}

/** The product of the portal's own pages: no scene is without them. */
const PORTAL_PRODUCT = 'pmpp'

/** MENU-35: a scene of one product shows its menus alone, and the portal's own pages; null is every other scene. */
export function isShownInScene(productCode: string | null, onlyProduct: string | null): boolean {
  return onlyProduct === null || productCode === onlyProduct || productCode === PORTAL_PRODUCT
}

/** MENU-35: the product of such a scene: the one that was asked for, else that of the first application. */
export function productOfScene(
  isSingleProduct: boolean,
  asked: string | null,
  inOrder: readonly (string | null)[],
): string | null {
  if (!isSingleProduct) return null
  return asked ?? inOrder.find((code) => code !== null && code !== PORTAL_PRODUCT) ?? null
}
