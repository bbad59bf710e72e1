import type { PortalMessage } from '@portico/sdk/protocol'
import { callSafely } from '../calls.ts'
import type { AppChannel } from '../messages/app-channel-types.ts'
import { createAppChannel } from '../messages/app-channel.ts'
import type { OpenRequest } from '../types.ts'
import type { ViewportFrame, ViewportHost } from './viewport-types.ts'
import type { AppHistory } from '../app-history.ts'

interface ViewportChannelHost extends ViewportHost {
  appHistory: AppHistory
  isShown: () => boolean
  /** The frame that is loaded now. */
  frame: () => ViewportFrame | undefined
  listeners: ReadonlySet<(message: PortalMessage) => void>
}

/** The channel of one load. Each load has its own channel, so that no state of a former load remains. */
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
    // a report of the path creates no step: only the application's own steps are entries for Back
    pathChanged: (path) => appHistory.step('replace', path, appHistory.state),
    postWindow(message) {
      frame()?.contentWindow?.postMessage(
        message,
        application.kind === 'portal-page' ? portalOrigin : application.origin,
      )
    },
    post(message, isReady) {
      if (application.kind === 'iframe') {
        // before the SDK is ready, the document of the frame may be of another origin
        if (isReady) frame()?.contentWindow?.postMessage(message, application.origin)
        return
      }
      for (const listener of [...listeners]) callSafely(() => listener(message))
    },
  })
}
