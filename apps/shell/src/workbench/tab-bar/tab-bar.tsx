import { RESERVED_MENUS } from '@portico/contract/rules/menus'
import { Suspense, useLayoutEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { lazyPart } from '../../lib/loading/lazy-part.ts'
import { useText, withTexts } from '../../lib/i18n/i18n.ts'
import type { IconName } from '../../ui/icon.tsx'
import { applicationStateOf, useApplicationStates } from '../model/viewports/application-state.ts'
import { PageAloneButton } from '../layout/page-alone-button.tsx'
import { closeOne } from '../navigation/tabs/close-tabs.ts'
import { useMenus } from '../model/targets/menu-data.ts'
import { useMenuName } from '../model/menus/menu-name.ts'
import { enterTab } from '../navigation/navigate.ts'
import './tab-bar.css'
import { TAB_ASLEEP, TAB_KEYS, TAB_PINNED, TAB_UNSAVED, TabItem } from './tab-item.tsx'
import { tabKeyAction } from './tab-keys.ts'
import { tabNames } from '../model/tabs/tab-names.ts'
import { TabOverflow, useOverflow } from './tab-overflow.tsx'
import { getTabs, updateTabs, useTabs } from '../model/tabs/tab-store.ts'
import { findTab, moveTab, pinTab } from '../model/tabs/tabs.ts'
import { useTabDrag } from './use-tab-drag.ts'

const loadMenu = () => withTexts('tabActions', import('./tab-menu.tsx'))
const prefetchMenu = () => void loadMenu().catch(() => undefined)
const TabMenu = lazyPart(() => loadMenu().then((module) => module.TabMenu))

/** The row of open tabs (TAB-4, TAB-15). One listener serves them all, so that a switch redraws two tabs alone. */
export function TabBar() {
  const text = useText()
  const { items, activeId } = useTabs((state) => state.tabs)
  const index = useMenus()
  const nameOf = useMenuName()
  const applicationStates = useApplicationStates((state) => state.applicationStates)
  const list = useRef<HTMLDivElement>(null)
  const drag = useTabDrag()
  const [menu, setMenu] = useState<{ id: string; anchor: HTMLElement } | null>(null)
  const [spoken, setSpoken] = useState('')

  const isOverflowing = useOverflow(list, items.length)
  useLayoutEffect(() => {
    // a row that is seen whole costs a switch nothing
    if (!isOverflowing) return
    // in the frame that is due anyway: asking for places now would lay everything out twice
    const frame = requestAnimationFrame(() =>
      tabElement(list.current, activeId)?.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
    )
    return () => cancelAnimationFrame(frame)
  }, [activeId, items.length, isOverflowing])

  const reachable = items.some(({ id }) => id === activeId) ? activeId : items[0]?.id

  const names = tabNames(items, ({ menuId, name }) => {
    const node = index.byId.get(menuId)
    return node ? nameOf(node) : name
  })

  /** TAB-17: a pinned one is not closed by a slip, but by its menu. */
  const close = async (id: string) => {
    if (findTab(getTabs(), id)?.isPinned) return setSpoken(text('tabs.isPinned', { name: names.get(id) }))
    const hadFocus = list.current?.contains(document.activeElement) ?? false
    await closeOne(id)
    if (hadFocus) requestAnimationFrame(() => tabElement(list.current, getTabs().activeId)?.focus())
  }
  const handleClick = (event: MouseEvent) => {
    const id = idAt(event.target)
    if (id === undefined || drag.hasMoved.current) return
    if (isCross(event.target)) void close(id)
    else if (isPin(event.target)) updateTabs((tabs) => pinTab(tabs, id, false))
    else enterTab(id)
  }
  const handleMiddleClick = (event: MouseEvent) => {
    const id = idAt(event.target)
    if (event.button === 1 && id !== undefined) void close(id)
  }
  const handleMenu = (event: MouseEvent) => {
    const id = idAt(event.target)
    const anchor = id === undefined ? undefined : tabElement(list.current, id)
    if (id === undefined || !anchor) return
    event.preventDefault()
    setMenu({ id, anchor })
  }
  const handleKey = (event: KeyboardEvent) => {
    const id = idAt(event.target)
    const place = items.findIndex((tab) => tab.id === id)
    const action = tabKeyAction(event, place, items.length)
    if (id === undefined || !action) return
    event.preventDefault()
    switch (action.kind) {
      case 'focus':
        return tabElement(list.current, items[action.place]?.id ?? null)?.focus()
      case 'activate':
        return enterTab(id)
      case 'close':
        return void close(id)
      case 'move':
        updateTabs((tabs) => moveTab(tabs, id, place + action.by))
        return setSpoken(placeOf(id))
    }
  }
  const badgeOf = (id: string) => {
    const { badge } = applicationStateOf(applicationStates, id)
    return badge && { count: badge.count, label: badge.label ?? text('tabs.badge', { count: badge.count }) }
  }
  const placeOf = (id: string) => {
    const row = getTabs().items
    const place = row.findIndex((tab) => tab.id === id)
    return text('tabs.moved', { name: names.get(id) ?? '', place: place + 1, count: row.length })
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
      <span hidden id={TAB_KEYS}>
        {text('tabs.keys')}
      </span>
      <span hidden id={TAB_UNSAVED}>
        {text('tabs.unsaved')}
      </span>
      <span hidden id={TAB_ASLEEP}>
        {text('tabs.asleep')}
      </span>
      <span hidden id={TAB_PINNED}>
        {text('tabs.pinned')}
      </span>
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

function idAt(target: EventTarget): string | undefined {
  return (target as Element).closest<HTMLElement>('[data-tab]')?.dataset['tab']
}

function isCross(target: EventTarget): boolean {
  return (target as Element).closest('[data-close]') !== null
}

function isPin(target: EventTarget): boolean {
  return (target as Element).closest('[data-pin]') !== null
}

function tabElement(list: HTMLElement | null, id: string | null): HTMLElement | null {
  return id === null ? null : (list?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(id)}"]`) ?? null)
}
