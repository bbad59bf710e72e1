/** The facts about each viewport that the choice of sleeping ones needs. */
export interface SleepCandidate {
  readonly id: string
  /** True if the viewport has a frame and is not about to sleep. */
  readonly isAlive: boolean
  readonly isShown: boolean
  /** HOST-223, HOST-339: true if a sleep would lose unsaved work. */
  readonly mustStayAwake: boolean
  /** HOST-6: true if the application never sleeps. */
  readonly staysAwake: boolean
  /** A number that increases with each use. */
  readonly usedAt: number
}

/**
 * HOST-6: returns the viewports to put to sleep, so that at most `keptAlive` are alive: the least recently used ones
 * that may sleep.
 */
export function viewportsToSleep(viewports: readonly SleepCandidate[], keptAlive: number): string[] {
  const alive = viewports.filter((one) => one.isAlive)
  const tired = alive
    .filter((one) => !one.isShown && !one.mustStayAwake && !one.staysAwake)
    .toSorted((a, b) => a.usedAt - b.usedAt)
  return tired.slice(0, Math.max(0, alive.length - keptAlive)).map(({ id }) => id)
}
