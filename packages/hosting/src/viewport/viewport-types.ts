import type { PORT_KEY } from '@portico/sdk/protocol'
import type { AppChannel } from '../messages/app-channel-types.ts'
import type { Area, LayerPosition } from './frame.ts'
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
  /** HOST-339: what is unsaved would be lost by a sleep. */
  readonly mustStayAwake: boolean
  readonly staysAwake: boolean
  /** False while the viewport is preloaded and waits to be opened (HOST-79). */
  readonly isOpened: boolean
  /** HOST-79: opens a preloaded viewport, which continues with its mount. */
  markOpened(): void
  show(isShown: boolean): void
  setPosition(position: LayerPosition): void
  /** HOST-345: its part of the layer. The same one again touches nothing. */
  setArea(area: Area): void
  rename(title: string): void
  /** Loads the application again, without a saved state. */
  reload(): void
  /** HOST-344: loads an application again that could not be reached. */
  recover(): void
  /** HOST-6: requests the application's state, and unloads it. */
  sleep(): void
  /** Moves to an entry of the application's history by its number. Returns false where it is there already, or there is none. */
  stepTo(n: number): boolean
  sendContext(): void
  /** Sends a message of the shell. */
  send: AppChannel['sendFromShell']
  search: AppChannel['search']
  homeCards: AppChannel['homeCards']
  /** TAB-26: asks the application's leave guard. */
  mayLeave: AppChannel['queryLeave']
  /** TAB-51: the application can save its unsaved work. */
  readonly offersSave: boolean
  /** TAB-53: lets the application save its unsaved work. Resolves to whether it did. */
  saveWork: AppChannel['saveWork']
  /** TAB-19: resolves to the present state of the application; undefined where it gives none. */
  save(): Promise<unknown>
  /** HOST-111: handles a window message that opens the port of a document. Returns false for any other. */
  open(event: MessageEvent<unknown>): boolean
  /** HOST-157: true where the application is at its own origin, and loaded. */
  readonly hasOwnFrame: boolean
  /** True since the application has stopped to answer. */
  readonly isHung: boolean
  /** Resolves to whether the application answers within `wait` milliseconds; undefined where it cannot be asked. */
  ping(wait: number): Promise<boolean | undefined>
  /** Unloads an application that does not answer. In front it is loaded again. */
  forceUnload(): void
  /** A window message from this viewport's frame. */
  receive(event: MessageEvent<unknown>): void
  /** HOST-174: a window message from a frame within this viewport's frame. */
  count(): void
  owns(source: MessageEventSource | null): boolean
  close(): void
}

/** The functions of the engine that a viewport needs. */
export interface ViewportHost {
  layer: HTMLElement
  shared: () => SharedContext | undefined
  extras: () => unknown
  emit: (event: ViewportEvent) => void
  /** HOST-79: a preloaded viewport waits for `markOpened` before its mount. */
  isPreloaded?: boolean
  /** HOST-157: milliseconds until a process that is being ended has gone. */
  delay: () => number
  /** The phase, or whether it is dirty, has changed. */
  changed: () => void
}

/** One of the portal's own pages finds its port at its frame. */
export type ViewportFrame = HTMLIFrameElement & { [PORT_KEY]?: PagePort }
