/** Gives the taken calls back. */
type Release = () => void

/** Limits the simultaneous calls to one host. */
export interface HostLimits {
  /** Takes one call to the host, after at most `waitMs`; undefined if it still has too many calls then. */
  take(host: string): Promise<Release | undefined>
}

/** MSG-221: a host that answers slowly does not delay the calls to other hosts for longer than `waitMs`. */
export function createHostLimits({ each, waitMs }: { each: number; waitMs: number }): HostLimits {
  const running = new Map<string, number>()
  const waiting = new Set<() => void>()

  function takeNow(host: string): Release | undefined {
    const count = running.get(host) ?? 0
    if (count >= each) return undefined
    running.set(host, count + 1)
    return () => {
      const left = (running.get(host) ?? 1) - 1
      if (left === 0) running.delete(host)
      else running.set(host, left)
      for (const wake of waiting) wake()
    }
  }

  /** Resolves at the next release, or after the time. */
  const nextRelease = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      const wake = () => {
        clearTimeout(timer)
        waiting.delete(wake)
        resolve()
      }
      const timer = setTimeout(wake, milliseconds)
      waiting.add(wake)
    })

  return {
    async take(host) {
      const until = performance.now() + waitMs
      for (;;) {
        const release = takeNow(host)
        const left = until - performance.now()
        if (release || left <= 0) return release
        await nextRelease(left)
      }
    },
  }
}
