import { attempt } from '../calls.ts'
import { isLoading } from './lifecycle.ts'
import { PRELOAD_TIMEOUT_MS } from '../limits.ts'
import type { OpenRequest, ViewportEvent } from '../types.ts'
import type { ViewportHost, Viewport } from '../viewport/viewport-types.ts'
import { createViewport } from '../viewport/viewport.ts'

interface Preloader {
  preload(request: OpenRequest): void
  /** Returns the waiting viewport where it was made for this request, and opens it. */
  takePreloaded(request: OpenRequest): Viewport | undefined
  /** A window message: a preloaded application that sends one is removed. */
  receive(event: MessageEvent<unknown>): void
  drop(): void
}

interface PreloaderHost {
  hostOf(request: OpenRequest, emit: (event: ViewportEvent) => void): ViewportHost
  notify(id: string, event: ViewportEvent): void
}

/**
 * HOST-79: preloads one application. By its protocol an application with lifecycles does nothing before its mount; one that does (it sends a message,
 * takes a step, fails) is removed, and loaded as all others are when it is opened.
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

/** Undefined where JSON cannot hold the request, since its history may have any state: such a request equals no other. */
const keyOf = (request: OpenRequest) => attempt(() => JSON.stringify(request))

/** Returns whether the event is one of a load that waits: an unload means that it has begun again, or failed. */
const isQuiet = (event: ViewportEvent) =>
  (event.type === 'lifecycle' && event.verb !== 'unload') || (event.type === 'state' && event.state.phase === 'loading')
