import type { AppChannel } from '../../messages/app-channel-types.ts'
import type { DocumentGroups } from '../../own-origin/document-groups.ts'
import type { FailureReason } from '../../types.ts'
import type { AppHistory } from '../../app-history.ts'
import type { ViewportHost } from '../viewport-types.ts'

/** One load of an application: its frame, the documents in it and the channel to them. A viewport has at most one. */
export interface ApplicationLoad {
  readonly channel: AppChannel
  readonly hasOwnOriginFrame: boolean
  show(isShown: boolean): void
  /** HOST-7: passes new props to the lifecycles of the application. */
  update(): void
  /** Calls the mount that waited until the application was opened (HOST-79). */
  mount(): void
  /** Shows the present entry of the history; returns false if it belongs to another document. */
  arrive(): boolean
  /** Resolves to the application's state for the time after a sleep; undefined if it does not answer in time. */
  querySave(timeoutMs?: number): Promise<unknown>
  /** HOST-338: runs the `beforeunload` listeners of the document, and stores their answer in the channel. */
  askBeforeUnload(timeoutMs?: number): Promise<void>
  /**
   * Resolves to whether the application answers within `wait` milliseconds; undefined without the SDK and a boot
   * script.
   */
  ping(wait: number): Promise<boolean | undefined>
  rename(title: string): void
  owns(source: MessageEventSource): boolean
  /** HOST-111: handles a window message that opens the port of a document. Returns false for any other. */
  connect(event: MessageEvent<unknown>): boolean
  receive(event: MessageEvent<unknown>): void
  countMessage(): void
  /** Removes the frame and all that belongs to it. Resolves later if the application is unmounted first (HOST-4). */
  end(isHung: boolean): Promise<void> | undefined
}

/** The events that a load reports to its viewport, and the functions that it needs from it. */
export interface ApplicationLoadHost extends ViewportHost {
  section: HTMLElement
  title: string
  appHistory: AppHistory
  groups: DocumentGroups
  isOpened: () => boolean
  isShown: () => boolean
  isLoading: () => boolean
  mounted(): void
  failed(reason: FailureReason, message: string, address?: string): void
  /**
   * HOST-64: called if the content of the frame is not a page of the application. `isBackOnline` is true if the
   * connection was absent at the load and has returned since.
   */
  lost(isBackOnline?: boolean): void
  /** Removes the saved state, because its document no longer exists. */
  forgetSavedState(): void
  /** HOST-115: the browser has loaded another document of the application, on a person's request or not. */
  replaced(isAsked: boolean): void
  /** HOST-25: called when the application leaves its document. */
  leave(path: string | null, isReplaced: boolean): void
  /** Called when the history has moved. */
  arrive(): void
}

/** Wraps a callback, which is ignored after the end of the load. */
export type LoadGuard = <Args extends unknown[]>(work: (...args: Args) => void) => (...args: Args) => void
