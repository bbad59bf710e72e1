import type { EngineEvent, OpenRequest, Shared, ViewportState } from './types.ts'
import { createViewport, type Viewport } from './viewport.ts'

export type * from './types.ts'

/** Hosts applications in viewports: one flat layer, one frame a viewport, alive until it is closed. */
export interface Engine {
  /** Loads an application into a new viewport. An id that is open already is left as it is. */
  open(request: OpenRequest): void
  /** Shows one viewport, or none. Touches nothing but visibility: nothing reloads. */
  activate(id: string | null): void
  /** Unloads the application: nothing that was made for it is left. Always works. */
  close(id: string): void
  /** Loads the application anew at its present path; what was not saved there is lost. */
  reload(id: string): void
  rename(id: string, title: string): void
  /** Who works where, language and look: told to every application, now and at each change. */
  setShared(shared: Shared): void
  /** Data for one application alone, by its code (the portal's own pages). */
  setExtras(applicationCode: string, extras: unknown): void
  stateOf(id: string): ViewportState | undefined
  pathOf(id: string): string | undefined
  isDirty(id: string): boolean
  subscribe(listener: (event: EngineEvent) => void): () => void
  /** Closes every viewport and stops listening. */
  dispose(): void
}

export interface EngineOptions {
  /** An element that the engine alone writes into. */
  layer: HTMLElement
}

export function createEngine({ layer }: EngineOptions): Engine {
  const page = layer.ownerDocument.defaultView ?? window
  const viewports = new Map<string, Viewport>()
  const listeners = new Set<(event: EngineEvent) => void>()
  const extras = new Map<string, unknown>()
  let shared: Shared | undefined
  let activeId: string | null = null

  /** HOST-8: only a live frame of ours is heard, and only from its registered origin. */
  const route = (event: MessageEvent<unknown>) => {
    for (const viewport of viewports.values()) if (viewport.owns(event.source)) return viewport.receive(event)
  }
  page.addEventListener('message', route)

  const engine: Engine = {
    open(request) {
      if (viewports.has(request.id)) return
      const viewport = createViewport(request, {
        layer,
        shared: () => shared,
        extras: () => extras.get(request.application.code),
        emit: (event) => {
          for (const listener of [...listeners]) listener({ ...event, id: request.id })
        },
      })
      viewports.set(request.id, viewport)
      if (activeId === request.id) viewport.show(true)
    },
    activate(id) {
      activeId = id
      for (const viewport of viewports.values()) viewport.show(viewport.id === id)
    },
    close(id) {
      const viewport = viewports.get(id)
      viewports.delete(id)
      viewport?.close()
      if (activeId === id) activeId = null
    },
    reload: (id) => viewports.get(id)?.reload(),
    rename: (id, title) => viewports.get(id)?.rename(title),
    setShared(next) {
      shared = next
      for (const viewport of viewports.values()) viewport.tellShared()
    },
    setExtras(code, value) {
      extras.set(code, value)
      for (const viewport of viewports.values()) viewport.tellShared()
    },
    stateOf: (id) => viewports.get(id)?.state,
    pathOf: (id) => viewports.get(id)?.path,
    isDirty: (id) => viewports.get(id)?.isDirty ?? false,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    dispose() {
      page.removeEventListener('message', route)
      for (const id of [...viewports.keys()]) engine.close(id)
      listeners.clear()
    },
  }
  return engine
}
