import type { HomeChanges } from '@portico/contract/navigation/home'
import { useEffect, useRef, useState } from 'react'
import { backgroundApi } from '../../lib/api/api.ts'
import { useLanguage } from '../../lib/i18n/i18n.ts'
import { whenIdle } from '../../lib/loading/when-idle.ts'
import { useSession } from '../../lib/session/session-store.ts'
import { useViewing } from '../../lib/session/viewing.ts'

const ROUTE = 'POST /api/workbench/v4/home-visits'
/** The delay after home is shown until its changes are requested, in milliseconds. */
const REST_MS = 300
/** HOME-11: older changes are requested again when home becomes active, in milliseconds. */
const MAX_AGE_MS = 60_000

interface ChangesAnswer {
  key: string
  changes: HomeChanges
  time: number
}

/**
 * HOME-11: what has changed since the last visit, while home is in front. Undefined until it is known, in a view of
 * another tenant, and if the call fails: the rest of home does not depend on it.
 */
export function useHomeChanges(isInFront: boolean): HomeChanges | undefined {
  const locale = useLanguage()
  const orgId = useSession(({ organisation }) => organisation?.orgId)
  const person = useSession(({ user, tenant, identityCode }) => [user?.id, tenant?.tenantId, identityCode].join(' '))
  const isViewing = useViewing(({ viewing }) => viewing !== null)
  const [answer, setAnswer] = useState<ChangesAnswer>()
  const key = `${person} ${orgId} ${locale}`
  const present = answer?.key === key ? answer : undefined
  const latest = useRef(present)
  latest.current = present

  useEffect(() => {
    if (!isInFront || isViewing || orgId === undefined) return undefined
    const formerAnswer = latest.current
    if (formerAnswer && Date.now() - formerAnswer.time < MAX_AGE_MS) return undefined
    const ending = new AbortController()
    const ask = async () => {
      const input = { query: { orgId: String(orgId) }, signal: ending.signal }
      const changes = await backgroundApi.call(ROUTE, input).catch(() => undefined)
      if (changes && !ending.signal.aborted) setAnswer({ key, changes, time: Date.now() })
    }
    const stop = whenIdle(() => void ask(), REST_MS)
    return () => {
      ending.abort()
      stop()
    }
  }, [isInFront, isViewing, orgId, key])

  return isViewing ? undefined : present?.changes
}
