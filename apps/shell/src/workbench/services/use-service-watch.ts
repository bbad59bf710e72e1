import { useEffect } from 'react'
import { logFailure } from '../../lib/api/failures.ts'
import { endpointQuery, queryClient, readAnswer } from '../../lib/api/query.ts'
import { getSession } from '../../lib/session/session-store.ts'
import { invalidateMenuData } from '../model/targets/menu-data.ts'
import { setKnownFacts } from '../model/menus/menu-view-store.ts'
import { DEPENDENCIES, runningKey, runningOf } from './missing.ts'

const isDependency = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey.includes(DEPENDENCIES)

/** The shortest interval between requests when the page becomes visible, in milliseconds. */
const REFRESH_INTERVAL_MS = 60_000

/** The running services, from the cache while the answer is fresh. */
const runningServices = () => ({
  ...endpointQuery('GET /api/org-permission', {}),
  staleTime: REFRESH_INTERVAL_MS,
  retry: false,
  meta: { silent: true },
})

/**
 * Returns a function that asks for the services. MENU-31: if a service has started or stopped since the last request, the menus are requested again, because they
 * depend on services (MENU-6). A failure is only logged (MENU-86).
 */
export function createServiceWatch(signal?: AbortSignal): () => Promise<void> {
  let before: string | null = null
  return async () => {
    if (document.visibilityState === 'hidden') return
    try {
      const services = await readAnswer(runningServices(), signal)
      setKnownFacts({ runningServices: new Set(runningOf(services)) }) // MENU-34
      const now = runningKey(services)
      const orgId = getSession().organisation?.orgId
      const hasChanged = before !== null && now !== before
      before = now
      if (!hasChanged || orgId === undefined) return
      await Promise.all([invalidateMenuData(orgId), queryClient.invalidateQueries({ predicate: isDependency })])
    } catch (error) {
      if (!signal?.aborted) logFailure(error)
    }
  }
}

/** MENU-31: asks now and whenever the page becomes visible. */
export function useServiceWatch(): void {
  useEffect(() => {
    const leaving = new AbortController()
    const ask = createServiceWatch(leaving.signal)
    const onVisible = () => void ask()
    onVisible()
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      document.removeEventListener('visibilitychange', onVisible)
      leaving.abort() // WIRE-45
    }
  }, [])
}
