import {
  INITIAL_LIFECYCLE,
  nextLifecycle,
  transitionVerbs,
  type Lifecycle,
  type LifecycleEvent,
  type LifecycleVerb,
} from '../lifecycle/lifecycle.ts'
import { viewportPhaseOf } from './viewport-phase.ts'
import type { FailureReason, ViewportEvent, ViewportState } from '../types.ts'

interface ViewportLifecycleHost {
  /** The action of each verb, in the order in which the lifecycle names them. */
  actions: Partial<Record<LifecycleVerb, () => void>>
  emit: (event: ViewportEvent) => void
  changed: () => void
}

export interface ViewportLifecycle {
  readonly current: Lifecycle
  readonly state: ViewportState
  transition(event: LifecycleEvent): void
  fail(reason: FailureReason, message: string, address?: string): void
}

/** HOST-20: the phase of one viewport. Only this module changes the phase, runs the actions and reports the change. */
export function createViewportLifecycle({ actions, emit, changed }: ViewportLifecycleHost): ViewportLifecycle {
  let current: Lifecycle = INITIAL_LIFECYCLE
  let failure: { reason: FailureReason; message: string; address?: string } = { reason: 'unavailable', message: '' }

  function stateOf(): ViewportState {
    const phase = viewportPhaseOf(current)
    return phase === 'failed' ? { phase, error: failure } : { phase }
  }
  function transition(event: LifecycleEvent) {
    const before = current
    current = nextLifecycle(before, event)
    const verbs = transitionVerbs(before, event, current)
    for (const verb of verbs) actions[verb]?.()
    for (const verb of verbs) emit({ type: 'lifecycle', verb })
    const hasNewState = viewportPhaseOf(before) !== viewportPhaseOf(current) || event === 'load'
    if (hasNewState) emit({ type: 'state', state: stateOf() })
    if (current !== before) changed()
  }
  return {
    get current() {
      return current
    },
    get state() {
      return stateOf()
    },
    transition,
    fail(reason, message, address) {
      failure = { reason, message, ...(address === undefined ? {} : { address }) }
      transition('failed')
    },
  }
}
