import { RESERVED_MENUS } from '@portico/contract/rules/menus'
import { Suspense, useRef, useState, type MouseEvent } from 'react'
import { lazyPart } from '../../lib/loading/lazy-part.ts'
import { useText, withTexts } from '../../lib/i18n/i18n.ts'
import type { IconName } from '../../ui/icon.tsx'
import { applicationStateOf, useApplicationStates } from '../model/viewports/application-state.ts'
import { PageAloneButton } from '../layout/page-alone-button.tsx'
import { useMenus } from '../model/targets/menu-data.ts'
import { useMenuName } from '../model/menus/menu-name.ts'
import './tab-bar.css'
import { TabDescriptions } from './tab-descriptions.tsx'
import { tabElement, tabIdAt } from './tab-elements.ts'
import { TAB_KEYS, TabItem } from './tab-item.tsx'
import { tabNames } from '../model/tabs/tab-names.ts'
import { TabOverflow, useOverflow } from './tab-overflow.tsx'
import { useTabs } from '../model/tabs/tab-store.ts'
import { useActiveTabInView } from './use-active-tab-in-view.ts'
import { useTabDrag } from './use-tab-drag.ts'
import { useTabEvents } from './use-tab-events.ts'

const loadMenu = () => withTexts('tabActions', import('./tab-menu.tsx'))
const prefetchMenu = () => void loadMenu().catch(() => undefined)
const TabMenu = lazyPart(() => loadMenu().then((module) => module.TabMenu))

/** The row of open tabs (TAB-4, TAB-15). One listener serves them all, so that a switch renders two tabs alone. */
export function TabBar() {
  const text = useText()
  const { items, activeId } = useTabs((state) => state.tabs)
  const index = useMenus()
  const nameOf = useMenuName()
  const applicationStates = useApplicationStates((state) => state.applicationStates)
  const list = useRef<HTMLDivElement>(null)
  const drag = useTabDrag()
  const [menu, setMenu] = useState<{ id: string; anchor: HTMLElement } | null>(null)
  const isOverflowing = useOverflow(list, items.length)
  useActiveTabInView(list, activeId, items.length, isOverflowing)

  const names = tabNames(items, ({ menuId, name }) => {
    const node = index.byId.get(menuId)
    return node ? nameOf(node) : name
  })
  const { spoken, handleClick, handleMiddleClick, handleKey } = useTabEvents({ list, names, hasMoved: drag.hasMoved })
  const reachable = items.some(({ id }) => id === activeId) ? activeId : items[0]?.id
  const handleMenu = (event: MouseEvent) => {
    const id = tabIdAt(event.target)
    const anchor = id === undefined ? undefined : tabElement(list.current, id)
    if (id === undefined || !anchor) return
    event.preventDefault()
    setMenu({ id, anchor })
  }
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
        onPointerDown={drag.onPointerDown}
        onPointerMove={drag.onPointerMove}
        onPointerUp={drag.onPointerUp}
        onPointerCancel={drag.onPointerCancel}
        onLostPointerCapture={drag.onLostPointerCapture}
        onPointerEnter={prefetchMenu}
        onFocus={prefetchMenu}
      >
        {items.map(({ id, menuId, name, title, isDirty, isDefault, isPinned }) => (
          <TabItem
            key={id}
            name={names.get(id) ?? name}
            {...{ id, title, isDirty, isDefault, isPinned, isActive: id === activeId }}
            icon={DEFAULT_ICONS[menuId] ?? null}
            badge={badgeOf(id)}
            isReachable={id === reachable}
          />
        ))}
      </div>
      <TabOverflow list={list} count={items.length} isOverflowing={isOverflowing} />
      <PageAloneButton />
      <TabDescriptions />
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

const DEFAULT_ICONS: Readonly<Record<number, IconName>> = {
  [RESERVED_MENUS.home]: 'home',
  [RESERVED_MENUS.workbench]: 'workbench',
}
