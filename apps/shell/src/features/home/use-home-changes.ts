import type { HomeChanges } from '@portico/contract/navigation/home'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { backgroundApi } from '../../lib/api/api.ts'
import { cacheScope } from '../../lib/api/query.ts'
import { useLanguage } from '../../lib/i18n/i18n.ts'
import { whenIdle } from '../../lib/loading/when-idle.ts'
import { useSession } from '../../lib/session/session-store.ts'
import { useViewing } from '../../lib/session/viewing.ts'

const ROUTE = 'POST /api/workbench/v4/home-visits'
/** The delay after home is shown until its changes are requested, in milliseconds. */
const REST_MS = 300
/** HOME-11: older changes are requested again when home becomes active, in milliseconds. */
const MAX_AGE_MS = 60_000

/**
 * HOME-11: the changes since the last visit, while home is in front. Undefined until it is known, in a view of
 * another tenant, and if the call fails: the rest of home does not depend on it.
 */
export function useHomeChanges(isInFront: boolean): HomeChanges | undefined {
  useLanguage()
  const orgId = useSession(({ organisation }) => organisation?.orgId)
  useSession(({ user, tenant, identityCode }) => [user?.id, tenant?.tenantId, identityCode].join(' '))
  const isViewing = useViewing(({ viewing }) => viewing !== null)
  const key = [...cacheScope(), ROUTE, orgId]
  const isResting = useResting(isInFront, JSON.stringify(key))
  const { data: changes } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => backgroundApi.call(ROUTE, { query: { orgId: String(orgId) }, signal }),
    enabled: isResting && !isViewing && orgId !== undefined,
    staleTime: MAX_AGE_MS,
    gcTime: 0,
    refetchOnReconnect: false,
    meta: { silent: true },
  })
  return isViewing ? undefined : changes
}

/** Whether home with these changes has been in front for `REST_MS` and the browser is idle. */
function useResting(isInFront: boolean, key: string): boolean {
  const [restingKey, setRestingKey] = useState<string | null>(null)
  useEffect(() => {
    if (!isInFront) return undefined
    const stop = whenIdle(() => setRestingKey(key), REST_MS)
    return () => {
      stop()
      setRestingKey(null)
    }
  }, [isInFront, key])
  return restingKey === key
}
