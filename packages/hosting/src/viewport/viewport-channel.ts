import type { PortalMessage } from '@portico/sdk/protocol'
import { attempt } from '../calls.ts'
import { createAppChannel, type AppChannel } from '../messages/app-channel.ts'
import type { OpenRequest } from '../types.ts'
import type { ViewportFrame, ViewportHost } from './viewport-types.ts'
import type { AppHistory } from './app-history.ts'

interface ViewportChannelHost extends ViewportHost {
  appHistory: AppHistory
  isShown: () => boolean
  /** What is loaded at this moment. */
  frame: () => ViewportFrame | undefined
  listeners: ReadonlySet<(message: PortalMessage) => void>
}

/** Each load has a conversation of its own: what a former one had said counts no more. */
export function createViewportChannel(
  request: OpenRequest,
  { appHistory, isShown, frame, listeners, ...host }: ViewportChannelHost,
): AppChannel {
  const { application } = request
  const portalOrigin = host.layer.ownerDocument.location.origin
  return createAppChannel(request, {
    ...host,
    portalOrigin,
    isShown,
    emit(event) {
      host.emit(event)
      if (event.type === 'dirty') host.changed()
    },
    // said, not done: a step that the application takes itself is the one that counts for Back
    pathChanged: (path) => appHistory.step('replace', path, appHistory.state),
    postWindow(message) {
      frame()?.contentWindow?.postMessage(message, application.kind === 'portal-page' ? portalOrigin : application.origin)
    },
    post(message, isReady) {
      if (application.kind === 'iframe') {
        // Before it has said that it is there, the frame may not be of its origin yet.
        if (isReady) frame()?.contentWindow?.postMessage(message, application.origin)
        return
      }
      for (const listener of [...listeners]) attempt(() => listener(message))
    },
  })
}
