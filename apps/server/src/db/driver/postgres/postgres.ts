import pg from 'pg'
import { beginSession } from './begin-session.ts'
import { columnTypes } from '../column-types.ts'
import { surviveBrokenConnections } from '../broken-connections.ts'
import { createDatabase } from '../database.ts'
import { openPostgresSignals } from './postgres-signals.ts'
import { type WatchTimes, watchSilentConnections } from './silent-connections.ts'
import { refuseTransactionPooler } from './transaction-pooler.ts'
import type { Database } from '../../handles.ts'

/** Opens a pool of connections to PostgreSQL 15 or newer. */
export function openPostgres(
  url: string,
  { connections, watch: times }: { connections: number; watch?: WatchTimes },
): Database {
  const watch = watchSilentConnections(url, times)
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    types: columnTypes,
    connectionTimeoutMillis: 3000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    application_name: 'portico',
    verify: (client, done) => {
      const sessionStart = beginSession(client)
      watch.add(client, sessionStart)
      void sessionStart.then(() => done(), done)
    },
  })
  surviveBrokenConnections(pool)
  const database = createDatabase('postgres', pool, {
    openSignals: (listener) => openPostgresSignals({ url, listener, watch }),
    close: async () => {
      watch.close()
      await pool.end()
    },
  })
  return {
    ...database,
    async migrate() {
      await refuseTransactionPooler(url)
      await database.migrate()
    },
  }
}
