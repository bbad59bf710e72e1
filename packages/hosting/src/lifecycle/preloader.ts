import { attempt } from '../calls.ts'
import { isLoading } from './lifecycle.ts'
import { PREPARED_FOR } from '../limits.ts'
import type { OpenRequest, ViewportEvent } from '../types.ts'
import type { Surroundings, Viewport } from '../viewport/viewport-types.ts'
import { createViewport } from '../viewport/viewport.ts'

interface Ahead {
  prepare(request: OpenRequest): void
  /** The realm that waits, where it was made for this very request; from here on it is opened. */
  take(request: OpenRequest): Viewport | undefined
  /** A window message: whoever waits says nothing yet. */
  hear(event: MessageEvent<unknown>): void
  drop(): void
}

interface Around {
  aroundOf(request: OpenRequest, emit: (event: ViewportEvent) => void): Surroundings
  tell(id: string, event: ViewportEvent): void
}

/**
 * HOST-79: the one realm that is loaded ahead. By its protocol an application with lifecycles does nothing before its mount; one that does (it says
 * something, takes a step, fails) is put away, and loaded as all others are when it is opened.
 */
export function createAhead({ aroundOf, tell }: Around): Ahead {
  let waiting: { viewport: Viewport; key: string; clock: ReturnType<typeof setTimeout> } | undefined

  function drop() {
    const { viewport } = release() ?? {}
    viewport?.close()
  }
  function release() {
    const one = waiting
    waiting = undefined
    clearTimeout(one?.clock)
    return one
  }

  return {
    prepare(request) {
      const { kind, lifecycleName } = request.application
      if (kind !== 'own' || !lifecycleName) return
      const key = keyOf(request)
      if (key === undefined) return
      const former = waiting?.key === key ? release() : undefined
      drop()
      const viewport = former?.viewport ?? load(request)
      waiting = { viewport, key, clock: setTimeout(drop, PREPARED_FOR) }
    },
    take(request) {
      const isIt = waiting !== undefined && waiting.key === keyOf(request) && isLoading(waiting.viewport.lifecycle.phase)
      if (!isIt) drop()
      const viewport = release()?.viewport
      viewport?.want()
      return viewport
    },
    hear(event) {
      if (waiting?.viewport.owns(event.source) && !waiting.viewport.open(event)) drop()
    },
    drop,
  }

  function load(request: OpenRequest): Viewport {
    // it has begun to tell of itself before it is here
    const own: { viewport?: Viewport } = {}
    const emit = (event: ViewportEvent) => {
      if (own.viewport?.isWanted) tell(request.id, event)
      else if (own.viewport && own.viewport === waiting?.viewport && !isQuiet(event)) drop()
    }
    own.viewport = createViewport(request, { ...aroundOf(request, emit), isAhead: true })
    own.viewport.place('painted')
    return own.viewport
  }
}

/** An application's own state may be what no text can say: such an opening is like no other. */
const keyOf = (request: OpenRequest) => attempt(() => JSON.stringify(request))

/** Whoever unloads has begun anew, or failed. */
const isQuiet = (event: ViewportEvent) =>
  (event.type === 'lifecycle' && event.verb !== 'unload') || (event.type === 'state' && event.state.phase === 'loading')
