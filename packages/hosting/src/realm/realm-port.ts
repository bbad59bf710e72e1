import type { Port } from '@portico/sdk/protocol'

/** What a realm's boot script must know before the application's first line runs. */
export interface RealmFacts {
  /** The gateway's path of this application, without a trailing slash: `/apps/plan-core`. */
  prefix: string
  /** The application's own origin. */
  origin: string
  lifecycleName: string | null
  /** What the application had as `history.state` at this place, before a reload or a sleep. */
  state: unknown
}

/** What the engine can do with a realm that has booted. Whatever it calls may throw: the application is behind it. */
export interface RealmHandle {
  /** New props for the application's `update`, where it has one. */
  update(): void
  /** Lets the application clear up; resolves at once where it has no `unmount`. */
  unmount(): Promise<void>
  /** What the application's `save` wants back after a sleep, where it has one. */
  save(): Promise<unknown>
  /** Hidden realms say that they are hidden, and their timers and frames go slowly (HOST-22, HOST-23). */
  show(isShown: boolean): void
  /** The application's own stack has moved: it is at another place now (HOST-24). */
  arrive(path: string, state: unknown): void
  /** A copy that is the realm's own, so that nothing of the shell's is handed out by reference. */
  adopt<T extends object>(data: T): T
}

/** The realm's side of the port: the SDK's, and what the boot script alone reports. */
export interface RealmPort extends Port {
  readonly facts: RealmFacts
  booted(handle: RealmHandle): void
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
  /** HOST-79: `work` is the mount; it is done at once, or when a realm that was loaded ahead is opened. */
  whenWanted(work: () => void): void
  /** The props of a lifecycle call, as of now. */
  props(): Record<string, unknown>
}
