import type { ViewportState } from '@portico/hosting/types'

interface LoadsHost {
  /** The code of the application in a viewport; undefined if there is none. */
  codeOf: (id: string) => string | undefined
  /** `duration` is in milliseconds. */
  onLoad: (applicationCode: string, duration: number, id: string) => void
}

type States = Readonly<Record<string, ViewportState>>

const isLoading = (state: ViewportState | undefined) => state?.phase === 'loading' || state?.phase === 'slow'

/**
 * TELEMETRY-4: measures from the moment when an application begins to load until it accepts input. A load that fails,
 * or that had begun before `reset`, is not measured.
 */
export function watchLoads({ codeOf, onLoad }: LoadsHost) {
  const startTimes = new Map<string, number>()
  let former: States = {}
  return {
    /** `now` is in milliseconds. */
    update(states: States, now: number): void {
      for (const [id, state] of Object.entries(states)) {
        if (isLoading(state)) {
          if (!isLoading(former[id])) startTimes.set(id, now)
          continue
        }
        const begin = startTimes.get(id)
        startTimes.delete(id)
        const code = begin === undefined || state.phase !== 'mounted' ? undefined : codeOf(id)
        if (begin !== undefined && code !== undefined) onLoad(code, now - begin, id)
      }
      for (const id of startTimes.keys()) if (!(id in states)) startTimes.delete(id)
      former = states
    },
    reset: () => startTimes.clear(),
  }
}
