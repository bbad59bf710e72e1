import { PROTOCOL_VERSION, type ApplicationToken, type PortalMessage, type ToApplication } from '@portico/sdk/protocol'
import type { HostedApplication, OpenRequest, RequestOutcome } from '../types.ts'
import type { AppChannel, AppChannelHost } from './app-channel-types.ts'
import { createContextSender } from './context-sender.ts'
import { createDocumentRequests } from './document-requests.ts'
import { createDocumentState } from './document-state.ts'
import { frozenCopy } from './frozen-copy.ts'
import { createMessageHandler } from './handle-message.ts'
import { createPendingRequests } from './pending-requests.ts'
import { createRateLimiter } from './limits/rate-limiter.ts'
import { readMessage } from './reading/read-message.ts'
import { createSwitchDelay } from './switch-delay.ts'

/** SDK-6: the specification's own messages to a frame, for which pages without the SDK listen. */
const SPECIFIED_TYPES: readonly string[] = ['event-track', 'user-guide', 'applicationSwitch']

export function createAppChannel(
  request: Pick<OpenRequest, 'application' | 'menu' | 'saved' | 'params'>,
  { shared, extras, emit, pathChanged, post, postWindow, portalOrigin, isShown }: AppChannelHost,
): AppChannel {
  const { application } = request
  const limitRate = createRateLimiter(() => performance.now())
  const pendingRequests = createPendingRequests()
  const document = createDocumentState(emit)
  /** The last value of `isActive` that was sent to the application. */
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

  function answer(reqId: string | undefined, outcome: RequestOutcome) {
    if (reqId !== undefined) send('answer', outcome, reqId)
  }

  /** Reads a message only if the rate limit admits it, because reading is expensive (SDK-5). */
  function admit(open: () => unknown) {
    const verdict = limitRate()
    if (verdict === 'mute') return emit({ type: 'muted' })
    if (verdict === 'drop') return
    const { message, refusal } = readMessage(open(), application.messages)
    if (message) return handle(message)
    emit({ type: 'refused', code: refusal.code, message: refusal.message })
    answer(refusal.reqId, { ok: false, code: refusal.code, message: refusal.message })
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
    get hasReportedDirty() {
      return document.hasReportedDirty
    },
    get offersSave() {
      return document.isReady && document.offersSave
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
        const settle = (outcome: RequestOutcome) => done(outcome.ok ? (outcome.value as ApplicationToken) : undefined)
        emit({ type: 'token', settle })
      }),
    ...createDocumentRequests({ document, pendingRequests, send, setSavedState: context.setSavedState }),
    end() {
      pendingRequests.cancelAll()
      switchDelay.cancel()
      document.end()
      context.forget()
    },
  }
}

/**
 * HOST-8, SDK-1: returns whether a window message has the registered origin of the application, or the portal's origin
 * for one of its own pages. The origin `"null"` is never accepted.
 */
function isFrameOf(
  { kind, origin }: HostedApplication,
  event: MessageEvent<unknown>,
  portalOrigin: string | undefined,
) {
  return event.origin !== 'null' && event.origin === (kind === 'portal-page' ? portalOrigin : origin)
}
