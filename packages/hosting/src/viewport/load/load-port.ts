import { currentEntry } from '../../history.ts'
import { createApplicationPort, type ApplicationPort } from '../../messages/application-port.ts'
import type { HostedApplication } from '../../types.ts'
import type { ApplicationLoadHost, LoadGuard } from './load-types.ts'
import type { LoadedDocument } from './loaded-document.ts'
import type { ViewportFrame } from '../viewport-types.ts'

interface LoadPortOptions {
  application: HostedApplication
  frame: ViewportFrame
  document: LoadedDocument
  host: ApplicationLoadHost
  live: LoadGuard
}

/**
 * The receiver of a load's documents: the port for one of the portal's own pages, and the receiver for an application's
 * own origin.
 */
export function createLoadPort({ application, frame, document, host, live }: LoadPortOptions): ApplicationPort {
  const { appHistory, groups, emit } = host
  return createApplicationPort(application, {
    stack: () => appHistory.stack,
    receive: live((message) => document.channel.receive(message)),
    listen(listener) {
      document.listeners.add(listener)
      return () => document.listeners.delete(listener)
    },
    booted: live((portalPage) => {
      document.begin(portalPage, host.isShown())
      // TAB-27
      frame.contentWindow?.addEventListener(
        'keydown',
        live((event) => leavesRegion(event) && emit({ type: 'leave-region', isBack: event.shiftKey })),
      )
    }),
    mounted: live(() => host.mounted()),
    failed: live((message) => host.failed('threw', message)),
    threw: live((message) => emit({ type: 'error', message })),
    muted: live(() => emit({ type: 'muted' })),
    step: live((how, path, state) => {
      appHistory.step(how, path, state)
      groups.join(currentEntry(appHistory.stack).n)
    }),
    // asynchronous, as in browsers
    go: live((delta) => void setTimeout(live(() => appHistory.go(delta) && host.arrive()))),
    whenOpened: live((work) => (host.isOpened() ? work() : document.waitForMount(work))),
    leave: live((path, isReplaced) => void setTimeout(live(() => host.leave(path, isReplaced)))),
  })
}

/** TAB-27: whether the key is F6 and the page itself has not handled it. */
function leavesRegion(event: KeyboardEvent): boolean {
  if (event.key !== 'F6' || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false
  event.preventDefault()
  return true
}
