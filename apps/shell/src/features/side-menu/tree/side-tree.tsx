import { memo, useMemo, useRef, useState, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react'
import type { MenuNode } from '@portico/contract/menus'
import { afterPaint } from '../../../lib/loading/after-paint.ts'
import { useText } from '../../../lib/i18n/i18n.ts'
import { useScene } from '../../../workbench/layout/scene.ts'
import { closeCascade, scheduleCascadeClose, scheduleCascade } from '../../../workbench/menus/cascade-store.ts'
import { useMenuTrigger } from '../../../workbench/menus/trigger.ts'
import { menuImage } from '../../../workbench/model/menus/menu-image.ts'
import { ancestorsOf, iconClassOf, isDetached, type MenuIndex } from '../../../workbench/model/menus/menu-index.ts'
import { useMenus } from '../../../workbench/model/targets/menu-data.ts'
import { useMenuName } from '../../../workbench/model/menus/menu-name.ts'
import { openMenu } from '../../../workbench/navigation/navigate.ts'
import { LONG_TREE_ROWS, ROW_HEIGHT_PX } from './row-window.ts'
import { SideRow } from './side-row.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { usePhase } from '../../../workbench/navigation/start/phase.ts'
import { openSide } from '../side-store.ts'
import { treeKeyAction, typeAhead } from './tree-keys.ts'
import { useRowWindow } from './use-row-window.ts'
import { toggleBranch, treeRows, type SideMenuRow } from './tree-rows.ts'

/** Deeper lines stand below a name that has a sign already. */
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

/** The tree itself: one stop for the Tab key, one listener for all lines. */
export const SideTree = memo(function SideTree(props: SideTreeProps) {
  const { roots, activeId, isExpanded, isComing, hasIcons, isUnique } = props
  const text = useText()
  const nameOf = useMenuName()
  const scene = useScene()
  const trigger = useMenuTrigger()
  const index = useMenus()
  const phase = usePhase((state) => state.phase)
  const list = useRef<HTMLUListElement>(null)
  const [expanded, setExpanded] = useState<ReadonlySet<number>>(new Set())
  const [focusedId, setFocusedId] = useState<number | null>(null)

  // what is in front can be seen, wherever it was opened from
  const [shown, setShown] = useState<{ activeId: number | null; index: MenuIndex } | null>(null)
  if (shown?.activeId !== activeId || shown.index !== index) {
    setShown({ activeId, index })
    setFocusedId(null)
    if (activeId !== null) setExpanded(new Set([...expanded, ...ancestorsOf(index, activeId).map(({ id }) => id)]))
  }

  const rows = useMemo(() => treeRows(roots, isExpanded ? expanded : new Set()), [roots, expanded, isExpanded])
  const { from, to, reveal } = useRowWindow(list, rows.length)
  const isLong = rows.length >= LONG_TREE_ROWS
  const find = (id: number | null) => rows.findIndex(({ node }) => node.id === id)
  const reachable = rows[find(focusedId)] ?? rows[find(activeId)] ?? rows[0]

  const toggle = ({ node, parentId }: SideMenuRow) => {
    if (!isExpanded) openSide(true)
    const siblings = rows.filter((row) => row.parentId === parentId).map((row) => row.node.id)
    setExpanded((now) => toggleBranch(now, node.id, siblings, isUnique))
  }
  const choose = (row: SideMenuRow) => {
    if (row.isBranch) toggle(row)
    else void openMenu({ menuId: row.node.id })
  }
  const rowAt = (target: EventTarget) => {
    const id = (target as Element).closest<HTMLElement>('[data-menu]')?.dataset['menu']
    return rows[find(Number(id))]
  }
  const handleOver = (event: PointerEvent) => {
    if (trigger !== 'hover' || event.pointerType !== 'mouse') return
    const element = (event.target as Element).closest('[data-menu]')
    const row = element && rowAt(element)
    if (element && row?.isBranch && !row.isExpanded && isExpanded) scheduleCascade(element, row.node.id, 'right')
    else scheduleCascadeClose()
  }
  const handleClick = (event: MouseEvent) => {
    const row = rowAt(event.target)
    if (!row) return
    closeCascade()
    const keepFocused = () => setFocusedId(row.node.id)
    // what is opened is seen first
    if (row.isBranch) keepFocused()
    else afterPaint(keepFocused)
    choose(row)
  }
  const focus = (position: number) => {
    const row = rows[position]
    if (!row) return
    setFocusedId(row.node.id)
    reveal(position)
  }
  const handleKey = (event: KeyboardEvent) => {
    const row = rowAt(event.target)
    if (!row || event.ctrlKey || event.metaKey || event.altKey) return
    const at = rows.indexOf(row)
    const ahead = typeAhead(
      event.key,
      rows.map(({ node }) => nameOf(node)),
      at,
    )
    const action =
      ahead === undefined ? treeKeyAction(event.key, rows, at) : { kind: 'focus' as const, position: ahead }
    if (!action) return
    event.preventDefault()
    if (action.kind === 'focus') focus(action.position)
    else if (action.kind === 'toggle') toggle(row)
    else choose(row)
  }

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
      onClick={handleClick}
      onPointerOver={handleOver}
      onPointerLeave={scheduleCascadeClose}
      onKeyDown={handleKey}
    >
      {isLong && <li className="p-side-space" role="none" style={{ height: from * ROW_HEIGHT_PX }} />}
      {rows.slice(from, to).map((row, at) => (
        <SideRow
          key={row.node.id}
          node={row.node}
          rowPlace={from + at}
          name={nameOf(row.node)}
          level={row.level}
          position={row.position}
          count={row.count}
          branch={row.isBranch ? (row.isExpanded ? 'open' : 'closed') : null}
          iconClass={iconClassOf(index, row.node)}
          image={menuImage(row.node, scene)}
          hasIcon={hasIcons && row.level <= ICON_LEVELS}
          note={row.node.noAuth ? 'no-permission' : isDetached(row.node) && !row.isBranch ? 'window' : null}
          isCurrent={row.node.id === activeId}
          holdsCurrent={!row.isExpanded && row.isBranch && holds(row.node, activeId)}
          isDisabled={row.node.disabled}
          isReachable={row === reachable}
          isCompact={!isExpanded}
        />
      ))}
      {isLong && <li className="p-side-space" role="none" style={{ height: (rows.length - to) * ROW_HEIGHT_PX }} />}
    </ul>
  )
})

function holds(node: MenuNode, id: number | null): boolean {
  return id !== null && node.children.some((child) => child.id === id || holds(child, id))
}
