import { createContext, useContext, useSyncExternalStore } from 'react'
import type { PortalConnection, PortalState } from './portal-connection.ts'
import type { Texts } from './texts/en.ts'
import { TEXTS } from './texts/texts.ts'

export const PortalContext = createContext<PortalConnection | null>(null)

export function usePortal(): PortalState & { portal: PortalConnection; texts: Texts } {
  const portal = useContext(PortalContext)
  if (!portal) throw new Error('PortalContext is missing')
  const state = useSyncExternalStore(portal.subscribe, portal.get, portal.get)
  return { ...state, portal, texts: TEXTS[state.locale] }
}
