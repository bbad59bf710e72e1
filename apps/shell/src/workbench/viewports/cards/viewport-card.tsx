import type { ViewportState } from '@portico/hosting/types'
import { Suspense, type CSSProperties, type ReactNode } from 'react'
import { useText } from '../../../lib/i18n/i18n.ts'
import { lazyRegion } from '../../../lib/loading/lazy-components.ts'
import { useMenus } from '../../model/targets/menu-data.ts'
import { useMenuName } from '../../model/menus/menu-name.ts'
import type { Side } from '../../model/tabs/split.ts'
import { usePresentSplit } from '../../model/tabs/split-store.ts'
import { useTabs } from '../../model/tabs/tab-store.ts'
import { findTab, type Tab } from '../../model/tabs/tabs.ts'
import { isOnlyShown, useViewing } from '../../../lib/session/viewing.ts'
import { CardFocus } from './card-focus.tsx'
import { Loading } from './loading.tsx'
import { useViewports } from '../../model/viewports/viewport-store.ts'
import './viewport-card.css'

/** Loads with the engine, which sets the states: a card is also available without a connection. */
export const loadStateCard = () => import('./state-card.tsx').then((module) => module.StateCard)
const StateCard = lazyRegion(loadStateCard)
const NotOpened = lazyRegion(() => import('./not-opened.tsx').then((module) => module.NotOpened))

/** The loading indicator of the active application, or the reason why it failed (HOST-5, HOST-12). */
export function ViewportCard() {
  const activeId = useTabs(({ tabs }) => tabs.activeId)
  const split = usePresentSplit()
  if (!split) return <CardOf key={activeId} id={activeId} />
  return (['left', 'right'] as const).map((side) => (
    <Pane key={split[side]} side={side} share={split.share}>
      <CardOf id={split[side]} />
    </Pane>
  ))
}

/** One side of a split (TAB-59). Without a card it ignores the pointer. */
function Pane({ side, share, children }: { side: Side; share: number; children: ReactNode }) {
  return (
    <div className="p-pane" data-side={side} data-region style={{ '--p-share': `${share}%` } as CSSProperties}>
      {children}
    </div>
  )
}

function CardOf({ id }: { id: string | null }) {
  const tab = useTabs(({ tabs }) => findTab(tabs, id))
  const state = useViewports(({ states }) => (tab ? states[tab.id] : undefined))
  const isShown = useViewing(isOnlyShown)
  if (tab && isShown)
    return (
      <Suspense fallback={null}>
        <NotOpened tab={tab} />
      </Suspense>
    )
  if (!tab || !state || state.phase === 'mounted') return null
  return (
    <CardFocus key={tab.id} id={tab.id}>
      <Card tab={tab} state={state} />
    </CardFocus>
  )
}

function Card({ tab, state }: { tab: Tab; state: ViewportState }) {
  const text = useText()
  const nameOf = useMenuName()
  const node = useMenus().byId.get(tab.menuId)
  const name = node ? nameOf(node) : tab.name
  if (state.phase === 'asleep') return null
  if (state.phase === 'loading') return <Loading label={text('viewport.loading', { name })} />
  return (
    <Suspense fallback={null}>
      <StateCard tab={tab} state={state} name={name} />
    </Suspense>
  )
}
