import { useRef } from 'react'
import { IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/images/icon.tsx'
import { usePages } from '../../ui/use-pages.ts'
import {
  closeCascade,
  scheduleCascadeClose,
  openCascade,
  scheduleCascade,
  useCascade,
} from '../../workbench/menus/cascade-store.ts'
import { useMenuText } from '../../workbench/menus/menu-text.ts'
import { useMenuTrigger } from '../../workbench/menus/menu-trigger.ts'
import { firstLeaf, isDetached } from '../../workbench/model/menus/menu-index.ts'
import { MenuLink } from '../../workbench/navigation/menu-link.tsx'
import { useMenuName } from '../../workbench/model/menus/menu-name.ts'
import { moveFocus } from './move-focus.ts'
import type { SubMenuItems } from './sub-menu-items.ts'
import './sub-menu.css'

/** MENU-38: the second line of menus, in pages if they do not fit. */
export function SubMenu({ items, currentId }: SubMenuItems) {
  const text = useMenuText()
  const nameOf = useMenuName()
  const trigger = useMenuTrigger()
  const openId = useCascade(({ open }) => open?.menuId)
  const list = useRef<HTMLUListElement>(null)
  const { count, previous, next } = usePages(list, items, currentId)
  const reachable = items.find(({ id }) => id === currentId) ?? items[0]

  return (
    <nav className="p-sub-menu" aria-label={text('subMenu')}>
      {count > 1 && <IconButton size="small" icon="chevron-left" label={text('previous')} {...previous} />}
      <ul className="p-sub-list" ref={list}>
        {items.map((item) => (
          <li
            key={item.id}
            className="p-sub-line"
            data-current={item.id === currentId || undefined}
            onPointerEnter={(event) => {
              const isMouse = trigger === 'hover' && event.pointerType === 'mouse'
              if (isMouse && item.children.length > 0) scheduleCascade(event.currentTarget, item.id, 'below')
              else scheduleCascadeClose()
            }}
            onPointerLeave={scheduleCascadeClose}
          >
            <MenuLink
              className="p-sub-item"
              menuId={item.id}
              pageId={firstLeaf(item)?.id}
              isCurrent={item.id === currentId}
              isExpanded={item.children.length > 0 ? item.id === openId : undefined}
              tabIndex={item === reachable ? 0 : -1}
              onOpen={closeCascade}
              onKeyDown={(event) => {
                if (event.key === 'ArrowDown' && item.children.length > 0) {
                  event.preventDefault()
                  openCascade(event.currentTarget, item.id, 'below', true)
                } else moveFocus(event)
              }}
            >
              {nameOf(item)}
              {isDetached(item) && <Icon name="external" />}
            </MenuLink>
          </li>
        ))}
      </ul>
      {count > 1 && <IconButton size="small" icon="chevron-right" label={text('next')} {...next} />}
    </nav>
  )
}
