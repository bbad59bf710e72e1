/** What the choice of sleeping viewports needs of each. */
export interface SleepCandidate {
  readonly id: string
  /** It has a frame and is not about to sleep. */
  readonly isAlive: boolean
  readonly isShown: boolean
  readonly isDirty: boolean
  /** HOST-6: it never sleeps. */
  readonly staysAwake: boolean
  /** Grows with each use. */
  readonly usedAt: number
}

/** HOST-6: returns the viewports to put to sleep, so that at most `keptAlive` are alive: those that were used longest ago and may sleep. */
export function viewportsToSleep(viewports: readonly SleepCandidate[], keptAlive: number): string[] {
  const alive = viewports.filter((one) => one.isAlive)
  const tired = alive
    .filter((one) => !one.isShown && !one.isDirty && !one.staysAwake)
    .toSorted((a, b) => a.usedAt - b.usedAt)
  return tired.slice(0, Math.max(0, alive.length - keptAlive)).map(({ id }) => id)
}

/** HOST-21: returns the hidden viewports that stay painted: those that were used last. */
export function viewportsToPaint(viewports: readonly SleepCandidate[], layers: number): ReadonlySet<string> {
  const hidden = viewports.filter((one) => one.isAlive && !one.isShown).toSorted((a, b) => b.usedAt - a.usedAt)
  return new Set(hidden.slice(0, layers).map(({ id }) => id))
}
