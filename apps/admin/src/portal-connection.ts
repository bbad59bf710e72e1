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

/** The values that the console gets from the portal. */
export interface PortalState {
  locale: Locale
  session: Session | null
}

export interface PortalConnection {
  get(): PortalState
  subscribe(listener: () => void): () => void
  /** The person's time zone; undefined for that of the browser. */
  timeZone(): string | undefined
  openMenu(target: MenuTarget): Promise<void>
  toast(text: string): void
  /** Dims the portal around the console while it shows a dialog. */
  dim(isDimmed: boolean): void
  /** Sends a request to the shell, which has the token (CONSOLE-3). */
  ask(name: string, data?: unknown): Promise<unknown>
}

/** The portal around this page; null where the page was opened alone. */
export async function connectIfHosted(): Promise<PortalConnection | null> {
  if (!isHosted()) return null
  try {
    return insidePortal(await connectToPortal())
  } catch (error) {
    if (error instanceof PortalSdkError) return null
    throw error
  }
}

function insidePortal(portal: Portal): PortalConnection {
  const { get, subscribe } = createPortalState(portal, {})
  return {
    get,
    subscribe,
    timeZone: () => portal.state.timeZone ?? undefined,
    openMenu: (target) => portal.openMenu(target),
    toast: (text) => portal.showToast({ text, kind: 'success' }),
    dim: (isDimmed) => portal.setBackdrop(isDimmed),
    ask: (name, data) => portal.askPortal(name, data),
  }
}
