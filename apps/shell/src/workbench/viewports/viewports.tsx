import { useLayoutEffect, useRef } from 'react'
import { serveApplication } from '../application-services/serve.ts'
import { guardUnload } from '../navigation/leave.ts'
import { followHistory } from '../navigation/back-and-forward.ts'
import { startWorkbench } from '../navigation/start.ts'
import { LateServices } from '../services/late-services.tsx'
import { NO_TABS } from '../tabs/tabs.ts'
import { showTabs } from '../tabs/tab-store.ts'
import { startHost } from './host.ts'
import { fallBackHome } from './loading-rules.ts'
import { PhasePage } from './phase-page.tsx'
import { RememberedTabs } from './remembered-tabs.tsx'
import { ReservedPage } from './reserved-page.tsx'
import { ViewportCard } from './viewport-card.tsx'
import { ViewportHeading } from './viewport-heading.tsx'

/** The content area: one flat layer of applications, and over it what the portal itself has to say. */
export function Viewports() {
  const layer = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const stops = [
      startHost(layer.current!, serveApplication),
      followHistory(),
      guardUnload(),
      fallBackHome(),
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
      <ReservedPage />
      <PhasePage />
      <RememberedTabs />
    </div>
  )
}
