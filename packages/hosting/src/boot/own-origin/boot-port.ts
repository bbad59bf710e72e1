import type { Port, PortalMessage } from '@portico/sdk/protocol'
import type { DocumentFacts, DocumentHandle, DocumentPort } from '../../messages/document-port.ts'
import {
  BOOT_VERSION,
  HELLO_MESSAGE_TYPE,
  NAME_PREFIX,
  type BootMessage,
  type CallStep,
  type EngineMessage,
  type FrameMeasure,
  type TabFacts,
  reportablePath,
} from '../../own-origin/boot-protocol.ts'
import { createHistorySteps } from './history-steps.ts'
import { limitReports } from './limited-reports.ts'
import { createSavedAnswers } from './saved-answers.ts'
import { createSyncedProps } from './props/synced-props.ts'
import { createTokenRequests } from './token-requests.ts'

/** The attributes that the gateway has written into the boot script's element. */
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
  /** HOST-160: the application works only in a separate window. */
  askForWindow(): void
  /** HOST-156: reports that a task of the document has taken `ms` milliseconds. */
  hung(ms: number): void
  /** HEALTH-5: reports long tasks of the document, or the memory of its process. */
  measured(measure: FrameMeasure, values: readonly number[]): void
  /** HOST-337: a person has changed a field of the application, or has submitted it since. */
  edited(isEdited: boolean): void
  /** HOST-153: reports that the gateway has refused a request of the document. */
  refuse(code: string, path: string): void
}

/** HOST-111: opens the port to the portal's origin. */
export function openPort(
  page: Window & typeof globalThis,
  { portalOrigin, code, lifecycleName }: ElementFacts,
): BootPort {
  const { location, history, performance } = page
  const later = page.setTimeout.bind(page)
  const facts = takeFacts(page)
  const currentPath = location.pathname + location.search + location.hash
  const state = facts ? facts.state : (history.state as unknown)
  const channel = new page.MessageChannel()
  const post = (message: BootMessage) => channel.port1.postMessage(message)
  const appHistory = createHistorySteps(page, post, facts?.history ?? { length: 1, index: 0 })
  const tokenRequests = createTokenRequests((id) => post({ type: 'token', id }))
  const now = performance.now.bind(performance)
  const report = limitReports(post, now)
  const savedAnswers = createSavedAnswers((message) => report({ type: 'said', message }))
  const { send } = savedAnswers
  const { listen, notify } = createMessageListeners(page)
  const props = createSyncedProps(code, listen, send, tokenRequests.request)
  let handle: DocumentHandle | undefined
  let isShown = facts?.isShown ?? true
  let isLeaving = false
  const opening = createOpening(props.isReady)

  function receive(message: EngineMessage) {
    switch (message.type) {
      case 'portal':
        props.receive(message.message)
        savedAnswers.collect(() => notify(message.message))
        return opening.begin()
      case 'history':
        return appHistory.receive(message.history, message.isAnswer)
      case 'show':
        isShown = message.isShown
        return handle?.show(isShown)
      case 'arrive':
        return handle?.arrive(message.path, message.state)
      case 'wanted':
        return opening.open()
      case 'update':
        return handle?.update()
      case 'token':
        return tokenRequests.receive(message.id, message.token)
      case 'call':
        return void answerCall(post, handle, message)
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

  const sdk: Port = { v: 1, send, listen }
  const port: BootPort = {
    ...sdk,
    ...reportsThrough(post, limitReports(post, now)),
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
      const hello = { type: HELLO_MESSAGE_TYPE, v: BOOT_VERSION, path: reportablePath(currentPath), state, isReload }
      page.parent.postMessage(hello, portalOrigin, [channel.port2])
      channel.port1.addEventListener('message', ({ data }: MessageEvent<EngineMessage>) =>
        attempt(page, () => receive(data)),
      )
      channel.port1.start()
    },
    push: appHistory.push,
    replace: appHistory.replace,
    go: (delta) => post({ type: 'go', delta }),
    steps: appHistory.steps,
    // HOST-115: the browser stays at this document if the answer is not a page
    leave(path, isReplaced) {
      later(() => {
        port.depart(path ?? location.pathname + location.search + location.hash, isReplaced)
        passing(() => (path === null ? location.reload() : location.replace(path)))
      })
    },
    depart: (path, isReplaced) =>
      post({
        type: 'leaving',
        path: path === null ? null : reportablePath(path),
        isReplaced,
        isAsked: isPressed(page),
      }),
    whenOpened: opening.whenOpened,
    props: props.now,
  }
  return port
}

/** The listeners for messages of the portal. */
function createMessageListeners(page: Window & typeof globalThis) {
  const listeners = new Set<(message: PortalMessage) => void>()
  return {
    listen(listener: (message: PortalMessage) => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    notify(message: PortalMessage) {
      for (const listener of [...listeners]) attempt(page, () => listener(message))
    },
  }
}

/** HOST-79: delays the mount until the application is opened and its props are known. */
function createOpening(isReady: () => boolean) {
  let isOpened = false
  let waiting: (() => void) | undefined
  function begin() {
    if (!isOpened || !isReady()) return
    const work = waiting
    waiting = undefined
    work?.()
  }
  return {
    begin,
    open() {
      isOpened = true
      begin()
    },
    whenOpened(work: () => void) {
      waiting = work
      begin()
    },
  }
}

/** Whether a person has just pressed a key or a button in the page. */
const isPressed = ({ navigator }: Window) => (navigator.userActivation as UserActivation | undefined)?.isActive ?? false

type Post = (message: BootMessage) => void

/** Performs a call of the engine in the document. An answer that cannot be posted counts as undefined. */
async function answerCall(
  post: Post,
  handle: DocumentHandle | undefined,
  { id, step }: { id: number; step: CallStep },
) {
  let value: unknown
  try {
    if (step === 'unmount') await handle?.unmount()
    if (step === 'save') value = await handle?.save()
    if (step === 'leave') value = await handle?.isLeaveRefused()
  } catch {
    value = undefined
  }
  try {
    post({ type: 'result', id, value })
  } catch {
    post({ type: 'result', id })
  }
}

type Reports = Pick<
  BootPort,
  'mounted' | 'failed' | 'threw' | 'handOver' | 'askForWindow' | 'hung' | 'measured' | 'edited' | 'refuse'
>

/** The reports of a document; they have no answer. */
const reportsThrough = (post: Post, report: ReturnType<typeof limitReports>): Reports => ({
  mounted: () => post({ type: 'mounted' }),
  failed: (message) => post({ type: 'failed', message }),
  threw: (message) => report({ type: 'threw', message }),
  handOver: (file) => post({ type: 'file', file }),
  askForWindow: () => post({ type: 'isolated' }),
  hung: (ms) => post({ type: 'hung', ms }),
  measured: (measure, values) => post({ type: 'measured', measure, values }),
  edited: (isEdited) => post({ type: 'edited', isEdited }),
  refuse: (code, path) => post({ type: 'request-refused', code, path }),
})

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
