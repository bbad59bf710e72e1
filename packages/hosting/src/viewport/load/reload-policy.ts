import { isLoading, isRunning } from '../../lifecycle/lifecycle.ts'
import { createReloadLimits } from '../../lifecycle/reload-limits.ts'
import type { AppHistory } from '../../app-history.ts'
import type { ApplicationLoad, ApplicationLoadHost } from './load-types.ts'
import type { ViewportLifecycle } from '../viewport-lifecycle.ts'

interface ReloadPolicyHost {
  lifecycle: ViewportLifecycle
  appHistory: AppHistory
  current: () => ApplicationLoad | undefined
  forgetSavedState: () => void
}

/** The reasons for which a viewport reloads its application automatically, within limits. */
export interface ReloadPolicy extends Pick<ApplicationLoadHost, 'lost' | 'replaced' | 'leave' | 'arrive'> {
  /** Resets the limits after a person has reloaded the application. */
  reset(): void
}

export function createReloadPolicy(host: ReloadPolicyHost): ReloadPolicy {
  const { lifecycle, appHistory, current, forgetSavedState } = host
  const { transition, fail } = lifecycle
  const reloadLimits = createReloadLimits()

  /** HOST-63: stops an application that only loads documents. Returns whether it was stopped. */
  function limitReloads(): boolean {
    if (reloadLimits.mayReload()) return false
    fail('unavailable', '')
    return true
  }
  return {
    reset: reloadLimits.reset,
    lost(isBackOnline = false) {
      // HOST-379: no later event reports a connection that has returned while the first document was judged
      const mayReload = isLoading(lifecycle.current.phase) ? isBackOnline : reloadLimits.mayRecover()
      if (mayReload) transition('load')
      else fail('unavailable', '')
    },
    replaced: (isAsked) => void (!isAsked && limitReloads()),
    leave(path, isReplaced) {
      if (path !== null) appHistory.step(isReplaced ? 'replace' : 'push', path, null)
      forgetSavedState()
      if (!limitReloads()) transition('load')
    },
    /** HOST-116: shows the current entry of the history. A pending load may belong to another entry. */
    arrive() {
      if (current()?.arrive()) return
      const { phase } = lifecycle.current
      if (isRunning(phase) || isLoading(phase) || phase === 'failed') transition('load')
    },
  }
}
