import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import { PROCESS_REPORT, PROCESS_SHOWN_HOURS } from '@portico/contract/rules/administration/platform'
import { sql } from 'kysely'
import type { Database, SystemDb } from '../../db/handles.ts'
import { listWork, repeat } from '../../repeat.ts'
import { relaysEvents } from '../events/events.service.ts'

/** Milliseconds for which a process waits at its end until its row is deleted. */
const REMOVAL_MS = 1000

interface ReportedProcess {
  id: string
  version: string
  startedAt: Date
}

/** ADMIN-157: reports this process until it is stopped; then its row is deleted. Returns a stop function. */
export function startProcessReports(
  database: Database,
  version: string,
  onError: (error: unknown) => void,
): () => Promise<void> {
  const own: ReportedProcess = { id: randomUUID(), version, startedAt: new Date() }
  const report = () => database.system((db) => reportProcess(db, own))
  void report().catch(onError)
  const stop = repeat(PROCESS_REPORT.everySeconds * 1000, report, onError)
  return async () => {
    await stop()
    const removal = database.system((db) => db.deleteFrom('server_process').where('id', '=', own.id).execute())
    // without the database the process ends in time (OPS-4), and its row is silent
    await Promise.race([removal.catch(onError), setTimeout(REMOVAL_MS, undefined, { ref: false })])
  }
}

/** Writes the row of a process, and deletes those that have been silent for a day. */
export async function reportProcess(db: SystemDb, { id, version, startedAt }: ReportedProcess): Promise<void> {
  const present = {
    ...{ relays_events: relaysEvents(), work: JSON.stringify(listWork()) },
    seen_at: sql<Date>`clock_timestamp()`,
  }
  await db
    .insertInto('server_process')
    .values({ id, host: hostname(), pid: process.pid, version, started_at: startedAt, ...present })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(present))
    .execute()
  await db
    .deleteFrom('server_process')
    .where('seen_at', '<', sql<Date>`now() - make_interval(hours => ${PROCESS_SHOWN_HOURS})`)
    .execute()
}
