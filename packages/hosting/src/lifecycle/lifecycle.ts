/**
 * The phase of a viewport's application.
 * - `unloaded`: before the first load;
 * - `loading`, `slow`: its frame has been loading for less or more than 15 s (HOST-5);
 * - `active`, `suspended`: it runs, active or hidden;
 * - `not-responding`: active, and it does not answer (HOST-28);
 * - `saving`: its state is requested; then it is `asleep`: unloaded, and loaded again when it is shown;
 * - `failed`: it could not be loaded or has ended; a retry loads it;
 * - `closed`: the last phase.
 */
export type LifecyclePhase =
  | 'unloaded'
  | 'loading'
  | 'slow'
  | 'active'
  | 'suspended'
  | 'not-responding'
  | 'saving'
  | 'asleep'
  | 'failed'
  | 'closed'

/** An event of a viewport that may change its phase. */
export type LifecycleEvent =
  | 'load'
  | 'loadSlow'
  | 'mounted'
  | 'failed'
  | 'show'
  | 'hide'
  | 'unresponsive'
  | 'responsive'
  | 'sleepRequested'
  | 'stateSaved'
  | 'sleepCancelled'
  | 'close'

export interface Lifecycle {
  readonly phase: LifecyclePhase
  readonly isShown: boolean
}

/** HOST-20: the actions of a transition. The engine emits each verb as an event. */
export type LifecycleVerb = 'load' | 'mount' | 'activate' | 'deactivate' | 'suspend' | 'sleep' | 'wake' | 'unload'

export const INITIAL_LIFECYCLE: Lifecycle = { phase: 'unloaded', isShown: false }

/**
 * `running` is `active` or `suspended`, as the viewport is shown or hidden. An event that is not listed changes
 * nothing.
 */
const NEXT: Readonly<Record<LifecyclePhase, Partial<Record<LifecycleEvent, LifecyclePhase | 'running'>>>> = {
  unloaded: { load: 'loading', close: 'closed' },
  loading: {
    load: 'loading',
    loadSlow: 'slow',
    mounted: 'running',
    failed: 'failed',
    sleepRequested: 'asleep',
    close: 'closed',
  },
  slow: { load: 'loading', mounted: 'running', failed: 'failed', sleepRequested: 'asleep', close: 'closed' },
  active: { load: 'loading', hide: 'suspended', unresponsive: 'not-responding', failed: 'failed', close: 'closed' },
  suspended: { load: 'loading', show: 'active', sleepRequested: 'saving', failed: 'failed', close: 'closed' },
  'not-responding': { load: 'loading', hide: 'suspended', responsive: 'active', failed: 'failed', close: 'closed' },
  saving: {
    load: 'loading',
    show: 'active',
    stateSaved: 'asleep',
    sleepCancelled: 'suspended',
    failed: 'failed',
    close: 'closed',
  },
  asleep: { load: 'loading', show: 'loading', close: 'closed' },
  failed: { load: 'loading', close: 'closed' },
  closed: {},
}

export const PHASES = Object.keys(NEXT) as readonly LifecyclePhase[]

export function nextLifecycle(lifecycle: Lifecycle, event: LifecycleEvent): Lifecycle {
  if (lifecycle.phase === 'closed') return lifecycle
  // only a hidden application may fall asleep
  if (lifecycle.isShown && event === 'sleepRequested') return lifecycle
  const isShown = event === 'show' || (event !== 'hide' && event !== 'close' && lifecycle.isShown)
  const next = NEXT[lifecycle.phase][event] ?? lifecycle.phase
  const phase = next === 'running' ? (isShown ? 'active' : 'suspended') : next
  return phase === lifecycle.phase && isShown === lifecycle.isShown ? lifecycle : { phase, isShown }
}

/** Returns whether the application has a frame. */
export function isAlive({ phase }: Lifecycle): boolean {
  return isLoading(phase) || isRunning(phase)
}

export function isLoading(phase: LifecyclePhase): boolean {
  return phase === 'loading' || phase === 'slow'
}

export function isRunning(phase: LifecyclePhase): boolean {
  return isInFront(phase) || phase === 'suspended' || phase === 'saving'
}

const isInFront = (phase: LifecyclePhase) => phase === 'active' || phase === 'not-responding'

/** The verbs of a transition, in order. A load of a loaded viewport unloads the former load first. */
export function transitionVerbs(before: Lifecycle, event: LifecycleEvent, after: Lifecycle): LifecycleVerb[] {
  if (before.phase === after.phase && !(event === 'load' && isLoading(after.phase))) return []
  const verbs: LifecycleVerb[] = []
  if (isInFront(before.phase) && !isInFront(after.phase)) verbs.push('deactivate')
  if (after.phase === 'suspended' && before.phase !== 'saving') verbs.push(...mountOf(before), 'suspend')
  if (after.phase === 'asleep') verbs.push('sleep')
  if (isAlive(before) && (!isAlive(after) || isLoadedAnew(before, event))) verbs.push('unload')
  if (before.phase === 'asleep' && after.phase === 'loading') verbs.push('wake')
  if (after.phase === 'loading') verbs.push('load')
  if (isInFront(after.phase) && !isInFront(before.phase)) verbs.push(...mountOf(before), 'activate')
  return verbs
}

const isLoadedAnew = (before: Lifecycle, event: LifecycleEvent) => isAlive(before) && event === 'load'
const mountOf = ({ phase }: Lifecycle): LifecycleVerb[] => (isRunning(phase) ? [] : ['mount'])
