import { useDeferredValue, useMemo, useRef } from 'react'
import { useText } from '../../lib/i18n.ts'
import { IconButton } from '../../ui/button.tsx'
import { useMenuScheme, useScene } from '../../workbench/layout/scene.ts'
import { useActiveMenuId } from '../../workbench/navigation/active.ts'
import { useMenus } from '../../workbench/navigation/menus.ts'
import { useMenuName } from '../../workbench/navigation/names.ts'
import { ResizeEdge } from './resize-edge.tsx'
import './side-menu.css'
import { SideTree } from './side-tree.tsx'
import { sideRoots } from './side-roots.ts'
import { openSide, pinSide, useSide } from './side-store.ts'
import { collapsedWidth } from './side-width.ts'
import { useStrip } from './use-strip.ts'

/** The menus at the left (MENU-10): pinned beside the content, or a strip that opens over it. */
export function SideMenu() {
  const text = useText()
  const nameOf = useMenuName()
  const scene = useScene()
  const { isPinned, isOpen, width } = useSide()
  const index = useMenus()
  const scheme = useMenuScheme()
  // the content is switched first, the menu beside it follows in the next frame
  const activeId = useDeferredValue(useActiveMenuId())
  const { heading, roots } = useMemo(() => sideRoots(index, scheme, activeId), [index, scheme, activeId])

  const isExpanded = isPinned || isOpen
  const strip = collapsedWidth(scene?.menuIconShow !== false)
  const side = useRef<HTMLDivElement>(null)
  useStrip(side, !isPinned, openSide)

  return (
    <div className="p-side" ref={side} style={{ width: isPinned ? width : strip }}>
      <nav
        className="p-side-panel"
        aria-label={text('sideMenu.title')}
        data-expanded={isExpanded || undefined}
        data-floating={(isOpen && !isPinned) || undefined}
        style={{ width: isExpanded ? width : strip }}
      >
        <div className="p-side-heading">
          {isExpanded && (
            <span className="p-side-title">{heading ? nameOf(heading) : text('sideMenu.applications')}</span>
          )}
          {isExpanded ? (
            <IconButton
              size="small"
              icon="pin"
              label={text('sideMenu.pin')}
              aria-pressed={isPinned}
              onClick={() => pinSide(!isPinned)}
            />
          ) : (
            <IconButton
              size="small"
              icon="side-expand"
              label={text('sideMenu.expand')}
              onClick={() => openSide(true)}
            />
          )}
        </div>
        <SideTree
          {...{ roots, activeId, isExpanded }}
          hasIcons={scene?.menuIconShow !== false}
          isUnique={scene?.uniqueOpened === true}
        />
        {isPinned && <ResizeEdge />}
      </nav>
    </div>
  )
}
