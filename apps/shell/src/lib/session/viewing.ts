import { create } from 'zustand'
import { sessionStore } from '../storage/storage.ts'

/** Another tenant that is looked at through its trust, read-only (TRUST-20). */
export interface Viewing {
  tenantId: number
  tenantName: string
  /** The tenant that is trusted, and that the person is really in. */
  sourceTenantId: number
}

/** Null as a rule: everybody works in their own tenant. */
export const useViewing = create<{ viewing: Viewing | null }>(() => ({ viewing: null }))

export function getViewing(): Viewing | null {
  return useViewing.getState().viewing
}

/** TRUST-20: the tenant is viewed from here on, in this browser tab. */
export function setViewing(viewing: Viewing): void {
  useViewing.setState({ viewing })
}

const endings = new Set<() => void>()

/** Subscribes to the end of the viewed tenant's trust (TRUST-6). */
export function onViewEnded(listener: () => void): () => void {
  endings.add(listener)
  return () => endings.delete(listener)
}

export function endViewing(): void {
  stopViewing()
  for (const listener of endings) listener()
}

/** TRUST-42: a page that the browser brings back from its memory finds what a view left in this browser tab meanwhile. */
export function forgetViewOnReturn(): void {
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && !getViewing()) stopViewing()
  })
}

/** Back to the own tenant: nothing of the other one stays in this browser tab. */
export function stopViewing(): void {
  for (const key of ['acrossTenantId', 'trustTenantId', 'trustTenantsToken', 'trustTenantsInfo'] as const) {
    sessionStore.remove(key)
  }
  useViewing.setState({ viewing: null })
}
