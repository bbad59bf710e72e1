import type { MenuNode } from '@portico/contract/navigation/menus'
import type { KeyboardEventHandler } from 'react'
import { MenuIcon } from '../../ui/images/menu-icon.tsx'
import { useScene } from '../../workbench/layout/scene/scene.ts'
import { menuImage } from '../../workbench/model/menus/menu-image.ts'
import { ancestorsOf, iconClassOf } from '../../workbench/model/menus/menu-index.ts'
import { useMenus } from '../../workbench/model/targets/menu-data.ts'
import { useMenuName } from '../../workbench/model/menus/menu-name.ts'

export interface MenuResultProps {
  node: MenuNode
  isCurrent: boolean
  onOpen: (node: MenuNode) => void
  onKeyDown: KeyboardEventHandler
}

/** A search result: a menu with its path. */
export function MenuResult({ node, isCurrent, onOpen, onKeyDown }: MenuResultProps) {
  const nameOf = useMenuName()
  const index = useMenus()
  const scene = useScene()
  const path = ancestorsOf(index, node.id).map(nameOf).join(' / ')
  return (
    <li>
      <button
        type="button"
        className="p-menu-result"
        data-goal
        aria-current={isCurrent || undefined}
        onClick={() => onOpen(node)}
        onKeyDown={onKeyDown}
      >
        <MenuIcon iconClass={iconClassOf(index, node)} seed={node.id} image={menuImage(node, scene)} />
        <span className="p-menu-result-name">{nameOf(node)}</span>
        <span className="p-menu-result-path">{path}</span>
      </button>
    </li>
  )
}
