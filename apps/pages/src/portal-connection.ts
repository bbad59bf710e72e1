import {
  connectToPortal,
  isHosted,
  PortalSdkError,
  type Locale,
  type MenuTarget,
  type Portal,
  type Session,
} from '@portico/sdk'
import { createPortalState } from '../../shared/src/hosted/portal-state.ts'
import { preferredLocale } from '../../shared/src/hosted/preferred-locale.ts'
import { readPageData, type PageData } from './page-data.ts'

/** The values that these pages get from the portal: the session, the language and data. */
export interface PortalState {
  locale: Locale
  session: Session | null
  data: PageData | undefined
}

export interface PortalConnection {
  get(): PortalState
  subscribe(listener: () => void): () => void
  openMenu(target: MenuTarget): Promise<void>
  /** The person's time zone; undefined for that of the browser. */
  timeZone(): string | undefined
  /**
   * Calls the listener when shown data may be out of date: when the theme has changed, and when the page becomes active.
   * Returns an unsubscribe function.
   */
  onRevalidate(listener: () => void): () => void
  /** Asks a question that the portal answers only for its own pages (SDK-54). */
  ask(name: string, data?: unknown): Promise<unknown>
}

export async function connectOrStandAlone(): Promise<PortalConnection> {
  if (!isHosted()) return standAlone()
  try {
    return insidePortal(await connectToPortal())
  } catch (error) {
    if (error instanceof PortalSdkError) return standAlone()
    throw error
  }
}

function insidePortal(portal: Portal): PortalConnection {
  const { get, subscribe, change } = createPortalState(portal, { data: readPageData(portal.extras) })
  portal.onExtrasChange((extras) => change({ data: readPageData(extras) }))
  return {
    get,
    subscribe,
    onRevalidate(listener) {
      const handle = () => void (document.hidden || listener())
      const stops = [portal.onThemeChange(listener), portal.onActiveChange((isActive) => isActive && listener())]
      document.addEventListener('visibilitychange', handle)
      return () => {
        for (const stop of stops) stop()
        document.removeEventListener('visibilitychange', handle)
      }
    },
    openMenu: (target) => portal.openMenu(target),
    timeZone: () => portal.state.timeZone ?? undefined,
    ask: (name, data) => portal.askPortal(name, data),
  }
}

function standAlone(): PortalConnection {
  const requestedLocale = new URLSearchParams(location.search).get('lang')
  const state: PortalState = {
    locale: preferredLocale(requestedLocale ? [requestedLocale] : navigator.languages),
    session: null,
    data: undefined,
  }
  return {
    get: () => state,
    subscribe: () => () => undefined,
    onRevalidate: () => () => undefined,
    timeZone: () => undefined,
    openMenu: () => Promise.reject(new PortalSdkError('not_hosted')),
    ask: () => Promise.reject(new PortalSdkError('not_hosted')),
  }
}
