import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Host, HostState } from './host.ts'
import type { Texts } from './texts/en.ts'
import { TEXTS } from './texts/texts.ts'

export const HostContext = createContext<Host | null>(null)

export function useHost(): HostState & { host: Host; texts: Texts } {
  const host = useContext(HostContext)
  if (!host) throw new Error('HostContext is missing')
  const state = useSyncExternalStore(host.subscribe, host.get)
  return { ...state, host, texts: TEXTS[state.locale] }
}
