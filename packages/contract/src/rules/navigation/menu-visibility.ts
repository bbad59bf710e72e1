import { RESERVED_MENUS } from './menus.ts'
import type { ORG_TYPES } from './organisations.ts'

type OrgType = (typeof ORG_TYPES)[number]

/** The part of a node of the menu tree that decides whether it is listed. */
interface ListedNode<Node> {
  id: number
  children: Node[]
}

/** MENU-6: the tenant that operates the platform; some menus are reserved for it. */
export const PLATFORM_TENANT = 10000

/** CONSOLE-29: the value of a rule of the kind `right` for administrators of the whole tenant alone. */
export const TENANT_ADMINISTRATOR = 'tenant administrator'

/** CONSOLE-100: the value of a rule of the kind `right` for holders of any right. */
export const ANY_RIGHT = 'any right'

/** MENU-6 (D86): the kinds of visibility rules. */
export const RULE_KINDS = ['service', 'identity', 'tenant', 'accountType', 'intranet', 'userCentre', 'right'] as const
export type RuleKind = (typeof RULE_KINDS)[number]

/** ADMIN-249: the kinds of rules that a definition gives its menus. Those of the kind `right` are the console's. */
export const DEFINED_RULES = ['service', 'identity', 'tenant', 'accountType', 'intranet', 'userCentre'] as const

/** A menu and its descendants are hidden unless all its rules are met. */
export interface MenuRule {
  menuCode: string
  kind: RuleKind
  value: string
}

/** The facts about person, tenant and deployment that rules refer to. */
export interface VisibilityFacts {
  tenantId: number
  loginTenantId: number | null
  identity: 'tenant' | 'participant'
  accountType: number
  isIntranet: boolean
  hasUserCentre: boolean
  runningServices: ReadonlySet<string>
  /** CONSOLE-2: the administrator rights of the person in the tenant, in whichever scope, with `ANY_RIGHT`, and `TENANT_ADMINISTRATOR` (CONSOLE-29). */
  rights: ReadonlySet<string>
}

const ON_OR_OFF = /^(?:on|off)$/

/** MENU-133: the values that rules of a kind can have; a kind without an entry is not set by a person. */
const RULE_VALUES: Partial<Record<RuleKind, RegExp>> = {
  service: /^[a-z][a-z0-9-]{0,62}$/,
  identity: /^(?:tenant|participant)$/,
  tenant: /^[1-9]\d{0,14}$/,
  accountType: /^\d$/,
  intranet: ON_OR_OFF,
  userCentre: ON_OR_OFF,
}

/** MENU-133: whether an operator can set a rule. Rules of rights also give a menu to their holders (CONSOLE-2). */
export const isSettableRule = ({ kind, value }: Pick<MenuRule, 'kind' | 'value'>): boolean =>
  RULE_VALUES[kind]?.test(value) ?? false

/** Returns whether a rule is met; an unknown kind is never met. */
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
    case 'right':
      return facts.rights.has(value)
    default:
      return false
  }
}

export function brokenRules(rules: readonly MenuRule[], facts: VisibilityFacts): readonly MenuRule[] {
  return rules.filter((rule) => !isMet(rule, facts))
}

/** MENU-6: the menus that are hidden under these facts. */
export function hiddenMenus(rules: readonly MenuRule[], facts: VisibilityFacts): Set<string> {
  return new Set(brokenRules(rules, facts).map(({ menuCode }) => menuCode))
}

/**
 * MENU-6: removes the user centre from lists in an intranet; it is reached from the user menu or by its URL. Returns
 * the same nodes if nothing is removed.
 */
export function listedMenus<Node extends ListedNode<Node>>(
  nodes: readonly Node[],
  isIntranet: boolean,
): readonly Node[] {
  return isIntranet ? withoutUserCentre(nodes) : nodes
}

function withoutUserCentre<Node extends ListedNode<Node>>(nodes: readonly Node[]): readonly Node[] {
  const left = nodes.flatMap((node): Node[] => {
    if (node.id === RESERVED_MENUS.personalCentre) return []
    const children = withoutUserCentre(node.children)
    if (children === node.children) return [node]
    // Omits a directory that has become empty.
    return children.length === 0 ? [] : [{ ...node, children: [...children] }]
  })
  return left.length === nodes.length && left.every((node, index) => node === nodes[index]) ? nodes : left
}

/**
 * Returns whether a menu is offered in an organisation type. A null type means anywhere in the tenant; null types
 * mean every type.
 */
export function isOfferedInType(orgTypes: readonly OrgType[] | null, orgType: OrgType | null): boolean {
  return orgTypes === null || orgType === null || orgTypes.includes(orgType)
}

/** The product of the portal's own pages, which every scene includes. */
const PORTAL_PRODUCT = 'pmpp'

/**
 * MENU-35: a single-product scene shows the product's menus and the portal's own pages only; null means another
 * scene.
 */
export function isShownInScene(productCode: string | null, onlyProduct: string | null): boolean {
  return onlyProduct === null || productCode === onlyProduct || productCode === PORTAL_PRODUCT
}

/** MENU-35: the product of such a scene: the requested one, else that of the first application. */
export function productOfScene(
  isSingleProduct: boolean,
  requested: string | null,
  inOrder: readonly (string | null)[],
): string | null {
  if (!isSingleProduct) return null
  return requested ?? inOrder.find((code) => code !== null && code !== PORTAL_PRODUCT) ?? null
}
