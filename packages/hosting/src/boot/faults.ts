import type { DocumentPort } from './document-port.ts'

export interface Faults {
  /** What was thrown first, or nothing. */
  readonly first: string
  isBlank(): boolean
  judge(error: unknown): void
  /** The page has loaded: from now on a throw that leaves it blank is a failure. */
  loaded(): void
  listen(): void
}

/** HOST-12: what the application throws. Blank after a throw means that it has failed. */
export function watchFaults(page: Window & typeof globalThis, port: DocumentPort): Faults {
  const { document } = page
  // An element of the name `body` hides `document.body`: asked for in a way that no element can answer.
  const body = Object.getOwnPropertyDescriptor(page.Document.prototype, 'body')!.get!.bind(
    document,
  ) as () => HTMLElement | null
  const text = Object.getOwnPropertyDescriptor(page.HTMLElement.prototype, 'innerText')!.get!
  const find = page.Document.prototype.querySelector.bind(document)
  const [later, clock] = [page.setTimeout.bind(page), page.Date.now.bind(page.Date)]
  let first = ''
  let isLoaded = false
  let isLooking = false

  const isBlank = () => {
    const element = body()
    if (!element) return true
    return String(text.call(element)).trim() === '' && !find('body :is(img,svg,canvas,video,input,iframe)')
  }
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
  const heard = ({ target, message }: ErrorEvent) => {
    if (target instanceof Script) judge(`script did not load: ${target.src}`)
    // a picture that is missing is no throw
    else if (!(target instanceof Part)) judge(message)
  }
  const refused = (event: PromiseRejectionEvent) => judge(event.reason)

  // HOST-66: a dialog stops everybody's thread. A hidden application opens none, and a shown one no loop of them.
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
      page.addEventListener('error', heard, true)
      page.addEventListener('unhandledrejection', refused)
    },
  }
}
