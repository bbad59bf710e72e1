import { PORTAL_TYPES } from '@portico/contract/rules/appearance/branding'
import { create } from 'zustand'
import { sessionStore } from '../storage/storage.ts'

/** LOOK-47: the portal type of this browser tab. */
export const usePortalType = create<{ type: number }>(() => ({ type: storedType() ?? PORTAL_TYPES.classic }))

export function portalType(): number {
  return usePortalType.getState().type
}

/** LOOK-50: the simple portal's main navigation is the side menu. */
export function useIsSimple(): boolean {
  return usePortalType(({ type }) => type === PORTAL_TYPES.simple)
}

function storedType(): number | null {
  const stored = sessionStore.read('portalType')
  return Number.isInteger(stored) ? (stored as number) : null
}

export function setPortalType(type: number): void {
  sessionStore.write('portalType', type)
  usePortalType.setState({ type })
}
