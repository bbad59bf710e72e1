import type { ViewAnswer, NewViewRequest } from '@portico/contract/tenants/trust'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { api, backgroundApi } from '../../lib/api/api.ts'
import { serverTime } from '../../lib/timing/clock.ts'
import { reportFailure } from '../../lib/api/failures.ts'
import { text } from '../../lib/i18n/i18n.ts'
import { endpointQuery } from '../../lib/api/query.ts'
import { useSession } from '../../lib/session/session-store.ts'
import { useViewing } from '../../lib/session/viewing.ts'
import { requestState, type RequestState } from './request-state.ts'

/** The interval at which a waiting page polls for the approval, in milliseconds. */
const POLL_INTERVAL_MS = 4000
const LIST = 'GET /api/trust-permissions/requests'
const MINE = { query: { role: 'requester' } } as const

type RequestedView = Omit<NewViewRequest, 'roleName'>

/** The state of a request to view, and the function that sends it. `onGranted` is called once. */
export function useViewRequest(viewRequest: RequestedView, onGranted: () => void) {
  const tenantId = useSession((session) => session.tenant?.tenantId ?? 0)
  const isViewing = useViewing((state) => state.viewing !== null)
  const [answer, setAnswer] = useState<ViewAnswer | null>(null)
  const [isAsking, setAsking] = useState(false)
  const progress = useRef({ hasRequested: false, hasWaited: false, isDone: false })

  const list = useQuery({
    queryKey: endpointQuery(LIST, MINE).queryKey,
    queryFn: () => backgroundApi.call(LIST, MINE),
    meta: { silent: true },
    staleTime: 0,
    // polls only while a request is pending and the page is visible
    refetchInterval: ({ state }) =>
      state.data &&
      requestState({ ...viewRequest, tenantId }, state.data, answer, serverTime()) === 'waiting' &&
      POLL_INTERVAL_MS,
  })
  const state: RequestState | null = list.isPending
    ? null
    : requestState({ ...viewRequest, tenantId }, list.data ?? [], answer, serverTime())

  const ask = async () => {
    progress.current.hasRequested = true
    setAsking(true)
    try {
      const body = { ...viewRequest, roleName: text('trust.viewRole') }
      setAnswer(await api.call('POST /api/trust-permissions/add-default-auth-result', { body }))
      await list.refetch()
    } catch (error) {
      reportFailure(error)
    } finally {
      setAsking(false)
    }
  }

  const isGrantedNow = answer?.granted === true
  const advance = useEffectEvent(() => {
    const { hasRequested, hasWaited, isDone } = progress.current
    // TRUST-22: opening the page of a viewed tenant sends the request
    if (state === 'none' && isViewing && !hasRequested) void ask()
    if (state === 'waiting') progress.current.hasWaited = true
    if (state === 'granted' && (hasWaited || isGrantedNow) && !isDone) {
      progress.current.isDone = true
      onGranted()
    }
  })
  useEffect(() => advance(), [state, isViewing, isGrantedNow])

  return { state, isAsking, ask }
}
