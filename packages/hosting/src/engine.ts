import type { SearchResult, ToApplication } from '@portico/sdk/protocol'
import type { HistoryStack } from './history.ts'
import { viewportsToSleep, viewportsToPaint, type SleepCandidate } from './lifecycle/keep-alive.ts'
import { isAlive } from './lifecycle/lifecycle.ts'
import { MAX_ALIVE, MAX_PAINTED } from './limits.ts'
import type { EngineEvent, LeaveAnswer, OpenRequest, SharedContext, ViewportEvent, ViewportState } from './types.ts'
import type { ViewportHost, Viewport } from './viewport/viewport-types.ts'
import { PROCESS_END_MS, SIBLING_TIMEOUT_MS } from './own-origin/timeouts.ts'
import { frameWindowOf } from './messages/flood-meter.ts'
import { createFocusGuard } from './watch/focus-guard.ts'
import { createPreloader } from './lifecycle/preloader.ts'
import { attempt } from './calls.ts'
import { createViewport } from './viewport/viewport.ts'

export type * from './types.ts'

/** Hosts applications in viewports: one flat layer, one frame a viewport, alive until it is closed or falls asleep. */
export interface Engine {
  /**
   * HOST-79: loads a realm with lifecycles ahead, hidden, up to its `mount`, since it is likely to be opened next. One waits at a time, for 20 s;
   * `open` with the very same request goes on from there. Does nothing for any other application.
   */
  preload(request: OpenRequest): void
  /** Loads an application into a new viewport. An id that is open already is left as it is. */
  open(request: OpenRequest): void
  /** Shows one viewport, or none; wakes it where it sleeps. Else nothing reloads. */
  activate(id: string | null): void
  /** Unloads the application: nothing that was made for it is left. Always works. */
  close(id: string): void
  /** Loads the application anew at its present path; what was not saved there is lost. */
  reload(id: string): void
  /** Puts one to sleep before its time; does nothing to one in front. */
  sleep(id: string): void
  rename(id: string, title: string): void
  /** Who works where, language and look: told to every application, now and at each change. */
  setShared(shared: SharedContext): void
  /** Data for one application alone, by its code (the portal's own pages). */
  setExtras(applicationCode: string, extras: unknown): void
  /** What the shell has to say to one application; the rest the engine says by itself. */
  send<T extends keyof ToApplication>(id: string, type: T, data: ToApplication[T]): void
  /** What an application finds that has offered to search; nothing where it takes too long. */
  search(id: string, query: string): Promise<readonly SearchResult[]>
  /** TAB-26: may an application be left? It is waited for at most three seconds. */
  mayLeave(id: string): Promise<LeaveAnswer>
  /** TAB-19: what an application would want back now; undefined where it says nothing. */
  save(id: string): Promise<unknown>
  stateOf(id: string): ViewportState | undefined
  pathOf(id: string): string | undefined
  /** HOST-24: where an application has been; `OpenRequest.history` brings it back there. */
  historyOf(id: string): HistoryStack | undefined
  /** Moves an application to another entry of its own history; false where it is there already, or there is none. */
  stepTo(id: string, n: number): boolean
  isDirty(id: string): boolean
  subscribe(listener: (event: EngineEvent) => void): () => void
  /** Closes every viewport and stops listening. */
  dispose(): void
}

export interface EngineOptions {
  /** An element that the engine alone writes into. */
  layer: HTMLElement
  /** HOST-6: how many applications are alive at once. */
  keptAlive?: number
  /** HOST-21: how many hidden viewports stay painted. */
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
  let uses = 0
  let shared: SharedContext | undefined
  let sharedText: string | undefined
  let activeId: string | null = null
  /** HOST-157: until then no application is loaded into a process that is being ended. */
  let processEndsAt = 0
  let settling: ReturnType<typeof setTimeout> | undefined

  /** HOST-8: only a live frame of ours is heard, and only from its registered origin. */
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

  /** Who sleeps and who loses its layer is settled after a switch, not within it. */
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
    delay: () => Math.max(0, processEndsAt - performance.now()),
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

  /**
   * HOST-157: one that hangs is about to be unloaded. Applications of one site share a process, which browsers end when its last frame has gone: those that
   * do not answer either go as well, unless something in them is unsaved.
   */
  function freeProcess(hung: Viewport | undefined) {
    if (!hung?.isHung || !hung.hasOwnFrame) return
    notify(hung.id, { type: 'hung' })
    preloader.drop()
    processEndsAt = performance.now() + SIBLING_TIMEOUT_MS + PROCESS_END_MS
    for (const other of viewports.values()) {
      if (other === hung || !other.hasOwnFrame) continue
      void other.ping(SIBLING_TIMEOUT_MS).then((answers) => {
        if (answers === false && !other.isDirty && viewports.get(other.id) === other) other.forceUnload()
      })
    }
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
      freeProcess(viewport)
      viewports.delete(id)
      usedAt.delete(id)
      if (activeId === id) activeId = null
      viewport?.close()
    },
    reload(id) {
      freeProcess(viewports.get(id))
      viewports.get(id)?.reload()
    },
    sleep: (id) => viewports.get(id)?.sleep(),
    rename: (id, title) => viewports.get(id)?.rename(title),
    setShared(next) {
      // said again without a change it is no news, and what waits goes on waiting
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
