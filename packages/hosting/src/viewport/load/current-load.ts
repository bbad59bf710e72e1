import { isLoading } from '../../lifecycle/lifecycle.ts'
import { createDocumentGroups } from '../../own-origin/document-groups.ts'
import type { OpenRequest } from '../../types.ts'
import { createHeartbeat } from '../../watch/heartbeat.ts'
import type { AppHistory } from '../../app-history.ts'
import { loadApplication } from './application-load.ts'
import { createReloadPolicy } from './reload-policy.ts'
import { createLoadTimers } from './load-timers.ts'
import type { ApplicationLoad } from './load-types.ts'
import type { ViewportLifecycle } from '../viewport-lifecycle.ts'
import type { ViewportHost } from '../viewport-types.ts'

interface CurrentLoadHost extends ViewportHost {
  section: HTMLElement
  appHistory: AppHistory
  lifecycle: ViewportLifecycle
}

/** The present load of a viewport, if any, and the initial values of the next one. */
export interface CurrentLoad {
  readonly load: ApplicationLoad | undefined
  readonly isOpened: boolean
  /** True while an unloaded application is still unmounting itself. */
  readonly isUnmounting: boolean
  readonly isHung: boolean
  title: string
  savedState: unknown
  /** Begins a load. */
  begin(): void
  /** Ends the load. */
  end(): void
  /** Sets whether the application is active. */
  setActive(isActive: boolean): void
  /** HOST-79: marks a preloaded application as opened. */
  markOpened(): void
  /** Shows the present entry of the history. */
  arrive(): void
  /** Removes the saved state and resets the limits when a person reloads. */
  forget(): void
}

export function createCurrentLoad(request: OpenRequest, host: CurrentLoadHost): CurrentLoad {
  const { application } = request
  const { layer, section, appHistory, lifecycle } = host
  const { transition, fail } = lifecycle
  const groups = createDocumentGroups()
  let load: ApplicationLoad | undefined
  let unmounting = 0
  let isOpened = !host.isPreloaded
  const isLoadingNow = () => isLoading(lifecycle.current.phase)
  const timers = createLoadTimers({
    slow: () => transition('loadSlow'),
    timedOut: () => isLoadingNow() && fail('timeout', ''),
  })
  const heart = createHeartbeat({
    ping: async (wait) => load?.ping(wait),
    unresponsive: () => transition('unresponsive'),
    responsive: () => transition('responsive'),
  })
  const forgetSavedState = () => void (self.savedState = undefined)
  const reloadPolicy = createReloadPolicy({ lifecycle, appHistory, current: () => load, forgetSavedState })

  const self: CurrentLoad = {
    title: request.title,
    savedState: request.saved,
    get load() {
      return load
    },
    get isOpened() {
      return isOpened
    },
    get isUnmounting() {
      return unmounting > 0
    },
    get isHung() {
      return heart.isHung
    },
    begin() {
      if (isOpened) timers.start()
      if (!section.isConnected) layer.append(section)
      heart.reset()
      const { addressLack } = application
      if (addressLack !== undefined) return queueMicrotask(() => fail('no-address', addressLack))
      // HOST-343: the browser would show its own error page, which looks like the application
      if (application.kind === 'iframe' && !navigator.onLine) return queueMicrotask(() => fail('unavailable', ''))
      load = loadApplication(
        { ...request, saved: self.savedState },
        {
          ...host,
          ...reloadPolicy,
          title: self.title,
          groups,
          isOpened: () => isOpened,
          isShown: () => lifecycle.current.isShown,
          isLoading: isLoadingNow,
          mounted() {
            timers.stop()
            transition('mounted')
          },
          failed: fail,
          forgetSavedState,
        },
      )
    },
    end() {
      timers.stop()
      heart.stop()
      const ending = load?.end(heart.isHung)
      load = undefined
      if (!ending) return
      unmounting += 1
      void ending.then(() => {
        unmounting -= 1
        if (lifecycle.current.phase === 'closed' && unmounting === 0) section.remove()
      })
    },
    setActive(isActive) {
      load?.show(isActive)
      if (isActive) load?.channel.setHeld(false)
      load?.channel.send(isActive ? 'activate' : 'deactivate', {})
      if (application.kind === 'portal-page') return
      if (isActive) heart.start()
      else heart.stop()
    },
    markOpened() {
      isOpened = true
      timers.start()
    },
    arrive: reloadPolicy.arrive,
    forget() {
      forgetSavedState()
      reloadPolicy.reset()
    },
  }
  return self
}
