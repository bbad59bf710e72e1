import type { PortalMessage } from '@portico/sdk/protocol'
import { attempt } from '../calls.ts'
import { createAppChannel, type AppChannel } from '../messages/app-channel.ts'
import type { OpenRequest } from '../types.ts'
import type { Frame, Surroundings } from './viewport-types.ts'
import type { Way } from './app-history.ts'

interface ViewportChannelHost extends Surroundings {
  way: Way
  isShown: () => boolean
  /** What is loaded at this moment. */
  frame: () => Frame | undefined
  listeners: ReadonlySet<(message: PortalMessage) => void>
}

/** Each load has a conversation of its own: what a former one had said counts no more. */
export function createViewportChannel(
  request: OpenRequest,
  { way, isShown, frame, listeners, ...around }: ViewportChannelHost,
): AppChannel {
  const { application } = request
  const portalOrigin = around.layer.ownerDocument.location.origin
  return createAppChannel(request, {
    ...around,
    portalOrigin,
    isShown,
    emit(event) {
      around.emit(event)
      if (event.type === 'dirty') around.changed()
    },
    // said, not done: a step that the application takes itself is the one that counts for Back
    pathChanged: (path) => way.step('replace', path, way.state),
    postWindow(message) {
      frame()?.contentWindow?.postMessage(message, application.kind === 'realm' ? portalOrigin : application.origin)
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
