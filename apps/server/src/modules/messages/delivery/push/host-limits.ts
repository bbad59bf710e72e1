/** Gives the taken calls back. */
type Release = () => void

/** Limits the simultaneous calls to one host. */
export interface HostLimits {
  /** Takes one call to each of the hosts, after at most `waitMs`; undefined if a host still has too many calls then. */
  take(hosts: readonly string[]): Promise<Release | undefined>
}

/** MSG-221: a host that answers slowly does not delay the calls to other hosts for longer than `waitMs`. */
export function createHostLimits({ each, waitMs }: { each: number; waitMs: number }): HostLimits {
  const running = new Map<string, number>()
  const waiting = new Set<() => void>()

  function takeNow(hosts: ReadonlySet<string>): Release | undefined {
    if ([...hosts].some((host) => (running.get(host) ?? 0) >= each)) return undefined
    for (const host of hosts) running.set(host, (running.get(host) ?? 0) + 1)
    return () => {
      for (const host of hosts) {
        const left = (running.get(host) ?? 1) - 1
        if (left === 0) running.delete(host)
        else running.set(host, left)
      }
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
    async take(hosts) {
      const distinctHosts = new Set(hosts)
      const until = performance.now() + waitMs
      for (;;) {
        const release = takeNow(distinctHosts)
        const left = until - performance.now()
        if (release || left <= 0) return release
        await nextRelease(left)
      }
    },
  }
}
