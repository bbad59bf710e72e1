import type { SharedState } from './protocol.ts'

/**
 * The person, tenant and organisation of a tab, and the menu that it shows.
 * @example
 * const isAdmin = (session: Session) => session.tenant.isAdmin
 */
export interface Session {
  readonly user: { readonly id: number; readonly nickname: string; readonly accountName: string }
  readonly tenant: { readonly id: number; readonly name: string; readonly isAdmin: boolean }
  readonly organisation: { readonly id: number; readonly fullId: string; readonly name: string; readonly type: string }
  readonly identityCode: string
  readonly productCode: string
  readonly applicationCode: string
  readonly menuCode: string
  readonly menuName: string
  readonly authorityCodes: readonly string[]
  /**
   * True where the person may only look: the application hides what changes something. Its server decides all the same.
   */
  readonly isReadOnly: boolean
}

export function sessionOf(state: SharedState): Session {
  return frozen({
    user: { id: state.userId, nickname: state.nickName, accountName: state.accountName },
    tenant: { id: state.tenantId, name: state.tenantName, isAdmin: state.tenantAdmin },
    organisation: { id: state.orgId, fullId: state.orgFullId, name: state.orgName, type: state.orgType },
    identityCode: state.identityCode,
    productCode: state.productCode,
    applicationCode: state.applicationCode,
    menuCode: state.menuCode,
    menuName: state.menuName,
    authorityCodes: state.authorityCodes,
    isReadOnly: state.isReadOnly,
  })
}

/** A deep copy, frozen. */
export function copyOf<Value>(value: Value): Value {
  return frozen(structuredClone(value))
}

function frozen<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    for (const part of Object.values(value)) frozen(part)
  }
  return value
}

export function isSameJson(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}
