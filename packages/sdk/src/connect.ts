import { createPortal } from './create-portal.ts'
import { PortalSdkError } from './errors.ts'
import type { Portal } from './portal.ts'
import { PORT_KEY, PROTOCOL_VERSION, type PortalMessage } from './protocol.ts'
import { watchSearchKeys } from './search-keys.ts'
import { findPort, windowTransport, type Transport } from './transport.ts'

export const SDK_VERSION = '0.1.0'

/**
 * How to find the portal.
 * @example
 * const options: ConnectOptions = { portalOrigin: 'https://portal.example.com', timeoutMs: 3000 }
 */
export interface ConnectOptions {
  /** The portal's origin. Needed in a frame of another origin; never guessed, never `*`. */
  portalOrigin?: string
  /** How long to wait for the portal, in milliseconds; 10,000 unless told. */
  timeoutMs?: number
  /** The window to connect from; this one unless told. */
  page?: Window
}

const here = () => globalThis as unknown as Window

/**
 * Does this page run inside something that may be a portal?
 * @example
 * if (isHosted()) document.body.classList.add('without-own-header')
 */
export function isHosted(page: Window = here()): boolean {
  return PORT_KEY in page || (page.parent !== undefined && page.parent !== page)
}

/**
 * Connects a hosted application with its portal and answers once it knows who works here, and where.
 * Rejects with a `PortalSdkError`: `not_hosted`, `origin_needed`, `timeout`.
 *
 * @example
 * const portal = await connectToPortal({ portalOrigin: 'https://portal.example.com' })
 * greet(portal.session.user.nickname, portal.session.organisation.name)
 */
export async function connectToPortal(options: ConnectOptions = {}): Promise<Portal> {
  const { page = here(), portalOrigin, timeoutMs = 10_000 } = options
  if (!isHosted(page)) throw new PortalSdkError('not_hosted', 'this page does not run inside a portal')
  const port = findPort(page)
  const transport = port ?? overWindow(page, portalOrigin)
  // in a realm the portal sees its keys itself
  const watchKeys = port ? undefined : (pressed: () => void) => watchSearchKeys(page, pressed)
  const portal = createPortal(transport, await firstContext(transport, timeoutMs), watchKeys)
  if (!port) handRegionKey(page, transport)
  return portal
}

/** F6 leads on through the portal's regions; an application that has made something of it itself keeps it. */
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
    const since = Math.round(performance.timeOrigin)
    transport.send({ v: PROTOCOL_VERSION, type: 'ready', data: { sdk: SDK_VERSION, since } })
  })
}
