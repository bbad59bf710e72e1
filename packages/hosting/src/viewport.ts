import { PORT_KEY, PROTOCOL_VERSION, type PortalMessage } from '@portico/sdk/protocol'
import { createConversation } from './conversation.ts'
import { addressOf, createFrame, createSection, showSection } from './frame.ts'
import { LOAD, RECOVER_EVERY, UNMOUNT_WAIT } from './limits.ts'
import type { RealmHandle, RealmPort } from './realm/realm-port.ts'
import type { OpenRequest, Shared, ViewportEvent, ViewportState } from './types.ts'

export interface Viewport {
  readonly id: string
  readonly state: ViewportState
  readonly path: string
  readonly isDirty: boolean
  show(visible: boolean): void
  rename(title: string): void
  reload(): void
  tellShared(): void
  /** A window message from this viewport's frame. */
  receive(event: MessageEvent<unknown>): void
  owns(source: MessageEventSource | null): boolean
  close(): void
}

interface Surroundings {
  layer: HTMLElement
  shared: () => Shared | undefined
  extras: () => unknown
  emit: (event: ViewportEvent) => void
}

type Frame = HTMLIFrameElement & { [PORT_KEY]?: RealmPort }

/** One application in one tab: its section, its frame, its state, and the messages between it and the portal. */
export function createViewport(request: OpenRequest, { layer, shared, extras, emit }: Surroundings): Viewport {
  const { application } = request
  const page = layer.ownerDocument
  const section = createSection(page, request.id, request.title)
  const listeners = new Set<(message: PortalMessage) => void>()
  let title = request.title
  let path = request.path
  let state: ViewportState = { phase: 'loading' }
  let visible = false
  let frame: Frame | undefined
  let handle: RealmHandle | undefined
  let timers: ReturnType<typeof setTimeout>[] = []
  let recoveredAt = -Infinity

  const conversation = createConversation(request, {
    shared,
    extras,
    emit,
    moved: move,
    post(message, isReady) {
      if (application.kind === 'iframe') {
        // Before it has said that it is there, the frame may not be of its origin yet.
        if (isReady) frame?.contentWindow?.postMessage(message, application.origin)
      } else for (const listener of [...listeners]) listener(message)
    },
  })

  function become(next: ViewportState) {
    if (next.phase === 'mounted' || next.phase === 'failed') stopTimers()
    state = next
    emit({ type: 'state', state })
  }
  const fail = (reason: 'unavailable' | 'timeout' | 'threw', message: string) =>
    become({ phase: 'failed', error: { reason, message } })
  const stopTimers = () => {
    timers.forEach(clearTimeout)
    timers = []
  }
  const isLoading = () => state.phase === 'loading' || state.phase === 'slow'

  function load() {
    unload()
    become({ phase: 'loading' })
    timers = [
      setTimeout(() => isLoading() && become({ phase: 'slow' }), LOAD.slow),
      setTimeout(() => isLoading() && (unload(), fail('timeout', '')), LOAD.timeout),
    ]
    frame = createFrame(page, application, title)
    if (application.kind === 'realm') frame[PORT_KEY] = realmPort(frame)
    frame.addEventListener('load', loaded)
    frame.src = addressOf(application, path)
    section.append(frame)
  }

  /** Everything that belongs to the frame goes with it. */
  function unload() {
    stopTimers()
    listeners.clear()
    handle = undefined
    conversation.end()
    if (!frame) return
    frame.removeEventListener('load', loaded)
    delete frame[PORT_KEY]
    frame.remove()
    frame = undefined
  }

  function loaded() {
    if (application.kind === 'iframe') return isLoading() ? become({ phase: 'mounted' }) : undefined
    if (handle) return
    // No boot script ran: an error page, or the application has sent its frame elsewhere.
    if (isLoading()) return fail('unavailable', '')
    if (performance.now() - recoveredAt < RECOVER_EVERY) return fail('unavailable', '')
    recoveredAt = performance.now()
    load()
  }

  function realmPort(owner: Frame): RealmPort {
    const live = () => owner === frame
    const base = application.entryUrl.replace(/\/$/, '')
    return {
      v: PROTOCOL_VERSION,
      facts: { prefix: base, origin: application.origin, lifecycleName: application.lifecycleName },
      send: (message) => live() && conversation.hear(message),
      listen(listener) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
      booted(realm) {
        if (!live()) return
        listeners.clear()
        handle = realm
        owner.contentWindow?.addEventListener('pagehide', () => (handle = handle === realm ? undefined : handle))
      },
      mounted: () => live() && isLoading() && become({ phase: 'mounted' }),
      failed: (message) => live() && state.phase !== 'failed' && fail('threw', message),
      threw: (message) => live() && emit({ type: 'error', message }),
      moved: (next) => live() && move(next),
      props: () => conversation.props(),
    }
  }

  function move(next: string) {
    if (next === path) return
    path = next
    emit({ type: 'path', path })
  }

  layer.append(section)
  load()

  return {
    id: request.id,
    get state() {
      return state
    },
    get path() {
      return path
    },
    get isDirty() {
      return conversation.isDirty
    },
    show(next) {
      if (visible === next) return
      visible = next
      showSection(section, visible)
      conversation.tell(visible ? 'activate' : 'deactivate', {})
    },
    rename(next) {
      title = next
      section.setAttribute('aria-label', title)
      if (frame) frame.title = title
    },
    reload: load,
    tellShared() {
      conversation.tellShared()
      handle?.update()
    },
    owns: (source) => source !== null && source === frame?.contentWindow,
    receive: (event) => conversation.receive(event),
    close() {
      const leaving = handle
      showSection(section, false)
      const gone = () => {
        unload()
        section.remove()
      }
      if (!leaving || !application.lifecycleName) return gone()
      const waited = new Promise((resolve) => setTimeout(resolve, UNMOUNT_WAIT))
      void Promise.race([leaving.unmount().catch(() => undefined), waited]).then(gone)
    },
  }
}
