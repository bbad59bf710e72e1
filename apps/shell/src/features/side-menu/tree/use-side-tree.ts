import type { MenuNode } from '@portico/contract/navigation/menus'
import { useEffect, useMemo, useState, type RefObject } from 'react'
import type { RowSizes } from '../../../ui/tree/row-range.ts'
import { rowsOf, toggleBranch, type TreeRow } from '../../../ui/tree/tree-model.ts'
import { useRowWindow } from '../../../ui/tree/use-row-window.ts'
import { ancestorsOf, type MenuIndex } from '../../../workbench/model/menus/menu-index.ts'
import { useMenus } from '../../../workbench/model/targets/menu-data.ts'
import { openMenu } from '../../../workbench/navigation/navigate.ts'
import { openSide } from '../width/side-store.ts'

export type SideMenuRow = TreeRow<MenuNode>

interface SideTreeOptions {
  roots: readonly MenuNode[]
  activeId: number | null
  /** True if names are shown; otherwise no branch is expanded. */
  isExpanded: boolean
  /** True if only one branch of a level may be expanded. */
  isUnique: boolean
  list: RefObject<HTMLElement | null>
}

const NONE: ReadonlySet<number> = new Set()
/** A row is 33 pixels high, its margin included. */
const SIZES: RowSizes = { row: 33, spare: 12, minimum: 0 }

/** The rows of the side menu, its expanded branches, and the row that is the tab stop. */
export function useSideTree({ roots, activeId, isExpanded, isUnique, list }: SideTreeOptions) {
  const index = useMenus()
  const [expanded, setExpanded] = useState(NONE)
  const [focusedId, setFocusedId] = useState<number | null>(null)

  // reveals the active menu, whatever has opened it
  const [renderedFor, setRenderedFor] = useState<{ activeId: number | null; index: MenuIndex } | null>(null)
  if (renderedFor?.activeId !== activeId || renderedFor.index !== index) {
    setRenderedFor({ activeId, index })
    setFocusedId(null)
    if (activeId !== null) setExpanded(new Set([...expanded, ...ancestorsOf(index, activeId).map(({ id }) => id)]))
  }

  const rows = useMemo(() => rowsOf(roots, isExpanded ? expanded : NONE), [roots, expanded, isExpanded])
  const rendered = useRowWindow(list, rows.length, SIZES)
  const positionOf = (id: number | null) => rows.findIndex(({ node }) => node.id === id)

  // MENU-125: the active menu, or the branch that holds it
  useEffect(() => {
    list.current?.querySelector('[aria-current],[data-holds]')?.scrollIntoView({ block: 'nearest' })
  }, [list, activeId, index, isExpanded])

  const toggle = ({ node, parentId }: SideMenuRow) => {
    if (!isExpanded) openSide(true)
    const siblings = isUnique ? rows.filter((row) => row.parentId === parentId).map((row) => row.node.id) : []
    setExpanded((now) => toggleBranch(now, node.id, siblings))
  }
  return {
    rows,
    rendered,
    reachable: rows[positionOf(focusedId)] ?? rows[positionOf(activeId)] ?? rows[0],
    toggle,
    /** Opens the row's menu, or toggles its branch. */
    choose(row: SideMenuRow) {
      if (row.isBranch) toggle(row)
      else void openMenu({ menuId: row.node.id })
    },
    rowAt(target: EventTarget): SideMenuRow | undefined {
      const id = (target as Element).closest<HTMLElement>('[data-menu]')?.dataset['menu']
      return rows[positionOf(Number(id))]
    },
    markFocused: setFocusedId,
    focus(id: number) {
      setFocusedId(id)
      rendered.reveal(positionOf(id))
    },
  }
}

export type SideTreeState = ReturnType<typeof useSideTree>
