import type { Right } from '../../protocol/rights.ts'

/** The part of the deployment in which a right is effective. A subtree is named by the path of its root. */
export type Scope =
  | { level: 'platform' }
  | { level: 'tenant' }
  | { level: 'organisation'; path: string }
  | { level: 'application'; code: string }

export interface HeldRight {
  right: Right
  scope: Scope
}

export const TENANT_SCOPE: Scope = { level: 'tenant' }

/** ADMIN-4: returns whether the outer scope contains the inner one. */
export function contains(outer: Scope, inner: Scope): boolean {
  if (outer.level === 'platform') return true
  if (outer.level === 'tenant') return inner.level !== 'platform'
  if (outer.level === 'organisation') {
    return inner.level === 'organisation' && (inner.path === outer.path || inner.path.startsWith(`${outer.path}/`))
  }
  return inner.level === 'application' && inner.code === outer.code
}

/** ADMIN-4: returns whether one of the held rights permits this in the whole scope. */
export const holds = (heldRights: readonly HeldRight[], right: Right, scope: Scope): boolean =>
  heldRights.some((one) => one.right === right && contains(one.scope, scope))

/**
 * ADMIN-5: returns whether a person may give a role with these rights for the scope: the person must hold each right
 * there.
 */
export const mayGive = (heldRights: readonly HeldRight[], rights: readonly Right[], scope: Scope): boolean =>
  holds(heldRights, 'grant administrator', scope) && rights.every((right) => holds(heldRights, right, scope))

/** ADMIN-6: returns whether one person may change another one: they must hold every right of the other person. */
export const mayActOn = (heldRights: readonly HeldRight[], ofPerson: readonly HeldRight[]): boolean =>
  ofPerson.every(({ right, scope }) => holds(heldRights, right, scope))
