import { useRef, type KeyboardEvent } from 'react'
import { keyAction, findRowByTyping } from '../model/keys.ts'
import type { Shown } from './use-shown-rows.ts'

/** Letters typed in a row belong together for this long, in milliseconds. */
const TYPING_PAUSE_MS = 500

export interface RowKeysProps {
  shown: Shown | null
  active: number
  isTree: boolean
  isTyped: boolean
  go: (at: number) => void
  turn: (nodes: readonly number[]) => void
  choose: (at: number) => void
  mark: (at: number) => void
  clear: () => void
}

/** ORG-72: the keyboard of a tree and of a list, as the ARIA practices have it; from the search box and from the rows. */
export function useRowKeys(props: RowKeysProps) {
  const { shown, active, isTree, isTyped, go, turn, choose, mark, clear } = props
  const typed = useRef({ text: '', at: 0 })

  const walk = (event: KeyboardEvent): boolean => {
    if (!shown) return false
    if (event.key === 'Enter') {
      if (active < 0) return false
      if (event.shiftKey) mark(active)
      else choose(active)
      return true
    }
    const action = keyAction(shown.store, shown.rows, active, event.key, isTree)
    if (!action) return false
    if (action.kind === 'go') go(action.at)
    else turn(action.nodes)
    return true
  }
  const inRows = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !shown) return
    if (event.key === ' ' && active >= 0 && isNewWord(event, typed.current)) {
      event.preventDefault()
      choose(active)
    } else if (walk(event)) event.preventDefault()
    else if (event.key === 'Escape' && isTyped) stop(event, clear)
    else if (event.key.length === 1) {
      const isMore = !isNewWord(event, typed.current)
      typed.current = { text: (isMore ? typed.current.text : '') + event.key, at: event.timeStamp }
      const position = findRowByTyping(shown.store, shown.rows, active, typed.current.text)
      if (position !== undefined) go(position)
    }
  }
  /** In the search box letters, Home, End, and with a text the arrows aside, are the text's own. */
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

const isNewWord = ({ timeStamp }: KeyboardEvent, { text, at }: { text: string; at: number }) =>
  text === '' || timeStamp - at >= TYPING_PAUSE_MS

function stop(event: KeyboardEvent, then: () => void): void {
  event.preventDefault()
  event.stopPropagation()
  then()
}
