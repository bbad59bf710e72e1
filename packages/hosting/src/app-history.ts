import {
  currentEntry,
  pushEntry,
  parseHistoryStack,
  replaceEntry,
  createHistoryStack,
  moveBy,
  moveTo,
  type HistoryStack,
} from './history.ts'
import type { OpenRequest, ViewportEvent } from './types.ts'

/** HOST-24: the history of one application. Each change is emitted as an event. */
export interface AppHistory {
  readonly stack: HistoryStack
  readonly path: string
  readonly state: unknown
  step(how: 'push' | 'replace', path: string, state: unknown): void
  /** Moves by a step of the application. Returns false if there is no such entry. */
  go(delta: number): boolean
  /**
   * Moves to an entry by its number, as a step of the shell. Returns false if it is already there or the entry does not
   * exist.
   */
  goTo(n: number): boolean
}

export function createAppHistory(
  { history, path: start }: Pick<OpenRequest, 'history' | 'path'>,
  emit: (event: ViewportEvent) => void,
): AppHistory {
  let stack = parseHistoryStack(history) ?? createHistoryStack(start)

  function move(next: HistoryStack, how: 'push' | 'replace' | 'go', delta = 0) {
    const before = currentEntry(stack)
    stack = next
    const { path, n } = currentEntry(stack)
    if (path !== before.path) emit({ type: 'path', path })
    if (how !== 'replace') emit({ type: 'step', how, n, delta })
  }
  return {
    get stack() {
      return stack
    },
    get path() {
      return currentEntry(stack).path
    },
    get state() {
      return currentEntry(stack).state
    },
    step: (how, path, state) => move((how === 'push' ? pushEntry : replaceEntry)(stack, path, state), how),
    go(delta) {
      const next = moveBy(stack, delta)
      if (next) move(next, 'go', delta)
      return next !== undefined
    },
    goTo(n) {
      const next = moveTo(stack, n)
      if (!next || next.index === stack.index) return false
      move(next, 'replace')
      return true
    },
  }
}
