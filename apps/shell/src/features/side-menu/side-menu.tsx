import { SIDE_MENU } from '@portico/contract/rules/appearance/layout'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useIsPhone } from '../../lib/browser/is-phone.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { useEntryContext } from '../../lib/portal/entry-context.ts'
import { IconButton } from '../../ui/button.tsx'
import { useMenuScheme, useScene } from '../../workbench/layout/scene/scene.ts'
import { useActiveMenuId } from '../../workbench/model/targets/active-menu.ts'
import { useMenuView } from '../../workbench/model/menus/menu-view-store.ts'
import { useMenus } from '../../workbench/model/targets/menu-data.ts'
import { useMenuName } from '../../workbench/model/menus/menu-name.ts'
import { usePhase } from '../../workbench/navigation/phase.ts'
import { usePaintedTabs } from '../../workbench/model/tabs/painted-tabs.ts'
import { ResizeEdge } from './width/resize-edge.tsx'
import { SideExtras } from './side-extras.tsx'
import './side-menu.css'
import { SideTree } from './tree/side-tree.tsx'
import { sideRoots } from './side-roots.ts'
import { openSide, pinSide, useSide } from './width/side-store.ts'
import { clampWidth, collapsedWidth } from './width/side-width.ts'
import { useSideLimits } from './width/use-side-limits.ts'
import { useOpenOnApplicationChange, useCollapseAfterDelay, useOpenOnHover } from './width/use-collapsed-menu.ts'

const isRoomy = () => window.innerWidth >= SIDE_MENU.pinnedFrom

/** MENU-50: whether the menus are pending, because their application is unknown before a tab is active. */
function useIsComing(): boolean {
  const isEmpty = usePaintedTabs((tabs) => tabs.activeId === null)
  const phase = usePhase((state) => state.phase)
  return isEmpty && (phase === 'loading' || phase === 'ready')
}

/** The menus at the left (MENU-10): pinned beside the content, or a strip that opens over it. */
export function SideMenu() {
  const text = useText()
  const nameOf = useMenuName()
  const scene = useScene()
  const { isPinned: isPinnedElsewhere, isOpen, width: drawn } = useSide()
  const isPhone = useIsPhone()
  const isPinned = isPinnedElsewhere && !isPhone
  const limits = useSideLimits()
  const width = clampWidth(drawn, limits)
  const index = useMenus()
  const scheme = useMenuScheme()
  const hasSubMenu = scene?.subMenuShowType !== 1
  const activeId = useActiveMenuId()
  const isOfApplication = useEntryContext(({ viewMode }) => viewMode === 'application')
  const isSingleProduct = useMenuView().isSingleProduct || isOfApplication // ENTRY-41
  const { heading, roots } = useMemo(
    () => sideRoots(index, scheme, activeId, { hasSubMenu, isSingleProduct }),
    [index, scheme, activeId, hasSubMenu, isSingleProduct],
  )
  const [isSearching, setSearching] = useState(false)

  const isComing = useIsComing()
  const isExpanded = isPinned || isOpen
  const strip = collapsedWidth(scene?.menuIconShow !== false)
  const side = useRef<HTMLDivElement>(null)
  const [beginsOpen] = useState(() => !isPinned && isRoomy())
  useOpenOnHover(side, !isPinned, openSide)
  useCollapseAfterDelay(side, beginsOpen, openSide)
  useOpenOnApplicationChange(side, !isPinned && isRoomy(), openSide)
  // LOOK-107: closes the full-page menu after a choice
  useEffect(() => {
    if (isPhone) openSide(false)
  }, [isPhone, activeId])

  return (
    <div className="p-side" ref={side} style={{ width: isPinned ? width : isPhone ? 0 : strip }}>
      <nav
        className="p-side-panel"
        aria-label={text('sideMenu.title')}
        data-expanded={isExpanded || undefined}
        data-floating={(isOpen && !isPinned) || undefined}
        style={isPhone ? {} : { width: isExpanded ? width : strip }}
      >
        <div className="p-side-heading">
          {isExpanded && (
            <span className="p-side-title">
              {!isComing && (heading ? nameOf(heading) : text('sideMenu.applications'))}
            </span>
          )}
          {isExpanded && isPhone ? (
            <IconButton icon="close" label={text('sideMenu.close')} onClick={() => openSide(false)} />
          ) : isExpanded ? (
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
        {isExpanded && <SideExtras roots={roots} onSearch={setSearching} />}
        {!(isSearching && isExpanded) && (
          <SideTree
            {...{ roots, activeId, isExpanded, isComing }}
            hasIcons={scene?.menuIconShow !== false}
            isUnique={scene?.uniqueOpened === true}
          />
        )}
        {isPinned && <ResizeEdge width={width} limits={limits} />}
      </nav>
    </div>
  )
}
