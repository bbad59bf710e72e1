import type { Port } from '@portico/sdk/protocol'

/** What a realm's boot script must know before the application's first line runs. */
export interface RealmFacts {
  /** The gateway's path of this application, without a trailing slash: `/apps/plan-core`. */
  prefix: string
  /** The application's own origin. */
  origin: string
  lifecycleName: string | null
}

/** What the engine can do with a realm that has booted. */
export interface RealmHandle {
  /** New props for the application's `update`, where it has one. */
  update(): void
  /** Lets the application clear up; resolves at once where it has no `unmount`. */
  unmount(): Promise<void>
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
  moved(path: string): void
  /** The props of a lifecycle call, as of now. */
  props(): Record<string, unknown>
}
