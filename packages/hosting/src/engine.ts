import type { HomeCard, SearchResult, ToApplication } from '@portico/sdk/protocol'
import type { HistoryStack } from './history.ts'
import { MAX_ALIVE } from './limits.ts'
import type { EngineEvent, LeaveAnswer, OpenRequest, SharedContext, Split, ViewportEvent, ViewportState } from './types.ts' // prettier-ignore
import { createEngineContext } from './viewport/engine-context.ts'
import { createShownViewports } from './viewport/shown-viewports.ts'
import type { ViewportHost, Viewport } from './viewport/viewport-types.ts'
import { frameWindowOf } from './messages/limits/flood-meter.ts'
import { createFocusGuard } from './watch/focus-guard.ts'
import { createPreloader } from './viewport/preloader.ts'
import { createProcessTermination } from './viewport/process-termination.ts'
import { createViewport } from './viewport/viewport.ts'

export type * from './types.ts'

/**
 * Hosts applications in viewports: one flat layer, one frame for each viewport, alive until it is closed or falls
 * asleep.
 */
export interface Engine {
  /**
   * HOST-79: preloads an application with lifecycles, hidden, up to its `mount`. One application waits at a time, for
   * 20 seconds; `open` with the same request continues from there. Other applications are not preloaded.
   */
  preload(request: OpenRequest): void
  /** Loads an application into a new viewport. Does nothing if the id is already open. */
  open(request: OpenRequest): void
  /**
   * Shows one viewport, or none (null). A sleeping application is loaded; nothing else reloads. HOST-345: with its
   * split, the other viewport is visible beside it.
   */
  activate(id: string | null, split?: Split | null): void
  /** Unloads the application and removes all its data. */
  close(id: string): void
  /** Loads the application again at its present path; unsaved work is lost. */
  reload(id: string): void
  /** Puts an application to sleep. Does not affect the active application. */
  sleep(id: string): void
  rename(id: string, title: string): void
  /** Sets session, language and theme for every application. */
  setShared(shared: SharedContext): void
  /** Sets data for one application (one of the portal's own pages), by its code. */
  setExtras(applicationCode: string, extras: unknown): void
  /** Sends a message of the shell to one application. */
  send<T extends keyof ToApplication>(id: string, type: T, data: ToApplication[T]): void
  /** Resolves to an application's search results; empty if it offers no search or takes longer than 3 seconds. */
  search(id: string, query: string): Promise<readonly SearchResult[]>
  /** SDK-70: resolves to the cards for home of an application; empty if it does not answer within 3 seconds. */
  homeCards(id: string): Promise<readonly HomeCard[]>
  /** TAB-26: asks an application whether it may be left, for at most 3 seconds. */
  mayLeave(id: string): Promise<LeaveAnswer>
  /** TAB-51: whether an application can save its unsaved work. */
  offersSave(id: string): boolean
  /** TAB-53: lets an application save its unsaved work. Resolves to whether it has saved within 10 seconds. */
  saveWork(id: string): Promise<boolean>
  /** TAB-19: resolves to the present state of an application; undefined if it provides none. */
  save(id: string): Promise<unknown>
  stateOf(id: string): ViewportState | undefined
  pathOf(id: string): string | undefined
  /** HOST-24: the history of an application, for `OpenRequest.history`. */
  historyOf(id: string): HistoryStack | undefined
  /**
   * Moves an application to an entry of its history. Returns false if it is already there or the entry does not exist.
   */
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
  // inactive viewports are positioned beside the layer
  layer.style.overflow = 'clip'
  const viewports = new Map<string, Viewport>()
  const listeners = new Set<(event: EngineEvent) => void>()
  const processTermination = createProcessTermination(viewports)
  const context = createEngineContext({
    viewports,
    changed: () => preloader.drop(),
  })
  const focusGuard = createFocusGuard({
    layer,
    changed(frame) {
      for (const viewport of viewports.values()) {
        if (viewport.owns(frame.contentWindow)) notify(viewport.id, { type: 'state', state: stateOf(viewport) })
      }
    },
  })
  const sectionOf = (id: string) => layer.querySelector<HTMLElement>(`:scope > [data-viewport="${CSS.escape(id)}"]`)
  const stateOf = (viewport: Viewport): ViewportState =>
    viewport.state.phase === 'mounted' && focusGuard.isLocked(sectionOf(viewport.id))
      ? { phase: 'locked' }
      : viewport.state
  const shownViewports = createShownViewports({
    layer,
    viewports,
    keptAlive,
    unlock: (id) => focusGuard.unlock(sectionOf(id)),
  })

  const hostOf = (request: OpenRequest, emit: (event: ViewportEvent) => void): ViewportHost => ({
    layer,
    ...context.of(request.application.code),
    emit,
    delay: processTermination.delay,
    changed: shownViewports.settleSoon,
  })
  const notify = (id: string, event: ViewportEvent) => {
    if (event.type === 'body-click') focusGuard.pressed(sectionOf(id))
    for (const listener of [...listeners]) listener({ ...event, id })
  }
  const preloader = createPreloader({ hostOf, notify })
  const stopFollowing = followPage(page, viewports, preloader.receive)

  /** HOST-157: ends the process of a hanging application that is about to be unloaded. */
  function releaseProcess(viewport: Viewport | undefined) {
    if (!viewport?.isHung || !viewport.hasOwnOriginFrame) return
    notify(viewport.id, { type: 'hung' })
    preloader.drop()
    processTermination.release(viewport)
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
      shownViewports.added(viewport, request.isBackground)
    },
    activate: shownViewports.activate,
    close(id) {
      const viewport = viewports.get(id)
      releaseProcess(viewport)
      viewports.delete(id)
      shownViewports.removed(id)
      viewport?.close()
    },
    reload(id) {
      releaseProcess(viewports.get(id))
      viewports.get(id)?.reload()
    },
    setShared: context.setShared,
    setExtras: context.setExtras,
    ...requestsTo(viewports),
    stateOf(id) {
      const viewport = viewports.get(id)
      return viewport && stateOf(viewport)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    dispose() {
      stopFollowing()
      focusGuard.dispose()
      preloader.drop()
      for (const id of [...viewports.keys()]) engine.close(id)
      shownViewports.stop()
      listeners.clear()
    },
  }
  return engine
}

/**
 * HOST-8, HOST-344: passes on window messages of the engine's own frames, and reports the end of an offline period.
 * Returns an unsubscribe function.
 */
function followPage(
  page: Window,
  viewports: ReadonlyMap<string, Viewport>,
  receivePreloaded: (event: MessageEvent<unknown>) => void,
): () => void {
  const route = (event: MessageEvent<unknown>) => {
    const source = frameWindowOf(event.source, page)
    for (const viewport of viewports.values()) {
      if (viewport.owns(source)) return source === event.source ? viewport.receive(event) : viewport.count()
    }
    receivePreloaded(event)
  }
  const recover = () => {
    for (const viewport of viewports.values()) viewport.recover()
  }
  page.addEventListener('message', route)
  page.addEventListener('online', recover)
  return () => {
    page.removeEventListener('message', route)
    page.removeEventListener('online', recover)
  }
}

type Requests = Pick<
  Engine,
  | 'sleep'
  | 'rename'
  | 'send'
  | 'search'
  | 'homeCards'
  | 'mayLeave'
  | 'offersSave'
  | 'saveWork'
  | 'save'
  | 'pathOf'
  | 'historyOf'
  | 'stepTo'
  | 'isDirty'
>

/** Forwards the shell's events to one viewport. An unknown viewport id is ignored. */
function requestsTo(viewports: ReadonlyMap<string, Viewport>): Requests {
  return {
    sleep: (id) => viewports.get(id)?.sleep(),
    rename: (id, title) => viewports.get(id)?.rename(title),
    send: (id, type, data) => viewports.get(id)?.send(type, data),
    homeCards: async (id) => (await viewports.get(id)?.homeCards()) ?? [],
    search: async (id, query) => (await viewports.get(id)?.search(query)) ?? [],
    mayLeave: async (id) => (await viewports.get(id)?.mayLeave()) ?? 'leave',
    offersSave: (id) => viewports.get(id)?.offersSave ?? false,
    saveWork: async (id) => (await viewports.get(id)?.saveWork()) ?? false,
    save: async (id) => viewports.get(id)?.save(),
    pathOf: (id) => viewports.get(id)?.path,
    historyOf: (id) => viewports.get(id)?.stack,
    stepTo: (id, n) => viewports.get(id)?.stepTo(n) ?? false,
    isDirty: (id) => viewports.get(id)?.isDirty ?? false,
  }
}
