import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { columnTypes } from './column-types.ts'
import { surviveBrokenConnections } from './broken-connections.ts'
import { createDatabase } from './database.ts'
import { openEmbeddedStream } from './embedded-stream.ts'
import { lockFolder } from './folder-lock.ts'
import type { Database } from './handles.ts'

export interface EmbeddedOptions {
  /** Milliseconds after which a statement is given up. */
  statementMillis?: number
  /** Milliseconds after which opening is given up. The first start makes the database anew, which takes a slow machine its time. */
  openMillis?: number
}

/**
 * The embedded database in a folder of ours, for one process: PGlite in a worker thread, spoken to over the wire protocol
 * by the same client as PostgreSQL. It has a single connection, so the pool is the queue.
 */
export async function openEmbedded(
  folder: string,
  { statementMillis = 15_000, openMillis = 60_000 }: EmbeddedOptions = {},
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

  return createDatabase('embedded', pool, async () => {
    await pool.end()
    await gone
    await lock.release()
  })
}
