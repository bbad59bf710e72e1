import type { PORT_KEY } from '@portico/sdk/protocol'
import type { AppChannel } from '../messages/app-channel-types.ts'
import type { ViewportArea, LayerPosition } from './frame.ts'
import type { HistoryStack } from '../history.ts'
import type { Lifecycle } from '../lifecycle/lifecycle.ts'
import type { PagePort } from '../messages/document-port.ts'
import type { SharedContext, ViewportEvent, ViewportState } from '../types.ts'

export interface Viewport {
  readonly id: string
  readonly lifecycle: Lifecycle
  readonly state: ViewportState
  readonly path: string
  readonly stack: HistoryStack
  readonly isDirty: boolean
  /** HOST-339: true if a sleep would lose unsaved work. */
  readonly mustStayAwake: boolean
  readonly staysAwake: boolean
  /** False while the viewport is preloaded and waits to be opened (HOST-79). */
  readonly isOpened: boolean
  /** HOST-79: opens a preloaded viewport, which continues with its mount. */
  markOpened(): void
  show(isShown: boolean): void
  setPosition(position: LayerPosition): void
  /** HOST-345: sets the viewport's part of the layer. An equal value has no effect. */
  setArea(area: ViewportArea): void
  rename(title: string): void
  /** Loads the application again, without a saved state. */
  reload(): void
  /** HOST-344: loads an unreachable application again. */
  recover(): void
  /** HOST-6: requests the application's state, and unloads it. */
  sleep(): void
  /**
   * Moves to an entry of the application's history by its number. Returns false if it is already there or the entry
   * does not exist.
   */
  stepTo(n: number): boolean
  sendContext(): void
  /** Sends a message of the shell. */
  send: AppChannel['sendFromShell']
  search: AppChannel['search']
  homeCards: AppChannel['homeCards']
  /** TAB-26: asks the application's leave guard. */
  mayLeave: AppChannel['queryLeave']
  /** TAB-51: true if the application can save its unsaved work. */
  readonly offersSave: boolean
  /** TAB-53: lets the application save its unsaved work. Resolves to whether it has saved. */
  saveWork: AppChannel['saveWork']
  /** TAB-19: resolves to the present state of the application; undefined if it provides none. */
  save(): Promise<unknown>
  /** HOST-111: handles a window message that opens the port of a document. Returns false for any other. */
  open(event: MessageEvent<unknown>): boolean
  /** HOST-157: true if the application is at its own origin and loaded. */
  readonly hasOwnOriginFrame: boolean
  /** True after the application has stopped answering. */
  readonly isHung: boolean
  /** Resolves to whether the application answers within `wait` milliseconds; undefined if it cannot be pinged. */
  ping(wait: number): Promise<boolean | undefined>
  /** Unloads an application that does not answer. An active one is loaded again. */
  forceUnload(): void
  /** Handles a window message from this viewport's frame. */
  receive(event: MessageEvent<unknown>): void
  /** HOST-174: counts a window message from a frame within this viewport's frame. */
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
  /** HOST-157: returns the milliseconds until an ending process has ended. */
  delay: () => number
  /** Called when the phase or the dirty state has changed. */
  changed: () => void
}

/** A frame with the port for one of the portal's own pages. */
export type ViewportFrame = HTMLIFrameElement & { [PORT_KEY]?: PagePort }
