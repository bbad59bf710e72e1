import type { ApplicationToken, PortalMessage, HomeCard, SearchResult, ToApplication } from '@portico/sdk/protocol'
import type { LeaveAnswer, SharedContext, ViewportEvent } from '../types.ts'

/** The messages between the portal and one application, over either transport. */
export interface AppChannel {
  readonly isDirty: boolean
  /**
   * HOST-337: true if a person has changed a field since the last submit or load, or the application reports unsaved
   * changes.
   */
  readonly isEdited: boolean
  /** HOST-339: true if the application must not sleep. */
  readonly mustStayAwake: boolean
  /** HOST-337: true if the application itself reports its unsaved changes. */
  readonly hasReportedDirty: boolean
  setEdited(isEdited: boolean): void
  /** HOST-338: sets whether an unload of the document would lose unsaved work. */
  setHeld(isHeld: boolean): void
  /** True once the application's SDK has announced itself. */
  readonly isReady: boolean
  /** Counts, checks and handles a message from a port. */
  receive(message: unknown): void
  /** Counts, checks and handles a window message of the application's frame (HOST-8, HOST-9). */
  receiveWindowMessage(event: MessageEvent<unknown>): void
  send<T extends keyof ToApplication>(type: T, data: ToApplication[T], reqId?: string): void
  /**
   * Sends a message of the shell. The specified messages also reach pages without the SDK, with their delays (SDK-6).
   */
  sendFromShell<T extends keyof ToApplication>(type: T, data: ToApplication[T]): void
  /** HOST-13: sends session, language and theme if they have changed. */
  sendContext(): void
  /** Sends the context to a document that has not received it yet. */
  resendContext(): void
  /**
   * SESS-89: resolves to the application's own token for its lifecycles; undefined if the portal issues none. Needs no
   * entry in the registry.
   */
  requestToken(): Promise<ApplicationToken | undefined>
  /**
   * Resolves to the state of the application; undefined if it does not answer in time, by default within half a second
   * (SDK-11).
   */
  querySave(timeoutMs?: number): Promise<unknown>
  /** TAB-26: resolves to whether the application may be left. It may be left if it has no leave guard. */
  queryLeave(): Promise<LeaveAnswer>
  /** TAB-51: true if the application can save its unsaved work. */
  readonly offersSave: boolean
  /**
   * TAB-53: lets the application save. Resolves to whether it has saved within 10 seconds; the unsaved mark is then
   * removed.
   */
  saveWork(): Promise<boolean>
  /** Resolves to whether the SDK answers within `wait` milliseconds; undefined for a page without it. */
  ping(wait: number): Promise<boolean | undefined>
  search(query: string): Promise<readonly SearchResult[]>
  /** SDK-70: resolves to the cards for home; empty if the application does not answer in time. */
  homeCards(): Promise<readonly HomeCard[]>
  /** Resets the state that the document has reported, when the frame is removed. */
  end(): void
}

export interface AppChannelHost {
  shared: () => SharedContext | undefined
  extras: () => unknown
  emit: (event: ViewportEvent) => void
  /** Called when the application reports another path. */
  pathChanged: (path: string, isReplaced?: boolean) => void
  /** Delivers a message to the application. `isReady`: its SDK listens. */
  post: (message: PortalMessage, isReady: boolean) => void
  /** Delivers a message to the frame's window, for a page without the SDK. */
  postWindow?: (message: PortalMessage) => void
  /** Returns whether the tab is active; without this function the last sent value is used. */
  isShown?: () => boolean
  /** The origin of window messages from the portal's own pages. */
  portalOrigin?: string
}
