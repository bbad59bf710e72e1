import type { Engine, EngineEvent } from '@portico/hosting/engine'
import type { ServiceEvent } from '@portico/hosting/service-events'
import type { Tab } from '../model/tabs/tabs.ts'

/** A request or a hang of a hosted application; `id` is its tab. */
export type ServedEvent = (ServiceEvent & { id: string }) | Extract<EngineEvent, { type: 'hung' }>

export type ServeEvent = (event: ServedEvent) => void

/** The engine of this page, with the steps that connect it to tabs, session and history. */
export interface RunningEngine {
  engine: Engine
  /** Loads the application of a tab. */
  load(tab: Tab): void
  /** Shows the viewports of the present tabs. */
  sync(): void
  shareContext(): void
  /** Stores the history of an application with its tab. */
  keepHistory(id: string): void
  stop(): void
}

let running: RunningEngine | undefined

/** Returns the engine while the workbench is shown; undefined until it has loaded. */
export const currentEngine = (): RunningEngine | undefined => running

export function setCurrentEngine(next: RunningEngine | undefined): void {
  running = next
}

/** Answers for the portal's own pages, by application code; stored until the engine has loaded. */
export const extrasByApplication = new Map<string, unknown>()
