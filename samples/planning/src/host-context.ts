import { createContext, useContext, useEffect, useSyncExternalStore } from 'react'
import type { Host } from './host.ts'
import type { Texts } from './texts/en.ts'
import type { Locale } from '../../shared/src/locale.ts'
import { TEXTS } from './texts/texts.ts'

export const HostContext = createContext<Host | null>(null)

export function useHost(): Host {
  const host = useContext(HostContext)
  if (!host) throw new Error('HostContext is missing')
  return host
}

export function useTexts(): { locale: Locale; texts: Texts } {
  const host = useHost()
  const locale = useSyncExternalStore(host.onLocaleChange, host.locale)
  return { locale, texts: TEXTS[locale] }
}

/** The parts of this application with unsaved changes; the portal is told of their sum. */
const dirtyParts = new Map<string, string>()

export function useDirty(part: string, isDirty: boolean, label: string): void {
  const host = useHost()
  useEffect(() => {
    if (isDirty) dirtyParts.set(part, label)
    else dirtyParts.delete(part)
    host.setDirty(dirtyParts.size > 0, [...dirtyParts.values()].join(', '))
  }, [host, part, isDirty, label])
}
