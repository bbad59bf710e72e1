import type { MenuNode } from '@portico/contract/navigation/menus'
import { memo, useRef } from 'react'
import { useText } from '../../../lib/i18n/i18n.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { VirtualTree } from '../../../ui/tree/virtual-tree.tsx'
import { useScene } from '../../../workbench/layout/scene/scene.ts'
import { scheduleCascadeClose } from '../../../workbench/menus/cascade-store.ts'
import { menuImage } from '../../../workbench/model/menus/menu-image.ts'
import { iconClassOf, isDetached } from '../../../workbench/model/menus/menu-index.ts'
import { useMenuName } from '../../../workbench/model/menus/menu-name.ts'
import { useMenus } from '../../../workbench/model/targets/menu-data.ts'
import { usePhase } from '../../../workbench/navigation/phase.ts'
import { SideRow } from './side-row.tsx'
import { useSideTree } from './use-side-tree.ts'
import { useTreeEvents } from './use-tree-events.ts'

/** The number of levels with icons; deeper rows have none, because a row above them has one. */
const ICON_LEVELS = 2

export interface SideTreeProps {
  roots: readonly MenuNode[]
  activeId: number | null
  /** True if names are shown; otherwise only the icons of the first level are shown. */
  isExpanded: boolean
  /** True while the application of the menus is unknown (MENU-50). */
  isComing: boolean
  hasIcons: boolean
  isUnique: boolean
}

/** The tree: one tab stop, one listener for all rows. */
export const SideTree = memo(function SideTree(props: SideTreeProps) {
  const { roots, activeId, isExpanded, isComing, hasIcons, isUnique } = props
  const text = useText()
  const phase = usePhase((state) => state.phase)
  const list = useRef<HTMLUListElement>(null)
  const tree = useSideTree({ roots, activeId, isExpanded, isUnique, list })
  const events = useTreeEvents(tree, isExpanded)
  const nameOf = useMenuName()
  const scene = useScene()
  const index = useMenus()
  const { rows } = tree

  if (isComing || (rows.length === 0 && phase === 'loading'))
    return <div className="p-none">{isExpanded && <Skeleton lines={8} />}</div>
  // MENU-49: the page beside it offers a retry
  const why = phase === 'failed' ? 'pages.failed' : 'sideMenu.empty'
  if (rows.length === 0) return <p className="p-none">{isExpanded && text(why)}</p>
  return (
    <VirtualTree
      list={list}
      rows={rows}
      rendered={tree.rendered}
      className="p-side-tree"
      aria-label={text('sideMenu.title')}
      onPointerLeave={scheduleCascadeClose}
      {...events}
    >
      {({ node, level, position, siblings, isBranch, isExpanded: isOpen }, at) => (
        <SideRow
          key={node.id}
          node={node}
          rowIndex={at}
          name={nameOf(node)}
          level={level}
          position={position}
          count={siblings}
          branch={isBranch ? (isOpen ? 'open' : 'closed') : null}
          iconClass={iconClassOf(index, node)}
          image={menuImage(node, scene)}
          hasIcon={hasIcons && level <= ICON_LEVELS}
          isBelowIcons={hasIcons && level > ICON_LEVELS}
          note={node.noAuth ? 'no-permission' : isDetached(node) && !isBranch ? 'window' : null}
          isCurrent={node.id === activeId}
          holdsCurrent={!isOpen && isBranch && holds(node, activeId)}
          isDisabled={node.disabled}
          isReachable={node === tree.reachable?.node}
          isCompact={!isExpanded}
        />
      )}
    </VirtualTree>
  )
})

function holds(node: MenuNode, id: number | null): boolean {
  return id !== null && node.children.some((child) => child.id === id || holds(child, id))
}
