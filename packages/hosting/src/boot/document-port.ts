import type { Port } from '@portico/sdk/protocol'

/** What a boot script must know before the first line of the application runs. */
export interface DocumentFacts {
  /** What stands before the application's own path in its address: nothing, or the gateway's path without a trailing slash. */
  prefix: string
  /** The origin of the application's files. */
  origin: string
  /** What the application had as `history.state` at this place, before a reload or a sleep. */
  state: unknown
}

/** What the parts of a boot script call, whichever way it speaks with the engine. */
export interface DocumentPort extends Port {
  readonly facts: DocumentFacts
  /** The application is at work. */
  mounted(): void
  /** It threw and shows nothing, or its `mount` was refused. */
  failed(message: string): void
  /** It threw while at work. */
  threw(message: string): void
  /** HOST-24: the application's own history. `push` and `replace` keep copies; `go` answers later, through `arrive`. */
  push(path: string, state: unknown): void
  replace(path: string, state: unknown): void
  go(delta: number): void
  steps(): number
  /** HOST-25: the application leaves its document for another of its own; null for the same anew. */
  leave(path: string | null, isReplaced: boolean): void
}

/** What the engine can do with one of the portal's own pages. */
export interface PageHandle {
  /** A hidden page says that it is hidden, and its timers and frames go slowly (HOST-22, HOST-23). */
  show(isShown: boolean): void
  /** The application's own stack has moved: it is at another place now (HOST-24). */
  arrive(path: string, state: unknown): void
}

/** What the engine can do with a document of an application at its own origin. */
export interface DocumentHandle extends PageHandle {
  /** New props for the application's `update`, where it has one. */
  update(): void
  /** Lets the application clear up; resolves at once where it has no `unmount`. */
  unmount(): Promise<void>
  /** What the application's `save` wants back after a sleep, where it has one. */
  save(): Promise<unknown>
}

/** The port of one of the portal's own pages, at its own frame. */
export interface PagePort extends DocumentPort {
  booted(handle: PageHandle): void
}
