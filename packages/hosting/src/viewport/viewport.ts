import { PORT_KEY, type PortalMessage } from '@portico/sdk/protocol'
import { addressOf, createFrame, createSection, positionSection, type LayerPosition } from './frame.ts'
import { createFloodMeter } from '../messages/flood-meter.ts'
import { createHeartbeat } from '../watch/heartbeat.ts'
import { attempt, serialisableCopy, withTimeout } from '../calls.ts'
import { currentEntry } from '../history.ts'
import { LOAD_MS, SAVE_TIMEOUT_MS, UNMOUNT_TIMEOUT_MS } from '../limits.ts'
import {
  INITIAL_LIFECYCLE,
  isRunning,
  isLoading,
  nextLifecycle,
  verbsOf,
  type Lifecycle,
  type LifecycleEvent,
  type LifecycleVerb,
} from '../lifecycle/lifecycle.ts'
import { viewportPhaseOf } from '../lifecycle/viewport-phase.ts'
import { createApplicationPort, type ApplicationPort } from '../messages/application-port.ts'
import { createDocumentGroups } from '../own-origin/document-groups.ts'
import { frameName } from '../own-origin/document-driver.ts'
import { createOwnFrame, type OwnFrame } from '../own-origin/own-frame.ts'
import { showFile } from '../own-origin/file-viewer.ts'
import { isReachable } from '../own-origin/reachable.ts'
import { createReloadLimits } from '../lifecycle/reload-limits.ts'
import type { DocumentHandle, PageHandle } from '../boot/document-port.ts'
import type { FailureReason, OpenRequest, ViewportState } from '../types.ts'
import { createViewportChannel } from './viewport-channel.ts'
import type { ViewportFrame, ViewportHost, Viewport } from './viewport-types.ts'
import { createAppHistory } from './app-history.ts'

/** F6, which the application itself has made nothing of. */
function leavesRegion(event: KeyboardEvent): boolean {
  if (event.key !== 'F6' || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false
  event.preventDefault()
  return true
}

/** One application in one tab: its section, its frame, its life, and the messages between it and the portal. */
export function createViewport(request: OpenRequest, host: ViewportHost): Viewport {
  const { layer, emit } = host
  const { application } = request
  const page = layer.ownerDocument
  const section = createSection(page, request.id, request.title)
  const listeners = new Set<(message: PortalMessage) => void>()
  const appHistory = createAppHistory(request, emit)
  const reloadLimits = createReloadLimits()
  const groups = createDocumentGroups()
  let title = request.title
  let isHung = false
  let position: LayerPosition = 'no-layout'
  let lifecycle: Lifecycle = INITIAL_LIFECYCLE
  let failure: { reason: FailureReason; message: string; address?: string } = { reason: 'unavailable', message: '' }
  let savedState = request.saved
  let frame: ViewportFrame | undefined
  let handle: (PageHandle & Partial<DocumentHandle>) | undefined
  let ownFrame: OwnFrame | undefined
  let hideFile: (() => void) | undefined
  let timers: ReturnType<typeof setTimeout>[] = []
  let leaving = 0
  let isOpened = !host.isPreloaded
  let pendingMount: (() => void) | undefined
  let countMessage = createFlood()
  let channel = openChannel()

  const heart = createHeartbeat({
    ping: (wait) => (ownFrame ?? channel).ping(wait),
    unresponsive() {
      isHung = true
      transition('unresponsive')
    },
    responsive() {
      isHung = false
      transition('responsive')
    },
  })

  function createFlood() {
    return createFloodMeter(() => fail('flooding', ''))
  }
  function openChannel() {
    const present = { frame: () => frame, isShown: () => lifecycle.isShown }
    return createViewportChannel({ ...request, saved: savedState }, { ...host, ...present, appHistory, listeners })
  }

  /** The one way in which a viewport changes (HOST-20). */
  function transition(event: LifecycleEvent) {
    const before = lifecycle
    lifecycle = nextLifecycle(before, event)
    if (lifecycle.phase === 'active' || lifecycle.phase === 'suspended') stopTimers()
    const verbs = verbsOf(before, event, lifecycle)
    for (const verb of verbs) DO[verb]?.()
    for (const verb of verbs) emit({ type: 'lifecycle', verb })
    if (viewportPhaseOf(before) !== viewportPhaseOf(lifecycle) || event === 'load') emit({ type: 'state', state: stateOf() })
    if (lifecycle !== before) host.changed()
  }

  const DO: Partial<Record<LifecycleVerb, () => void>> = {
    load,
    unload,
    activate: () => present(true),
    deactivate: () => present(false),
    suspend: () => attempt(() => handle?.show(false)),
    sleep: () => channel.send('sleep', {}),
  }

  function present(isShown: boolean) {
    attempt(() => handle?.show(isShown))
    channel.send(isShown ? 'activate' : 'deactivate', {})
    if (application.kind === 'portal-page') return
    if (isShown) heart.start()
    else heart.stop()
  }

  function load() {
    channel = openChannel()
    countMessage = createFlood()
    if (isOpened) startTimers()
    if (!section.isConnected) layer.append(section)
    const { addressLack } = application
    if (addressLack !== undefined) return queueMicrotask(() => fail('no-address', addressLack))
    frame = createFrame(page, application, title)
    if (application.kind === 'portal-page') frame[PORT_KEY] = portOf(frame)
    if (application.kind === 'own-origin') ownFrame = ownFrameOf(frame)
    frame.addEventListener('load', loaded)
    frame.src = addressOf(application, appHistory.path)
    isHung = false
    const [owner, delay] = [frame, application.kind === 'own-origin' ? host.delay() : 0]
    if (delay === 0) section.append(owner)
    else setTimeout(() => owner === frame && section.append(owner), delay)
  }

  function fail(reason: FailureReason, message: string, address?: string) {
    failure = { reason, message, ...(address === undefined ? {} : { address }) }
    transition('failed')
  }
  function startTimers() {
    timers = [
      setTimeout(() => transition('loadSlow'), LOAD_MS.slow),
      setTimeout(() => isLoading(lifecycle.phase) && fail('timeout', ''), LOAD_MS.timeout),
    ]
  }
  function stopTimers() {
    timers.forEach(clearTimeout)
    timers = []
  }

  /** Everything that belongs to the frame goes with it; `unmount` is waited for where the application has one. */
  function unload() {
    const [left, going, leftOwn] = [frame, handle, ownFrame]
    stopTimers()
    takeFileAway()
    heart.stop()
    listeners.clear()
    frame = handle = ownFrame = pendingMount = undefined
    channel.end()
    if (!left) return
    left.removeEventListener('load', loaded)
    left.style.display = 'none'
    const gone = () => {
      delete left[PORT_KEY]
      leftOwn?.end()
      left.remove()
    }
    if (!going || !application.lifecycleName || isHung) return gone()
    leaving += 1
    void withTimeout(UNMOUNT_TIMEOUT_MS, async () => going.unmount?.()).then(() => {
      gone()
      leaving -= 1
      if (lifecycle.phase === 'closed' && leaving === 0) section.remove()
    })
  }

  /** The frame has a document. A realm's has booted by now: where it has not, this is an error page or a foreign one. */
  function loaded() {
    if (application.kind === 'iframe') return transition('mounted')
    if (ownFrame) return ownFrame.loaded()
    if (handle) return
    returnToApplication()
  }

  /** HOST-64: what is in the frame is no page of the application. */
  function returnToApplication() {
    if (isLoading(lifecycle.phase) || !reloadLimits.mayRecover()) return fail('unavailable', '')
    transition('load')
  }

  const liveIn =
    (owner: ViewportFrame) =>
    <A extends unknown[]>(work: (...args: A) => void) =>
    (...args: A) => {
      if (owner === frame) work(...args)
    }

  /** HOST-110: a frame of the application's own origin, whose documents speak through ports. */
  function ownFrameOf(owner: ViewportFrame): OwnFrame {
    const live = liveIn(owner)
    owner.name = frameName({
      state: appHistory.state,
      isShown: lifecycle.isShown,
      history: { length: appHistory.stack.entries.length, index: appHistory.stack.index },
    })
    return createOwnFrame({
      page,
      origin: application.origin,
      appHistory,
      groups,
      port: portOf(owner),
      requestToken: () => channel.requestToken(),
      replaced: live(replaced),
      file: live((file) => {
        hideFile?.()
        hideFile = showFile(section, file, title)
      }),
      refused: live(({ code, reason, traceId }) => {
        const message = `${code}${reason === null ? '' : ` (${reason})`} ${appHistory.path} ${traceId}`
        emit({ type: 'error', message })
        const header = reason === null ? code : `${code}; reason=${reason}`
        emit({ type: 'refused', code: header, message: appHistory.path, isLogged: true })
        fail('refused', message)
      }),
      hung: live(() => emit({ type: 'hung' })),
      count: () => countMessage(),
      requestRefused: live((code, path) => emit({ type: 'refused', code, message: path })),
      isolated: live(() => fail('isolated', '', addressOf(application, appHistory.path))),
      blocked: live((address) =>
        fail('elsewhere', address, isLoading(lifecycle.phase) ? addressOf(application, appHistory.path) : address),
      ),
      isReachable: () => isReachable(section, application.origin),
      connected: live((remote) => {
        takeFileAway()
        listeners.clear()
        pendingMount = undefined
        handle = remote
        remote.show(lifecycle.isShown)
        queueMicrotask(() => channel.resendContext())
      }),
      shown: live(() => {
        takeFileAway()
        forgetDocument()
        if (isLoading(lifecycle.phase)) transition('mounted')
      }),
      lost: live(returnToApplication),
    })
  }

  function takeFileAway() {
    hideFile?.()
    hideFile = undefined
  }

  function forgetDocument() {
    listeners.clear()
    handle = pendingMount = savedState = undefined
    channel.end()
    channel = openChannel()
  }

  /** HOST-115: the browser has loaded another document of the application. HOST-63: one that does so by itself, and nothing else, is stopped. */
  function replaced(isAsked: boolean) {
    forgetDocument()
    if (!isAsked && !reloadLimits.mayReload()) fail('unavailable', '')
  }

  function portOf(owner: ViewportFrame): ApplicationPort {
    const live = liveIn(owner)
    return createApplicationPort(application, {
      stack: () => appHistory.stack,
      receive: live((message) => channel.receive(message)),
      listen(listener) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
      booted: live((realm) => {
        listeners.clear()
        pendingMount = undefined
        handle = realm
        attempt(() => realm.show(lifecycle.isShown))
        // TAB-27
        owner.contentWindow?.addEventListener(
          'keydown',
          live((event) => leavesRegion(event) && emit({ type: 'leave-region', isBack: event.shiftKey })),
        )
      }),
      mounted: live(() => transition('mounted')),
      failed: live((message) => fail('threw', message)),
      threw: live((message) => emit({ type: 'error', message })),
      muted: live(() => emit({ type: 'muted' })),
      step: live((how, path, state) => {
        appHistory.step(how, path, state)
        groups.join(currentEntry(appHistory.stack).n)
      }),
      // as everywhere, what a step does happens later
      go: live((delta) => void setTimeout(live(() => appHistory.go(delta) && arrive()))),
      whenOpened: live((work) => (isOpened ? work() : (pendingMount = work))),
      leave: live((path, isReplaced) => void setTimeout(live(() => leave(path, isReplaced)))),
    })
  }

  function arrive() {
    if (ownFrame?.arrive()) return
    if (!ownFrame && handle) attempt(() => handle?.arrive(appHistory.path, appHistory.state))
    // what is still loading may be the page of another step
    else if (isRunning(lifecycle.phase) || isLoading(lifecycle.phase) || lifecycle.phase === 'failed') transition('load')
  }

  /** HOST-25: another document of its own. HOST-63: one that does nothing else is stopped. */
  function leave(path: string | null, isReplaced: boolean) {
    if (path !== null) appHistory.step(isReplaced ? 'replace' : 'push', path, null)
    savedState = undefined
    if (!reloadLimits.mayReload()) return fail('unavailable', '')
    transition('load')
  }

  async function sleep() {
    transition('sleepRequested')
    if (lifecycle.phase !== 'saving') return
    const asked = channel
    const state = await askForState()
    if (lifecycle.phase !== 'saving' || asked !== channel) return
    if (channel.isDirty) return transition('sleepCancelled')
    savedState = serialisableCopy(state) ?? savedState
    transition('stateSaved')
    emit({ type: 'saved', saved: savedState })
  }

  async function askForState(): Promise<unknown> {
    const [asked, realm] = [channel, handle]
    const said = await asked.querySave()
    return said === undefined && realm ? withTimeout(SAVE_TIMEOUT_MS, async () => realm.save?.()) : said
  }

  function stateOf(): ViewportState {
    const phase = viewportPhaseOf(lifecycle)
    return phase === 'failed' ? { phase, error: failure } : { phase }
  }

  layer.append(section)
  transition('load')

  return {
    id: request.id,
    staysAwake: request.staysAwake ?? false,
    get lifecycle() {
      return lifecycle
    },
    get state() {
      return stateOf()
    },
    get path() {
      return appHistory.path
    },
    get stack() {
      return appHistory.stack
    },
    get isOpened() {
      return isOpened
    },
    get isDirty() {
      return channel.isDirty
    },
    markOpened() {
      isOpened = true
      startTimers()
      emit({ type: 'lifecycle', verb: 'load' })
      emit({ type: 'state', state: stateOf() })
      // what opens it shows it, too: only then it mounts
      queueMicrotask(() => {
        const work = pendingMount
        pendingMount = undefined
        work?.()
      })
    },
    show(isShown) {
      transition(isShown ? 'show' : 'hide')
      // a realm that is still to mount does so at the speed of what is seen
      if (isLoading(lifecycle.phase)) attempt(() => handle?.show(isShown))
    },
    setPosition(next) {
      // what has no layout needs none before it is shown or painted
      if (next !== position && !(position === 'no-layout' && next === 'unpainted')) positionSection(section, (position = next))
    },
    resized() {
      if (position === 'unpainted') positionSection(section, (position = 'no-layout'))
    },
    rename(next) {
      title = next
      section.setAttribute('aria-label', title)
      if (frame) frame.title = title
    },
    get hasOwnFrame() {
      return ownFrame !== undefined
    },
    get isHung() {
      return isHung
    },
    ping: async (wait) => ownFrame?.ping(wait),
    forceUnload() {
      if (lifecycle.isShown) return transition('load')
      transition('sleepRequested')
      if (lifecycle.phase === 'saving') transition('stateSaved')
    },
    reload() {
      savedState = undefined
      reloadLimits.reset()
      transition('load')
    },
    sleep: () => void sleep(),
    stepTo(n) {
      const hasMoved = appHistory.goTo(n)
      if (hasMoved) arrive()
      return hasMoved
    },
    sendContext() {
      channel.sendContext()
      attempt(() => handle?.update?.())
    },
    send: (type, data) => channel.sendFromShell(type, data),
    search: (query) => channel.search(query),
    mayLeave: () => channel.queryLeave(),
    save: async () => (isRunning(lifecycle.phase) ? serialisableCopy(await askForState()) : undefined),
    owns: (source) => source !== null && source === frame?.contentWindow,
    open: (event) => ownFrame?.connect(event) ?? false,
    count: () => countMessage(),
    receive(event) {
      countMessage()
      if (!ownFrame?.connect(event)) channel.receiveWindowMessage(event)
    },
    close() {
      positionSection(section, 'no-layout')
      transition('close')
      if (leaving === 0) section.remove()
    },
  }
}
