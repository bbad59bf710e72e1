import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { columnTypes } from '../column-types.ts'
import { surviveBrokenConnections } from '../broken-connections.ts'
import { createDatabase } from '../database.ts'
import { openEmbeddedStream } from './embedded-stream.ts'
import { lockFolder } from './folder-lock.ts'
import { createLocalSignals } from './local-signals.ts'
import type { Database } from '../../handles.ts'

export interface EmbeddedOptions {
  /** Milliseconds after which a statement is aborted. */
  statementMillis?: number
  /**
   * Milliseconds after which opening is aborted. The first start creates the database, which takes long on a slow
   * machine.
   */
  openMillis?: number
}

/**
 * Opens the embedded database in a folder, for one process: PGlite in a worker thread, accessed over the wire
 * protocol by the same client as PostgreSQL. It has a single connection, so requests queue in the pool.
 */
export async function openEmbedded(
  folder: string,
  { statementMillis = 15_000, openMillis = 180_000 }: EmbeddedOptions = {},
): Promise<Database> {
  const home = resolve(folder)
  await mkdir(home, { recursive: true })
  const lock = await lockFolder(home)
  let gone = Promise.resolve()

  const pool = new pg.Pool({
    stream: () => {
      const ready = gone
      let onGone = () => {}
      gone = new Promise((resolve) => (onGone = resolve))
      return openEmbeddedStream({ folder: join(home, 'database'), statementMillis, ready, onGone })
    },
    user: 'postgres',
    database: 'postgres',
    types: columnTypes,
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: openMillis,
  })
  surviveBrokenConnections(pool)

  return createDatabase('embedded', pool, {
    openSignals: createLocalSignals(),
    close: async () => {
      await pool.end()
      await gone
      await lock.release()
    },
  })
}
