import type { User } from '@portico/contract/account/users'
import type { CurrentTenant } from './session-store.ts'
import { sessionStore } from '../storage/storage.ts'

export interface RestoredContext {
  user: User
  tenant: CurrentTenant
  identityCode: string
  participantUserType: string | null
  participantOrgId: number | null
  orgId: number | null
  /** True if the tenant's calls were waiting for the agreement (AGREE-7). */
  isWaiting: boolean
}

/** The context of this browser tab before it was loaded again; null if it cannot be read. */
export function readRestoredContext(): RestoredContext | null {
  const user = fields(sessionStore.read('user'))
  const tenant = fields(sessionStore.read('tenant'))
  const { identityCode, participantUserType, participantOrgId, isWaiting } = fields(
    sessionStore.read('identitySelections'),
  )
  const { id: orgId } = fields(sessionStore.read('currentOrg'))
  if (!isId(user['id']) || typeof user['nickname'] !== 'string') return null
  if (!isId(tenant['id']) || typeof tenant['name'] !== 'string' || typeof identityCode !== 'string') return null
  return {
    user: user as unknown as User,
    tenant: {
      tenantId: tenant['id'],
      tenantName: tenant['name'],
      tenantAdmin: tenant['tenantAdmin'] === true,
      isI18nEnv: tenant['isI18nEnv'] === true,
    },
    identityCode,
    participantUserType: typeof participantUserType === 'string' ? participantUserType : null,
    participantOrgId: isId(participantOrgId) ? participantOrgId : null,
    orgId: isId(orgId) ? orgId : null,
    isWaiting: isWaiting === true,
  }
}

/** SESS-65: the identity with which this browser tab continues in the tenant after a reload. */
export function restoredIdentity(restored: RestoredContext | null, tenantId: number | null): ActingIdentity {
  if (!restored || restored.tenant.tenantId !== tenantId) return {}
  const { identityCode, participantOrgId } = restored
  return { identityCode, ...(participantOrgId === null ? {} : { participantOrgId }) }
}

/** The identity that a call for a bearer names. */
export interface ActingIdentity {
  identityCode?: string
  participantOrgId?: number
}

/**
 * AGREE-7: stores that the agreement is required, so that a reloaded page does not send calls that would be refused.
 */
export function storeWaitsForAgreement(isWaiting: boolean): void {
  const identity = fields(sessionStore.read('identitySelections'))
  if (typeof identity['identityCode'] === 'string') sessionStore.write('identitySelections', { ...identity, isWaiting })
}

function fields(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

function isId(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0
}
