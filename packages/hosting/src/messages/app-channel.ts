import {
  PROTOCOL_VERSION,
  type ApplicationMessage,
  type ApplicationToken,
  type PortalMessage,
  type SearchResult,
  type ToApplication,
} from '@portico/sdk/protocol'
import { createRateLimiter } from './rate-limiter.ts'
import { frozenCopy } from './frozen-copy.ts'
import { LEAVE_TIMEOUT_MS, SAVE_TIMEOUT_MS, SEARCH_TIMEOUT_MS, SWITCH_DELAY_MS } from '../limits.ts'
import { readMessage } from './read-message.ts'
import { createPendingRequests } from './pending-requests.ts'
import type { HostedApplication, LeaveAnswer, OpenRequest, Outcome, SharedContext, ViewportEvent } from '../types.ts'

/** What the portal and one application say to each other, whichever way the words travel. */
export interface AppChannel {
  readonly isDirty: boolean
  /** Has the application's SDK said that it listens? */
  readonly isReady: boolean
  /** Something that came through a realm's port: counted, checked, then heard. */
  receive(message: unknown): void
  /** A window message of the application's frame: counted, checked, then heard (HOST-8, HOST-9). */
  receiveWindowMessage(event: MessageEvent<unknown>): void
  send<T extends keyof ToApplication>(type: T, data: ToApplication[T], reqId?: string): void
  /** The same for the shell: the specified messages reach pages without the SDK too, at their time (SDK-6). */
  sendFromShell<T extends keyof ToApplication>(type: T, data: ToApplication[T]): void
  /** HOST-13: who, where and the look, as of now. */
  sendContext(): void
  /** The same, for a document that has heard nothing yet. */
  resendContext(): void
  /** The application's own token, for the state of its lifecycles; undefined where the portal mints none. */
  requestToken(): Promise<ApplicationToken | undefined>
  /** What the application wants back after a sleep; undefined where it says nothing in time. */
  querySave(): Promise<unknown>
  /** TAB-26: may it be left? One that has not asked to be asked may. */
  queryLeave(): Promise<LeaveAnswer>
  /** Does it answer within `wait` milliseconds? Undefined for a page without the SDK, of which nobody knows. */
  ping(wait: number): Promise<boolean | undefined>
  search(query: string): Promise<readonly SearchResult[]>
  /** The frame is gone: what its application had said counts no more. */
  end(): void
}

interface AppChannelHost {
  shared: () => SharedContext | undefined
  extras: () => unknown
  emit: (event: ViewportEvent) => void
  /** The application is elsewhere in itself now. */
  pathChanged: (path: string, isReplaced?: boolean) => void
  /** Brings a message to the application. `isReady`: its SDK has said that it listens. */
  post: (message: PortalMessage, isReady: boolean) => void
  /** Brings it to the frame's window, for a page without the SDK. */
  postWindow?: (message: PortalMessage) => void
  /** Is it in front? Else what was last told counts. */
  isShown?: () => boolean
  /** The portal's own origin: a realm's window messages come from there. */
  portalOrigin?: string
}

/** The specification's own messages to a frame, which old pages listen for (SDK-6). */
const SPECIFIED: readonly string[] = ['event-track', 'user-guide', 'applicationSwitch']

/** NAV-8: the menu with which an application says that the person may not be where they are. */
const NO_PERMISSION = 'portal.forbidden.mgt'
const isNoPermission = (path: string) => /^\/portal\/3\/?$/.test(path)

export function createAppChannel(
  request: Pick<OpenRequest, 'application' | 'menu' | 'saved' | 'params'>,
  { shared, extras, emit, pathChanged, post, postWindow, portalOrigin, isShown }: AppChannelHost,
): AppChannel {
  const { application, menu, params = {} } = request
  const limitRate = createRateLimiter(() => performance.now())
  const pendingRequests = createPendingRequests()
  let isDirty = false
  let unsaved: string | null = null
  let isReady = false
  let isActive = false
  let isGuarded = false
  let since: number | undefined
  let saved = request.saved
  /** What was told of the shared state, so that the same is not told twice. */
  let lastSent = ''
  let pendingSwitch: { data: ToApplication['applicationSwitch']; timer: ReturnType<typeof setTimeout> } | undefined

  /** No message of the application's: its registry entry need not allow it (SESS-89). */
  function requestToken() {
    return new Promise<ApplicationToken | undefined>((done) => {
      const settle = (outcome: Outcome) => done(outcome.ok ? (outcome.value as ApplicationToken) : undefined)
      emit({ type: 'token', settle })
    })
  }

  const receive = (message: unknown) => admit(() => message)

  /** What is dropped is not looked at: reading a window message is what costs (SDK-5). */
  function admit(open: () => unknown) {
    const verdict = limitRate()
    if (verdict === 'mute') return emit({ type: 'muted' })
    if (verdict === 'drop') return
    const { message, refusal } = readMessage(open(), application.messages)
    if (message) return handle(message)
    emit({ type: 'refused', code: refusal.code, message: refusal.message })
    answer(refusal.reqId, { ok: false, code: refusal.code, message: refusal.message })
  }

  function handle(message: ApplicationMessage) {
    const settle = (outcome: Outcome) => answer(message.reqId, outcome)
    switch (message.type) {
      case 'ready':
        return becomeReady(message.data.since)
      case 'activity':
        return emit({ type: 'activity' })
      case 'openSearch':
        return emit({ type: 'open-search' })
      case 'body-click':
        return emit({ type: 'body-click' })
      case 'dirty':
        return setDirty(message.data.isDirty, message.data.label ?? null)
      case 'title':
        return emit({ type: 'title', title: message.data.title })
      case 'badge':
        return emit({ type: 'badge', count: message.data.count, label: message.data.label ?? null })
      case 'microAppRouter':
        return route(message.data, settle)
      case 'applicationModule':
        return emit({ type: 'open-menu', target: message.data, settle })
      case 'embeddedTripartitePage':
        return emit({ type: 'open-page', page: message.data, settle })
      case 'dialog':
        return emit({ type: 'dialog', dialog: message.data, settle })
      case 'requestToken':
        return emit({ type: 'token', settle })
      case 'askPortal':
        return emit({ type: 'ask', name: message.data.name, data: message.data.data, settle })
      case 'toast':
        return emit({ type: 'toast', toast: message.data })
      case 'backdrop':
        return emit({ type: 'backdrop', isShown: message.data.isShown })
      case 'registerCommands':
        return emit({ type: 'commands', commands: message.data.commands })
      case 'registerSearch':
        return emit({ type: 'search', isOffered: message.data.isOffered })
      case 'pageContext':
        return emit({ type: 'page-context', context: message.data.context })
      case 'sendPageErrorToPortal':
        return emit({ type: 'error', message: message.data.message })
      case 'sendServiceErrorToPortal':
        return emit({ type: 'service-error', error: message.data })
      case 'guardLeave':
        isGuarded = message.data.isOn
        return undefined
      case 'leaveRegion':
        return emit({ type: 'leave-region', isBack: message.data.isBack })
      case 'saved':
      case 'mayLeave':
      case 'found':
      case 'pong':
        return pendingRequests.settle(message.reqId, message.data)
    }
  }

  function becomeReady(next: number | undefined) {
    // another document in the same frame: what the one before it had said is gone with it
    if (isReady && next !== since) forget()
    since = next
    isReady = true
    resendContext()
    flushSwitch()
  }

  /** Within the menu that it shows; another menu is opened with `applicationModule`. */
  function route({ menuCode, path, query, replace }: RouterData, settle: (outcome: Outcome) => void) {
    if (menuCode === NO_PERMISSION || isNoPermission(path)) {
      const target = { productCode: menu.productCode, menuCode: NO_PERMISSION }
      return emit({ type: 'open-menu', target, settle })
    }
    if (menuCode !== undefined && menuCode !== menu.menuCode) {
      return settle({ ok: false, code: 'INVALID', message: `this viewport shows ${menu.menuCode}` })
    }
    if (!/^\/(?![/\\])/.test(path)) return settle({ ok: false, code: 'INVALID', message: 'a path begins with one /' })
    pathChanged(query ? `${path}?${query.replace(/^\?/, '')}` : path, replace ?? false)
    settle({ ok: true })
  }

  function setDirty(next: boolean, label: string | null) {
    const called = next ? label : null
    if (next === isDirty && called === unsaved) return
    isDirty = next
    unsaved = called
    emit({ type: 'dirty', isDirty, label: unsaved })
  }

  function forget() {
    isGuarded = false
    setDirty(false, null)
    emit({ type: 'badge', count: 0, label: null })
    emit({ type: 'commands', commands: [] })
    emit({ type: 'search', isOffered: false })
    emit({ type: 'backdrop', isShown: false })
    emit({ type: 'page-context', context: undefined })
    emit({ type: 'gone' })
  }

  const answer = (reqId: string | undefined, outcome: Outcome) => {
    if (reqId !== undefined) send('answer', outcome, reqId)
  }

  function send<T extends keyof ToApplication>(type: T, data: ToApplication[T], reqId?: string) {
    if (type === 'activate' || type === 'deactivate') isActive = type === 'activate'
    post(envelope(type, data, reqId), isReady)
  }

  function sendFromShell<T extends keyof ToApplication>(type: T, data: ToApplication[T]) {
    if (type === 'applicationSwitch' && !isReady) return waitForReady(data as ToApplication['applicationSwitch'])
    const isSpecified = SPECIFIED.includes(type)
    if (isSpecified) postWindow?.(envelope(type, data))
    // a frame's SDK hears its window
    if (!isSpecified || application.kind !== 'iframe') send(type, data)
  }

  function waitForReady(data: ToApplication['applicationSwitch']) {
    clearTimeout(pendingSwitch?.timer)
    pendingSwitch = { data, timer: setTimeout(flushSwitch, SWITCH_DELAY_MS) }
  }

  function flushSwitch() {
    if (!pendingSwitch) return
    const { data, timer } = pendingSwitch
    clearTimeout(timer)
    pendingSwitch = undefined
    postWindow?.(envelope('applicationSwitch', data))
    if (application.kind !== 'iframe') send('applicationSwitch', data)
  }

  function envelope<T extends keyof ToApplication>(type: T, data: ToApplication[T], reqId?: string): PortalMessage {
    const message = { v: PROTOCOL_VERSION, type, data, ...(reqId === undefined ? {} : { reqId }) } as PortalMessage
    return application.kind === 'portal-page' ? frozenCopy(message) : message
  }

  function context(): ToApplication['context'] | undefined {
    const now = shared()
    if (!now) return undefined
    const state = { ...now.session, ...menu, lang: now.locale, themeColor: now.themeColor }
    const more = extras()
    return {
      state,
      theme: now.theme,
      params,
      isActive: isShown?.() ?? isActive,
      ...(more === undefined ? {} : { extras: more }),
      ...(saved === undefined ? {} : { saved }),
    }
  }

  /** The same state is not told twice; look and language have messages of their own beside it. */
  function sendContext() {
    const now = context()
    if (!now) return
    const next = keyOf(now)
    if (next === lastSent) return
    const before = lastSent === '' ? undefined : (JSON.parse(lastSent) as typeof now)
    lastSent = next
    send('context', now)
    if (before && JSON.stringify(before.theme) !== JSON.stringify(now.theme)) send('theme', now.theme)
    if (before && before.state.lang !== now.state.lang) send('locale', { locale: now.state.lang })
  }

  function resendContext() {
    lastSent = ''
    sendContext()
  }

  async function querySave() {
    if (!isReady) return undefined
    const answered = (await pendingRequests.start(SAVE_TIMEOUT_MS, (reqId) => send('querySave', {}, reqId))) as
      { state?: unknown } | undefined
    return (saved = answered?.state)
  }

  async function queryLeave(): Promise<LeaveAnswer> {
    if (!isReady || !isGuarded) return 'leave'
    const answered = (await pendingRequests.start(LEAVE_TIMEOUT_MS, (reqId) => send('queryLeave', {}, reqId))) as
      { isFree?: unknown } | undefined
    if (answered?.isFree === true) return 'leave'
    if (answered?.isFree === false) return 'stay'
    return isGuarded ? 'no-answer' : 'leave'
  }

  return {
    get isDirty() {
      return isDirty
    },
    get isReady() {
      return isReady
    },
    receive,
    receiveWindowMessage(event) {
      if (isFrameOf(application, event, portalOrigin)) admit(() => event.data)
    },
    send,
    sendFromShell,
    sendContext,
    resendContext,
    requestToken,
    querySave,
    queryLeave,
    async ping(wait) {
      if (!isReady) return undefined
      return (await pendingRequests.start(wait, (reqId) => send('ping', {}, reqId))) !== undefined
    },
    async search(query) {
      if (!isReady) return []
      const found = await pendingRequests.start(SEARCH_TIMEOUT_MS, (reqId) => send('search', { query }, reqId))
      return (found as { results: SearchResult[] } | undefined)?.results ?? []
    },
    end() {
      pendingRequests.cancelAll()
      clearTimeout(pendingSwitch?.timer)
      pendingSwitch = undefined
      if (isReady) forget()
      isReady = false
      lastSent = ''
      setDirty(false, null)
    },
  }
}

/** What is told anew when it changes; whether the tab is in front has messages of its own. */
const keyOf = (context: ToApplication['context']) => JSON.stringify({ ...context, isActive: undefined })

type RouterData = (ApplicationMessage & { type: 'microAppRouter' })['data']

/**
 * HOST-8, SDK-1: a frame of another origin speaks from its registered origin alone. A page in a realm has its port; one that knows of
 * none speaks in window messages from the portal's own origin. `"null"` is nobody's.
 */
function isFrameOf(
  { kind, origin }: HostedApplication,
  event: MessageEvent<unknown>,
  portalOrigin: string | undefined,
) {
  return event.origin !== 'null' && event.origin === (kind === 'portal-page' ? portalOrigin : origin)
}
