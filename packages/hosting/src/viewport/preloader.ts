import { callSafely } from '../calls.ts'
import { isLoading } from '../lifecycle/lifecycle.ts'
import { PRELOAD_TIMEOUT_MS } from '../limits.ts'
import type { OpenRequest, ViewportEvent } from '../types.ts'
import type { ViewportHost, Viewport } from './viewport-types.ts'
import { createViewport } from './viewport.ts'

interface Preloader {
  preload(request: OpenRequest): void
  /** Opens and returns the waiting viewport if it was created for this request. */
  takePreloaded(request: OpenRequest): Viewport | undefined
  /** Handles a window message; a preloaded application that sends one is removed. */
  receive(event: MessageEvent<unknown>): void
  drop(): void
}

interface PreloaderHost {
  hostOf(request: OpenRequest, emit: (event: ViewportEvent) => void): ViewportHost
  notify(id: string, event: ViewportEvent): void
}

/**
 * HOST-79: preloads one application. By its protocol an application with lifecycles does nothing before its mount; one
 * that acts earlier (it sends a message, takes a step, fails) is removed, and loaded like all others when it is opened.
 */
export function createPreloader({ hostOf, notify }: PreloaderHost): Preloader {
  let waiting: { viewport: Viewport; key: string; timer: ReturnType<typeof setTimeout> } | undefined

  function drop() {
    const { viewport } = release() ?? {}
    viewport?.close()
  }
  function release() {
    const one = waiting
    waiting = undefined
    clearTimeout(one?.timer)
    return one
  }

  return {
    preload(request) {
      const { kind, lifecycleName } = request.application
      if (kind !== 'own-origin' || !lifecycleName) return
      const key = keyOf(request)
      if (key === undefined) return
      const former = waiting?.key === key ? release() : undefined
      drop()
      const viewport = former?.viewport ?? load(request)
      waiting = { viewport, key, timer: setTimeout(drop, PRELOAD_TIMEOUT_MS) }
    },
    takePreloaded(request) {
      const isSameRequest =
        waiting !== undefined && waiting.key === keyOf(request) && isLoading(waiting.viewport.lifecycle.phase)
      if (!isSameRequest) drop()
      const viewport = release()?.viewport
      viewport?.markOpened()
      return viewport
    },
    receive(event) {
      if (waiting?.viewport.owns(event.source) && !waiting.viewport.open(event)) drop()
    },
    drop,
  }

  function load(request: OpenRequest): Viewport {
    // the viewport emits events before `createViewport` returns
    const own: { viewport?: Viewport } = {}
    const emit = (event: ViewportEvent) => {
      if (own.viewport?.isOpened) notify(request.id, event)
      else if (own.viewport && own.viewport === waiting?.viewport && !isQuiet(event)) drop()
    }
    own.viewport = createViewport(request, { ...hostOf(request, emit), isPreloaded: true })
    own.viewport.setPosition('painted')
    return own.viewport
  }
}

/**
 * The request as JSON; undefined if it cannot be serialised, because its history may have any state. Such a request
 * equals no other.
 */
const keyOf = (request: OpenRequest) => callSafely(() => JSON.stringify(request))

/** Returns whether the event belongs to a waiting load; an unload means that the load has restarted or failed. */
const isQuiet = (event: ViewportEvent) =>
  (event.type === 'lifecycle' && event.verb !== 'unload') || (event.type === 'state' && event.state.phase === 'loading')
