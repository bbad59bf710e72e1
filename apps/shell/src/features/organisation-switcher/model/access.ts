import type { Organisation } from '@portico/contract/organisations/organisations'
import {
  CATEGORY_FLAG,
  DISABLED_INFO_FLAG,
  EXPANDED_FLAG,
  GROUP_FLAG,
  has,
  isBranch,
  SELECTABLE_FLAG,
  type OrganisationStore,
} from './organisation-store.ts'

/** The reason why a node cannot be chosen; null if it can be chosen (ORG-2, ORG-61). */
export type SelectionRefusal = 'notPermitted' | 'category' | 'notEnabled' | null

export interface AccessRules {
  /** True if an organisation must also be enabled, as the deployment may require for the relation view. */
  needsEnabled: boolean
}

export function refusalAt(store: OrganisationStore, node: number, { needsEnabled }: AccessRules): SelectionRefusal {
  if (has(store, node, CATEGORY_FLAG | GROUP_FLAG)) return 'category'
  if (!has(store, node, SELECTABLE_FLAG)) return 'notPermitted'
  return needsEnabled && has(store, node, DISABLED_INFO_FLAG) ? 'notEnabled' : null
}

/** ORG-8: whether two nodes are the same organisation. */
export function isSameOrganisation(a: Pick<Organisation, 'orgId'>, b: Pick<Organisation, 'orgId' | 'realId'>): boolean {
  return a.orgId === (b.realId ?? b.orgId)
}

/** ORG-62: a node that cannot be chosen, without a descendant that can, expands to its first child. */
export function opensToFirst(store: OrganisationStore, node: number, rules: AccessRules): boolean {
  if (refusalAt(store, node, rules) === null) return false
  for (let child = store.firstChildren[node]!; child >= 0; child = store.nexts[child]!) {
    if (refusalAt(store, child, rules) === null) return false
  }
  return store.firstChildren[node]! >= 0
}

/** The maximum number of roots that are expanded automatically, each with its own call. */
const ROOTS_AT_ONCE = 10

/** ORG-62: the collapsed roots that cannot be chosen; only their descendants can be chosen. */
export function closedRefusedRoots(store: OrganisationStore, rules: AccessRules): readonly number[] {
  const roots: number[] = []
  for (let root = store.firstRoot; root >= 0 && roots.length < ROOTS_AT_ONCE; root = store.nexts[root]!) {
    const isClosed = isBranch(store, root) && !has(store, root, EXPANDED_FLAG) && !has(store, root, GROUP_FLAG)
    if (isClosed && refusalAt(store, root, rules) !== null) roots.push(root)
  }
  return roots
}
