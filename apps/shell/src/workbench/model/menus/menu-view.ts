import type { MenuNode } from '@portico/contract/navigation/menus'
import {
  isMet,
  isShownInScene,
  productOfScene,
  type RuleKind,
  type VisibilityFacts,
} from '@portico/contract/rules/navigation/menu-visibility'

/** The facts for visibility rules that this browser knows. The server decides the rules about other facts. */
export type KnownFacts = { readonly [Name in keyof VisibilityFacts]?: VisibilityFacts[Name] | undefined }

/** The facts that decide which menus are visible. */
export interface MenuView {
  facts: KnownFacts
  /** MENU-35 */
  isSingleProduct: boolean
  /** The product that the address names. */
  productCode: string | null
}

export const PLAIN_VIEW: MenuView = { facts: {}, isSingleProduct: false, productCode: null }

/** The facts that a rule of each kind depends on. */
const FACTS_OF_RULE: Readonly<Record<RuleKind, readonly (keyof VisibilityFacts)[]>> = {
  service: ['runningServices'],
  identity: ['identity'],
  tenant: ['tenantId', 'loginTenantId'],
  accountType: ['accountType'],
  intranet: ['isIntranet'],
  userCentre: ['hasUserCentre'],
  right: ['rights'],
}

/**
 * MENU-34, MENU-35, MENU-48: returns the menus that rules do not hide and that belong to the product of the scene, each
 * once. Returns the same object if nothing is removed.
 */
export function visibleMenus(roots: readonly MenuNode[], view: MenuView): readonly MenuNode[] {
  const visitedIds = new Set<number>()
  const only = productOfScene(
    view.isSingleProduct,
    view.productCode,
    roots.map(({ sourceProductCode }) => sourceProductCode),
  )
  const rootsOfScene = roots.filter(({ sourceProductCode }) => isShownInScene(sourceProductCode, only))
  return same(
    roots,
    rootsOfScene.flatMap((root) => visible(root, view.facts, visitedIds)),
  )
}

function visible(node: MenuNode, facts: KnownFacts, visitedIds: Set<number>): readonly MenuNode[] {
  if (visitedIds.has(node.id) || isHidden(node, facts)) return []
  visitedIds.add(node.id)
  if (node.children.length === 0) return [node]
  const children = same(
    node.children,
    node.children.flatMap((child) => visible(child, facts, visitedIds)),
  )
  if (children === node.children) return [node]
  // an empty directory is hidden
  return children.length === 0 && node.sourceType !== 'menu' ? [] : [{ ...node, children: [...children] }]
}

function isHidden({ visibilityRules = [] }: MenuNode, facts: KnownFacts): boolean {
  return visibilityRules.some(
    (rule) =>
      FACTS_OF_RULE[rule.kind].every((name) => facts[name] !== undefined) && !isMet(rule, facts as VisibilityFacts),
  )
}

function same(before: readonly MenuNode[], after: readonly MenuNode[]): readonly MenuNode[] {
  return before.length === after.length && before.every((node, at) => node === after[at]) ? before : after
}
