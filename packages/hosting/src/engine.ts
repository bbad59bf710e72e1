import type { SearchResult, ToApplication } from '@portico/sdk/protocol'
import type { HistoryStack } from './history.ts'
import { viewportsToSleep, viewportsToPaint, type SleepCandidate } from './lifecycle/keep-alive.ts'
import { isAlive } from './lifecycle/lifecycle.ts'
import { MAX_ALIVE, MAX_PAINTED } from './limits.ts'
import type { EngineEvent, LeaveAnswer, OpenRequest, SharedContext, ViewportEvent, ViewportState } from './types.ts'
import type { ViewportHost, Viewport } from './viewport/viewport-types.ts'
import { frameWindowOf } from './messages/flood-meter.ts'
import { createFocusGuard } from './watch/focus-guard.ts'
import { createPreloader } from './lifecycle/preloader.ts'
import { createProcessRelease } from './lifecycle/process-release.ts'
import { attempt } from './calls.ts'
import { createViewport } from './viewport/viewport.ts'

export type * from './types.ts'

/** Hosts applications in viewports: one flat layer, one frame for each viewport, alive until it is closed or falls asleep. */
export interface Engine {
  /**
   * HOST-79: preloads an application with lifecycles, hidden, up to its `mount`. One application waits at a time, for 20 seconds; `open` with
   * the same request goes on from there. Does nothing for any other application.
   */
  preload(request: OpenRequest): void
  /** Loads an application into a new viewport. Does nothing where the id is open already. */
  open(request: OpenRequest): void
  /** Shows one viewport, or none (null). A sleeping application is loaded; nothing else reloads. */
  activate(id: string | null): void
  /** Unloads the application and removes everything of it. */
  close(id: string): void
  /** Loads the application again at its present path; what is unsaved is lost. */
  reload(id: string): void
  /** Puts an application to sleep. Does nothing to the application in front. */
  sleep(id: string): void
  rename(id: string, title: string): void
  /** Session, language and look, for every application. */
  setShared(shared: SharedContext): void
  /** Data for one application (one of the portal's own pages), by its code. */
  setExtras(applicationCode: string, extras: unknown): void
  /** Sends a message of the shell to one application. */
  send<T extends keyof ToApplication>(id: string, type: T, data: ToApplication[T]): void
  /** Resolves to what an application finds; to nothing where it offers no search or takes longer than 3 seconds. */
  search(id: string, query: string): Promise<readonly SearchResult[]>
  /** TAB-26: asks an application whether it may be left, for at most 3 seconds. */
  mayLeave(id: string): Promise<LeaveAnswer>
  /** TAB-19: resolves to the present state of an application; undefined where it gives none. */
  save(id: string): Promise<unknown>
  stateOf(id: string): ViewportState | undefined
  pathOf(id: string): string | undefined
  /** HOST-24: the history of an application, for `OpenRequest.history`. */
  historyOf(id: string): HistoryStack | undefined
  /** Moves an application to an entry of its history. Returns false where it is there already, or there is none. */
  stepTo(id: string, n: number): boolean
  isDirty(id: string): boolean
  subscribe(listener: (event: EngineEvent) => void): () => void
  /** Closes every viewport and stops listening. */
  dispose(): void
}

export interface EngineOptions {
  /** An element into which only the engine writes. */
  layer: HTMLElement
  /** HOST-6: the number of applications that are alive at once. */
  keptAlive?: number
  /** HOST-21: the number of hidden viewports that stay painted. */
  layers?: number
}

export function createEngine({ layer, keptAlive = MAX_ALIVE, layers = MAX_PAINTED }: EngineOptions): Engine {
  const page = layer.ownerDocument.defaultView ?? window
  // viewports that are not in front lie beside the layer
  layer.style.overflow = 'clip'
  const viewports = new Map<string, Viewport>()
  const listeners = new Set<(event: EngineEvent) => void>()
  const extras = new Map<string, unknown>()
  const usedAt = new Map<string, number>()
  const processRelease = createProcessRelease(viewports)
  let uses = 0
  let shared: SharedContext | undefined
  let sharedText: string | undefined
  let activeId: string | null = null
  let settling: ReturnType<typeof setTimeout> | undefined

  /** HOST-8: passes on window messages of the engine's own frames. */
  const route = (event: MessageEvent<unknown>) => {
    const source = frameWindowOf(event.source, page)
    for (const viewport of viewports.values()) {
      if (viewport.owns(source)) return source === event.source ? viewport.receive(event) : viewport.count()
    }
    preloader.receive(event)
  }
  page.addEventListener('message', route)

  const sizes = new ResizeObserver(() => {
    for (const viewport of viewports.values()) viewport.resized()
  })
  sizes.observe(layer)

  /** Decides after a switch, not within it, which applications sleep and which stay painted. */
  const settleSoon = () => (settling ??= setTimeout(settle))
  function settle() {
    settling = undefined
    for (const id of viewportsToSleep(sleepCandidates(), keptAlive)) viewports.get(id)?.sleep()
    const painted = viewportsToPaint(sleepCandidates(), layers)
    for (const { id, setPosition } of viewports.values()) {
      if (id !== activeId) setPosition(painted.has(id) ? 'painted' : 'unpainted')
    }
  }
  const sleepCandidates = (): SleepCandidate[] =>
    [...viewports.values()].map((one) => ({
      id: one.id,
      isAlive: isAlive(one.lifecycle) && one.lifecycle.phase !== 'saving',
      isShown: one.id === activeId,
      isDirty: one.isDirty,
      staysAwake: one.staysAwake,
      usedAt: usedAt.get(one.id) ?? 0,
    }))

  const hostOf = (request: OpenRequest, emit: (event: ViewportEvent) => void): ViewportHost => ({
    layer,
    shared: () => shared,
    extras: () => extras.get(request.application.code),
    emit,
    delay: processRelease.delay,
    changed: settleSoon,
  })
  const notify = (id: string, event: ViewportEvent) => {
    if (event.type === 'body-click') focusGuard.pressed(sectionOf(id))
    for (const listener of [...listeners]) listener({ ...event, id })
  }
  const preloader = createPreloader({ hostOf, notify })
  const sectionOf = (id: string) => layer.querySelector<HTMLElement>(`:scope > [data-viewport="${CSS.escape(id)}"]`)
  const stateOf = (viewport: Viewport): ViewportState =>
    viewport.state.phase === 'mounted' && focusGuard.isLocked(sectionOf(viewport.id))
      ? { phase: 'locked' }
      : viewport.state
  const focusGuard = createFocusGuard({
    layer,
    changed(frame) {
      for (const viewport of viewports.values()) {
        if (viewport.owns(frame.contentWindow)) notify(viewport.id, { type: 'state', state: stateOf(viewport) })
      }
    },
  })

  function show(viewport: Viewport | undefined) {
    if (!viewport) return
    usedAt.set(viewport.id, ++uses)
    focusGuard.unlock(sectionOf(viewport.id))
    viewport.setPosition('front')
    viewport.show(true)
  }

  /** HOST-157: an application that hangs is about to be unloaded. */
  function releaseProcess(viewport: Viewport | undefined) {
    if (!viewport?.isHung || !viewport.hasOwnFrame) return
    notify(viewport.id, { type: 'hung' })
    preloader.drop()
    processRelease.release(viewport)
  }

  const engine: Engine = {
    preload(request) {
      if (!viewports.has(request.id)) preloader.preload(request)
    },
    open(request) {
      if (viewports.has(request.id)) return
      const viewport =
        preloader.takePreloaded(request) ??
        createViewport(
          request,
          hostOf(request, (event) => notify(request.id, event)),
        )
      viewports.set(request.id, viewport)
      usedAt.set(request.id, ++uses)
      if (activeId === request.id) show(viewport)
    },
    activate(id) {
      if (id === activeId) return
      const former = activeId === null ? undefined : viewports.get(activeId)
      activeId = id
      former?.setPosition('painted')
      former?.show(false)
      if (id !== null) show(viewports.get(id))
      settleSoon()
    },
    close(id) {
      const viewport = viewports.get(id)
      releaseProcess(viewport)
      viewports.delete(id)
      usedAt.delete(id)
      if (activeId === id) activeId = null
      viewport?.close()
    },
    reload(id) {
      releaseProcess(viewports.get(id))
      viewports.get(id)?.reload()
    },
    sleep: (id) => viewports.get(id)?.sleep(),
    rename: (id, title) => viewports.get(id)?.rename(title),
    setShared(next) {
      // the same context again changes nothing, and keeps a preloaded application
      const text = attempt(() => JSON.stringify(next))
      if (text !== undefined && text === sharedText) return
      sharedText = text
      shared = next
      preloader.drop()
      for (const viewport of viewports.values()) viewport.sendContext()
    },
    setExtras(code, value) {
      extras.set(code, value)
      preloader.drop()
      for (const viewport of viewports.values()) viewport.sendContext()
    },
    send: (id, type, data) => viewports.get(id)?.send(type, data),
    search: async (id, query) => (await viewports.get(id)?.search(query)) ?? [],
    mayLeave: async (id) => (await viewports.get(id)?.mayLeave()) ?? 'leave',
    save: async (id) => viewports.get(id)?.save(),
    stateOf(id) {
      const viewport = viewports.get(id)
      return viewport && stateOf(viewport)
    },
    pathOf: (id) => viewports.get(id)?.path,
    historyOf: (id) => viewports.get(id)?.stack,
    stepTo: (id, n) => viewports.get(id)?.stepTo(n) ?? false,
    isDirty: (id) => viewports.get(id)?.isDirty ?? false,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    dispose() {
      page.removeEventListener('message', route)
      sizes.disconnect()
      focusGuard.dispose()
      preloader.drop()
      for (const id of [...viewports.keys()]) engine.close(id)
      clearTimeout(settling)
      listeners.clear()
    },
  }
  return engine
}
