import type { MenuNode } from '@portico/contract/navigation/menus'
import { memo, useRef } from 'react'
import { useText } from '../../../lib/i18n/i18n.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useScene } from '../../../workbench/layout/scene.ts'
import { scheduleCascadeClose } from '../../../workbench/menus/cascade-store.ts'
import { menuImage } from '../../../workbench/model/menus/menu-image.ts'
import { iconClassOf, isDetached } from '../../../workbench/model/menus/menu-index.ts'
import { useMenuName } from '../../../workbench/model/menus/menu-name.ts'
import { useMenus } from '../../../workbench/model/targets/menu-data.ts'
import { usePhase } from '../../../workbench/navigation/start/phase.ts'
import { SideRow } from './side-row.tsx'
import { ROW_HEIGHT_PX } from './use-row-window.ts'
import { useSideTree, type SideTreeState } from './use-side-tree.ts'
import { useTreeEvents } from './use-tree-events.ts'

/** Deeper rows stand below a name that has a sign already. */
const ICON_LEVELS = 2

export interface SideTreeProps {
  roots: readonly MenuNode[]
  activeId: number | null
  /** Names are shown; else only the first level's icons are. */
  isExpanded: boolean
  /** The click that decides what is shown. */
  isComing: boolean
  hasIcons: boolean
  isUnique: boolean
}

/** The tree itself: one stop for the Tab key, one listener for all rows. */
export const SideTree = memo(function SideTree(props: SideTreeProps) {
  const { roots, activeId, isExpanded, isComing, isUnique } = props
  const text = useText()
  const phase = usePhase((state) => state.phase)
  const list = useRef<HTMLUListElement>(null)
  const tree = useSideTree({ roots, activeId, isExpanded, isUnique, list })
  const events = useTreeEvents(tree, isExpanded)
  const { rows, from, to, isLong } = tree

  if (isComing || (rows.length === 0 && phase === 'loading'))
    return <div className="p-side-empty">{isExpanded && <Skeleton lines={8} />}</div>
  // MENU-49: the page beside it offers another try
  const why = phase === 'failed' ? 'pages.failed' : 'sideMenu.empty'
  if (rows.length === 0) return <p className="p-side-empty">{isExpanded && text(why)}</p>
  return (
    <ul
      ref={list}
      className="p-side-tree p-scroll"
      role="tree"
      aria-label={text('sideMenu.title')}
      data-long={isLong || undefined}
      tabIndex={-1}
      onPointerLeave={scheduleCascadeClose}
      {...events}
    >
      {isLong && <li className="p-side-space" role="none" style={{ height: from * ROW_HEIGHT_PX }} />}
      <SideRows {...props} tree={tree} />
      {isLong && <li className="p-side-space" role="none" style={{ height: (rows.length - to) * ROW_HEIGHT_PX }} />}
    </ul>
  )
})

/** The rows that are rendered. */
function SideRows({ tree, activeId, isExpanded, hasIcons }: SideTreeProps & { tree: SideTreeState }) {
  const nameOf = useMenuName()
  const scene = useScene()
  const index = useMenus()
  return tree.rows.slice(tree.from, tree.to).map((row, at) => {
    const { node, level, isBranch } = row
    return (
      <SideRow
        key={node.id}
        node={node}
        rowIndex={tree.from + at}
        name={nameOf(node)}
        level={level}
        position={row.position}
        count={row.siblings}
        branch={isBranch ? (row.isExpanded ? 'open' : 'closed') : null}
        iconClass={iconClassOf(index, node)}
        image={menuImage(node, scene)}
        hasIcon={hasIcons && level <= ICON_LEVELS}
        isBelowIcons={hasIcons && level > ICON_LEVELS}
        note={node.noAuth ? 'no-permission' : isDetached(node) && !isBranch ? 'window' : null}
        isCurrent={node.id === activeId}
        holdsCurrent={!row.isExpanded && isBranch && holds(node, activeId)}
        isDisabled={node.disabled}
        isReachable={row === tree.reachable}
        isCompact={!isExpanded}
      />
    )
  })
}

function holds(node: MenuNode, id: number | null): boolean {
  return id !== null && node.children.some((child) => child.id === id || holds(child, id))
}
