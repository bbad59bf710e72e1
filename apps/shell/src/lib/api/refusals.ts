import type { CallError } from '@portico/contract/client/client'
import { setSecondFactorRequired } from '../session/second-factor-store.ts'

const listeners = new Set<() => void>()
const closedListeners = new Set<(tenantId: number) => void>()

/** AGREE-5: subscribes to calls refused because the agreement is not accepted. */
export function onAgreementRequired(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** TENANT-36: subscribes to calls refused because the tenant is closed to the person. */
export function onTenantClosed(listener: (tenantId: number) => void): () => void {
  closedListeners.add(listener)
  return () => closedListeners.delete(listener)
}

export function reportTenantClosed(tenantId: number): void {
  for (const listener of closedListeners) listener(tenantId)
}

/** TENANT-5: whether the tenant is disabled for all but its administrators, or terminated. */
export function isTenantClosed(errorCode: unknown): boolean {
  return errorCode === 'TENANT_DISABLED' || errorCode === 'TENANT_TERMINATED'
}

/** Reads the reason of a refused call in this tenant and informs the subscribers. The caller still gets the answer. */
export async function handleForbidden(answer: Response, tenantId: number | null): Promise<void> {
  const problem = await readProblem(answer)
  if (problem?.errorCode === 'AGREEMENT_REQUIRED') for (const listener of listeners) listener()
  if (problem?.errorCode === 'SECOND_FACTOR_REQUIRED') setSecondFactorRequired(true) // FACTOR-18
  if (tenantId !== null && isTenantClosed(problem?.errorCode)) reportTenantClosed(tenantId)
}

/** The problem of a failed response; null if it has no readable one. */
export async function readProblem(answer: Response): Promise<CallError['problem']> {
  return (await answer.json().catch(() => null)) as CallError['problem']
}
