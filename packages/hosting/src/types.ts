import type { SharedState, Theme } from '@portico/sdk/protocol'
import type { ServiceEvent } from './service-events.ts'

export type { RequestOutcome, ServiceEvent } from './service-events.ts'
import type { HistoryStack } from './history.ts'
import type { LifecycleVerb } from './lifecycle/lifecycle.ts'

/** The values by which an application is mounted, from its registry entry. */
export interface HostedApplication {
  code: string
  /**
   * `portal-page`: one of the portal's own pages, a frame of the portal's origin; `own-origin`: a frame of the
   * application's own origin with a boot script; `iframe`: a frame of another origin without one.
   */
  kind: 'portal-page' | 'own-origin' | 'iframe'
  /**
   * The address of the entry page: below the portal's `/apps/{code}` for one of the portal's own pages, else absolute.
   */
  entryUrl: string
  /** The application's own origin; for one of the portal's own pages, the origin of its files. */
  origin: string
  /** The prefix of the application's own paths at that origin; none by default. */
  basePath?: string | undefined
  /** The path of the portal that redirects to the application's pages, for a portal in a frame (HOST-78). */
  gatewayPath?: string | undefined
  /** The global with `bootstrap`, `mount`, `unmount` and `update`; null for an application without lifecycles. */
  lifecycleName: string | null
  sandbox: string | null
  permissions: string | null
  referrerPolicy: string
  /** HOST-194: the reason why the application has no address. It is then not loaded. */
  addressLack?: string | undefined
  /** The types of messages that the application may send (SDK-4). */
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
  /** SDK-68: true if the person has only view permission. */
  isReadOnly: boolean
}

export interface OpenRequest {
  /** Unique among the open viewports. */
  id: string
  application: HostedApplication
  /** The application's own path, beginning with a slash. */
  path: string
  /** The name of the viewport's region. */
  title: string
  menu: MenuContext
  /** The state that the application has saved before a sleep. */
  saved?: unknown
  /** The parameters with which the menu was opened. */
  params?: Readonly<Record<string, string>>
  /** The result of `historyOf`. It replaces `path`. */
  history?: HistoryStack | undefined
  /** HOST-6: the application never sleeps. */
  staysAwake?: boolean
  /** HOME-4: true for a viewport without a tab. It does not count for HOST-6, and its opener closes it. */
  isBackground?: boolean
}

/** HOST-345: two viewports side by side; `share` is the left one's part of the width, in percent. */
export interface Split {
  readonly left: string
  readonly right: string
  readonly share: number
}

/** Facts for every application. Each viewport adds its menu. */
export interface SharedContext {
  session: Omit<SharedState, keyof MenuContext | 'lang' | 'themeColor'>
  locale: SharedState['lang']
  theme: Theme
  themeColor: string
  /** PREF-11: the keys of the portal's shortcuts. */
  shortcuts?: readonly string[]
}

/**
 * - `loading`: for less than 15 s; `slow`: for longer;
 * - `mounted`: it runs; `not-responding`: it is active and does not answer;
 * - `locked`: it has repeatedly taken the focus of a field of the portal (HOST-164), and is not shown until the person
 *   leaves the field;
 * - `asleep`: unloaded to save memory, loaded again when it is shown;
 * - `failed`: `unavailable` (no page has loaded), `timeout` (after 120 s), `threw` (it threw and shows nothing),
 * `refused` (by the gateway, with the reason),
 * `foreign-page` (it shows a website that the portal does not show), `isolated` (it works only in a window), `flooding`
 * (it sent too many messages) or `no-address` (with the reason in the message). `address`: the address for a window.
 */
export type ViewportState =
  | { phase: 'loading' | 'slow' | 'mounted' | 'not-responding' | 'locked' | 'asleep' }
  | { phase: 'failed'; error: { reason: FailureReason; message: string; address?: string } }

export type FailureReason =
  'unavailable' | 'timeout' | 'threw' | 'refused' | 'foreign-page' | 'isolated' | 'flooding' | 'no-address'

/** TAB-26: the answer of a leave guard. */
export type LeaveAnswer = 'leave' | 'stay' | 'no-answer'

export type ViewportEvent =
  | { type: 'state'; state: ViewportState }
  | { type: 'dirty'; isDirty: boolean; label: string | null }
  | { type: 'title'; title: string }
  | { type: 'path'; path: string }
  /** HOST-20: one verb of a transition. */
  | { type: 'lifecycle'; verb: LifecycleVerb }
  /** The application has fallen asleep; `saved` is its state. */
  | { type: 'saved'; saved: unknown }
  /** HOST-24: a step in the application's history, by `delta` entries for `go`. `n` is its present entry. */
  | { type: 'step'; how: 'push' | 'replace' | 'go'; n: number; delta: number }
  | { type: 'activity' }
  | { type: 'body-click' }
  /** The person opens the portal's search. */
  | { type: 'open-search' }
  /** PREF-11: the person has pressed a shortcut of the portal. */
  | { type: 'shortcut'; keys: string }
  /** TAB-27: the person moves the focus from the application to the next or the previous region. */
  | { type: 'leave-region'; isBack: boolean }
  /** An error of the application, for the log. */
  | { type: 'error'; message: string }
  /** HOST-156: the application has blocked its process, or was ended while it did. */
  | { type: 'hung' }
  /** HEALTH-5: long tasks of the application in milliseconds, or its memory in megabytes. */
  | { type: 'measured'; measure: 'long-task' | 'memory'; values: readonly number[] }
  /** HOST-9: too many messages: the application is muted for 10 seconds. */
  | { type: 'muted' }
  | ServiceEvent

export type EngineEvent = ViewportEvent & { id: string }
