import { announceReady } from './page/announce-ready.ts'
import { createPortal, type WatchKeys } from './create-portal.ts'
import { PortalSdkError } from './errors.ts'
import type { Portal } from './portal.ts'
import { PORT_KEY, PROTOCOL_VERSION, type PortalMessage } from './protocol.ts'
import { restoreFocus } from './page/restore-focus.ts'
import { watchPortalKeys } from './page/portal-keys.ts'
import { findPort, windowTransport, type Transport } from './messages/transport.ts'

/**
 * Options for the connection to the portal.
 * @example
 * const options: ConnectOptions = { portalOrigin: 'https://portal.example.com', timeoutMs: 3000 }
 */
export interface ConnectOptions {
  /** The portal's origin. Needed in a frame of another origin; never guessed, never `*`. */
  portalOrigin?: string
  /** The timeout for the portal's answer, in milliseconds; 10,000 by default. */
  timeoutMs?: number
  /** The window to connect from; the present one by default. */
  page?: Window
}

const currentWindow = () => globalThis as unknown as Window

/**
 * Returns true where the page runs in a frame, which may be a portal's, or beside a fake portal.
 * @example
 * if (isHosted()) document.body.classList.add('without-own-header')
 */
export function isHosted(page: Window = currentWindow()): boolean {
  return PORT_KEY in page || (page.parent !== undefined && page.parent !== page)
}

/**
 * Connects a hosted application with its portal. Resolves when session, language and look are known. Rejects with a
 * `PortalSdkError`: `not_hosted` outside of a frame, `origin_needed` in a frame of another origin without
 * `portalOrigin`, `timeout` where no portal answers.
 *
 * @example
 * const portal = await connectToPortal({ portalOrigin: 'https://portal.example.com' })
 * greet(portal.session.user.nickname, portal.session.organisation.name)
 */
export async function connectToPortal(options: ConnectOptions = {}): Promise<Portal> {
  const { page = currentWindow(), portalOrigin, timeoutMs = 10_000 } = options
  if (!isHosted(page)) throw new PortalSdkError('not_hosted', 'this page does not run inside a portal')
  const port = findPort(page)
  const transport = port ?? overWindow(page, portalOrigin)
  // with a port the boot script watches the keys
  const watchKeys: WatchKeys | undefined = port ? undefined : (...keys) => watchPortalKeys(page, ...keys)
  const portal = createPortal(transport, await firstContext(transport, timeoutMs), watchKeys)
  // with a port the boot script does both
  if (!port) {
    handRegionKey(page, transport)
    if (page.document) restoreFocus(page as Window & typeof globalThis).listen()
  }
  return portal
}

/** F6 moves the focus to the next region of the portal, unless the application handles the key itself. */
function handRegionKey(page: Window, transport: Transport): void {
  page.document?.addEventListener('keydown', (event) => {
    if (event.key !== 'F6' || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    transport.send({ v: PROTOCOL_VERSION, type: 'leaveRegion', data: { isBack: event.shiftKey } })
  })
}

function overWindow(page: Window, portalOrigin: string | undefined): Transport {
  if (!portalOrigin) throw new PortalSdkError('origin_needed', 'name the portal: connectToPortal({ portalOrigin })')
  return windowTransport(page, portalOrigin)
}

function firstContext(transport: Transport, timeoutMs: number) {
  return new Promise<PortalMessage & { type: 'context' }>((resolve, reject) => {
    const timer = setTimeout(() => {
      stop()
      reject(new PortalSdkError('timeout', 'the portal did not answer'))
    }, timeoutMs)
    const stop = transport.listen((message) => {
      if (message.type !== 'context') return
      clearTimeout(timer)
      stop()
      resolve(message)
    })
    announceReady(transport)
  })
}
