import { memo, useRef } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { useEntryContext } from '../../lib/portal/entry-context.ts'
import { IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/images/icon.tsx'
import { usePages } from '../../ui/use-pages.ts'
import { useRegion } from '../../workbench/layout/scene/regions.ts'
import {
  closeCascade,
  scheduleCascadeClose,
  openCascade,
  scheduleCascade,
  useCascade,
} from '../../workbench/menus/cascade-store.ts'
import { useMenuTrigger } from '../../workbench/menus/menu-trigger.ts'
import { firstLeaf, isDetached } from '../../workbench/model/menus/menu-index.ts'
import { MenuLink } from '../../workbench/navigation/menu-link.tsx'
import { useMenuName } from '../../workbench/model/menus/menu-name.ts'
import { AllItemsButton } from './all-items-button.tsx'
import type { MainMenuItems } from './main-menu-items.ts'
import './main-menu.css'
import { moveFocus } from './move-focus.ts'
import { useMainMenuItems } from './use-main-menu-items.ts'

/** The horizontal menu of the header. */
export function MainMenu() {
  const text = useText()
  const list = useRef<HTMLUListElement>(null)
  const { items, currentId } = useMainMenuItems()
  const isOff = useEntryContext((context) => context.isSingleProduct)
  const isShown = useRegion('mainMenu')
  const { count, previous, next } = usePages(list, items, currentId)

  if (items.length === 0 || isOff || !isShown) return null
  return (
    <nav className="p-main-menu" aria-label={text('mainMenu.title')}>
      <ul className="p-main-list" ref={list}>
        <MainItems items={items} currentId={currentId} />
      </ul>
      {count > 1 && (
        <span className="p-main-pages">
          <IconButton kind="header" icon="chevron-up" label={text('mainMenu.previous')} {...previous} />
          <IconButton kind="header" icon="chevron-down" label={text('mainMenu.next')} {...next} />
        </span>
      )}
      {count > 1 && <AllItemsButton />}
    </nav>
  )
}

const MainItems = memo(function MainItems({ items, currentId }: MainMenuItems) {
  const text = useText()
  const nameOf = useMenuName()
  const trigger = useMenuTrigger()
  const openId = useCascade(({ open }) => open?.menuId)
  const reachable = items.find(({ id }) => id === currentId) ?? items.find((item) => !isDetached(item))
  return items.map((item) => {
    const isCurrent = item.id === currentId
    return (
      <li
        key={item.id}
        className="p-main-menu-area"
        data-current={isCurrent || undefined}
        onPointerEnter={(event) => {
          const isMouse = trigger === 'hover' && event.pointerType === 'mouse'
          if (isMouse && item.children.length > 1 && !isDetached(item))
            scheduleCascade(event.currentTarget, item.id, 'below')
          else scheduleCascadeClose()
        }}
        onPointerLeave={scheduleCascadeClose}
      >
        {isDetached(item) ? (
          <span className="p-main-item" role="link" aria-disabled="true" title={text('mainMenu.opensWindow')}>
            {nameOf(item)}
            <Icon name="external" />
          </span>
        ) : (
          <MenuLink
            className="p-main-item"
            menuId={item.id}
            pageId={firstLeaf(item)?.id}
            isCurrent={isCurrent}
            isExpanded={item.children.length > 1 ? item.id === openId : undefined}
            tabIndex={item === reachable ? 0 : -1}
            onKeyDown={(event) => {
              if (event.key === 'ArrowDown' && item.children.length > 0) {
                event.preventDefault()
                openCascade(event.currentTarget, item.id, 'below', true)
              } else moveFocus(event)
            }}
            onOpen={closeCascade}
          >
            {nameOf(item)}
          </MenuLink>
        )}
      </li>
    )
  })
})
