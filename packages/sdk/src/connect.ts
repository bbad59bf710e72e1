import { PortalSdkError } from './errors.ts'
import { createPortal, type Portal } from './portal.ts'
import { PROTOCOL_VERSION, type PortalMessage } from './protocol.ts'
import { findPort, windowTransport, type Transport } from './transport.ts'

export const SDK_VERSION = '0.1.0'

export interface ConnectOptions {
  /** The portal's origin. Needed in a frame of another origin; never guessed, never `*`. */
  portalOrigin?: string
  /** How long to wait for the portal, in milliseconds; 10,000 unless told. */
  timeoutMs?: number
  /** The window to connect from; this one unless told. */
  page?: Window
}

/** Does this page run inside something that may be a portal? */
export function isHosted(page: Window = window): boolean {
  return page.parent !== page
}

/**
 * Connects a hosted application with its portal and answers once it knows who works here, and where.
 * Rejects with a `PortalSdkError`: `not_hosted`, `origin_needed`, `timeout`.
 *
 * @example
 * const portal = await connectToPortal({ portalOrigin: 'https://portal.example.com' })
 * greet(portal.session.user.nickname)
 */
export async function connectToPortal(options: ConnectOptions = {}): Promise<Portal> {
  const { page = window, portalOrigin, timeoutMs = 10_000 } = options
  if (!isHosted(page)) throw new PortalSdkError('not_hosted', 'this page does not run inside a portal')
  const transport = findPort(page) ?? overWindow(page, portalOrigin)
  return createPortal(transport, await firstContext(transport, timeoutMs))
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
    transport.send({ v: PROTOCOL_VERSION, type: 'ready', data: { sdk: SDK_VERSION } })
  })
}
