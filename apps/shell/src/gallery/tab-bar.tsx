import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { queryClient } from '../lib/api/query.ts'
import { updateApplicationState } from '../workbench/model/viewports/application-state.ts'
import { setSplit, showTabs } from '../workbench/model/tabs/tab-store.ts'
import { createTab, type Tab } from '../workbench/model/tabs/tabs.ts'
import { clearViewportStates, setViewportState } from '../workbench/model/viewports/viewport-store.ts'
import { TabBar } from '../workbench/tab-bar/tab-bar.tsx'
import '../workbench/tab-bar/tab-row.css'

export interface TabFacts {
  tab: Partial<Tab> & Pick<Tab, 'id' | 'name'>
  isAsleep?: boolean
  badge?: { count: number; label: string | null }
}

export interface TabBarExampleProps {
  tabs: TabFacts[]
  activeId: string
  split?: { left: string; right: string }
}

function fill({ tabs, activeId, split }: TabBarExampleProps): void {
  const items = tabs.map(({ tab }, at) => createTab({ menuId: 1000 + at, ...tab }))
  showTabs({ items, activeId }, null)
  setSplit(split ? { ...split, share: 0.5 } : null)
  clearViewportStates()
  for (const { tab, isAsleep = false, badge = null } of tabs) {
    setViewportState(tab.id, { phase: isAsleep ? 'asleep' : 'mounted' })
    updateApplicationState(tab.id, { badge })
  }
}

/** The row of tabs with the tabs of the stores. */
export function TabBarExample(props: TabBarExampleProps) {
  useState(() => fill(props))
  return (
    <QueryClientProvider client={queryClient}>
      <div className="p-tab-bar">
        <TabBar />
      </div>
    </QueryClientProvider>
  )
}
