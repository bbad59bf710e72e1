/** What the choice of who sleeps knows of one viewport. */
export interface SleepCandidate {
  readonly id: string
  /** Has a frame and is not on its way to sleep. */
  readonly isAlive: boolean
  readonly isShown: boolean
  readonly isDirty: boolean
  /** D103: never put to sleep. */
  readonly staysAwake: boolean
  /** Grows with each use. */
  readonly usedAt: number
}

/** HOST-6: who has to sleep so that no more than so many are alive: those used longest ago, as far as they may. */
export function viewportsToSleep(viewports: readonly SleepCandidate[], keptAlive: number): string[] {
  const alive = viewports.filter((one) => one.isAlive)
  const tired = alive
    .filter((one) => !one.isShown && !one.isDirty && !one.staysAwake)
    .toSorted((a, b) => a.usedAt - b.usedAt)
  return tired.slice(0, Math.max(0, alive.length - keptAlive)).map(({ id }) => id)
}

/** HOST-21: the hidden viewports that stay painted, the last used first; the others are not. */
export function viewportsToPaint(viewports: readonly SleepCandidate[], layers: number): ReadonlySet<string> {
  const hidden = viewports.filter((one) => one.isAlive && !one.isShown).toSorted((a, b) => b.usedAt - a.usedAt)
  return new Set(hidden.slice(0, layers).map(({ id }) => id))
}
