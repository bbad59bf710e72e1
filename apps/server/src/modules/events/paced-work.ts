export interface PacedWork {
  /** Starts the work as soon as the pause permits; requests during a run start one more run. */
  soon: () => void
  /** Starts no further run, and resolves when the present one has ended. */
  stop: () => Promise<void>
}

/** Runs the work never twice at once, with at least `pauseMs` milliseconds from the end of a run to the next start. */
export function createPacedWork(
  pauseMs: number,
  onError: (error: unknown) => void,
  work: () => Promise<void>,
): PacedWork {
  let timer: NodeJS.Timeout | null = null
  let running: Promise<void> | null = null
  let isRequested = false
  let isStopped = false
  let earliest = 0

  function run() {
    timer = null
    isRequested = false
    running = work()
      .catch(onError)
      .finally(() => {
        running = null
        earliest = performance.now() + pauseMs
        if (isRequested) soon()
      })
  }

  function soon() {
    if (isStopped || timer) return
    if (running) {
      isRequested = true
      return
    }
    // a timer cuts off the fraction of a millisecond
    timer = setTimeout(run, Math.ceil(Math.max(0, earliest - performance.now())))
  }

  return {
    soon,
    stop: async () => {
      isStopped = true
      if (timer) clearTimeout(timer)
      await running
    },
  }
}
