/**
 * How far a viewport's application is.
 * - `unloaded`: nothing of it is here yet;
 * - `loading`, `slow`: its frame loads, since less and since more than 15 s (HOST-5);
 * - `active`, `suspended`: at work, in front or hidden and alive;
 * - `silent`: in front, and no longer answering (HOST-28);
 * - `saving`: asked what it wants back; from there it falls `asleep`: unloaded, and loaded again when it is shown;
 * - `failed`: it could not be loaded or has gone; another try loads it;
 * - `gone`: closed. Nothing leads on from there.
 */
export type Phase =
  'unloaded' | 'loading' | 'slow' | 'active' | 'suspended' | 'silent' | 'saving' | 'asleep' | 'failed' | 'gone'

/** What happens to a viewport. */
export type LifeEvent =
  | 'load'
  | 'late'
  | 'mounted'
  | 'failed'
  | 'show'
  | 'hide'
  | 'stuck'
  | 'answered'
  | 'tire'
  | 'saved'
  | 'spared'
  | 'close'

export interface Life {
  readonly phase: Phase
  readonly isShown: boolean
}

/** HOST-20: what is done along the way, in this order. The engine's events follow from it. */
export type LifeVerb = 'load' | 'mount' | 'activate' | 'deactivate' | 'suspend' | 'sleep' | 'wake' | 'unload'

export const BEFORE_LIFE: Life = { phase: 'unloaded', isShown: false }

/** `atWork` is `active` or `suspended`, as the viewport is shown or hidden. An event that is not listed changes nothing. */
const NEXT: Readonly<Record<Phase, Partial<Record<LifeEvent, Phase | 'atWork'>>>> = {
  unloaded: { load: 'loading', close: 'gone' },
  loading: { load: 'loading', late: 'slow', mounted: 'atWork', failed: 'failed', tire: 'asleep', close: 'gone' },
  slow: { load: 'loading', mounted: 'atWork', failed: 'failed', tire: 'asleep', close: 'gone' },
  active: { load: 'loading', hide: 'suspended', stuck: 'silent', failed: 'failed', close: 'gone' },
  suspended: { load: 'loading', show: 'active', tire: 'saving', failed: 'failed', close: 'gone' },
  silent: { load: 'loading', hide: 'suspended', answered: 'active', failed: 'failed', close: 'gone' },
  saving: { load: 'loading', show: 'active', saved: 'asleep', spared: 'suspended', failed: 'failed', close: 'gone' },
  asleep: { load: 'loading', show: 'loading', close: 'gone' },
  failed: { load: 'loading', close: 'gone' },
  gone: {},
}

export const PHASES = Object.keys(NEXT) as readonly Phase[]

export function nextLife(life: Life, event: LifeEvent): Life {
  if (life.phase === 'gone') return life
  // only what is hidden may fall asleep, whatever else is going on
  if (life.isShown && event === 'tire') return life
  const isShown = event === 'show' || (event !== 'hide' && event !== 'close' && life.isShown)
  const next = NEXT[life.phase][event] ?? life.phase
  const phase = next === 'atWork' ? (isShown ? 'active' : 'suspended') : next
  return phase === life.phase && isShown === life.isShown ? life : { phase, isShown }
}

/** Has a frame, and with it memory. */
export function isAlive({ phase }: Life): boolean {
  return isLoading(phase) || isAtWork(phase)
}

export function isLoading(phase: Phase): boolean {
  return phase === 'loading' || phase === 'slow'
}

export function isAtWork(phase: Phase): boolean {
  return isFront(phase) || phase === 'suspended' || phase === 'saving'
}

const isFront = (phase: Phase) => phase === 'active' || phase === 'silent'

/** What a step has done. A step that begins to load where something was loaded has unloaded that before. */
export function verbsOf(before: Life, event: LifeEvent, after: Life): LifeVerb[] {
  if (before.phase === after.phase && !(event === 'load' && isLoading(after.phase))) return []
  const verbs: LifeVerb[] = []
  if (isFront(before.phase) && !isFront(after.phase)) verbs.push('deactivate')
  if (after.phase === 'suspended' && before.phase !== 'saving') verbs.push(...mountOf(before), 'suspend')
  if (after.phase === 'asleep') verbs.push('sleep')
  if (isAlive(before) && (!isAlive(after) || isLoadedAnew(before, event))) verbs.push('unload')
  if (before.phase === 'asleep' && after.phase === 'loading') verbs.push('wake')
  if (after.phase === 'loading') verbs.push('load')
  if (isFront(after.phase) && !isFront(before.phase)) verbs.push(...mountOf(before), 'activate')
  return verbs
}

const isLoadedAnew = (before: Life, event: LifeEvent) => isAlive(before) && event === 'load'
const mountOf = ({ phase }: Life): LifeVerb[] => (isAtWork(phase) ? [] : ['mount'])
