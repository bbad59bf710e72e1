import type { ApplicationToken, Port, PortalMessage } from '@portico/sdk/protocol'
import type { DocumentFacts, DocumentHandle, DocumentPort } from '../document-port.ts'
import {
  BOOT_VERSION,
  HELLO,
  PATH_MAX_CHARS,
  NAME_PREFIX,
  type BootMessage,
  type EngineMessage,
  type HistorySize,
  type TabFacts,
  reportablePath,
} from '../../own-origin/boot-protocol.ts'
import { createSyncedProps } from './synced-props.ts'

/** What the gateway has written into the attributes of the boot script's element. */
export interface ElementFacts {
  portalOrigin: string
  code: string
  lifecycleName: string | null
}

/** The boot script's end of the port. */
export interface BootPort extends DocumentPort {
  readonly facts: DocumentFacts & { lifecycleName: string | null }
  booted(handle: DocumentHandle): void
  /** HOST-79: calls `work`, the mount: at once, or when a preloaded application is opened. */
  whenOpened(work: () => void): void
  /** The present props of the lifecycles. */
  props(): Record<string, unknown>
  /** The port for the SDK in the page (HOST-114). */
  readonly sdk: Port
  readonly isShown: boolean
  /** True while the boot script itself navigates. */
  readonly isLeaving: boolean
  /** The document is about to be replaced, by a page of another origin where `path` is null. */
  depart(path: string | null, isReplaced: boolean): void
  /** HOST-151: transfers a file for the viewer. */
  handOver(file: Blob): void
  /** HOST-160: the application works only in a window of its own. */
  askForWindow(): void
  /** HOST-156: a task of the document has taken `ms` milliseconds. */
  hung(ms: number): void
  /** HOST-153: the gateway has refused a request of the document. */
  refuse(code: string, path: string): void
}

const HISTORY_MAX = 50

/** HOST-111: opens the port to the portal's origin. */
export function openPort(
  page: Window & typeof globalThis,
  { portalOrigin, code, lifecycleName }: ElementFacts,
): BootPort {
  const { location, history, performance } = page
  const later = page.setTimeout.bind(page)
  const facts = takeFacts(page)
  const here = location.pathname + location.search + location.hash
  const state = facts ? facts.state : (history.state as unknown)
  const channel = new page.MessageChannel()
  const listeners = new Set<(message: PortalMessage) => void>()
  const props = createSyncedProps(
    code,
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    send,
    requestToken,
  )
  const tokenRequests = new Map<number, (token: ApplicationToken | undefined) => void>()
  let lastTokenRequest = 0
  /** Steps that the engine has not answered yet. */
  let unanswered = 0
  let size: HistorySize = facts?.history ?? { length: 1, index: 0 }
  let handle: DocumentHandle | undefined
  let isShown = facts?.isShown ?? true
  let isLeaving = false
  let isOpened = false
  let waiting: (() => void) | undefined

  const { userActivation } = page.navigator
  const isPressed = () => (userActivation as UserActivation | undefined)?.isActive ?? false
  /** HOST-201: returns false where the address is too long for the tab, which then keeps its former one. */
  function isReportable(path: string): boolean {
    if (path.length <= PATH_MAX_CHARS) return true
    page.console.warn(
      `Portico: an address of ${path.length} characters is no step of the tab; ${PATH_MAX_CHARS} are the most.`,
    )
    return false
  }
  const post = (message: BootMessage) => channel.port1.postMessage(message)
  function send(message: Parameters<Port['send']>[0]) {
    post({ type: 'said', message })
  }
  function requestToken() {
    const id = ++lastTokenRequest
    return new Promise<ApplicationToken | undefined>((resolve) => {
      tokenRequests.set(id, resolve)
      post({ type: 'token', id })
    })
  }
  function begin() {
    if (!isOpened || !props.isReady()) return
    const work = waiting
    waiting = undefined
    work?.()
  }
  async function answer(id: number, step: 'unmount' | 'save' | 'ping') {
    let value: unknown
    try {
      if (step === 'unmount') await handle?.unmount()
      if (step === 'save') value = await handle?.save()
    } catch {
      value = undefined
    }
    try {
      post({ type: 'result', id, value })
    } catch {
      post({ type: 'result', id })
    }
  }
  function receive(message: EngineMessage) {
    switch (message.type) {
      case 'portal':
        props.receive(message.message)
        for (const listener of [...listeners]) attempt(page, () => listener(message.message))
        return begin()
      case 'history':
        if (message.isAnswer) unanswered -= 1
        // the answer to an earlier step does not have the later steps
        if (unanswered === 0) size = message.history
        return
      case 'show':
        isShown = message.isShown
        return handle?.show(isShown)
      case 'arrive':
        return handle?.arrive(message.path, message.state)
      case 'wanted':
        isOpened = true
        return begin()
      case 'update':
        return handle?.update()
      case 'token':
        tokenRequests.get(message.id)?.(message.token)
        tokenRequests.delete(message.id)
        return
      case 'call':
        return void answer(message.id, message.step)
    }
  }
  function passing(work: () => void) {
    isLeaving = true
    try {
      work()
    } finally {
      isLeaving = false
    }
  }

  const sdk: Port = {
    v: 1,
    send: send,
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  const port: BootPort = {
    ...sdk,
    sdk,
    facts: { prefix: '', origin: location.origin, lifecycleName, state },
    get isShown() {
      return isShown
    },
    get isLeaving() {
      return isLeaving
    },
    booted(booted) {
      handle = booted
      const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
      const isReload = !facts && entry?.type === 'reload'
      const hello = { type: HELLO, v: BOOT_VERSION, path: reportablePath(here), state, isReload }
      page.parent.postMessage(hello, portalOrigin, [channel.port2])
      channel.port1.addEventListener('message', ({ data }: MessageEvent<EngineMessage>) =>
        attempt(page, () => receive(data)),
      )
      channel.port1.start()
    },
    mounted: () => post({ type: 'mounted' }),
    failed: (message) => post({ type: 'failed', message }),
    threw: (message) => post({ type: 'threw', message }),
    push(path, next) {
      if (!isReportable(path)) return
      // a state that cannot be copied throws here, and is no step
      post({ type: 'push', path, state: next })
      unanswered += 1
      const index = Math.min(size.index + 1, HISTORY_MAX - 1)
      size = { index, length: index + 1 }
    },
    replace(path, next) {
      if (!isReportable(path)) return
      post({ type: 'replace', path, state: next })
      unanswered += 1
    },
    go: (delta) => post({ type: 'go', delta }),
    steps: () => size.length,
    // HOST-115: the browser keeps this document where the answer is no page
    leave(path, isReplaced) {
      later(() => {
        port.depart(path ?? location.pathname + location.search + location.hash, isReplaced)
        passing(() => (path === null ? location.reload() : location.replace(path)))
      })
    },
    handOver: (file) => post({ type: 'file', file }),
    askForWindow: () => post({ type: 'isolated' }),
    hung: (ms) => post({ type: 'hung', ms }),
    refuse: (code, path) => post({ type: 'request-refused', code, path }),
    depart: (path, isReplaced) =>
      post({ type: 'leaving', path: path === null ? null : reportablePath(path), isReplaced, isAsked: isPressed() }),
    whenOpened(work) {
      waiting = work
      begin()
    },
    props: props.now,
  }
  return port
}

/** Reads what the engine has written into the name of the frame, and clears the name for the application. */
function takeFacts(page: Window): TabFacts | undefined {
  const { name } = page
  if (!name.startsWith(NAME_PREFIX)) return undefined
  page.name = ''
  try {
    return JSON.parse(name.slice(NAME_PREFIX.length)) as TabFacts
  } catch {
    return undefined
  }
}

function attempt(page: Window & typeof globalThis, work: () => void) {
  try {
    work()
  } catch (error) {
    page.reportError(error)
  }
}
