import { Suspense, useMemo, useRef, useState, type MouseEvent } from 'react'
import { afterFirstMenu } from '../../lib/loading/first-menu.ts'
import { lazyRegion, lazyDialog } from '../../lib/loading/lazy-components.ts'
import { useText, loadWithTexts } from '../../lib/i18n/i18n.ts'
import { applicationStateOf, useApplicationStates } from '../model/viewports/application-state.ts'
import { PageAloneButton } from '../layout/page-alone-button.tsx'
import { useScene } from '../layout/scene/scene.ts'
import { useMenus } from '../model/targets/menu-data.ts'
import './tab-bar.css'
import { TabDescriptions } from './tab-descriptions.tsx'
import { tabElement, tabIdAt } from './tab-elements.ts'
import { tabDrawing } from './tab-icon.tsx'
import { TAB_KEYS, TabItem } from './tab-item.tsx'
import { otherSideOf } from '../model/tabs/split.ts'
import { usePresentSplit } from '../model/tabs/split-store.ts'
import { TabOverflow, useOverflow } from './list/tab-overflow.tsx'
import { useTabs } from '../model/tabs/tab-store.ts'
import { useActiveTabInView } from './use-active-tab-in-view.ts'
import { useFixedTabs } from './use-fixed-tabs.ts'
import { useTabCard } from './card/use-tab-card.tsx'
import { useTabDrag } from './use-tab-drag.ts'
import { useTabEvents } from './use-tab-events.ts'
import { useTabNames } from './use-tab-names.ts'

const loadMenu = () => loadWithTexts('tabActions', import('./tab-menu.tsx'))
const prefetchMenu = () => void loadMenu().catch(() => undefined)
const FavouriteButton = lazyRegion(
  () => loadWithTexts('tabActions', import('./favourite-button.tsx')).then((module) => module.FavouriteButton),
  afterFirstMenu,
)
const SplitButton = lazyRegion(
  () => loadWithTexts('tabActions', import('./split-button.tsx')).then((module) => module.SplitButton),
  afterFirstMenu,
)
const TabMenu = lazyDialog(() => loadMenu().then((module) => module.TabMenu))

/**
 * The row of open tabs (TAB-4, TAB-15). One listener handles all tabs, so that a switch renders only two tabs again.
 */
export function TabBar() {
  const text = useText()
  const { items, activeId } = useTabs((state) => state.tabs)
  const index = useMenus()
  const scene = useScene()
  const applicationStates = useApplicationStates((state) => state.applicationStates)
  const list = useRef<HTMLDivElement>(null)
  const besideId = otherSideOf(usePresentSplit(), activeId)
  const drag = useTabDrag()
  const [menu, setMenu] = useState<{ id: string; anchor: HTMLElement } | null>(null)
  const isOverflowing = useOverflow(list, items.length)
  useFixedTabs(list, items)
  useActiveTabInView(list, activeId, items.length, isOverflowing)

  const names = useTabNames(items)
  const { card, cardProps } = useTabCard({ list, names, index })
  const { spoken, handleClick, handleMiddleClick, handleKey } = useTabEvents({ list, names, hasMoved: drag.hasMoved })
  const reachable = items.some(({ id }) => id === activeId) ? activeId : items[0]?.id
  const handleMenu = (event: MouseEvent) => {
    const id = tabIdAt(event.target)
    const anchor = id === undefined ? undefined : tabElement(list.current, id)
    if (id === undefined || !anchor) return
    event.preventDefault()
    setMenu({ id, anchor })
  }
  // a switch of tabs does not change the drawings
  const drawings = useMemo(
    () => new Map(items.map(({ id, menuId }) => [id, tabDrawing(index, menuId, scene)])),
    [items, index, scene],
  )
  const badgeOf = (id: string) => {
    const { badge } = applicationStateOf(applicationStates, id)
    return badge && { count: badge.count, label: badge.label ?? text('tabs.badge', { count: badge.count }) }
  }

  return (
    <>
      <div
        ref={list}
        className="p-tabs"
        role="tablist"
        tabIndex={-1}
        aria-label={text('tabs.list')}
        aria-describedby={TAB_KEYS}
        onClick={handleClick}
        onAuxClick={handleMiddleClick}
        onMouseDown={(event) => event.button === 1 && event.preventDefault()}
        onWheel={(event) => event.currentTarget.scrollBy({ left: event.deltaX === 0 ? event.deltaY : 0 })}
        onContextMenu={handleMenu}
        onKeyDown={handleKey}
        {...cardProps}
        onPointerDown={drag.onPointerDown}
        onPointerMove={drag.onPointerMove}
        onPointerUp={drag.onPointerUp}
        onPointerCancel={drag.onPointerCancel}
        onLostPointerCapture={drag.onLostPointerCapture}
        onPointerEnter={prefetchMenu}
        onFocus={prefetchMenu}
      >
        {items.map(({ id, name, title, isDirty, isDefault, isPinned }) => (
          <TabItem
            key={id}
            name={names.get(id) ?? name}
            {...{ id, title, isDirty, isDefault, isPinned, isActive: id === activeId, isBeside: id === besideId }}
            {...drawings.get(id)!}
            badge={badgeOf(id)}
            isReachable={id === reachable}
          />
        ))}
      </div>
      <TabOverflow list={list} count={items.length} isOverflowing={isOverflowing} />
      <Suspense fallback={<span className="p-favourite-space" />}>
        <FavouriteButton />
      </Suspense>
      <Suspense fallback={<span className="p-favourite-space p-split-button" />}>
        <SplitButton />
      </Suspense>
      <PageAloneButton />
      <TabDescriptions />
      {card}
      <span className="p-hidden" role="status">
        {spoken}
      </span>
      {menu && (
        <Suspense fallback={null}>
          <TabMenu {...menu} onClose={() => setMenu(null)} />
        </Suspense>
      )}
    </>
  )
}
