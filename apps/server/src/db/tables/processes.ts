import type { SharedWork } from '@portico/contract/rules/administration/platform'
import type { Json } from './column-types.ts'

/** ADMIN-157: a process of the server, as it has last reported itself. */
export interface ServerProcessTable {
  id: string
  host: string
  pid: number
  version: string
  started_at: Date
  seen_at: Date
  relays_events: boolean
  work: Json<{ work: SharedWork; lastAt: string; hasFailed: boolean }[]>
}

export interface ProcessTables {
  server_process: ServerProcessTable
}
