import { useState, type KeyboardEvent } from 'react'
import { createTypeAhead } from '../../../../ui/tree/type-ahead.ts'
import { keyAction, findRowByTyping } from '../../model/keys.ts'
import type { ShownRows } from './use-shown-rows.ts'

export interface RowKeysProps {
  shownRows: ShownRows | null
  active: number
  isTree: boolean
  isTyped: boolean
  go: (at: number) => void
  toggle: (nodes: readonly number[]) => void
  choose: (at: number) => void
  mark: (at: number) => void
  clear: () => void
}

/** ORG-72: the keyboard of a tree and of a list, as in the ARIA practices, from the search box and from the rows. */
export function useRowKeys(props: RowKeysProps) {
  const { shownRows, active, isTree, isTyped, go, toggle, choose, mark, clear } = props
  const [typeAhead] = useState(createTypeAhead)

  const walk = (event: KeyboardEvent): boolean => {
    if (!shownRows) return false
    if (event.key === 'Enter') {
      if (active < 0) return false
      if (event.shiftKey) mark(active)
      else choose(active)
      return true
    }
    const action = keyAction(shownRows.store, shownRows.rows, active, event.key, isTree)
    if (!action) return false
    if (action.kind === 'go') go(action.at)
    else toggle(action.nodes)
    return true
  }
  const inRows = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !shownRows) return
    if (event.key === ' ' && active >= 0 && typeAhead.isNewWord(event.timeStamp)) {
      event.preventDefault()
      choose(active)
    } else if (walk(event)) event.preventDefault()
    else if (event.key === 'Escape' && isTyped) stop(event, clear)
    else if (event.key.length === 1) {
      const word = typeAhead.add(event.key, event.timeStamp)
      const position = findRowByTyping(shownRows.store, shownRows.rows, active, word)
      if (position !== undefined) go(position)
    }
  }
  /** In the search box, letters, Home and End edit the text; if it has a text, the left and right arrows do, too. */
  const inFinder = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return
    if (event.key === 'Escape' && isTyped) return stop(event, clear)
    const isText = event.key.length === 1 || event.key === 'Home' || event.key === 'End'
    const isAside = event.key === 'ArrowLeft' || event.key === 'ArrowRight'
    if (isText || (isAside && isTyped)) return
    if (walk(event)) event.preventDefault()
  }
  return { inRows, inFinder }
}

function stop(event: KeyboardEvent, then: () => void): void {
  event.preventDefault()
  event.stopPropagation()
  then()
}
