import type { Port } from '@portico/sdk/protocol'

/** The facts that a boot script needs before the first line of the application runs. */
export interface DocumentFacts {
  /** The prefix of the application's own path in its address: empty, or the gateway's path without a trailing slash. */
  prefix: string
  /** The origin of the application's files. */
  origin: string
  /** The `history.state` of the present entry, before a reload or a sleep. */
  state: unknown
}

/** The interface that the parts of a boot script call, over either transport. */
export interface DocumentPort extends Port {
  readonly facts: DocumentFacts
  /** The application runs. */
  mounted(): void
  /** The application has thrown and shows nothing, or its `mount` has rejected. */
  failed(message: string): void
  /** The application has thrown while it runs. */
  threw(message: string): void
  /**
   * HOST-24: the application's own history. `push` and `replace` copy the state; `go` takes effect later, by `arrive`.
   */
  push(path: string, state: unknown): void
  replace(path: string, state: unknown): void
  go(delta: number): void
  steps(): number
  /** HOST-25: the application navigates to another of its documents; null: it reloads the present one. */
  leave(path: string | null, isReplaced: boolean): void
}

/** The engine's operations on one of the portal's own pages. */
export interface PageHandle {
  /**
   * Shows or hides the page: a hidden page reports that it is hidden, and its timers are throttled (HOST-22, HOST-23).
   */
  show(isShown: boolean): void
  /** HOST-24: the history of the application is at another entry. */
  arrive(path: string, state: unknown): void
}

/** The engine's operations on a document of an application at the application's own origin. */
export interface DocumentHandle extends PageHandle {
  /** Calls the application's `update` with the present props, if it has one. */
  update(): void
  /** Calls the application's `unmount`; resolves at once if it has none. */
  unmount(): Promise<void>
  /** Resolves to the result of the application's `save`; undefined if it has none. */
  save(): Promise<unknown>
  /** HOST-338: whether a `beforeunload` listener of the document prevents the person from leaving. */
  isLeaveRefused(): boolean | Promise<boolean>
}

/** The port of one of the portal's own pages, at its own frame. */
export interface PagePort extends DocumentPort {
  booted(handle: PageHandle): void
}
