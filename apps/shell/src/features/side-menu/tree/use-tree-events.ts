import type { KeyboardEvent, MouseEvent, PointerEvent } from 'react'
import { afterPaint } from '../../../lib/loading/after-paint.ts'
import { findByTyping, isTreeKey, treeMove, treeViewOf } from '../../../ui/tree/tree-keys.ts'
import { closeCascade, scheduleCascade, scheduleCascadeClose } from '../../../workbench/menus/cascade-store.ts'
import { useMenuTrigger } from '../../../workbench/menus/menu-trigger.ts'
import { useMenuName } from '../../../workbench/model/menus/menu-name.ts'
import type { SideTreeState } from './use-side-tree.ts'

/** The events of the side menu: one listener for all rows. */
export function useTreeEvents(tree: SideTreeState, isExpanded: boolean) {
  const trigger = useMenuTrigger()
  const nameOf = useMenuName()

  const handlePointerOver = (event: PointerEvent) => {
    if (trigger !== 'hover' || event.pointerType !== 'mouse') return
    const element = (event.target as Element).closest('[data-menu]')
    const row = element && tree.rowAt(element)
    if (element && row?.isBranch && !row.isExpanded && isExpanded) scheduleCascade(element, row.node.id, 'right')
    else scheduleCascadeClose()
  }
  const handleClick = (event: MouseEvent) => {
    const row = tree.rowAt(event.target)
    if (!row) return
    closeCascade()
    const markFocused = () => tree.markFocused(row.node.id)
    // the expanded branch is scrolled into view first
    if (row.isBranch) markFocused()
    else afterPaint(markFocused)
    tree.choose(row)
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    const row = tree.rowAt(event.target)
    if (!row || event.ctrlKey || event.metaKey || event.altKey) return
    const { key } = event
    const { rows } = tree
    const at = rows.indexOf(row)
    const focus = (position: number) => tree.focus(rows[position]!.node.id)
    if (isTreeKey(key)) {
      const move = treeMove(treeViewOf(rows), at, key)
      if (move?.kind === 'toggle') tree.toggle(row)
      else if (move) focus(move.at)
    } else if (key === 'Enter' || key === ' ') tree.choose(row)
    else {
      const letter = key.toLocaleLowerCase()
      const begins = (position: number) => nameOf(rows[position]!.node).toLocaleLowerCase().startsWith(letter)
      const next = key.length === 1 ? findByTyping(rows.length, at, key, begins) : undefined
      if (next === undefined) return
      focus(next)
    }
    event.preventDefault()
  }
  return { onPointerOver: handlePointerOver, onClick: handleClick, onKeyDown: handleKeyDown }
}
