import { applyTheme, type Locale, type Portal, type Session } from '@portico/sdk'

interface PortalState {
  locale: Locale
  session: Session | null
}

/**
 * Keeps the language and the session of a page in the portal, with more values of its own, as a store for React. The
 * page has the portal's theme, and each later one.
 */
export function createPortalState<More extends object>(portal: Portal, more: More) {
  let state: PortalState & More = { locale: portal.locale, session: portal.session, ...more }
  const listeners = new Set<() => void>()
  const change = (part: Partial<PortalState & More>) => {
    state = { ...state, ...part }
    for (const listener of listeners) listener()
  }
  applyTheme(portal.theme)
  portal.onThemeChange((theme) => applyTheme(theme))
  portal.onLocaleChange((locale) => change({ locale } as Partial<PortalState & More>))
  portal.onSessionChange((session) => change({ session } as Partial<PortalState & More>))
  return {
    change,
    get: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
