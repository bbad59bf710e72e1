import type { PORT_KEY } from '@portico/sdk/protocol'
import type { AppChannel } from '../messages/app-channel.ts'
import type { LayerPosition } from './frame.ts'
import type { HistoryStack } from '../history.ts'
import type { Lifecycle } from '../lifecycle/lifecycle.ts'
import type { PagePort } from '../boot/document-port.ts'
import type { SharedContext, ViewportEvent, ViewportState } from '../types.ts'

export interface Viewport {
  readonly id: string
  readonly lifecycle: Lifecycle
  readonly state: ViewportState
  readonly path: string
  readonly stack: HistoryStack
  readonly isDirty: boolean
  readonly staysAwake: boolean
  /** It is open; false while it waits, loaded ahead (HOST-79). */
  readonly isOpened: boolean
  /** HOST-79: what was loaded ahead is opened: it goes on from where it waits. */
  markOpened(): void
  show(isShown: boolean): void
  setPosition(position: LayerPosition): void
  /** The layer has another size: what is not painted is laid out anew only when it is shown. */
  resized(): void
  rename(title: string): void
  /** Loads it anew; what was saved for a sleep does not come back. */
  reload(): void
  /** HOST-6: asks it what it wants back, and unloads it. */
  sleep(): void
  /** To another entry of its own history; false where there is none of that name. */
  stepTo(n: number): boolean
  sendContext(): void
  /** What the shell has to say to the application. */
  send: AppChannel['sendFromShell']
  search: AppChannel['search']
  /** TAB-26 */
  mayLeave: AppChannel['queryLeave']
  /** TAB-19: what it would want back now; undefined where it says nothing. */
  save(): Promise<unknown>
  /** HOST-111: a window message that opens the port of a document; false for any other. */
  open(event: MessageEvent<unknown>): boolean
  /** HOST-157: it runs at an origin of its own, and has a frame. */
  readonly hasOwnFrame: boolean
  /** It has fallen silent, and has not answered since. */
  readonly isHung: boolean
  /** Does it answer? Undefined where nobody knows. */
  ping(wait: number): Promise<boolean | undefined>
  /** Unloads it unasked: it cannot answer. Shown, it is loaded anew. */
  forceUnload(): void
  /** A window message from this viewport's frame. */
  receive(event: MessageEvent<unknown>): void
  /** HOST-174: a window message from a frame within this viewport's frame. */
  count(): void
  owns(source: MessageEventSource | null): boolean
  close(): void
}

/** What a viewport has around it. */
export interface ViewportHost {
  layer: HTMLElement
  shared: () => SharedContext | undefined
  extras: () => unknown
  emit: (event: ViewportEvent) => void
  /** HOST-79: loaded ahead, it waits for `want` before its mount. */
  isPreloaded?: boolean
  /** HOST-157: milliseconds until a process that is being ended has gone. */
  delay: () => number
  /** How far it is, or whether it is dirty, has changed. */
  changed: () => void
}

/** A page of the portal's own finds its port at its own frame. */
export type ViewportFrame = HTMLIFrameElement & { [PORT_KEY]?: PagePort }
