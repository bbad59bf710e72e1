import type { MenuTarget, SharedState, Theme } from '@portico/sdk/protocol'

/** How an application is mounted: facts of its registry entry. */
export interface HostedApplication {
  code: string
  /** `realm`: a same-origin frame through the gateway; `iframe`: a frame of another origin. */
  kind: 'realm' | 'iframe'
  /** Where the entry page is: an address below the portal's `/apps/{code}` for a realm, else absolute. */
  entryUrl: string
  /** The application's own origin: a realm's assets, an iframe's messages. */
  origin: string
  /** The global that holds `bootstrap`, `mount`, `unmount` and `update`, where the application has them. */
  lifecycleName: string | null
  sandbox: string | null
  permissions: string | null
  referrerPolicy: string
  /** Types of window messages that the application may send. */
  messages: readonly string[]
}

/** The menu that a viewport shows. */
export interface Place {
  productCode: string
  applicationCode: string
  menuCode: string
  menuName: string
  authorityCodes: readonly string[]
}

export interface OpenRequest {
  /** Unique among the open viewports. */
  id: string
  application: HostedApplication
  /** The application's own path, beginning with a slash. */
  path: string
  /** Names the viewport's region. */
  title: string
  place: Place
  /** What the application gave when it was put to sleep. */
  saved?: unknown
}

/** What every application may know. The place is added for each viewport. */
export interface Shared {
  session: Omit<SharedState, keyof Place | 'lang' | 'themeColor'>
  locale: SharedState['lang']
  theme: Theme
  themeColor: string
}

/**
 * - `loading`: since less than 15 s; `slow`: longer, still waiting;
 * - `mounted`: at work;
 * - `failed`: `unavailable` (no page came), `timeout` (120 s) or `threw` (it threw and shows nothing).
 */
export type ViewportState =
  | { phase: 'loading' | 'slow' | 'mounted' }
  | { phase: 'failed'; error: { reason: 'unavailable' | 'timeout' | 'threw'; message: string } }

/** What a request of an application came to. */
export type Outcome = { ok: true } | { ok: false; code: string; message: string }

export type ViewportEvent =
  | { type: 'state'; state: ViewportState }
  | { type: 'dirty'; isDirty: boolean; label: string | null }
  | { type: 'title'; title: string }
  | { type: 'path'; path: string }
  | { type: 'activity' }
  | { type: 'body-click' }
  /** `settle` answers the application; an unsettled request is answered with `timeout` by its own side. */
  | { type: 'open-menu'; target: MenuTarget; settle: (outcome: Outcome) => void }
  /** An error that the application threw while at work; for the log. */
  | { type: 'error'; message: string }
  /** Too many messages: the application is not listened to for ten seconds. */
  | { type: 'muted' }

export type EngineEvent = ViewportEvent & { id: string }
