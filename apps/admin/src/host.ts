import {
  applyTheme,
  connectToPortal,
  isHosted,
  PortalSdkError,
  type Locale,
  type MenuTarget,
  type Portal,
  type Session,
} from '@portico/sdk'

/** What the console gets from the portal. */
export interface HostState {
  locale: Locale
  session: Session | null
}

export interface Host {
  get(): HostState
  subscribe(listener: () => void): () => void
  /** The person's time zone; undefined for that of the browser. */
  timeZone(): string | undefined
  openMenu(target: MenuTarget): Promise<void>
  toast(text: string): void
  /** Asks the shell, which has the token (CONSOLE-3). */
  ask(name: string, data?: unknown): Promise<unknown>
}

/** The portal around this page; null where the page was opened alone. */
export async function findHost(): Promise<Host | null> {
  if (!isHosted()) return null
  try {
    return insidePortal(await connectToPortal())
  } catch (error) {
    if (error instanceof PortalSdkError) return null
    throw error
  }
}

function insidePortal(portal: Portal): Host {
  let state: HostState = { locale: portal.locale, session: portal.session }
  const listeners = new Set<() => void>()
  const change = (part: Partial<HostState>) => {
    state = { ...state, ...part }
    for (const listener of listeners) listener()
  }
  applyTheme(portal.theme)
  portal.onThemeChange((theme) => applyTheme(theme))
  portal.onLocaleChange((locale) => change({ locale }))
  portal.onSessionChange((session) => change({ session }))
  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    timeZone: () => portal.state.timeZone ?? undefined,
    openMenu: (target) => portal.openMenu(target),
    toast: (text) => portal.showToast({ text, kind: 'success' }),
    ask: (name, data) => portal.askPortal(name, data),
  }
}
