import type { SharedState, Theme } from '@portico/sdk/protocol'
import type { ServiceEvent } from './service-events.ts'

export type { Outcome, ServiceEvent } from './service-events.ts'
import type { HistoryStack } from './history.ts'
import type { LifecycleVerb } from './lifecycle/lifecycle.ts'

/** How an application is mounted: facts of its registry entry. */
export interface HostedApplication {
  code: string
  /**
   * `portal-page`: one of the portal's own pages, a frame of the portal's origin; `own-origin`: a frame of the application's own origin with a boot script;
   * `iframe`: a frame of another origin without one.
   */
  kind: 'portal-page' | 'own-origin' | 'iframe'
  /** Where the entry page is: an address below the portal's `/apps/{code}` for a page of the portal's, else absolute. */
  entryUrl: string
  /** The application's own origin; of a page of the portal's, that of its files. */
  origin: string
  /** Where the application's own paths begin at that origin; its root unless told. */
  basePath?: string | undefined
  /** Where the portal leads to its pages from, instead of their origin: for a portal in a frame. */
  gatewayPath?: string | undefined
  /** The global that holds `bootstrap`, `mount`, `unmount` and `update`, where the application has them. */
  lifecycleName: string | null
  sandbox: string | null
  permissions: string | null
  referrerPolicy: string
  /** HOST-194: why no address leads to it: it is not loaded. */
  addressLack?: string | undefined
  /** Types of window messages that the application may send. */
  messages: readonly string[]
}

/** The menu that a viewport shows. */
export interface MenuContext {
  productCode: string
  applicationCode: string
  menuCode: string
  menuName: string
  moduleCode: string
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
  menu: MenuContext
  /** What the application gave when it was put to sleep. */
  saved?: unknown
  /** What the menu was opened with. */
  params?: Readonly<Record<string, string>>
  /** Where it has been, and where in that it is: what `historyOf` said. The path then counts for nothing. */
  history?: HistoryStack | undefined
  /** D103: it is never put to sleep. */
  staysAwake?: boolean
}

/** What every application may know. The place is added for each viewport. */
export interface SharedContext {
  session: Omit<SharedState, keyof MenuContext | 'lang' | 'themeColor'>
  locale: SharedState['lang']
  theme: Theme
  themeColor: string
}

/**
 * - `loading`: since less than 15 s; `slow`: longer, still waiting;
 * - `mounted`: at work; `not-responding`: in front and silent for too long;
 * - `locked`: it has taken the focus of a field of the portal again and again (HOST-164), and is not shown before the person leaves the field;
 * - `asleep`: unloaded to save memory, loaded again when it is shown;
 * - `failed`: `unavailable` (no page came), `timeout` (120 s), `threw` (it threw and shows nothing), `refused` (the gateway says why) or
 *   `elsewhere` (it leads to a website that the portal does not show) or `isolated` (it works in a window alone) or `no-address` (the message says why). `address`: what a window can open.
 */
export type ViewportState =
  | { phase: 'loading' | 'slow' | 'mounted' | 'not-responding' | 'locked' | 'asleep' }
  | { phase: 'failed'; error: { reason: FailureReason; message: string; address?: string } }

export type FailureReason =
  'unavailable' | 'timeout' | 'threw' | 'refused' | 'elsewhere' | 'isolated' | 'flooding' | 'no-address'

/** TAB-26: may an application be left: yes, no, or it does not say. */
export type LeaveAnswer = 'leave' | 'stay' | 'no-answer'

export type ViewportEvent =
  | { type: 'state'; state: ViewportState }
  | { type: 'dirty'; isDirty: boolean; label: string | null }
  | { type: 'title'; title: string }
  | { type: 'path'; path: string }
  /** HOST-20: what was done with it. */
  | { type: 'lifecycle'; verb: LifecycleVerb }
  /** It fell asleep, and wants this back. */
  | { type: 'saved'; saved: unknown }
  /** HOST-24: its own history has moved, `delta` steps where it has walked in it. `n` names its present entry. */
  | { type: 'step'; how: 'push' | 'replace' | 'go'; n: number; delta: number }
  | { type: 'activity' }
  | { type: 'body-click' }
  /** The person wants the portal's search. */
  | { type: 'open-search' }
  /** TAB-27: the person leaves it with the keyboard, for the next region or the one before. */
  | { type: 'leave-region'; isBack: boolean }
  /** An error that the application threw while at work; for the log. */
  | { type: 'error'; message: string }
  /** HOST-156: it has held up its process, or was ended while it did. */
  | { type: 'hung' }
  /** Too many messages: the application is not listened to for ten seconds. */
  | { type: 'muted' }
  | ServiceEvent

export type EngineEvent = ViewportEvent & { id: string }
