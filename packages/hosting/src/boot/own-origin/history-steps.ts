import { PATH_MAX_CHARS, type BootMessage, type HistorySize } from '../../own-origin/boot-protocol.ts'

const HISTORY_MAX = 50

/** HOST-24: sends the steps of the application's history, and computes its size before the engine has answered them. */
export function createHistorySteps(
  page: Window & typeof globalThis,
  post: (message: BootMessage) => void,
  first: HistorySize,
) {
  let size = first
  /** The number of steps that the engine has not answered yet. */
  let unanswered = 0

  /** HOST-201: returns false if the address is too long for the tab, which then keeps its former one. */
  function isReportable(path: string): boolean {
    if (path.length <= PATH_MAX_CHARS) return true
    page.console.warn(
      `Portico: an address of ${path.length} characters is no step of the tab; ${PATH_MAX_CHARS} are the most.`,
    )
    return false
  }
  return {
    push(path: string, state: unknown): void {
      if (!isReportable(path)) return
      // a state that cannot be copied throws here, and creates no step
      post({ type: 'push', path, state })
      unanswered += 1
      const index = Math.min(size.index + 1, HISTORY_MAX - 1)
      size = { index, length: index + 1 }
    },
    replace(path: string, state: unknown): void {
      if (!isReportable(path)) return
      post({ type: 'replace', path, state })
      unanswered += 1
    },
    steps: () => size.length,
    /** The engine's size; `isAnswer`: the answer to one step. */
    receive(next: HistorySize, isAnswer: boolean): void {
      if (isAnswer) unanswered -= 1
      // the answer to an earlier step does not include the later steps
      if (unanswered === 0) size = next
    },
  }
}
