import { RESERVED_MENUS } from '@portico/contract/rules/navigation/menus'
import { Suspense, useLayoutEffect, useRef } from 'react'
import { logFailure } from '../../lib/api/failures.ts'
import { afterFirstMenu } from '../../lib/loading/first-menu.ts'
import { lazyRegion, lazyPage, retryUntilLoaded } from '../../lib/loading/lazy-components.ts'
import { guardUnload } from '../navigation/leave.ts'
import { followHistory } from '../navigation/back-and-forward.ts'
import { startWorkbench } from '../navigation/start/start.ts'
import { LateServices } from '../services/late-services.tsx'
import { NO_TABS } from '../model/tabs/tabs.ts'
import { Slot } from '../layout/slot.tsx'
import { usePresentSplit, useSplitRoom } from '../model/tabs/split-store.ts'
import { showTabs, useTabs } from '../model/tabs/tab-store.ts'
import { startHost } from '../engine/engine-host.ts'
import { fallBackHome, reloadForBlockedFrames, reloadForMissingWrappers } from './recover-from-load-failures.ts'
import { PhasePage } from './phase-page.tsx'
import { RememberedTabs } from './remembered-tabs.tsx'
import { loadStateCard, ViewportCard } from './cards/viewport-card.tsx'
import { ViewportHeading } from './viewport-heading.tsx'

/** The content area: one flat layer of applications, and the portal's own pages and cards over it. */
export function Viewports() {
  const layer = useRef<HTMLDivElement>(null)
  const isSplit = usePresentSplit() !== null

  useLayoutEffect(() => {
    const stops = [
      startHost(layer.current!, loadServices),
      followHistory(),
      guardUnload(),
      reloadForMissingWrappers(),
      fallBackHome(),
      reloadForBlockedFrames(layer.current!),
      startLate(),
      () => showTabs(NO_TABS, null),
    ]
    void startWorkbench()
    return () => {
      for (const stop of stops.toReversed()) stop()
    }
  }, [])

  return (
    <div className="p-viewports" data-split={isSplit || undefined}>
      <ViewportHeading />
      <div className="p-layer" ref={layer} />
      <ViewportCard />
      <Slot name="viewports" />
      <Split isShown={isSplit} />
      <LateServices />
      <Reserved />
      <PhasePage />
      <RememberedTabs />
    </div>
  )
}

async function loadServices() {
  const [{ serveApplication }] = await Promise.all([import('../application-services/serve/serve.ts'), loadStateCard()])
  return serveApplication
}

const SplitView = lazyRegion(() => import('./split-view.tsx').then((module) => module.SplitView), afterFirstMenu)

/** TAB-59: loads the parts of a split on demand; a drag may start one. */
function Split({ isShown }: { isShown: boolean }) {
  const isDropped = useSplitRoom(({ dropSide }) => dropSide !== null)
  return (
    (isShown || isDropped) && (
      <Suspense fallback={null}>
        <SplitView />
      </Suspense>
    )
  )
}

/** Loads the late effects when the first menu is shown. */
function startLate(): () => void {
  let stop: (() => void) | null = null
  let isOver = false
  afterFirstMenu(() => retryUntilLoaded(() => import('./late-effects.ts')))
    .then(({ startLateEffects }) => {
      if (!isOver) stop = startLateEffects()
    })
    .catch(logFailure)
  return () => {
    isOver = true
    stop?.()
  }
}

const ReservedPage = lazyPage(() => import('./reserved-page.tsx').then((module) => module.ReservedPage))
const { notFound, forbidden, tripartite } = RESERVED_MENUS
const RESERVED: readonly number[] = [notFound, forbidden, tripartite]

function Reserved() {
  const isReserved = useTabs(({ tabs }) => RESERVED.includes(Number(tabs.activeId)))
  return (
    isReserved && (
      <Suspense fallback={null}>
        <ReservedPage />
      </Suspense>
    )
  )
}
