import { PortalSdkError } from './errors.ts'

/**
 * Where an application's own window is to go back to.
 * @example
 * const options: ReturnOptions = { portalOrigin: 'https://portal.example.com', path: '/invoices/17' }
 */
export interface ReturnOptions {
  /** The portal's origin; never guessed. */
  portalOrigin: string
  /** The application's own path that the tab is to show; its menu's unless told. */
  path?: string
  /** `returnTo` of the address with which the portal has opened the window; this page's first address unless told. */
  returnTo?: string
  /** The window that goes back; this one unless told. */
  page?: Window
}

const here = () => globalThis as unknown as Window
/** As this page was opened: an application may change its address before it goes back. */
const openedWith = new URLSearchParams((globalThis.location as Location | undefined)?.search).get('returnTo')

/**
 * Was this window opened by a portal that can show it in a tab instead?
 * @example
 * backButton.hidden = !canReturnToPortal({ portalOrigin: 'https://portal.example.com' })
 */
export function canReturnToPortal(options: ReturnOptions): boolean {
  return addressOf(options) !== undefined
}

/**
 * Takes an application's own window back into a tab of the portal that has opened it. The page leaves: what is not saved in
 * it is lost. Throws a `PortalSdkError`, `not_hosted`, where no portal of that origin has opened it.
 * @example
 * backButton.onclick = () => returnToPortal({ portalOrigin: 'https://portal.example.com', path: '/invoices/17' })
 */
export function returnToPortal(options: ReturnOptions): void {
  const address = addressOf(options)
  if (!address) throw new PortalSdkError('not_hosted', 'no portal of this origin has opened this window')
  const { page = here(), path } = options
  // the portal reads a path that is encoded twice
  if (path !== undefined) address.searchParams.set('path', encodeURIComponent(path))
  page.location.assign(address)
}

/** Whoever wrote the link, it leads to the portal's own origin alone. */
function addressOf({ portalOrigin, returnTo = openedWith ?? undefined }: ReturnOptions): URL | undefined {
  const address = returnTo === undefined ? null : URL.parse(returnTo)
  return address?.origin === new URL(portalOrigin).origin && address.pathname.startsWith('/portal/')
    ? address
    : undefined
}
