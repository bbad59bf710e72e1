import type { GuideTour } from '@portico/contract/navigation/guide-tour'
import { Suspense, useEffect, useState } from 'react'
import { useEndpoint } from '../../lib/api/query.ts'
import { setFirstTour, useTourState } from '../../lib/guided-tour.ts'
import { lazyRegion } from '../../lib/loading/lazy-components.ts'
import { savePreferences, usePreferences } from '../../lib/preferences/preferences.ts'
import { useEntryContext } from '../../lib/portal/entry-context.ts'
import { useSession } from '../../lib/session/session-store.ts'
import { useViewing } from '../../lib/session/viewing.ts'
import { localStore } from '../../lib/storage/storage.ts'
import { usePhase } from '../../workbench/navigation/phase.ts'
import { isNewTour, isTourSeen, withTour } from './seen-tours.ts'
import { useClearScreen } from './use-clear-screen.ts'

const TourView = lazyRegion(() => import('./tour-view.tsx').then((module) => module.TourView))

/** GUIDE-1, GUIDE-9: the guided tour, after the person has accepted or started it. */
export function Tour() {
  const tenantId = useSession(({ tenant }) => tenant?.tenantId)
  const isFull = useEntryContext(({ viewMode }) => viewMode === 'full')
  const isReady = usePhase(({ phase }) => phase === 'ready')
  if (tenantId === undefined || !isFull || !isReady) return null
  return <TourOfTenant key={tenantId} tenantId={tenantId} />
}

function TourOfTenant({ tenantId }: { tenantId: number }) {
  const { requests, first } = useTourState()
  const [handled, setHandled] = useState(requests)
  const isRequested = requests > handled
  const mayBeFirst = useMayBeFirst(tenantId)
  const { data: tour, isError } = useEndpoint(
    'GET /api/workbench/v4/guide-tour',
    {},
    {
      enabled: isRequested || mayBeFirst,
      silent: !isRequested,
    },
  )
  useFirstTour(tour, mayBeFirst && !isError, tenantId)
  const isWaiting = isRequested || first === 'accepted'
  const isClear = useClearScreen(isWaiting)

  if (!tour || !isWaiting || !isClear) return null
  const end = (isShown: boolean) => {
    setHandled(requests)
    if (isShown) savePreferences({ toursSeen: withTour(usePreferences.getState().toursSeen, tour, tenantId) })
    if (first === 'accepted' || (first === 'offered' && isShown)) setFirstTour('ended')
  }
  return (
    <Suspense fallback={null}>
      <TourView key={requests} steps={tour.steps} onEnd={end} />
    </Suspense>
  )
}

/** GUIDE-1, GUIDE-7: false if it is known that there is no tour to offer. */
function useMayBeFirst(tenantId: number): boolean {
  const seenTours = usePreferences(({ toursSeen }) => toursSeen)
  const isViewing = useViewing(({ viewing }) => viewing !== null)
  const [isReminded] = useState(() => localStore.read('welcomeTipDoNotPrompt') === true)
  return !isViewing && !isReminded && !isTourSeen(seenTours, tenantId)
}

/** GUIDE-1, GUIDE-7: decides once whether the card 'Welcome' offers the tour, and remembers that it was declined. */
function useFirstTour(tour: GuideTour | undefined, mayBe: boolean, tenantId: number): void {
  const first = useTourState((state) => state.first)
  useEffect(() => {
    if (first !== 'unknown') return
    if (!mayBe) return setFirstTour('none')
    if (!tour) return
    const { toursSeen } = usePreferences.getState()
    const isNew = isNewTour(toursSeen, tour)
    // the tenant is remembered too, so that the next start makes no request
    if (!isNew && tour.steps.length > 0) savePreferences({ toursSeen: withTour(toursSeen, tour, tenantId) })
    setFirstTour(isNew ? 'offered' : 'none')
  }, [tour, mayBe, tenantId, first])
  useEffect(() => {
    if (first !== 'declined' || !tour) return
    savePreferences({ toursSeen: withTour(usePreferences.getState().toursSeen, tour, tenantId) })
    setFirstTour('ended')
  }, [tour, tenantId, first])
}
