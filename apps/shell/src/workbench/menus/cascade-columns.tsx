import type { MenuNode } from '@portico/contract/navigation/menus'
import { BRANCH_OPEN_DELAY_MS } from '@portico/contract/rules/navigation/menus'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { Icon } from '../../ui/images/icon.tsx'
import { MenuIcon } from '../../ui/images/menu-icon.tsx'
import { useScene } from '../layout/scene/scene.ts'
import { menuImage } from '../model/menus/menu-image.ts'
import { iconClassOf, isDetached } from '../model/menus/menu-index.ts'
import { useMenus } from '../model/targets/menu-data.ts'
import { useMenuName } from '../model/menus/menu-name.ts'
import './cascade.css'
import './menu-line.css'
import { focusInColumn } from './column-focus.ts'

const ROW_PX = 34

export interface CascadeColumnsProps {
  label: string
  nodes: readonly MenuNode[]
  activeId: number | null
  hasFocus?: boolean
  onChoose: (node: MenuNode) => void
  /** Called for ArrowLeft in the first column. */
  onLeave?: () => void
}

/** MENU-40: the menus of a branch, and beside them those of the submenu on which the pointer rests, level by level. */
export function CascadeColumns({ label, nodes, activeId, hasFocus = false, onChoose, onLeave }: CascadeColumnsProps) {
  const [openBranches, setOpenBranches] = useState<readonly MenuNode[]>([])
  const box = useRef<HTMLDivElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [focusAt, setFocusAt] = useState<{ column: number } | null>(hasFocus ? { column: 0 } : null)
  useEffect(() => () => clearTimeout(timer.current), [])

  // after a change of the branch, the open submenus belong to the former one
  const [renderedNodes, setRenderedNodes] = useState(nodes)
  if (renderedNodes !== nodes) {
    setRenderedNodes(nodes)
    setOpenBranches([])
  }
  const columns = [nodes, ...openBranches.map(({ children }) => children as readonly MenuNode[])]

  useEffect(() => {
    if (focusAt !== null) return focusInColumn(box.current, focusAt.column)
    return undefined
  }, [focusAt])

  const show = (column: number, node: MenuNode) =>
    setOpenBranches((now) => [...now.slice(0, column), ...(node.children.length > 0 ? [node] : [])])
  const openAfterDelay = (column: number, node: MenuNode) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => show(column, node), BRANCH_OPEN_DELAY_MS)
  }
  const choose = (column: number, node: MenuNode) => {
    clearTimeout(timer.current)
    if (node.children.length > 0) show(column, node)
    else onChoose(node)
  }
  const handleKey = (event: KeyboardEvent, column: number, node: MenuNode) => {
    if (event.key === 'ArrowRight' && node.children.length > 0) {
      show(column, node)
      setFocusAt({ column: column + 1 })
    } else if (event.key === 'ArrowLeft' && column > 0) {
      box.current?.querySelector<HTMLElement>(`[data-column="${column - 1}"] [aria-expanded="true"]`)?.focus()
      setOpenBranches((now) => now.slice(0, column - 1))
    } else if (event.key === 'ArrowLeft' && onLeave) onLeave()
    else return
    event.preventDefault()
  }

  return (
    <div className="p-cascade-columns" ref={box}>
      {columns.map((items, column) => (
        <Column
          key={column === 0 ? 0 : openBranches[column - 1]?.id}
          label={label}
          column={column}
          items={items}
          openId={openBranches[column]?.id ?? null}
          activeId={activeId}
          onRest={(node) => openAfterDelay(column, node)}
          onLeave={() => clearTimeout(timer.current)}
          onChoose={(node) => choose(column, node)}
          onKey={(event, node) => handleKey(event, column, node)}
        />
      ))}
    </div>
  )
}

interface ColumnProps {
  label: string
  column: number
  items: readonly MenuNode[]
  openId: number | null
  activeId: number | null
  onRest: (node: MenuNode) => void
  onLeave: () => void
  onChoose: (node: MenuNode) => void
  onKey: (event: KeyboardEvent, node: MenuNode) => void
}

/** Renders one level. In a long level only the rows near the visible area are rendered. */
function Column({ label, column, items, openId, activeId, onRest, onLeave, onChoose, onKey }: ColumnProps) {
  const nameOf = useMenuName()
  const index = useMenus()
  const scene = useScene()
  const list = useRef<HTMLDivElement>(null)
  // oxlint-disable-next-line react-hooks/incompatible-library -- the list below is drawn by this component alone
  const rows = useVirtualizer({
    count: items.length,
    getScrollElement: () => list.current,
    estimateSize: () => ROW_PX,
    overscan: 12,
  })

  const move = (event: KeyboardEvent, at: number) => {
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    const target = (to + items.length) % items.length
    rows.scrollToIndex(target)
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-index="${target}"]`)?.focus())
  }
  return (
    <div className="p-cascade-column p-scroll" ref={list} data-column={column}>
      <ul aria-label={label} style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index: at, start }) => {
          const node = items[at]
          if (!node) return null
          const isBranch = node.children.length > 0
          return (
            <li key={node.id} style={{ transform: `translateY(${start}px)` }}>
              <button
                type="button"
                className="p-menu-line p-cascade-item"
                data-index={at}
                title={nameOf(node)}
                aria-expanded={isBranch ? node.id === openId : undefined}
                aria-current={node.id === activeId ? 'page' : undefined}
                aria-disabled={node.disabled || undefined}
                tabIndex={at === 0 ? 0 : -1}
                onPointerEnter={() => onRest(node)}
                onPointerLeave={onLeave}
                onClick={() => onChoose(node)}
                onKeyDown={(event) => {
                  move(event, at)
                  onKey(event, node)
                }}
              >
                {scene?.menuIconShow !== false && (
                  <MenuIcon iconClass={iconClassOf(index, node)} seed={node.id} image={menuImage(node, scene)} />
                )}
                <span className="p-cascade-name">{nameOf(node)}</span>
                {isBranch && <Icon name="chevron-right" />}
                {!isBranch && node.noAuth && <Icon name="locked" />}
                {!isBranch && !node.noAuth && isDetached(node) && <Icon name="external" />}
              </button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
