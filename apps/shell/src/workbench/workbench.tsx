import { Suspense, useLayoutEffect, useRef } from 'react'
import { afterFirstMenu, markFirstMenuDrawn } from '../lib/loading/first-menu.ts'
import { useText } from '../lib/i18n/i18n.ts'
import { usePortalType } from '../lib/portal/portal-type-store.ts'
import { useEntryContext } from '../lib/portal/entry-context.ts'
import { lazyRegion } from '../lib/loading/lazy-components.ts'
import { QuestionHost } from './questions/question-host.tsx'
import { BottomBar } from './layout/bottom-bar.tsx'
import { FaultBoundary } from './layout/fault-boundary.tsx'
import { Header } from './layout/header/header.tsx'
import { REGIONS, usePadding } from './layout/scene/regions.ts'
import { useWidthTier } from './layout/header/width-tier.ts'
import './layout/workbench.css'
import { Slot } from './layout/slot.tsx'
import { useTabs } from './model/tabs/tab-store.ts'
import { TabRow } from './tab-bar/tab-row.tsx'
import { Viewports } from './viewports/viewports.tsx'
import { WorkbenchEffects } from './workbench-effects.tsx'

/**
 * The frame: header, side menu, tabs, and the applications; the view mode decides which of them are shown (ENTRY-41).
 */
export function Workbench() {
  const text = useText()
  const main = useRef<HTMLElement>(null)
  const viewMode = useEntryContext((context) => context.viewMode)
  const portalType = usePortalType(({ type }) => type)
  const { header, sideMenu, tabs } = REGIONS[viewMode]
  useLayoutEffect(markFirstMenuDrawn, [])
  return (
    <div className="p-workbench" data-tier={useWidthTier()} data-mode={viewMode} data-portal-type={portalType}>
      {header && (
        <button type="button" className="p-button p-skip" data-kind="secondary" onClick={() => main.current?.focus()}>
          {text('frame.skip')}
        </button>
      )}
      <Slot name="banner" />
      {header && (
        <FaultBoundary>
          <Header />
        </FaultBoundary>
      )}
      {header && <Slot name="header.below" />}
      <div className="p-body">
        {sideMenu && <Slot name="side" />}
        <main className="p-main" ref={main} tabIndex={-1} data-padded={usePadding() || undefined}>
          {tabs && (
            <FaultBoundary>
              <TabRow />
            </FaultBoundary>
          )}
          <Viewports />
        </main>
      </div>
      <FaultBoundary>{header && sideMenu && <BottomBar />}</FaultBoundary>
      <Slot name="overlay" />
      <FaultBoundary>
        <Services />
      </FaultBoundary>
      <FaultBoundary>
        <QuestionHost />
      </FaultBoundary>
      <WorkbenchEffects />
    </div>
  )
}

const ApplicationServices = lazyRegion(
  () => import('./application-services/application-services.tsx').then((module) => module.ApplicationServices),
  afterFirstMenu,
)

/** Loads the services of applications with the first application, because messages arrive only then. */
function Services() {
  const hasTabs = useTabs(({ tabs }) => tabs.items.length > 0)
  return (
    hasTabs && (
      <Suspense fallback={null}>
        <ApplicationServices />
      </Suspense>
    )
  )
}
