import { PortalSdkError } from '../errors.ts'

/**
 * Options for the return of an application's window to the portal.
 * @example
 * const options: ReturnOptions = { portalOrigin: 'https://portal.example.com', path: '/invoices/17' }
 */
export interface ReturnOptions {
  /** The portal's origin, such as `https://portal.example.com`. */
  portalOrigin: string
  /** The application's own path that the tab shows; by default the path of its menu. */
  path?: string
  /**
   * The parameter `returnTo` of the address with which the portal has opened the window; by default that of this page's
   * first address.
   */
  returnTo?: string
  /** The window that returns; the present one by default. */
  page?: Window
}

const currentWindow = () => globalThis as unknown as Window
/** Read when the page was opened: the application may change its address before the window returns. */
const openedWith = new URLSearchParams((globalThis.location as Location | undefined)?.search).get('returnTo')

/**
 * Returns true where the portal of that origin has opened this window and can show it in a tab.
 * @example
 * backButton.hidden = !canReturnToPortal({ portalOrigin: 'https://portal.example.com' })
 */
export function canReturnToPortal(options: ReturnOptions): boolean {
  return addressOf(options) !== undefined
}

/**
 * Brings the window of an application back into a tab of the portal that has opened it. The window leaves the page:
 * unsaved changes are lost. Throws a `PortalSdkError` with `not_hosted` where no portal of that origin has opened the
 * window.
 * @example
 * backButton.onclick = () => returnToPortal({ portalOrigin: 'https://portal.example.com', path: '/invoices/17' })
 */
export function returnToPortal(options: ReturnOptions): void {
  const address = addressOf(options)
  if (!address) throw new PortalSdkError('not_hosted', 'no portal of this origin has opened this window')
  const { page = currentWindow(), path } = options
  // the portal reads a path that is encoded twice
  if (path !== undefined) address.searchParams.set('path', encodeURIComponent(path))
  page.location.assign(address)
}

/** An address of the portal's own origin, or undefined: the parameter comes from an untrusted source. */
function addressOf({ portalOrigin, returnTo = openedWith ?? undefined }: ReturnOptions): URL | undefined {
  const address = returnTo === undefined ? null : URL.parse(returnTo)
  return address?.origin === new URL(portalOrigin).origin && address.pathname.startsWith('/portal/')
    ? address
    : undefined
}
