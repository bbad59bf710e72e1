import type { SearchResult, ToApplication } from '@portico/sdk/protocol'
import type { HistoryStack } from './history.ts'
import { viewportsToSleep, type SleepCandidate } from './lifecycle/keep-alive.ts'
import { isAlive } from './lifecycle/lifecycle.ts'
import { MAX_ALIVE } from './limits.ts'
import type { EngineEvent, LeaveAnswer, OpenRequest, SharedContext, Split, ViewportEvent, ViewportState } from './types.ts' // prettier-ignore
import { areasOf, isSameArea, orderSides } from './viewport/areas.ts'
import type { Area } from './viewport/frame.ts'
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
  /**
   * Shows one viewport, or none (null). A sleeping application is loaded; nothing else reloads. HOST-345: with the split that it belongs to, the other
   * one is seen beside it.
   */
  activate(id: string | null, split?: Split | null): void
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
  /** TAB-51: whether an application can save its unsaved work. */
  offersSave(id: string): boolean
  /** TAB-53: lets an application save its unsaved work. Resolves to whether it did within 10 seconds. */
  saveWork(id: string): Promise<boolean>
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
}

export function createEngine({ layer, keptAlive = MAX_ALIVE }: EngineOptions): Engine {
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
  /** What is seen: the active viewport, and the one beside it. */
  let areas: ReadonlyMap<string, Area> = new Map()
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

  /** HOST-344: the connection is back. */
  const recover = () => {
    for (const viewport of viewports.values()) viewport.recover()
  }
  page.addEventListener('online', recover)

  /** HOST-21: decides after a switch, not within it, which applications sleep, and paints those that were opened while hidden. */
  const settleSoon = () => (settling ??= setTimeout(settle))
  function settle() {
    settling = undefined
    for (const id of viewportsToSleep(sleepCandidates(), keptAlive)) viewports.get(id)?.sleep()
    for (const { id, setPosition } of viewports.values()) if (!areas.has(id)) setPosition('painted')
  }
  const sleepCandidates = (): SleepCandidate[] =>
    [...viewports.values()].map((one) => ({
      id: one.id,
      isAlive: isAlive(one.lifecycle) && one.lifecycle.phase !== 'saving',
      isShown: areas.has(one.id),
      mustStayAwake: one.mustStayAwake,
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
    const area = viewport && areas.get(viewport.id)
    if (!viewport || area === undefined) return
    viewport.setArea(area)
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
      show(viewport)
    },
    activate(id, split = null) {
      const former = areas
      const next = areasOf(id, split)
      const changed = [...next].filter(([one, area]) => !isSameArea(former.get(one), area))
      const hidden = [...former.keys()].filter((one) => !next.has(one))
      if (id === activeId && changed.length === 0 && hidden.length === 0) return
      activeId = id
      areas = next
      for (const one of hidden) {
        viewports.get(one)?.setPosition('painted')
        viewports.get(one)?.show(false)
      }
      for (const [one] of changed) show(viewports.get(one))
      if (id !== null && usedAt.has(id)) usedAt.set(id, ++uses)
      orderSides(layer, areas)
      settleSoon()
    },
    close(id) {
      const viewport = viewports.get(id)
      releaseProcess(viewport)
      viewports.delete(id)
      usedAt.delete(id)
      if (activeId === id) activeId = null
      if (areas.has(id)) areas = new Map([...areas].filter(([one]) => one !== id))
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
    offersSave: (id) => viewports.get(id)?.offersSave ?? false,
    saveWork: async (id) => (await viewports.get(id)?.saveWork()) ?? false,
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
      page.removeEventListener('online', recover)
      focusGuard.dispose()
      preloader.drop()
      for (const id of [...viewports.keys()]) engine.close(id)
      clearTimeout(settling)
      listeners.clear()
    },
  }
  return engine
}
