/** The facts about each viewport that the choice of sleeping ones needs. */
export interface SleepCandidate {
  readonly id: string
  /** It has a frame and is not about to sleep. */
  readonly isAlive: boolean
  readonly isShown: boolean
  /** HOST-223, HOST-339: something unsaved would be lost. */
  readonly mustStayAwake: boolean
  /** HOST-6: it never sleeps. */
  readonly staysAwake: boolean
  /** Grows with each use. */
  readonly usedAt: number
}

/** HOST-6: returns the viewports to put to sleep, so that at most `keptAlive` are alive: those that were used longest ago and may sleep. */
export function viewportsToSleep(viewports: readonly SleepCandidate[], keptAlive: number): string[] {
  const alive = viewports.filter((one) => one.isAlive)
  const tired = alive
    .filter((one) => !one.isShown && !one.mustStayAwake && !one.staysAwake)
    .toSorted((a, b) => a.usedAt - b.usedAt)
  return tired.slice(0, Math.max(0, alive.length - keptAlive)).map(({ id }) => id)
}
