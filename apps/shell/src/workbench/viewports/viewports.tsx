import { RESERVED_MENUS } from '@portico/contract/rules/menus'
import { Suspense, useLayoutEffect, useRef } from 'react'
import { logFailure } from '../../lib/failures.ts'
import { afterFirstMenu } from '../../lib/loading/first-menu.ts'
import { lazyPage, retryUntilLoaded } from '../../lib/loading/lazy-part.ts'
import { guardUnload } from '../navigation/leave.ts'
import { followHistory } from '../navigation/back-and-forward.ts'
import { startWorkbench } from '../navigation/start/start.ts'
import { LateServices } from '../services/late-services.tsx'
import { NO_TABS } from '../model/tabs/tabs.ts'
import { showTabs, useTabs } from '../model/tabs/tab-store.ts'
import { startHost } from '../engine/engine-host.ts'
import { fallBackHome } from './loading-rules.ts'
import { PhasePage } from './phase-page.tsx'
import { RememberedTabs } from './remembered-tabs.tsx'
import { ViewportCard } from './viewport-card.tsx'
import { ViewportHeading } from './viewport-heading.tsx'

/** The content area: one flat layer of applications, and over it what the portal itself has to say. */
export function Viewports() {
  const layer = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const stops = [
      startHost(layer.current!, () =>
        import('../application-services/serve.ts').then((module) => module.serveApplication),
      ),
      followHistory(),
      guardUnload(),
      fallBackHome(),
      startLate(),
      () => showTabs(NO_TABS, null),
    ]
    void startWorkbench()
    return () => {
      for (const stop of stops.toReversed()) stop()
    }
  }, [])

  return (
    <div className="p-viewports">
      <ViewportHeading />
      <div className="p-layer" ref={layer} />
      <ViewportCard />
      <LateServices />
      <Reserved />
      <PhasePage />
      <RememberedTabs />
    </div>
  )
}

/** Comes when the first menu is there. */
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
