import { useEffect } from 'react'
import { api } from '../../lib/api/api.ts'
import { logFailure } from '../../lib/failures.ts'
import { queryClient } from '../../lib/api/query.ts'
import { getSession } from '../../lib/session/session-store.ts'
import { invalidateMenuData } from '../model/targets/menu-data.ts'
import { setKnownFacts } from '../model/menus/menu-view-store.ts'
import { DEPENDENCIES, runningKey, runningOf } from './missing.ts'

const isDependency = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey.includes(DEPENDENCIES)

/** Asked again when the page is looked at again, at most this often, in milliseconds. */
const REFRESH_INTERVAL_MS = 60_000

/**
 * MENU-31: if a service has started or stopped since the last look, the menus are requested again, because they depend
 * on services (MENU-6). A failure is only logged.
 */
export function useServiceWatch(): void {
  useEffect(() => {
    let before: string | null = null
    let refreshedAt = 0
    const ask = async () => {
      if (document.visibilityState === 'hidden' || Date.now() - refreshedAt < REFRESH_INTERVAL_MS) return
      refreshedAt = Date.now()
      try {
        const services = await api.call('GET /api/org-permission')
        setKnownFacts({ runningServices: new Set(runningOf(services)) }) // MENU-34
        const now = runningKey(services)
        const orgId = getSession().organisation?.orgId
        const hasChanged = before !== null && now !== before
        before = now
        if (!hasChanged || orgId === undefined) return
        await Promise.all([invalidateMenuData(orgId), queryClient.invalidateQueries({ predicate: isDependency })])
      } catch (error) {
        logFailure(error)
      }
    }
    const onVisible = () => void ask()
    onVisible()
    document.addEventListener('visibilitychange', onVisible)
    return () => document.removeEventListener('visibilitychange', onVisible)
  }, [])
}
