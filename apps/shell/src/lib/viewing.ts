import { create } from 'zustand'
import { sessionShelf } from './storage.ts'

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

/** What this browser tab was viewing before it was loaded again. */
export function heldView(): number | null {
  const held = sessionShelf.read('acrossTenantId')
  return typeof held === 'number' ? held : null
}
