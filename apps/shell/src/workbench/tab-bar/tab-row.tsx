import { Suspense } from 'react'
import { afterFirstMenu } from '../../lib/loading/first-menu.ts'
import { lazyRegion } from '../../lib/loading/lazy-components.ts'
import './tab-row.css'
import { useTabs } from '../model/tabs/tab-store.ts'
import { isTabBarVisible } from '../model/tabs/tabs.ts'

const TabBar = lazyRegion(() => import('./tab-bar.tsx').then((module) => module.TabBar), afterFirstMenu)

/** TAB-4: the row of open tabs, shown if there are other tabs than the default ones. */
export function TabRow() {
  const isVisible = useTabs((state) => isTabBarVisible(state.tabs))
  if (!isVisible) return null
  return (
    <div className="p-tab-bar">
      <Suspense fallback={null}>
        <TabBar />
      </Suspense>
    </div>
  )
}
