import type { KeyboardEvent, MouseEvent, PointerEvent } from 'react'
import { afterPaint } from '../../../lib/loading/after-paint.ts'
import { findByTyping, isTreeKey, moveBy } from '../../../ui/tree/tree-model.ts'
import { closeCascade, scheduleCascade, scheduleCascadeClose } from '../../../workbench/menus/cascade-store.ts'
import { useMenuTrigger } from '../../../workbench/menus/trigger.ts'
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
    if (isTreeKey(key)) {
      const move = moveBy(tree.rows, row.node.id, key)
      if (move?.toggleId != null) tree.toggle(row)
      else if (move) tree.focus(move.focusId)
    } else if (key === 'Enter' || key === ' ') tree.choose(row)
    else {
      const next = key.length === 1 ? findByTyping(tree.rows, row.node.id, key, nameOf) : undefined
      if (next === undefined) return
      tree.focus(next)
    }
    event.preventDefault()
  }
  return { onPointerOver: handlePointerOver, onClick: handleClick, onKeyDown: handleKeyDown }
}
