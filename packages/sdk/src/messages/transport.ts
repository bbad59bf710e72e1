import { PortalSdkError } from '../errors.ts'
import { PORT_KEY, PROTOCOL_VERSION, type ApplicationMessage, type Port, type PortalMessage } from '../protocol.ts'

/** A connection to the portal: a port, or window messages. */
export interface Transport {
  send(message: ApplicationMessage): void
  listen(listener: (message: PortalMessage) => void): () => void
}

interface Holder {
  [PORT_KEY]?: Port
}

/**
 * The port in this window, of a boot script or a fake portal, or the port at the frame of one of the portal's own
 * pages.
 */
export function findPort(page: Window & Holder): Port | undefined {
  try {
    const port = page[PORT_KEY] ?? (page.frameElement as (Element & Holder) | null)?.[PORT_KEY]
    return port?.v === PROTOCOL_VERSION ? port : undefined
  } catch {
    return undefined // the frame element of another origin
  }
}

/** Window messages to and from one origin. Throws `origin_needed` if the argument is not an origin. */
export function windowTransport(page: Window, portalOrigin: string): Transport {
  const origin = new URL(portalOrigin).origin
  if (origin === 'null') throw new PortalSdkError('origin_needed', `${portalOrigin} is no origin`)
  return {
    send: (message) => page.parent.postMessage(message, origin),
    listen: (listener) => {
      const handle = (event: MessageEvent<unknown>) => {
        if (event.source !== page.parent || event.origin !== origin) return
        if (isPortalMessage(event.data)) listener(event.data)
      }
      page.addEventListener('message', handle)
      return () => page.removeEventListener('message', handle)
    },
  }
}

function isPortalMessage(data: unknown): data is PortalMessage {
  if (typeof data !== 'object' || data === null) return false
  const message = data as Partial<PortalMessage>
  return message.v === PROTOCOL_VERSION && typeof message.type === 'string'
}
