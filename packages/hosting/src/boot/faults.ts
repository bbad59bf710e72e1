import type { DocumentPort } from '../messages/document-port.ts'
import { watchBlankness } from './is-blank.ts'

export interface FaultWatch {
  /** The message of the first error; empty if there was none. */
  readonly first: string
  isBlank(): boolean
  judge(error: unknown): void
  /** The page has loaded: from then on an error that leaves it blank is a failure. */
  loaded(): void
  listen(): void
}

/** HOST-12: watches the errors of the application. A page that is blank after an error has failed. */
export function watchFaults(page: Window & typeof globalThis, port: DocumentPort): FaultWatch {
  const { document } = page
  const isBlank = watchBlankness(page)
  const [later, clock] = [page.setTimeout.bind(page), page.Date.now.bind(page.Date)]
  let first = ''
  let isLoaded = false
  let isLooking = false

  function judge(error: unknown) {
    const message = describe(error)
    first ||= message
    port.threw(message)
    if (!isLoaded || isLooking) return
    isLooking = true
    later(() => {
      isLooking = false
      if (isBlank()) port.failed(first)
    }, 200)
  }
  function describe(error: unknown): string {
    try {
      return String(error instanceof page.Error ? error.message : error).slice(0, 4000) || 'error'
    } catch {
      return 'error'
    }
  }
  const { HTMLScriptElement: Script, Node: Part } = page
  const handleError = ({ target, message }: ErrorEvent) => {
    if (target instanceof Script) judge(`script did not load: ${target.src}`)
    // a missing picture is not an error of the application
    else if (!(target instanceof Part)) judge(message)
  }
  const refused = (event: PromiseRejectionEvent) => judge(event.reason)

  // HOST-66: a dialog blocks the thread. A hidden application opens none, and a shown one at most 5 in 10 seconds.
  const opened: number[] = []
  const isAllowed = () => {
    const time = clock()
    while (opened[0] !== undefined && time - opened[0] > 10_000) opened.shift()
    if (document.visibilityState === 'hidden' || opened.length >= 5) {
      port.threw('a dialog was not opened')
      return false
    }
    opened.push(time)
    return true
  }
  const { alert, confirm, prompt } = page
  page.alert = (message?: unknown) => (isAllowed() ? alert.call(page, message) : undefined)
  page.confirm = (message) => isAllowed() && confirm.call(page, message)
  page.prompt = (message, value) => (isAllowed() ? prompt.call(page, message, value) : null)

  return {
    get first() {
      return first
    },
    isBlank,
    judge,
    loaded: () => (isLoaded = true),
    listen() {
      page.addEventListener('error', handleError, true)
      page.addEventListener('unhandledrejection', refused)
    },
  }
}
