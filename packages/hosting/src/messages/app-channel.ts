import {
  PROTOCOL_VERSION,
  type ApplicationToken,
  type PortalMessage,
  type SearchResult,
  type ToApplication,
} from '@portico/sdk/protocol'
import { LEAVE_TIMEOUT_MS, SAVE_TIMEOUT_MS, SAVE_WORK_TIMEOUT_MS, SEARCH_TIMEOUT_MS } from '../limits.ts'
import type { HostedApplication, LeaveAnswer, OpenRequest, Outcome, SharedContext, ViewportEvent } from '../types.ts'
import { createContextSender } from './context-sender.ts'
import { createDocumentState } from './document-state.ts'
import { frozenCopy } from './frozen-copy.ts'
import { createMessageHandler } from './handle-message.ts'
import { createPendingRequests } from './pending-requests.ts'
import { createRateLimiter } from './rate-limiter.ts'
import { readMessage } from './read-message.ts'
import { createSwitchDelay } from './switch-delay.ts'

/** The messages between the portal and one application, whichever transport carries them. */
export interface AppChannel {
  readonly isDirty: boolean
  /** HOST-337: a person has changed a field since the last submit or load, or the application says so. */
  readonly isEdited: boolean
  /** HOST-339: the application must not sleep. */
  readonly mustStayAwake: boolean
  /** HOST-337: the application itself says what is unsaved. */
  readonly hasSpoken: boolean
  setEdited(isEdited: boolean): void
  /** HOST-338: something would be lost if the document were unloaded now. */
  setHeld(isHeld: boolean): void
  /** True once the application's SDK has said that it listens. */
  readonly isReady: boolean
  /** Counts, checks and handles a message that came through a port. */
  receive(message: unknown): void
  /** Counts, checks and handles a window message of the application's frame (HOST-8, HOST-9). */
  receiveWindowMessage(event: MessageEvent<unknown>): void
  send<T extends keyof ToApplication>(type: T, data: ToApplication[T], reqId?: string): void
  /** Sends a message of the shell. The specified ones reach pages without the SDK, too, at their time (SDK-6). */
  sendFromShell<T extends keyof ToApplication>(type: T, data: ToApplication[T]): void
  /** HOST-13: sends session, language and look where they have changed. */
  sendContext(): void
  /** Sends them to a document that has received nothing yet. */
  resendContext(): void
  /** SESS-89: resolves to the application's own token for its lifecycles; undefined where the portal issues none. Needs no entry in the registry. */
  requestToken(): Promise<ApplicationToken | undefined>
  /** Resolves to the state of the application for a sleep; undefined where it does not answer in time. */
  querySave(): Promise<unknown>
  /** TAB-26: resolves to whether the application may be left. It may where it has not asked to be asked. */
  queryLeave(): Promise<LeaveAnswer>
  /** TAB-51: the application can save its unsaved work. */
  readonly offersSave: boolean
  /** TAB-53: lets the application save. Resolves to whether it did within 10 seconds; the unsaved mark is then removed. */
  saveWork(): Promise<boolean>
  /** Resolves to whether the SDK answers within `wait` milliseconds; undefined for a page without it. */
  ping(wait: number): Promise<boolean | undefined>
  search(query: string): Promise<readonly SearchResult[]>
  /** The frame is gone: withdraws what its document has told. */
  end(): void
}

interface AppChannelHost {
  shared: () => SharedContext | undefined
  extras: () => unknown
  emit: (event: ViewportEvent) => void
  /** The application says that it is at another path. */
  pathChanged: (path: string, isReplaced?: boolean) => void
  /** Delivers a message to the application. `isReady`: its SDK listens. */
  post: (message: PortalMessage, isReady: boolean) => void
  /** Delivers a message to the frame's window, for a page without the SDK. */
  postWindow?: (message: PortalMessage) => void
  /** Whether the tab is in front; without it, what was sent last counts. */
  isShown?: () => boolean
  /** The portal's own origin, from which window messages of its own pages come. */
  portalOrigin?: string
}

/** SDK-6: the specification's own messages to a frame, which pages without the SDK listen for. */
const SPECIFIED_TYPES: readonly string[] = ['event-track', 'user-guide', 'applicationSwitch']

export function createAppChannel(
  request: Pick<OpenRequest, 'application' | 'menu' | 'saved' | 'params'>,
  { shared, extras, emit, pathChanged, post, postWindow, portalOrigin, isShown }: AppChannelHost,
): AppChannel {
  const { application } = request
  const limitRate = createRateLimiter(() => performance.now())
  const pendingRequests = createPendingRequests()
  const document = createDocumentState(emit)
  /** Whether the application was last told that it is in front. */
  let isActive = false

  function send<T extends keyof ToApplication>(type: T, data: ToApplication[T], reqId?: string) {
    if (type === 'activate' || type === 'deactivate') isActive = type === 'activate'
    post(envelope(type, data, reqId), document.isReady)
  }
  function envelope<T extends keyof ToApplication>(type: T, data: ToApplication[T], reqId?: string): PortalMessage {
    const message = { v: PROTOCOL_VERSION, type, data, ...(reqId === undefined ? {} : { reqId }) } as PortalMessage
    return application.kind === 'portal-page' ? frozenCopy(message) : message
  }
  function sendSpecified<T extends keyof ToApplication>(type: T, data: ToApplication[T]) {
    postWindow?.(envelope(type, data))
    // the SDK in a frame without a boot script listens to the window
    if (application.kind !== 'iframe') send(type, data)
  }

  const context = createContextSender(request, { shared, extras, isActive: () => isShown?.() ?? isActive, send })
  const switchDelay = createSwitchDelay((to) => sendSpecified('applicationSwitch', to))
  const handle = createMessageHandler({
    menu: request.menu,
    document,
    emit,
    pathChanged,
    answer,
    answered: pendingRequests.settle,
    ready(startedAt) {
      document.becomeReady(startedAt)
      context.resend()
      switchDelay.flush()
    },
  })

  function answer(reqId: string | undefined, outcome: Outcome) {
    if (reqId !== undefined) send('answer', outcome, reqId)
  }

  /** Reads a message only where it is admitted: reading is what costs (SDK-5). */
  function admit(open: () => unknown) {
    const verdict = limitRate()
    if (verdict === 'mute') return emit({ type: 'muted' })
    if (verdict === 'drop') return
    const { message, refusal } = readMessage(open(), application.messages)
    if (message) return handle(message)
    emit({ type: 'refused', code: refusal.code, message: refusal.message })
    answer(refusal.reqId, { ok: false, code: refusal.code, message: refusal.message })
  }

  /** Resolves to the answer of the document; undefined where it does not answer in time, or has no SDK. */
  async function ask<T extends keyof ToApplication>(
    timeoutMs: number,
    type: T,
    data: ToApplication[T],
  ): Promise<unknown> {
    if (!document.isReady) return undefined
    return pendingRequests.start(timeoutMs, (reqId) => send(type, data, reqId))
  }

  return {
    get isDirty() {
      return document.isDirty
    },
    get isReady() {
      return document.isReady
    },
    get isEdited() {
      return document.isEdited
    },
    get mustStayAwake() {
      return document.mustStayAwake
    },
    get hasSpoken() {
      return document.hasSpoken
    },
    setEdited: document.setEdited,
    setHeld: document.setHeld,
    receive: (message) => admit(() => message),
    receiveWindowMessage(event) {
      if (isFrameOf(application, event, portalOrigin)) admit(() => event.data)
    },
    send,
    sendFromShell(type, data) {
      if (type === 'applicationSwitch' && !document.isReady)
        switchDelay.hold(data as ToApplication['applicationSwitch'])
      else if (SPECIFIED_TYPES.includes(type)) sendSpecified(type, data)
      else send(type, data)
    },
    sendContext: context.send,
    resendContext: context.resend,
    requestToken: () =>
      new Promise<ApplicationToken | undefined>((done) => {
        const settle = (outcome: Outcome) => done(outcome.ok ? (outcome.value as ApplicationToken) : undefined)
        emit({ type: 'token', settle })
      }),
    async querySave() {
      if (!document.isReady) return undefined
      const answered = (await ask(SAVE_TIMEOUT_MS, 'querySave', {})) as { state?: unknown } | undefined
      context.setSavedState(answered?.state)
      return answered?.state
    },
    async queryLeave() {
      if (!document.isReady || !document.isGuarded) return 'leave'
      const answered = (await ask(LEAVE_TIMEOUT_MS, 'queryLeave', {})) as { isFree?: unknown } | undefined
      if (answered?.isFree === true) return 'leave'
      if (answered?.isFree === false) return 'stay'
      return document.isGuarded ? 'no-answer' : 'leave'
    },
    get offersSave() {
      return document.isReady && document.offersSave
    },
    async saveWork() {
      if (!document.offersSave) return false
      const answered = (await ask(SAVE_WORK_TIMEOUT_MS, 'saveWork', {})) as { isSaved?: unknown } | undefined
      const isSaved = answered?.isSaved === true
      if (isSaved) document.setDirty(false, null)
      return isSaved
    },
    async ping(wait) {
      if (!document.isReady) return undefined
      return (await ask(wait, 'ping', {})) !== undefined
    },
    async search(query) {
      const answered = (await ask(SEARCH_TIMEOUT_MS, 'search', { query })) as { results: SearchResult[] } | undefined
      return answered?.results ?? []
    },
    end() {
      pendingRequests.cancelAll()
      switchDelay.cancel()
      document.end()
      context.forget()
    },
  }
}

/**
 * HOST-8, SDK-1: returns whether a window message has the registered origin of the application; for one of the portal's own pages that is
 * the portal's. The origin `"null"` is accepted from nobody.
 */
function isFrameOf(
  { kind, origin }: HostedApplication,
  event: MessageEvent<unknown>,
  portalOrigin: string | undefined,
) {
  return event.origin !== 'null' && event.origin === (kind === 'portal-page' ? portalOrigin : origin)
}
